import { groupsPart } from "../../engine/kit/groups.ts";
import { membersBadge } from "../../engine/kit/members-badge.ts";
import { came, isIdle, peopleFolds, reseat } from "../../engine/kit/people.ts";
import { strip, without } from "../../engine/kit/records.ts";
import type { SeatId } from "../../engine/table.ts";
import * as line from "../hero/in-line.ts";
import { setSpeedPart } from "../hero/set-speed.ts";
import { byDex, spdBadges } from "../hero/speed.ts";
import { type Play, part, type State } from "./state.ts";
import { text, words } from "./words.ts";

type Seated = { readonly seat: SeatId };

/** Brings seats in line with who is present and who can act, by comparing states. */
export function settle(play: Play): void {
  reseat(play, {}, play.now.running);
  for (const seat of Object.keys(play.now.seats)) {
    const isDown = isIdle(play.now, seat);
    if (isDown !== Object.hasOwn(play.now.down, seat)) play.happen({ type: isDown ? "fell" : "rose", seat });
  }
}

/** C-5: out of the line. Counts and debts stay, and a turn that had begun counts as had. */
function fell(s: State, { seat }: Seated): State {
  const acts = line.actingIn(s) === seat;
  const comes = !acts && line.isStillIn(s, seat);
  return {
    ...s,
    ...line.without(s, [seat]),
    done: acts ? [...without(s.done, [seat]), seat] : s.done,
    down: { ...s.down, [seat]: comes ? s.phase : 0 },
  };
}

/** C-5: up again. If its turn was still to come in this Phase, it comes by DEX. */
function rose(s: State, { seat }: Seated): State {
  const isFirst = (other: SeatId): boolean => byDex(s, [seat, other])[0] === seat;
  const comes = s.down[seat] === s.phase ? line.comeIn(s, seat, isFirst) : {};
  return { ...s, down: strip(s.down, [seat]), ...comes };
}

/** C-5: no one waits for the seat, and nothing is left of it. */
const left = (s: State, seat: SeatId): State => ({
  ...s,
  ...line.without(s, [seat]),
  dice: strip(s.dice, [seat]),
  kinds: strip(s.kinds, [seat]),
  nulls: strip(s.nulls, [seat]),
  owed: strip(s.owed, [seat]),
  held: without(s.held, [seat]),
  aborted: without(s.aborted, [seat]),
  done: without(s.done, [seat]),
  down: strip(s.down, [seat]),
});

const isEarly = (s: State): boolean => !s.running;

/**
 * C-5: no one waits for leavers and the defeated; the defeated keep their counts; joiners roll from the next Phase on.
 */
export const people = part({
  decide: {
    roster(play, roster) {
      play.happen(came(roster));
      settle(play);
      return null;
    },
  },
  fold: { ...peopleFolds(left), fell, rose },
  badges: (s, seat) => [...spdBadges(s, seat, text, isEarly(s)), ...membersBadge(s, seat)],
});

/** HC-1: SPD and DEX entered by hand. */
export const speeds = part(setSpeedPart<State>(words, isEarly));

/** SW-3: groups. */
export const groups = part(groupsPart<Play>(words, settle));
