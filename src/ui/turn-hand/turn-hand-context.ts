import type { CardId, SeatId } from "../../engine/table/table.ts";
import { type Fan, panelIn, panelsIn, supplyIn } from "../../engine/view/view.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import type { CardFace } from "../../foundry/text/face.ts";
import { cardName, list, undotted, words } from "../../foundry/text/i18n.ts";
import { buttonsWith } from "../offers/hand-offers.ts";
import { focusOf, type OfferButton, offerButton } from "../offers/offer-button.ts";
import { type CountContext, countContext } from "../panels/count-context.ts";
import { backOf, faceIn } from "../shared/card-face.ts";
import { noticeOf } from "../shared/notice.ts";
import { imageOf, playerHere, type TableView } from "../shared/table-view.ts";
import { undoContext } from "../shared/undo-context.ts";
import { fanAsks } from "./ask.ts";
import { isLive, liveCards, pressing, type Settled, settled } from "./draft.ts";
import type { FanStaging } from "./fan-staging.ts";
import { fanPlay } from "./play.ts";

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
export function fanNow(tableView: TableView | null, staging: FanStaging): FanNow | null {
  const seat = tableView === null ? null : staging.seatIn(tableView);
  const fan = tableView === null ? undefined : panelIn(tableView.view, "fans")?.fans.find((some) => some.seat === seat);
  if (tableView === null || seat === null || fan === undefined) return null;
  const offers = tableView.rules.offers(tableView.seen, seat).filter(({ ask }) => ask === undefined);
  const sets = offers.filter((offer) => offer.sets !== undefined);
  const taken = staging.taken(seat, sets);
  return { tableView, seat, fan, offers, sets, taken, chosen: settled(taken, staging.draft(fan), liveCards(fan)) };
}

/** The context of `templates/turn-hand/card.hbs`: a card of a hand. One that can still be played is a button. */
export interface FanCardContext {
  readonly isLive: boolean;
  readonly card: CardId;
  readonly chosen: boolean;
  readonly pressed: string;
  readonly tab: number;
  readonly focus: string;
  readonly face: CardFace;
}

/** The widest a hand opens in all, and between two sets, in degrees. */
const OPENS = { most: 10, step: 2 } as const;

/** A hand in its sets: the card on hold apart, spent or lost cards flat among the others. */
function fanHand(tableView: TableView, fan: Fan, picked: readonly CardId[], at: CardId | null) {
  const { speaker, seen } = tableView;
  const live = liveCards(fan);
  const reached = [at, ...picked].find((card) => card !== null && live.includes(card)) ?? live[0];
  const isClosed = (card: CardId): boolean => {
    const place = seen.cards[card];
    return place !== undefined && "closed" in place;
  };
  const step = Math.min(OPENS.step, OPENS.most / Math.max(1, fan.sets.length - 1));
  const laid = fan.sets.map(({ cards, state, text }, i) => {
    const lives = isLive(state);
    const isPicked = cards.some((card) => picked.includes(card));
    return {
      classes: [`is-${state.toLowerCase()}`, isPicked ? "is-picked" : "", lives ? "" : "is-gone"].join(" ").trim(),
      turn: (lives ? (i - (fan.sets.length - 1) / 2) * step : 0).toFixed(2),
      text: speaker.say(text),
      isHeld: state === "held",
      cards: cards.map((card) => {
        const chosen = picked.includes(card);
        return {
          isLive: lives,
          card,
          chosen,
          pressed: String(chosen),
          tab: card === reached ? 0 : -1,
          focus: `card:${card}`,
          face: faceIn(
            tableView,
            card,
            "is-medium",
            lives ? "" : "is-spent",
            lives && isClosed(card) ? "is-closed" : "",
            chosen ? "is-selected" : "",
            state === "held" || state === "waits" ? "is-held" : "",
          ),
        };
      }),
    };
  });
  return {
    held: laid.filter(({ isHeld }) => isHeld),
    sets: laid.filter(({ isHeld }) => !isHeld),
    backs: fan.backs === 0 ? false : words("hand.unopened", { n: fan.backs }),
    isEmpty: fan.sets.length === 0 && fan.backs === 0,
  };
}

/** What is visible of someone else's hand: how many cards are face down, and which are open. */
function otherFan(tableView: TableView, fan: Fan) {
  const { speaker } = tableView;
  const open = fan.sets.flatMap(({ cards, state }) =>
    cards.map((card) => faceIn(tableView, card, isLive(state) ? "" : "is-spent")),
  );
  return {
    name: speaker.seat(fan.seat),
    img: imageOf(tableView, fan.seat),
    back: fan.backs === 0 ? [] : [backOf(fan.backs, tableView)],
    open,
  };
}

export type FanContext = ReturnType<typeof fanContext>;

/** Everything the window of the turn's hands shows. */
export function fanContext(tableView: TableView, staging: FanStaging) {
  const { view, speaker, rules } = tableView;
  const notice = noticeOf(tableView.home);
  const fans = panelIn(view, "fans")?.fans ?? [];
  const supply = supplyIn(view);
  const now = fanNow(tableView, staging);
  return {
    ...notice,
    title: speaker.say(view.title),
    deck: supply === undefined ? [] : [supply.left, ...supply.notes].map(speaker.say),
    count: panelsIn(view, "columns").map((columns) => thinned(countContext(tableView, columns))),
    lead: leadOffers(tableView, notice.off),
    whose: whose(tableView, fans, now?.seat),
    hand: now === null ? [] : [ownFan(now, staging, notice.off)],
    isWithout: now === null,
    others: fans.filter((some) => !tableView.mine.has(some.seat)).map((some) => otherFan(tableView, some)),
    help: rules.help !== undefined,
    ...undoContext(tableView),
    undoOff: notice.off,
  };
}

/** Any more pictures at a step of the count would push the hand out of sight. */
const MOST_PICTURES = 4;

/** The count with a number in place of some pictures where many come at one step. */
const thinned = (count: CountContext): CountContext => ({
  ...count,
  steps: count.steps.map((step) => {
    const { seats } = step;
    if (seats.length <= MOST_PICTURES) return step;
    const rest = seats.slice(MOST_PICTURES - 1);
    const more = { n: String(rest.length), names: list(rest.map(({ name }) => name)) };
    return { ...step, seats: seats.slice(0, MOST_PICTURES - 1), more };
  }),
});

/** What the GM can do next for the whole table. */
function leadOffers(tableView: TableView, off: boolean): OfferButton[] {
  if (!game.user.isGM) return [];
  return tableView.rules
    .offers(tableView.seen, "gm")
    .filter(({ ask, weight }) => ask === undefined && weight === "main")
    .map((offer) => offerButton(tableView, { ...offer, weight: "setup" }, { who: "gm" }, off));
}

/** The choice of hand, for a user with several: first those that act, are asked, or are due. */
function whose(tableView: TableView, fans: readonly Fan[], shown: SeatId | undefined) {
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
      leftLabel: words("fan.left", { n: left }),
      questions: questions === 0 ? false : words("fan.asked", { n: questions }),
      pressed: String(seat === shown),
      classes: [seat === shown ? "is-shown" : "", row?.state === "acts" ? "is-now" : ""].join(" ").trim(),
      focus: `seat:${seat}`,
    };
  });
}

function ownFan(now: FanNow, staging: FanStaging, off: boolean) {
  const { tableView, seat, fan, sets, taken, chosen } = now;
  const { speaker, rules, seen } = tableView;
  const about = game.user.isGM ? rules.offers(seen, "gm", seat).filter(({ ask }) => ask === undefined) : [];
  const said = about
    .filter(({ weight }) => weight !== "setup")
    .map((offer) => offerButton(tableView, offer, { who: "gm", about: seat }, off));
  const asks = fanAsks(tableView, staging, seat, off);
  const player = playerHere(tableView, seat);
  return {
    seat,
    name: speaker.say(fan.title),
    img: imageOf(tableView, seat),
    owner: player === null ? false : words("fan.playedBy", { player }),
    note: speaker.say(fan.note),
    ...fanHand(tableView, fan, chosen.cards, staging.at),
    ways: (sets.length === 1 && taken !== null ? [] : sets).map((offer) => way(tableView, seat, offer, taken)),
    play: taken === null ? [] : [fanPlay(now, taken, off)],
    ...plainOffers(now, off),
    waits: waitingFor(now),
    asks,
    about: said,
    /** Something is shown beside what can be played. */
    beside: asks.length > 0 || said.length > 0,
    terms: fan.terms.map(({ name, value }) => ({ name: speaker.say(name), value: speaker.say(value) })),
    settings: about
      .filter(({ weight }) => weight === "setup")
      .map((offer) => offerButton(tableView, offer, { who: "gm", about: seat }, off)),
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
  if (view.acts.includes(seat)) return words("fan.nothing");
  if (view.acts.length > 0) return words("fan.waits", { who: list(view.acts.map(speaker.seat)) });
  const { head, players = head } = view.pause ?? {};
  const why = game.user.isGM ? head : players;
  return why !== undefined && why.key !== view.title.key && speaker.say(why);
}

/** Offers without sets: those that take the one picked card are shown under its name, the others as they are. */
function plainOffers({ tableView, seat, offers, chosen }: FanNow, off: boolean) {
  const [card, more] = chosen.cards;
  const only = more === undefined ? card : undefined;
  const all = offers.filter(({ sets }) => sets === undefined);
  const named = all.map((offer) => ({ who: seat, offer }));
  const withCard = only === undefined ? [] : buttonsWith(tableView, named, only, { off, of: cardName(only) });
  const given = new Set(withCard.map(({ key }) => key));
  return {
    single: withCard.length === 0 || only === undefined ? [] : [{ name: cardName(only), offers: withCard }],
    plain: all.filter(({ key }) => !given.has(key)).map((offer) => offerButton(tableView, offer, { who: seat }, off)),
  };
}
