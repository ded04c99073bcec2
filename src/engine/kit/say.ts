import type { Effect, Line } from "../ruleset.ts";
import { isHidden, type SeatId, type Table, type Text } from "../table.ts";
import type { Words } from "./words.ts";

/** A message in the words `say.<key>` of a ruleset, with these lines below it. */
export const sayIn =
  ({ text }: Words) =>
  (key: string, data?: Text["data"], lines?: readonly Line[]): Effect => ({
    kind: "say",
    text: text(`say.${key}`, data),
    ...(lines === undefined ? {} : { lines }),
  });

/** C-5: of a seat that is hidden, or gone, nothing is said. */
export function isSecret(s: Pick<Table, "fighters" | "seats">, seat: SeatId): boolean {
  const there = s.seats[seat];
  return there === undefined || isHidden(s, there);
}
