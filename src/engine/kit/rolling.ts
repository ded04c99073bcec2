import type { Field } from "../rules/offer.ts";
import type { SeatId } from "../table/table.ts";
import type { Roller, RollingDie } from "../view/panels.ts";

/** Several who roll for the same thing: who is rolled for at once, what dice show, and who is where. */

/** The seats to roll for at once: all of these, and of a player's only the player's own. */
export const forAll = (seats: readonly SeatId[]): Field => ({
  name: "seats",
  pick: seats,
  of: "seat",
  least: 1,
  most: seats.length,
  chosen: seats,
  own: true,
});

/** Dice that were thrown, each with the faces it showed in turn; only the first of the highest counts. */
export function rollingDice(dice: readonly (readonly number[])[], faces: (at: number) => number): RollingDie[] {
  const sums = dice.map((shown) => shown.reduce((total, face) => total + face, 0));
  const best = sums.indexOf(Math.max(...sums));
  return dice.map((shown, at) => ({
    faces: faces(at),
    shows: sums[at] ?? 0,
    ...(at === best ? { counts: true as const } : {}),
    ...(shown.length > 1 ? { aced: true as const } : {}),
  }));
}

/** The highest total first, as far as totals are known, then those who have yet to roll, and last who passed. */
export function withPlaces(rollers: readonly Omit<Roller, "place">[]): Roller[] {
  const rank = ({ state, total }: Omit<Roller, "place">): number =>
    total ?? (state === "passed" ? Number.NEGATIVE_INFINITY : -1e6);
  return rollers
    .map((roller) => ({ ...roller, place: placeOf(roller.total, rollers) }))
    .toSorted((a, b) => rank(b) - rank(a));
}

/** One more than there are higher totals. */
const placeOf = (own: number | null, rollers: readonly Omit<Roller, "place">[]): number | null =>
  own === null ? null : 1 + rollers.filter(({ total }) => total !== null && total > own).length;
