import type { CardId, SeatId } from "../../engine/table/table.ts";
import { panelIn } from "../../engine/view/view.ts";
import { request } from "../../foundry/play/requests.ts";
import { dramaFace, hasDramaCards } from "../../foundry/text/drama-face.ts";
import { words } from "../../foundry/text/i18n.ts";
import { pickCard, playProposed } from "../campaign-hand/campaign-hand-window.ts";
import { buttonsWith, type HandOffer, offersFor } from "../offers/hand-offers.ts";
import type { OfferButton } from "../offers/offer-button.ts";
import { faceIn } from "../shared/card-face.ts";
import { noticeOf } from "../shared/notice.ts";
import { imageOf, playerHere, type TableView } from "../shared/table-view.ts";
import { headFor } from "../turn/head.ts";
import { actsOf } from "../turn/owner.ts";
import { turnContext } from "../turn/turn-context.ts";
import { FanStaging } from "../turn-hand/fan-staging.ts";
import { type FanNow, fanNow } from "../turn-hand/turn-hand-context.ts";
import { pickCards } from "../turn-hand/turn-hand-window.ts";
import { type Held, type HeldCard, heldIn, withDue } from "./held.ts";
import { playOf, withOthers } from "./proposal.ts";
import { docked, forGm, type Wanted } from "./whose.ts";

/** What a card in the dock does: it is picked in the hand's window, or played as proposed. */

/** Opens the hand with this card picked, and with it the cards that it is played with. */
export function pickFrom(tableView: TableView, seat: SeatId, card: CardId): void {
  if (panelIn(tableView.view, "fans") === undefined) return pickCard(tableView.home, card);
  const now = handNow(tableView, seat);
  pickCards(tableView, seat, now === null ? [card] : withOthers(now, card));
}

/** Plays this card as proposed. If anything is left to choose, opens the hand with it picked instead. */
export async function playFrom(tableView: TableView, seat: SeatId, card: CardId): Promise<void> {
  if (panelIn(tableView.view, "fans") === undefined) return playProposed(tableView, card);
  const now = handNow(tableView, seat);
  const play = now === null ? null : playOf(now, card);
  if (play === null) return pickFrom(tableView, seat, card);
  await request(tableView.home, { who: seat, ...play });
}

/** What its owner's next play proposes from this hand. */
const proposedIn = (tableView: TableView, seat: SeatId): readonly CardId[] =>
  handNow(tableView, seat)?.chosen.cards ?? [];

/** The hand with nothing picked by the user. */
function handNow(tableView: TableView, seat: SeatId): FanNow | null {
  const staging = new FanStaging();
  staging.look(tableView, seat);
  return fanNow(tableView, staging);
}

/** One of the user's own hands. */
export type DockContext = ReturnType<typeof dockContext>;

/** The hand that is docked, and all of the user's hands. */
export interface Docked {
  readonly held: Held;
  readonly all: readonly Held[];
}

/** What is docked of this table view. Null if the user has no cards, or a Game Master none to play now. */
export function dockedIn(tableView: TableView, wanted: Wanted | null): Docked | null {
  const { view, yours, seen } = tableView;
  const hands = heldIn(view);
  const isAnothers = (seat: SeatId): boolean => yours.has(seat) || playerHere(tableView, seat) !== null;
  const gms = game.user.isGM ? forGm(hands, view, isAnothers) : [];
  const all = [...hands.filter(({ seat }) => yours.has(seat)), ...gms];
  const asked = seen.asks.flatMap(({ to }) => (to === "gm" ? [] : [to]));
  const held = docked(all, view, asked, wanted);
  return held === null ? null : { held: withDue(held, proposedIn(tableView, held.seat)), all };
}

/** Everything that the dock, or its line in the tracker, shows. */
export function dockContext(tableView: TableView, { held, all }: Docked) {
  const name = tableView.speaker.seat(held.seat);
  const due = held.cards.filter((one) => one.due);
  const at = panelIn(tableView.view, "columns")?.count?.text;
  const acts = held.fights !== null && tableView.view.acts.includes(held.fights);
  const head = at !== undefined ? tableView.speaker.say(at) : acts ? headFor(tableView, held.fights ?? "") : name;
  const reached = (due[0] ?? held.cards[0])?.card;
  return {
    label: words("dock.name", { who: name, n: held.cards.length }),
    classes: due.length > 0 ? "has-due" : "",
    cards: held.cards.map((one, i) => cardContext(tableView, one, held.cards[i - 1], one.card === reached)),
    /** The user's several hands, to switch between. */
    whose: all.length < 2 ? [] : all.map(({ seat }) => seatContext(tableView, seat, held.seat)),
    head,
    /** Whose hand it is, unless that goes without saying. */
    name: head !== name && (game.user.isGM || all.length > 1) && name,
    note: noteFor(tableView, held, due.length),
    offers: offersOf(tableView, held, due),
  };
}

/** A gap shows where cards lie otherwise than the ones before. */
function cardContext(
  tableView: TableView,
  { card, due, lies }: HeldCard,
  before: HeldCard | undefined,
  isReached: boolean,
) {
  const isDrama = hasDramaCards([card]);
  const face = faceIn(tableView, card, due ? "is-now" : "", lies === "aside" ? "is-held" : "");
  const drama = isDrama && dramaFace(card);
  const name = drama === false ? face.name : drama.title;
  const isApart = before !== undefined && (before.lies !== lies || before.due !== due);
  const place = lies === "pool" ? words("dock.inPool", { card: name }) : name;
  return {
    card,
    classes: [`is-${lies}`, due ? "is-due" : "", isApart ? "is-apart" : "", isDrama ? "is-drama" : ""]
      .filter((one) => one !== "")
      .join(" "),
    label: due ? words("dock.due", { card: place }) : place,
    tab: isReached ? 0 : -1,
    focus: `dock:${card}`,
    face: isDrama ? [] : [face],
    /** A drama card by its name and picture. */
    title: isDrama && name,
    picture: drama !== false && drama.picture,
  };
}

const seatContext = (tableView: TableView, seat: SeatId, shown: SeatId) => ({
  seat,
  name: tableView.speaker.seat(seat),
  img: imageOf(tableView, seat),
  pressed: String(seat === shown),
  focus: `dock:seat:${seat}`,
});

/** How many are due; else what the rules say of a hand while somebody acts. */
function noteFor(tableView: TableView, { seat, fights }: Held, due: number): string | false {
  if (due > 0) return words("dock.dueOf", { n: due });
  const hand = panelIn(tableView.view, "hands")?.hands.find((some) => some.seat === seat);
  const [note] = fights === null || tableView.view.acts.length === 0 ? [] : (hand?.notes ?? []);
  return note !== undefined && tableView.speaker.say(note);
}

/**
 * Everything that a turn's hand can do now, since nothing else on a player's page offers it; or the play of the only
 * drama card that may be played. A Game Master has the acts of a turn's hand in the strip.
 */
function offersOf(tableView: TableView, { seat }: Held, due: readonly HeldCard[]): readonly OfferButton[] {
  const { off } = noticeOf(tableView.home);
  if (panelIn(tableView.view, "fans") !== undefined) return game.user.isGM ? [] : actsOf(turnContext(tableView), seat);
  const [only, more] = due;
  const hand = panelIn(tableView.view, "hands")?.hands.find((some) => some.seat === seat);
  if (only === undefined || more !== undefined || hand === undefined) return [];
  const played = offersFor(tableView, hand).filter(isPlay);
  const look = { off, of: dramaFace(only.card).title, named: true, tight: true };
  return buttonsWith(tableView, played, only.card, look).slice(0, 1);
}

/** Neither a trade nor the Game Master's word about the card. */
const isPlay = ({ who, offer }: HandOffer): boolean =>
  who !== "gm" && offer.icon !== "trade" && offer.disabled === undefined;
