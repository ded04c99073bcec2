import { type CardId, ownerOf, type SeatId, type Table } from "../table.ts";

/** Cards that are named instead of drawn, because they were drawn at a real table (SW-22, NC-11). */

/** Which of these copies can be given: an undrawn one, or else one of the discards. Null if every copy is out. */
export function copyToGive({ cards }: Pick<Table, "cards">, copies: readonly CardId[]): CardId | null {
  const inZone = (zone: string): CardId | undefined => copies.find((id) => cards[id]?.zone === zone);
  return inZone("deck") ?? inZone("discard") ?? null;
}

/** Before whom these copies lie: for the Game Master alone. */
export const holdersOf = (table: Pick<Table, "cards" | "seats">, copies: readonly CardId[]): readonly SeatId[] =>
  copies.flatMap((id) => {
    const place = table.cards[id];
    return (place === undefined ? null : ownerOf(table, place)) ?? [];
  });
