import type { SeatId } from "../../engine/table/table.ts";
import type { AnyOffer } from "../../foundry/actors/new-session.ts";
import { face } from "../../foundry/text/card-text.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import type { AskContext, SeveralContext } from "../offers/ask-block.ts";
import { focusOf, offerButton } from "../offers/offer-button.ts";
import { type QuestionsContext, questions, rankedHere } from "../offers/questions.ts";
import type { TableView } from "../shared/table-view.ts";
import { type CardField, tickedFor } from "./picking.ts";
import type { Staging } from "./staging.ts";

/** An answer that names several cards at once. */
interface Several {
  readonly offer: AnyOffer;
  readonly field: CardField;
}

function severalIn(offers: readonly AnyOffer[]): Several | null {
  for (const offer of offers) {
    const [field, more] = offer.fields ?? [];
    if (more === undefined && field !== undefined && "pick" in field && field.of === "card" && field.most > 0)
      return { offer, field };
  }
  return null;
}

/**
 * The questions put to this seat: one is open, the others are lines. To name cards, the cards themselves are shown, with
 * the proposal ticked.
 */
export function fanAsks(tableView: TableView, staging: Staging, seat: SeatId, off: boolean): QuestionsContext[] {
  const some = rankedHere(tableView).filter(({ to }) => to === seat);
  const asked = questions(tableView, off, { some });
  return asked === null
    ? []
    : [{ ...asked, open: asked.open.map((block) => withCards(tableView, staging, block, off)) }];
}

function withCards(tableView: TableView, staging: Staging, block: AskContext, off: boolean): AskContext {
  const { id, who: seat, text } = block;
  const offers = tableView.rules.offers(tableView.seen, seat).filter(({ ask }) => ask === id);
  const several = severalIn(offers);
  if (several === null) return block;
  const fallback = tableView.seen.asks.find((ask) => ask.id === id)?.fallback;
  const others = offers
    .filter((offer) => offer !== several.offer && offer.key !== fallback)
    .map((offer) => offerButton(tableView, offer, { who: seat }, off));
  const cards = severalContext(staging, seat, id, several, off);
  return { ...block, cards: [], answers: [], several: [{ ...cards, text, others }] };
}

/** The answer to this question of this seat that names several cards. Null if there is none. */
export const severalAt = ({ rules, seen }: TableView, seat: SeatId, ask: string): Several | null =>
  severalIn(rules.offers(seen, seat).filter((offer) => offer.ask === ask));

function severalContext(
  staging: Staging,
  seat: SeatId,
  ask: string,
  several: Several,
  off: boolean,
): Omit<SeveralContext, "text" | "others"> {
  const { field, offer } = several;
  const ticked = tickedFor(field, staging.losing(ask));
  const missing = field.least - ticked.length;
  return {
    ask,
    cards: field.pick.map((card) => {
      const chosen = ticked.includes(card);
      return {
        ask,
        card,
        chosen,
        pressed: String(chosen),
        focus: `${focusOf(seat, undefined, offer.key)} ${card}`,
        face: face(card, "is-small", chosen ? "is-selected" : ""),
      };
    }),
    label: wordsFor(missing > 0 ? "fan.more" : "fan.these", { n: missing > 0 ? missing : ticked.length }),
    disabled: off || missing > 0,
    focus: `several ${focusOf(seat, undefined, offer.key)}`,
  };
}
