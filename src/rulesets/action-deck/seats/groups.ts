import { groupsPart } from "../../../engine/kit/groups.ts";
import { reseat } from "../../../engine/kit/people.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import { edgesKept } from "../set-up/kept-edges.ts";
import { type Event, type Play, part, type State } from "../state.ts";
import { words } from "../text-keys.ts";

/** With cards on the table, a change of seats waits for the next deal (SW-3). */
export function seatNow(play: Play): void {
  if (play.now.phase === "setup") reseat(play);
}

const base = groupsPart<Play>(words, seatNow, edgesKept);

/** SW-3: the GM decides who shares a card, from now on or from the next deal on. */
export const groups = part({
  fresh: { names: {}, made: 0 },
  ...base,
  fold: {
    ...base.fold,
    grouped: (s: State, grouped: Of<Event, "grouped">): State => ({ ...base.fold.grouped(s, grouped), unseated: true }),
  },
});
