import type { Offer, Values } from "../../engine/rules/offer.ts";
import type { CardId } from "../../engine/table/table.ts";
import type { Fan } from "../../engine/view/view.ts";
import { setOf } from "../turn-hand/choice.ts";
import { liveCards, type Settled, settled, UNTOUCHED, valuesOf } from "../turn-hand/draft.ts";

/** What one card of a turn's hand stands for. Independent of any page. */

/** A hand with nothing picked by its owner, and what would be played from it. */
interface ProposalInput {
  readonly fan: Fan;
  readonly taken: Offer<{ readonly type: string }> | null;
  readonly chosen: Settled;
}

/** The cards that this one is played with: the proposal, the set it lies in, or none. */
export function withOthers({ fan, taken, chosen }: ProposalInput, card: CardId): readonly CardId[] {
  if (chosen.cards.includes(card)) return chosen.cards;
  const { cards = [] } = fan.sets.find((set) => set.cards.includes(card)) ?? {};
  return setOf(taken?.sets ?? [], cards) === undefined ? [card] : cards;
}

/** The play that a double click on this card stands for. Null if anything is left to choose. */
export function playOf(now: ProposalInput, card: CardId): { readonly key: string; readonly values: Values } | null {
  const { taken, chosen, fan } = now;
  if (taken === null) return null;
  if (taken.quick !== undefined && chosen.cards.includes(card)) return { key: taken.key, values: {} };
  const picked = withOthers(now, card);
  const values = valuesOf(taken, settled(taken, { ...UNTOUCHED, picked }, liveCards(fan)));
  return values === null ? null : { key: taken.key, values };
}
