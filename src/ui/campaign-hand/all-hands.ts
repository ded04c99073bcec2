import type { CardId } from "../../engine/table/table.ts";
import type { Hand } from "../../engine/view/view.ts";
import { words } from "../../foundry/text/i18n.ts";
import { buttonsWith, offersFor } from "../offers/hand-offers.ts";
import { type OfferButton, offerButton } from "../offers/offer-button.ts";
import { rankedHere } from "../offers/questions.ts";
import { urgencyOf } from "../offers/urgency.ts";
import { type DramaFace, dramaFace } from "../shared/drama-face.ts";
import type { TableView } from "../shared/table-view.ts";
import { type FanCard, fanOf, type HandOfContext, ownHand, whyNot } from "./own-hand.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "campaign-hand/name": FanCard;
    readonly "campaign-hand/picked": PickedContext;
    readonly "campaign-hand/row": HandRowContext;
  }
}

/** The context of `templates/campaign-hand/row.hbs`: what a character holds, as one line of names. */
export interface HandRowContext extends HandOfContext {
  readonly handSize: number;
  readonly poolSize: number;
  readonly poolCards: readonly FanCard[];
  /** The claims about this character, each with the answer that most want. */
  readonly asked: readonly { readonly what: string; readonly offers: readonly OfferButton[] }[];
  readonly moreLabel: string;
}

/** The context of `templates/campaign-hand/picked.hbs`: the chosen card in full, with what may be done with it. */
export interface PickedContext {
  readonly title: string;
  readonly whose: string;
  readonly face: DramaFace;
  readonly offers: readonly OfferButton[];
  /** Why there are none, and when there will be. */
  readonly why: string;
}

/** Everyone's hands and pools as lines, for the GM. */
export const handRows = (
  tableView: TableView,
  hands: readonly Hand[],
  chosen: CardId | null,
  off: boolean,
): HandRowContext[] =>
  hands.map((hand) => ({
    ...ownHand(tableView, hand, chosen, off),
    handSize: hand.hand.length + hand.backs,
    poolSize: hand.pool.length,
    poolCards: fanOf({ hand: hand.pool, seat: hand.seat }, chosen, "pool"),
    asked: claimsAbout(tableView, hand, off),
    moreLabel: words("screen.seatMenu", { who: tableView.speaker.seat(hand.seat) }),
  }));

function claimsAbout(tableView: TableView, { seat }: Hand, off: boolean): HandRowContext["asked"] {
  const claims = rankedHere(tableView).filter((ask) => ask.about === seat && urgencyOf(ask) === "claim");
  return claims.map((ask) => ({
    what: tableView.speaker.topic(ask.text),
    offers: tableView.rules
      .offers(tableView.seen, ask.to)
      .filter(({ ask: answered, weight }) => answered === ask.id && weight === "main")
      .map((offer) => offerButton(tableView, offer, { who: ask.to, tight: true }, off)),
  }));
}

/** The chosen card, with whose it is. */
export function pickedCard(
  tableView: TableView,
  hands: readonly Hand[],
  chosen: CardId | null,
  off: boolean,
): PickedContext[] {
  const hand = hands.find((one) => chosen !== null && [...one.hand, ...one.pool].includes(chosen));
  if (hand === undefined || chosen === null) return [];
  const face = dramaFace(chosen, "is-fan");
  return [
    {
      title: face.title,
      whose: tableView.speaker.seat(hand.seat),
      face,
      offers: buttonsWith(tableView, offersFor(tableView, hand), chosen, { off, of: face.title }),
      why: whyNot(tableView, hand, chosen),
    },
  ];
}
