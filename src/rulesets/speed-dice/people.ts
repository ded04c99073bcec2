import { groupsPart } from "../../engine/kit/groups.ts";
import { came, peopleFolds, reseat } from "../../engine/kit/people.ts";
import { strip, without } from "../../engine/kit/records.ts";
import type { SeatId } from "../../engine/table.ts";
import * as line from "../hero/in-line.ts";
import { setSpeedPart } from "../hero/set-speed.ts";
import { isIdle, knownSpd, spdOf } from "../hero/speed.ts";
import { type Play, part, type State } from "./state.ts";
import { text, words } from "./words.ts";

/** Seats agree with who is there: compared, never reacted to. */
export function settle(play: Play): void {
  reseat(play);
  for (const seat of Object.keys(play.now.seats))
    if (isIdle(play.now, seat) && hasAnything(play.now, seat)) play.happen({ type: "fell", seat });
}

const hasAnything = (s: State, seat: SeatId): boolean =>
  s.dice[seat] !== undefined ||
  s.nulls[seat] !== undefined ||
  s.owed[seat] !== undefined ||
  s.held.includes(seat) ||
  s.done.includes(seat);

/** C-5: nobody waits for it; its Null Phases are counted from the start should it come again. */
const fell = (s: State, seat: SeatId): State => ({
  ...s,
  ...line.without(s, [seat]),
  dice: strip(s.dice, [seat]),
  kinds: strip(s.kinds, [seat]),
  nulls: strip(s.nulls, [seat]),
  owed: strip(s.owed, [seat]),
  held: without(s.held, [seat]),
  aborted: without(s.aborted, [seat]),
  done: without(s.done, [seat]),
});

/** C-5: leavers and the defeated are waited for by nobody; joiners roll with the next Phase. */
export const people = part({
  decide: {
    roster(play, roster) {
      play.happen(came(roster));
      settle(play);
      return null;
    },
  },
  fold: peopleFolds<State>(fell),
  badges(s, seat) {
    const members = s.seats[seat]?.members ?? [];
    return [
      ...(knownSpd(s, seat) === null
        ? [{ text: text("badge.noSpd", { n: spdOf(s, seat) }), tone: "loss", hint: text("hint.noSpd") } as const]
        : []),
      ...(members.length > 1 ? [{ text: text("badge.members", { n: members.length }), tone: "plain" } as const] : []),
    ];
  },
});

/** HC-1: SPD and DEX by hand. */
export const speeds = part(setSpeedPart(words));

/** SW-3: groups. */
export const groups = part(groupsPart<Play>(words, settle));
