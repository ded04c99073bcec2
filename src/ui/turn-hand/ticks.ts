import type { Field } from "../../engine/offer.ts";
import type { CardId } from "../../engine/table.ts";

/** Which cards are ticked for an answer that names several of them. Nothing of a page. */

export type CardField = Extract<Field, { pick: readonly string[] }>;
type Choice = Pick<CardField, "pick" | "most" | "chosen">;

/** The cards that are ticked: those of before as far as they can still be the answer, or the proposal. */
export function tickedFor({ pick, most, chosen = [] }: Choice, before: readonly CardId[] | null): readonly CardId[] {
  if (before === null || before.length > most) return chosen;
  return before.every((card) => pick.includes(card)) ? before : chosen;
}

/** What is ticked after one press on this card: where there are enough already, it takes the place of the one ticked first. */
export function tickedWith({ most }: Choice, ticked: readonly CardId[], card: CardId): readonly CardId[] {
  if (ticked.includes(card)) return ticked.filter((one) => one !== card);
  return [...ticked, card].slice(-most);
}
