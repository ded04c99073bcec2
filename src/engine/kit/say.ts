import type { Effect, Line } from "../rules/ruleset.ts";
import { sideOf } from "../table/seating.ts";
import { isHidden, type SeatId, type Table, type Text } from "../table/table.ts";
import type { Words } from "./words.ts";

/** A message in the words `say.<key>` of a ruleset, with lines below it. */
export const sayIn =
  ({ text }: Words) =>
  (key: string, data?: Text["data"], lines?: readonly Line[]): Effect => ({
    kind: "say",
    text: text(`say.${key}`, data),
    ...(lines === undefined ? {} : { lines }),
  });

/** C-7: six-sided dice that were thrown here, in the words `say.<key>`; nothing if they were thrown at a real table. */
export const throwIn =
  ({ text }: Words) =>
  (key: string, data: Text["data"], thrown: readonly number[] | undefined): readonly Effect[] =>
    thrown === undefined
      ? []
      : [
          {
            kind: "roll",
            text: text(`say.${key}`, data),
            once: true,
            dice: thrown.map((one) => ({ faces: 6, results: [one] })),
          },
        ];

/** GP-17: what ending a round by hand passes over: how many turns, and whose. Nothing to confirm if that is none. */
export const passedOverIn =
  ({ text }: Words) =>
  (seats: readonly SeatId[]): { readonly confirm?: Text } =>
    seats.length === 0
      ? {}
      : { confirm: text("confirm.endRound", { n: seats.length, who: { seats: [...new Set(seats)] } }) };

/** C-5: messages never mention a seat that is hidden or gone. */
export function isSecret(s: Pick<Table, "fighters" | "seats">, seat: SeatId): boolean {
  const there = s.seats[seat];
  return there === undefined || isHidden(s, there);
}

/**
 * Whether a player looks and the seat is the Game Master's: what is read from its sheet is not shown there before it
 * comes up in play. Whose player looks does not matter, since a player's own are never on that side (C-9).
 */
export function isKept(table: Pick<Table, "fighters" | "seats" | "unseen">, seat: SeatId): boolean {
  const members = table.seats[seat]?.members ?? [];
  return table.unseen !== undefined && members.length > 0 && members.every((id) => sideOf(table, id) === "gm");
}
