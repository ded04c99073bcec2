import type { Field } from "../../engine/rules/offer.ts";
import type { CardId } from "../../engine/table/table.ts";

/** Which cards are ticked for an answer that names several of them. Independent of any page. */

export type CardField = Extract<Field, { pick: readonly string[] }>;
type Choice = Pick<CardField, "pick" | "most" | "chosen">;

/** The ticked cards: the earlier ones as far as they can still be the answer, or the proposal. */
export function tickedFor({ pick, most, chosen = [] }: Choice, before: readonly CardId[] | null): readonly CardId[] {
  if (before === null || before.length > most) return chosen;
  return before.every((card) => pick.includes(card)) ? before : chosen;
}

/** What is ticked after one press on this card: if there are enough already, it replaces the one ticked first. */
export function tickedWith({ most }: Choice, ticked: readonly CardId[], card: CardId): readonly CardId[] {
  if (ticked.includes(card)) return ticked.filter((one) => one !== card);
  return [...ticked, card].slice(-most);
}
