import type { Effect } from "../ruleset.ts";
import { isHidden, type SeatId, type Table, type Text } from "../table.ts";
import type { Words } from "./words.ts";

/** A message in the words `say.<key>` of a ruleset. */
export const sayIn =
  ({ text }: Words) =>
  (key: string, data?: Text["data"]): Effect => ({ kind: "say", text: text(`say.${key}`, data) });

/** C-5: of a seat that is hidden, or gone, nothing is said. */
export function isSecret(s: Pick<Table, "fighters" | "seats">, seat: SeatId): boolean {
  const there = s.seats[seat];
  return there === undefined || isHidden(s, there);
}
