import type { SeatId } from "../../engine/table/table.ts";
import { type Fan, panelIn } from "../../engine/view/view.ts";
import type { AnyOffer } from "../../foundry/actors/new-session.ts";
import { cardName, list, undotted, wordsFor } from "../../foundry/text/i18n.ts";
import { buttonsWith } from "../offers/hand-offers.ts";
import { focusOf, type OfferButton, offerButton } from "../offers/offer-button.ts";
import { imageOf, type TableView } from "../shared/table-view.ts";
import { liveCards, pressing, type Settled, settledPick } from "./picking.ts";
import { playContext } from "./play-context.ts";
import type { Staging } from "./staging.ts";

/** A hand of the turn: whose it is, what its cards can be picked for, and what is picked from it. */

/** The hand shown, what its cards can be picked for, and what is picked from it. */
export interface FanNow {
  readonly tableView: TableView;
  readonly seat: SeatId;
  readonly fan: Fan;
  /** Every offer that is not an answer. */
  readonly offers: readonly AnyOffer[];
  readonly sets: readonly AnyOffer[];
  readonly taken: AnyOffer | null;
  readonly chosen: Settled;
}

/** Null without a hand of one's own. */
export function fanNow(tableView: TableView | null, staging: Staging): FanNow | null {
  const seat = tableView === null ? null : staging.seatIn(tableView);
  const fan = tableView === null ? undefined : panelIn(tableView.view, "fans")?.fans.find((some) => some.seat === seat);
  if (tableView === null || seat === null || fan === undefined) return null;
  const offers = tableView.rules.offers(tableView.seen, seat).filter(({ ask }) => ask === undefined);
  const sets = offers.filter((offer) => offer.sets !== undefined);
  const taken = staging.taken(seat, sets);
  return { tableView, seat, fan, offers, sets, taken, chosen: settledPick(taken, staging.draft(fan), liveCards(fan)) };
}

/** The choice of hand, for a user with several: first those that act, are asked, or are due. */
export function whose(tableView: TableView, fans: readonly Fan[], shown: SeatId | undefined) {
  const own = pressing(
    fans.filter(({ seat }) => tableView.mine.has(seat)),
    tableView.view.acts,
    tableView.seen.asks.map(({ to }) => to),
  );
  if (own.length < 2) return [];
  return own.map(({ seat, sets, backs }) => {
    const row = tableView.rows.get(seat);
    const questions = tableView.seen.asks.filter(({ to }) => to === seat).length;
    const left = sets.reduce(
      (n, { cards, state }) => n + (state === "spent" || state === "lost" ? 0 : cards.length),
      backs,
    );
    return {
      seat,
      name: tableView.speaker.seat(seat),
      img: imageOf(tableView, seat),
      left: String(left),
      leftLabel: wordsFor("fan.left", { n: left }),
      questions: questions === 0 ? false : wordsFor("fan.asked", { n: questions }),
      pressed: String(seat === shown),
      classes: [seat === shown ? "is-shown" : "", row?.state === "acts" ? "is-now" : ""].join(" ").trim(),
      focus: `seat:${seat}`,
    };
  });
}

/** What can be done with a hand of the turn. */
export function doContext(now: FanNow, off: boolean) {
  const { tableView, seat, offers, sets, taken } = now;
  const given = new Set(withPicked(now, off).map(({ key }) => key));
  return {
    ways: (sets.length === 1 && taken !== null ? [] : sets).map((offer) => way(tableView, seat, offer, taken)),
    play: taken === null ? [] : [playContext(now, taken, off)],
    waits: waitingFor(now),
    /** What needs no card. */
    plain: offers
      .filter(({ sets: some, key }) => some === undefined && !given.has(key))
      .map((offer) => offerButton(tableView, offer, { who: seat }, off)),
  };
}

/** One of several things that cards can be picked for. */
const way = ({ speaker }: TableView, seat: SeatId, offer: AnyOffer, taken: AnyOffer | null) => ({
  key: offer.key,
  label: undotted(speaker.say(offer.text)),
  pressed: String(offer === taken),
  focus: `way:${focusOf(seat, undefined, offer.key)}`,
});

/** Why there is nothing to pick for: someone else acts, no one does, or everything is played. */
function waitingFor({ tableView: { view, speaker }, seat, fan: { idle }, taken }: FanNow): string | false {
  if (taken !== null) return false;
  if (idle !== undefined) return speaker.say(idle);
  if (view.acts.includes(seat)) return wordsFor("fan.nothing");
  if (view.acts.length > 0) return wordsFor("fan.waits", { who: list(view.acts.map(speaker.seat)) });
  const { head, players = head } = view.pause ?? {};
  const why = game.user.isGM ? head : players;
  return why !== undefined && why.key !== view.title.key && speaker.say(why);
}

/** What can be done with the one picked card, apart from playing it in a set. */
export function withPicked({ tableView, seat, offers, chosen }: FanNow, off: boolean): OfferButton[] {
  const [card, more] = chosen.cards;
  if (card === undefined || more !== undefined) return [];
  const named = offers.filter(({ sets }) => sets === undefined).map((offer) => ({ who: seat, offer }));
  return buttonsWith(tableView, named, card, { off, of: cardName(card) });
}
