import type { SeatId } from "../../engine/table/table.ts";
import { type Fan, panelIn, panelsIn, supplyIn } from "../../engine/view/view.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import { cardName, undotted, words } from "../../foundry/text/i18n.ts";
import { list } from "../../foundry/text/locale.ts";
import { buttonsWith } from "../offers/hand-offers.ts";
import { focusOf, type OfferButton, offerButton } from "../offers/offer-button.ts";
import type { QuestionsContext } from "../offers/questions.ts";
import { type CountContext, countContext } from "../panels/count-context.ts";
import { type Notice, noticeOf } from "../shared/notice.ts";
import { imageOf, playerHere, type TableView } from "../shared/table-view.ts";
import { type UndoContext, type UndoReach, undoContext } from "../shared/undo-context.ts";
import { fanAsks } from "./ask.ts";
import { pressing } from "./draft.ts";
import type { FanStaging } from "./fan-staging.ts";
import { type FanNow, fanNow } from "./now.ts";
import { type FanHand, fanHand, type OtherFan, otherFan } from "./own-hand.ts";
import { type FanPlayContext, fanPlay } from "./play.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "turn-hand/hand": FanContext;
  }
}

/** The context of `templates/turn-hand/hand.hbs`. */
export interface FanContext extends Notice, UndoReach, UndoContext {
  readonly title: string;
  readonly deck: readonly string[];
  readonly count: readonly CountContext[];
  readonly lead: readonly OfferButton[];
  readonly whose: readonly WhoseContext[];
  readonly hand: readonly OwnFan[];
  readonly isWithout: boolean;
  readonly others: readonly OtherFan[];
  readonly help: boolean;
}

/** One of the user's own hands, to choose from. */
interface WhoseContext {
  readonly seat: SeatId;
  readonly name: string;
  readonly img: string;
  readonly left: string;
  readonly leftLabel: string;
  readonly questions: string | false;
  readonly pressed: string;
  readonly classes: string;
  readonly focus: string;
}

interface OwnFan extends FanHand, PlainOffers {
  readonly seat: SeatId;
  readonly name: string;
  readonly img: string;
  readonly owner: string | false;
  readonly note: string;
  readonly ways: readonly WayContext[];
  readonly play: readonly FanPlayContext[];
  readonly waits: string | false;
  readonly asks: readonly QuestionsContext[];
  readonly about: readonly OfferButton[];
  /** Something is shown beside what can be played. */
  readonly beside: boolean;
  readonly terms: readonly { readonly name: string; readonly value: string }[];
  readonly settings: readonly OfferButton[];
}

interface WayContext {
  readonly key: string;
  readonly label: string;
  readonly pressed: string;
  readonly focus: string;
}

interface PlainOffers {
  readonly single: readonly { readonly name: string; readonly offers: readonly OfferButton[] }[];
  readonly plain: readonly OfferButton[];
}

/** Everything the window of the turn's hands shows. */
export function fanContext(tableView: TableView, staging: FanStaging): FanContext {
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
function whose(tableView: TableView, fans: readonly Fan[], shown: SeatId | undefined): WhoseContext[] {
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

function ownFan(now: FanNow, staging: FanStaging, off: boolean): OwnFan {
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
    beside: asks.length > 0 || said.length > 0,
    terms: fan.terms.map(({ name, value }) => ({ name: speaker.say(name), value: speaker.say(value) })),
    settings: about
      .filter(({ weight }) => weight === "setup")
      .map((offer) => offerButton(tableView, offer, { who: "gm", about: seat }, off)),
  };
}

/** One of several things that cards can be picked for. */
const way = ({ speaker }: TableView, seat: SeatId, offer: AnyOffer, taken: AnyOffer | null): WayContext => ({
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
function plainOffers({ tableView, seat, offers, chosen }: FanNow, off: boolean): PlainOffers {
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
