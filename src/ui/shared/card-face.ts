import type { CardId, SeatId } from "../../engine/table/table.ts";
import { type Face, isCardless, type MayAct, panelIn, type Rolled, type Row } from "../../engine/view/view.ts";
import { loadablePicture, SILHOUETTE } from "../../foundry/decks/pictures.ts";
import { cardImage } from "../../foundry/host/host.ts";
import { type CardFace, classNames, face } from "../../foundry/text/card-text.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { imageOf, type TableView } from "./table-view.ts";

/** Dice as they lie on the table, by their number of faces: outlines in a box of 36. */
const OUTLINES: Readonly<Record<number, string>> = {
  4: "M18 3 34.5 32.5H1.5z",
  6: "M5 5H31V31H5z",
  8: "M18 1 34 18 18 35 2 18z",
  10: "M18 1.5 34.5 15V21L18 34.5 1.5 21V15z",
  12: "M18 1.5 28 4.8 34.3 13V23L28 31.2 18 34.5 8 31.2 1.7 23V13L8 4.8z",
};

/** A row's die as it shows, or an empty slot without one. `classes` are as for a card. */
function dieFace({ view, speaker }: TableView, row: Row | undefined, classes: string): CardFace {
  const dice = panelIn(view, "dice");
  const rolled = dice?.rows.find(({ seat }) => seat === row?.seat);
  if (dice === undefined || rolled === undefined) return { name: wordsFor("card.noDie"), classes, empty: true };
  return rolledFace({ faces: dice.faces, die: rolled.die }, speaker.say(dice.title), classes);
}

/** A die that shows what was rolled. `of` tells one roll from another. */
function rolledFace({ faces, die }: Rolled, of: string, classes: string): CardFace {
  const n = String(die);
  return {
    id: `${of} ${n}`,
    name: wordsFor("card.die", { faces, n }),
    classes: `is-d${faces} ${classes}`,
    number: n,
    outline: OUTLINES[faces] ?? OUTLINES[12] ?? "",
  };
}

/** A card's face with what it counts as, unless its rank says so. */
export function faceIn({ view }: TableView, card: CardId | undefined, ...classes: readonly string[]): CardFace {
  const shown = face(card, ...classes);
  const worth = panelIn(view, "fans")?.worth?.[shown.rank ?? ""];
  return worth === undefined
    ? shown
    : { ...shown, name: wordsFor("card.worth", { card: shown.name, n: worth }), worth };
}

/** What a row shows: its card or die, the back of a card closed to the viewer, or an empty slot. */
export function rowFace(tableView: TableView, row: Row | undefined, ...classes: readonly string[]): CardFace {
  if (row?.rolled !== undefined) return rolledFace(row.rolled, row.seat, classNames(classes));
  if (row?.face !== undefined) return numbered(tableView, row, row.face, classes);
  if (isCardless(tableView.view)) return dieFace(tableView, row, classNames(classes));
  if (row !== undefined && panelIn(tableView.view, "fans") !== undefined) return firstOf(tableView, row, classes);
  if (row === undefined || row.cards.length > 0 || row.backs === 0) return face(row?.cards[0], ...classes);
  return { name: wordsFor("card.back"), classes: classNames(classes), back: true };
}

/** What this seat's row shows. */
export const rowCard = (tableView: TableView, seat: SeatId, ...classes: string[]) =>
  rowFace(tableView, tableView.rows.get(seat), ...classes);

/** The very cards that are spoken of, or else what the seat's row shows. */
export const spokenOf = (
  tableView: TableView,
  seat: SeatId,
  cards: readonly CardId[] | undefined,
  ...classes: readonly string[]
): readonly CardFace[] =>
  cards === undefined || cards.length === 0
    ? [rowFace(tableView, tableView.rows.get(seat), ...classes)]
    : cards.map((card) => faceIn(tableView, card, ...classes));

/** How a card on hold looks: it leans. */
export const heldClass = ({ rows }: TableView, { seat, held }: Pick<MayAct, "seat" | "held">): string =>
  held === true || rows.get(seat)?.state === "held" ? "is-held" : "";

/**
 * In a hand of several cards, the one that the seat acts with, or else the first that counts, and how many more there are
 * (HC-3).
 */
function firstOf(tableView: TableView, { seat, cards, backs }: Row, classes: readonly string[]): CardFace {
  const all = [...new Set([...(tableView.view.actsWith?.[seat] ?? []), ...cards])];
  const [first] = all;
  const more = all.length - 1 + backs;
  if (first === undefined)
    return backs === 0 ? face(undefined, ...classes) : { ...backOf(backs, tableView), classes: classNames(classes) };
  const shown = faceIn(tableView, first, ...classes);
  return more === 0 ? shown : { ...shown, name: wordsFor("card.andMore", { card: shown.name, n: more }) }; // a disc would hide its suit
}

/** For cards drawn one by one: the face with the number of its draw, or before that, how many are still to come. */
function numbered(
  tableView: TableView,
  { seat, order, backs }: Row,
  shows: Face,
  classes: readonly string[],
): CardFace {
  if (order === undefined && backs === 0) return face(undefined, ...classes);
  if (order === undefined) return { ...backOf(backs), classes: classNames(classes) };
  const hasRoom = classes.some((name) => name === "is-small" || name === "is-large");
  if (hasRoom || !("portrait" in shows)) return shown(tableView, shows, order, classes);
  // the row already has its portrait, and what people look for here is the number
  return {
    id: `${seat} ${order}`,
    name: wordsFor("card.order", { n: order }),
    classes: classNames(classes),
    number: String(order),
  };
}

/** A number of cards lying face down: with a table view, cards of its hands. */
export const backOf = (count: number, tableView?: TableView): CardFace => ({
  name: wordsFor("card.backs", { n: count }),
  classes: "",
  back: true,
  deck: tableView !== undefined && panelIn(tableView.view, "fans")?.own === true && "own",
  disc: count > 1 ? String(count) : false,
});

/** A card that shows a seat's picture, a playing card, or a card from the world's stacks. */
export function shown(
  tableView: TableView,
  shows: Face,
  order: number | undefined,
  classes: readonly string[],
): CardFace {
  const disc = order === undefined ? false : String(order);
  if ("card" in shows) return { ...face(shows.card, ...classes), disc };
  const img =
    "portrait" in shows ? imageOf(tableView, shows.portrait) : loadablePicture(cardImage(shows.document) ?? SILHOUETTE);
  const name = "portrait" in shows ? tableView.speaker.seat(shows.portrait) : wordsFor("card.ofStack");
  const caption = "portrait" in shows && classes.includes("is-large") ? name : "";
  return { id: `${name} ${order ?? ""}`, name, classes: classNames(classes), img: img ?? SILHOUETTE, caption, disc };
}
