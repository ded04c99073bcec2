import type { SeatId, Table } from "./table.ts";

/** The letters of groups of one kind (SW-3). A group has its letter in its seat's id, so that it never changes. */

/** For those split off: what they left is A. */
export const SPLIT_LETTERS: readonly string[] = [..."BCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** The letter in the id of a group that was split off from another; null in any other. */
export const letterIn = (seat: SeatId): string | null => /#\d+([B-Z])$/.exec(seat)?.[1] ?? null;

/**
 * SW-3: the letter that tells this group from others of its kind. None if the GM has named it, or if there is only one
 * of its kind.
 */
export function letterOf({ seats, fighters }: Pick<Table, "seats" | "fighters">, id: SeatId): string | null {
  const seat = seats[id];
  if (seat === undefined || seat.name !== undefined) return null;
  const own = letterIn(id);
  if (own !== null) return own;
  const kind = kindOf({ fighters }, seat.members);
  if (kind === null || !/^(?:group|saved)[:#]/.test(id)) return null;
  const isLeft = Object.entries(seats).some(
    ([other, { members }]) => letterIn(other) !== null && kindOf({ fighters }, members) === kind,
  );
  return isLeft ? "A" : null;
}

/** Fighters of one actor and one side. */
function kindOf({ fighters }: Pick<Table, "fighters">, [first = ""]: readonly string[]): string | null {
  const { actor = null, side } = fighters[first] ?? {};
  return actor === null ? null : `${side} ${actor}`;
}
