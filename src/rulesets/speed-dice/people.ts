import { membersBadge, peopleParts } from "../../engine/kit/groups.ts";
import { isIdle, leavers, reseat } from "../../engine/kit/people.ts";
import { omitKeys, without } from "../../engine/table/lists.ts";
import type { SeatId } from "../../engine/table/table.ts";
import * as line from "../hero/speed.ts";
import { byDex, setSpeedPart, spdBadges } from "../hero/speed.ts";
import { type Play, part, type State, text, words } from "./state.ts";

type One = { readonly seat: SeatId };

/** Brings seats in line with who is present and who can act, by comparing states. */
export function settle(play: Play): void {
  reseat(play, {}, play.now.running);
  for (const seat of Object.keys(play.now.seats)) {
    const isDown = isIdle(play.now, seat);
    if (isDown !== Object.hasOwn(play.now.down, seat)) play.happen({ type: isDown ? "fell" : "rose", seat });
  }
}

/** C-5: out of the line. Counts and debts stay, and a turn that had begun counts as had. */
function fell(s: State, { seat }: One): State {
  const acts = line.actingSeat(s) === seat;
  const comes = !acts && line.isStillIn(s, seat);
  return {
    ...s,
    ...line.lineWithout(s, [seat]),
    done: acts ? [...without(s.done, [seat]), seat] : s.done,
    down: { ...s.down, [seat]: comes ? s.phase : null },
  };
}

/** C-5: up again. If its turn was still to come in this Phase, it comes by DEX. */
function rose(s: State, { seat }: One): State {
  const isFirst = (other: SeatId): boolean => byDex(s, [seat, other])[0] === seat;
  const comes = s.down[seat] === s.phase ? line.comeIn(s, seat, isFirst) : {};
  return { ...s, down: omitKeys(s.down, [seat]), ...comes };
}

/** C-5: no one waits for the seat. */
const left = (s: State, seat: SeatId): State => ({ ...s, ...line.lineWithout(s, [seat]) });

const isEarly = (s: State): boolean => !s.running;

const parts = peopleParts<State, Play>(words, settle, left);

/**
 * C-5: no one waits for leavers and the defeated; the defeated keep their counts; joiners roll from the next Phase on.
 */
export const people = part({
  ...parts.people,
  fresh: { down: {} },
  renew: { collected: ["down"] },
  fold: { ...parts.people.fold, fell, rose },
  also: { seated: leavers("down") },
  badges: (s, seat) => [...spdBadges(s, seat, text, isEarly(s)), ...membersBadge(s, seat)],
});

/** HC-1: SPD and DEX entered by hand. */
export const speeds = part(setSpeedPart<State>(words, isEarly));

/** SW-3: groups. */
export const groups = part(parts.groups);
