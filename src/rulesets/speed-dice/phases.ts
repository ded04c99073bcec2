import type { SeatId } from "../../engine/table.ts";
import { actingIn, isIn, lineUp } from "../hero/in-line.ts";
import { byDex, isIdle, spdOf, standing } from "../hero/speed.ts";
import { DIES, type Die, type Kind, PHASES, type State } from "./state.ts";

/** HD-1 to HD-5: what a die means. */

/** HD-3: after so many Null Phases in a row an Action Phase is certain, by SPD; SPD 0 never acts. */
const LIMITS = [Number.POSITIVE_INFINITY, 11, 6, 4, 3, 3, 2, 2, 2, 1, 1, 1, 0];
export const limitOf = (spd: number): number => LIMITS[spd] ?? 0;

/** What this die is for somebody of this SPD after so many Null Phases (HD-1, HD-3). */
export function kindOf(die: number, spd: number, nulls: number): "action" | "certain" | "null" {
  if (spd > 0 && die <= spd) return "action";
  return nulls >= limitOf(spd) ? "certain" : "null";
}

/** The kinds of a Phase; an Action that an Abort used up before is owed, a certain one too (HD-2). */
export const kindsOf = (s: State, dice: Readonly<Record<SeatId, number>>): Record<SeatId, Kind> =>
  Object.fromEntries(
    Object.entries(dice).map(([seat, die]): [SeatId, Kind] => {
      const kind = kindOf(die, spdOf(s, seat), s.nulls[seat] ?? 0);
      return [seat, kind !== "null" && s.owed[seat] !== undefined ? "owed" : kind];
    }),
  );

/** A Phase is rolled: its kinds, its line by DEX, and what is counted on (HD-2, HD-3, HD-4, HD-6). */
export function rolled(s: State, dice: Readonly<Record<SeatId, number>>, gm: number): State {
  const kinds = kindsOf(s, dice);
  const opens = s.again || s.phase === 0 || gm === 1 || s.inTurn >= PHASES;
  const nulls: Record<SeatId, number> = { ...s.nulls }; // C-5: of those who are down it stays
  for (const [seat, kind] of Object.entries(kinds)) nulls[seat] = kind === "null" ? (s.nulls[seat] ?? 0) + 1 : 0;
  const owed = Object.fromEntries(Object.entries(s.owed).filter(([seat]) => kinds[seat] !== "owed"));
  const acts = Object.keys(kinds).filter((seat) => kinds[seat] === "action" || kinds[seat] === "certain");
  return {
    ...s,
    running: true,
    dice,
    gmDie: gm,
    faces: s.options.die,
    kinds,
    nulls,
    owed,
    held: s.held.filter((seat) => !acts.includes(seat)), // HD-6: until the next Action Phase comes
    aborted: [],
    ...lineUp(byDex(s, acts)),
    done: opens ? [] : s.done,
    phase: s.phase + 1,
    inTurn: opens ? 1 : s.inTurn + 1,
    heroTurn: opens && !s.again ? s.heroTurn + 1 : s.heroTurn,
    again: false,
    turn: s.turn + 1,
  };
}

/** HD-2: in a Null Phase, or by a held action at any time; not while one Phase is owed, and once a Phase. */
export function mayAbort(s: State, seat: SeatId): boolean {
  if (!s.running || isIdle(s, seat) || s.aborted.includes(seat) || s.kinds[seat] === undefined) return false;
  if (s.held.includes(seat)) return true;
  return s.kinds[seat] === "null" && s.owed[seat] === undefined;
}

/** HD-6: an Action Phase is held while it is one's own; an action that was held is used now. */
export const mayHold = (s: State, seat: SeatId): boolean =>
  actingIn(s) === seat && (s.kinds[seat] === "action" || s.kinds[seat] === "certain");

/** HD-6: a held action is used in a later Phase than its own. */
export const mayUseHold = (s: State, seat: SeatId): boolean =>
  s.running && !isIdle(s, seat) && s.held.includes(seat) && !isIn(s, seat);

/** HD-5: the smallest die that is at least the highest SPD and 2, a d12 at most; with that SPD. */
export function suggested(s: State): { readonly die: Die; readonly highest: number } {
  const highest = Math.max(0, ...standing(s).map((seat) => spdOf(s, seat)));
  return { die: DIES.find((die) => die >= highest + 2) ?? 12, highest };
}
