import type { SetUse } from "../../engine/rules/offer.ts";
import type { CardId, SeatId } from "../../engine/table/table.ts";
import { type Fan, panelIn } from "../../engine/view/view.ts";
import type { AnyOffer } from "../../foundry/actors/new-session.ts";
import { face } from "../../foundry/text/card-text.ts";
import { cardName, list, undotted, wordsFor } from "../../foundry/text/i18n.ts";
import { buttonsWith } from "../offers/hand-offers.ts";
import { focusOf, type OfferButton, offerButton } from "../offers/offer-button.ts";
import { imageOf, type TableView } from "../shared/table-view.ts";
import {
  liveCards,
  pressing,
  type Settled,
  type Split,
  settledPick,
  splitsOf,
  takesCards,
  valuesToPlay,
} from "./picking.ts";
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

/**
 * What can be done with the picked cards, and the button for it. Nothing is calculated here that the offer does not
 * say.
 */
export function playContext({ tableView, seat, fan, chosen }: FanNow, offer: AnyOffer, off: boolean) {
  const { speaker } = tableView;
  const { cards, uses, use } = chosen;
  const isItself = uses.every((some) => some.use === offer.command.type); // nothing to choose, or to repeat
  return {
    splits: splitsOf(offer.sets ?? [], cards).map((split, i) => splitContext(split, i === 0, cards.length)),
    useLabel: speaker.field("use"),
    effortLabel: speaker.field("effort"),
    uses: (isItself ? [] : uses).map((some) => ({
      use: some.use,
      group: `dealt-in-use-${seat}`,
      label: speaker.choice("use", some.use),
      gives: speaker.say(some.gives),
      chosen: some === use,
      classes: some === use ? "is-chosen" : "",
      focus: `use:${some.use}`,
    })),
    efforts: effortContexts(tableView, chosen),
    alsos: (use?.also ?? []).map((some) => ({
      also: some.also,
      label: wordsFor("screen.named", { name: speaker.choice("also", some.also), what: speaker.say(some.gives) }),
      on: String(some === chosen.also),
      focus: `also:${some.also}`,
    })),
    /** Why nothing can be played this way. */
    none: uses.length > 0 ? false : none(tableView, fan, offer, cards),
    total: use === null ? [] : [total(tableView, use, takesCards(offer) ? chosen : { ...chosen, cards: [] })],
    choose: uses.length > 0 && use === null,
    button: buttonFor(tableView, offer, use, isItself),
    disabled: off || valuesToPlay(offer, chosen) === null,
    focus: `play ${focusOf(seat, undefined, offer.key)}`,
  };
}

/** A way to play a set. `now` is how many of its cards are picked. */
function splitContext({ cards, parts }: Split, isWhole: boolean, now: number) {
  const n = String(cards.length);
  return {
    label: isWhole ? wordsFor("fan.whole", { n }) : parts.join(" + "),
    hint: !isWhole && wordsFor("screen.named", { name: parts.join(" + "), what: wordsFor("fan.inTurn", { n }) }),
    cards: cards.join(" "),
    pressed: String(cards.length === now),
    focus: `split:${n}`,
  };
}

const effortContexts = ({ speaker }: TableView, { use, effort }: Settled) =>
  (use?.adds ?? []).map((add) => ({
    effort: add.effort,
    label: wordsFor("screen.named", { name: speaker.choice("effort", add.effort), what: speaker.say(add.gives) }),
    costs: speaker.say(add.costs),
    card: add.card === null ? [] : [face(add.card)],
    on: String(add === effort),
    focus: `effort:${add.effort}`,
  }));

/** What it is played for. Until that is chosen, it does not repeat what cards are picked for. */
function buttonFor({ speaker }: TableView, offer: AnyOffer, use: SetUse | null, isItself: boolean): string {
  const what = undotted(speaker.say(offer.text));
  if (isItself || use?.use === offer.command.type) return what;
  if (use === null) return wordsFor("fan.play");
  const isChosen = (offer.fields ?? []).some(({ name }) => name === "use");
  if (!isChosen) return wordsFor("fan.with", { what, gives: speaker.say(use.gives) });
  return wordsFor("screen.about", { what, who: speaker.choice("use", use.use) });
}

/** Why nothing can be played this way. */
function none({ speaker }: TableView, { idle }: Fan, offer: AnyOffer, cards: readonly CardId[]): string {
  if (!takesCards(offer)) return idle === undefined ? wordsFor("fan.nothing") : speaker.say(idle);
  return wordsFor(cards.length === 0 ? "fan.pick" : cards.length === 1 ? "fan.notThis" : "fan.notThese");
}

/** What will be played: the cards, their use, what it gives in all, and what it costs. */
function total({ speaker }: TableView, use: SetUse, { cards, effort, also }: Settled) {
  const all = effort === null || effort.card === null ? cards : [...cards, effort.card];
  const plain = speaker.choice("use", use.use);
  const name =
    effort === null ? plain : wordsFor("screen.noted", { what: plain, note: speaker.choice("effort", effort.effort) });
  return {
    cards: all.map((card) => face(card)),
    /** What it is, and what it gives. */
    what: wordsFor("screen.named", { name, what: speaker.say((effort ?? use).gives) }),
    notes: [
      ...use.notes.map(speaker.say),
      ...(effort === null ? [] : [speaker.say(effort.costs)]),
      ...(also === null ? [] : [speaker.say(also.gives)]),
    ],
  };
}
