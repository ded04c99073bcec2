import type { CardGrid } from "../rules/offer.ts";
import { type CardId, ownerOf, type SeatId, type Table } from "../table/table.ts";

/** Cards that the Game Master names, to give them (SW-22, NC-11). */

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

/** For a grid: the seats with all copies of those cards that cannot be given, by their faces. */
export function outIn(
  table: Pick<Table, "cards" | "seats">,
  lines: CardGrid["lines"],
  copiesOf: (face: string) => readonly CardId[],
): CardGrid["out"] {
  const faces = lines.flat().map(({ face }) => face);
  const out = faces.filter((face) => copyToGive(table, copiesOf(face)) === null);
  return Object.fromEntries(out.map((face) => [face, [...new Set(holdersOf(table, copiesOf(face)))]]));
}
