import type { CardId, SeatId } from "../../engine/table/table.ts";
import { panelIn, supplyIn } from "../../engine/view/view.ts";
import type { CardFace } from "../../foundry/text/card-text.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { type OfferButton, tight } from "../offers/offer-button.ts";
import { cardState } from "../panels/seat-line.ts";
import { heldClass, rowCard, shown, spokenOf } from "../shared/card-face.ts";
import { imageOf, type TableView } from "../shared/table-view.ts";
import { stripTitle } from "../strip/strip-context.ts";
import { withoutActs } from "../turn/owner.ts";
import { type ActsContext, turnContext } from "../turn/turn-context.ts";
import { lineUp } from "../turn/turn-order.ts";

/** More than the widest window has room for. */
const MOST = { may: 8, next: 20, came: 5, left: 6 } as const;

export type CanvasContext = ReturnType<typeof canvasContext>;

/** The context of `templates/canvas/place.hbs`: a seat's card, and its picture unless the card shows it. */
export interface PlaceContext {
  readonly seat: SeatId;
  readonly name: string;
  readonly card: CardFace;
  readonly img: string | false;
  /** What tells a group from others of its kind: a short name loses it. */
  readonly letter: string | false;
  /** What the user may do with it at once. */
  readonly offers: readonly OfferButton[];
}

/**
 * Everything the line-up on the canvas shows: the table at a glance. If it owns the acts, since neither tracker nor table
 * is in sight, also the likeliest buttons of who acts and of who may break in.
 */
export function canvasContext(tableView: TableView, ownsActs: boolean) {
  const { view, speaker } = tableView;
  const { apart, next, acted } = lineUp(view, MOST.next);
  const supply = supplyIn(view);
  const whole = turnContext(tableView);
  const turn = ownsActs ? whole : withoutActs(whole);
  const coming = view.may.filter(({ seat }) => !view.acts.includes(seat)); // questions to them are not shown here
  return {
    title: stripTitle(tableView) ?? "",
    /** What it says is seen beside it as well: it is as low as it can be, and has no buttons. */
    slim: !ownsActs,
    acts: turn.acts.map((acts) => actingPlace(tableView, acts)),
    pause: turn.still.map((still) => ({ ...still, main: still.main.map(tight), before: [] })),
    may: coming.slice(0, MOST.may).map(({ seat, cards }) => ({
      ...withCards(tableView, seat, cards, heldClass(tableView, { seat })),
      offers: turn.may.find((may) => may.seat === seat)?.offers ?? [],
    })),
    apart: apart.map((seat) => place(tableView, seat)),
    next: next.map((seat) => place(tableView, seat)),
    acted: acted.map((seat) => place(tableView, seat, "is-spent")),
    ...cameContext(tableView),
    ...stockContext(tableView),
    left: supply === undefined ? "" : speaker.say(supply.left),
    notes: (supply?.notes ?? []).map(speaker.say),
  };
}

/** Whether it has a button to press or anybody to show: why nobody acts is said beside it as well. */
export const hasMore = ({ acts, pause, may, apart, next, acted, came, stock }: CanvasContext): boolean =>
  pause.some(({ main }) => main.length > 0) ||
  [acts, may, apart, next, acted, came, stock].some((part) => part.length > 0);

/** One who acts, with the main button and the icons. */
function actingPlace(tableView: TableView, acts: ActsContext): ActsContext {
  const { img, card, letter } = withCards(tableView, acts.seat, tableView.view.actsWith?.[acts.seat], "is-now");
  return { ...acts, img, letter, cards: [card], offers: [...acts.offers, ...acts.signs].map(tight), hasMore: false };
}

/** The last cards that came. */
function cameContext(tableView: TableView) {
  const sequence = panelIn(tableView.view, "sequence");
  if (sequence === undefined) return { cameTitle: "", came: [] };
  const came = sequence.came.slice(-MOST.came).map(
    ({ seat, face, order, state }): PlaceContext => ({
      seat: `${seat} ${order}`,
      name: tableView.speaker.seat(seat),
      card: shown(tableView, face, order, [cardState(state)]),
      img: "portrait" in face ? false : imageOf(tableView, seat),
      letter: tableView.speaker.letter(seat) ?? false,
      offers: [],
    }),
  );
  return { cameTitle: tableView.speaker.say(sequence.title), came };
}

/** Who has cards left, and how many. */
function stockContext(tableView: TableView) {
  const left = panelIn(tableView.view, "stock");
  if (left === undefined) return { stockTitle: "", stock: [] };
  const lines = left.lines.flatMap(({ seat, backs }) => (seat !== null && backs > 0 ? { seat, backs } : []));
  const stock = lines.slice(0, MOST.left).map(({ seat, backs }) => stockLine(tableView, seat, backs));
  return { stockTitle: tableView.speaker.say(left.title), stock };
}

/** A seat's picture, card and name. A card that is the seat's picture needs no second one. */
function place(tableView: TableView, seat: SeatId, ...classes: string[]): PlaceContext {
  const card = rowCard(tableView, seat, "is-small", ...classes);
  const img = card.img === undefined ? imageOf(tableView, seat) : false;
  return {
    seat,
    name: tableView.speaker.seat(seat),
    card,
    img,
    letter: tableView.speaker.letter(seat) ?? false,
    offers: [],
  };
}

/** The same with the first of the cards that are spoken of: there is no room for more. */
function withCards(
  tableView: TableView,
  seat: SeatId,
  cards: readonly CardId[] | undefined,
  ...classes: string[]
): PlaceContext {
  const [first] = spokenOf(tableView, seat, cards?.slice(0, 1), "is-small", ...classes);
  const plain = place(tableView, seat, ...classes);
  return first === undefined ? plain : { ...plain, card: first };
}

function stockLine(tableView: TableView, seat: SeatId, count: number) {
  const n = String(count);
  return {
    img: imageOf(tableView, seat),
    n,
    label: wordsFor("screen.leftOf", { who: tableView.speaker.seat(seat), n }),
  };
}
