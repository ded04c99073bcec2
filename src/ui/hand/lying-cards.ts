import type { CardId } from "../../engine/table/table.ts";
import type { Fan } from "../../engine/view/view.ts";
import { dramaFace, hasDramaCards } from "../../foundry/text/drama-face.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { faceIn } from "../shared/card-face.ts";
import type { TableView } from "../shared/table-view.ts";
import type { HeldCard } from "./held.ts";
import { isLive } from "./picking.ts";

/** Cards as they lie together. */
export interface Lying {
  readonly cards: readonly CardId[];
  readonly classes: readonly string[];
  readonly text?: string;
  /** They can still be played. */
  readonly isLive: boolean;
  /** How their faces look. */
  readonly faces?: (card: CardId) => readonly string[];
  readonly say?: (card: string) => string;
}

/** How they are laid out: as a fan, as a row at the map's edge, or by name in a list of hands. */
export interface HandLayout {
  readonly size: "is-fan" | "is-row" | "is-list";
  readonly label: string;
  /** Tells this place from others that show the same cards. */
  readonly where: string;
  readonly near: string;
  readonly picked: readonly CardId[];
  /** The card that Tab reaches: the first of these that can be played. */
  readonly reach: readonly (CardId | null)[];
}

/** The widest a fan opens in all, and between two sets, in degrees. */
const OPENS = { most: 12, step: 2.4 } as const;

/** The cards of a hand, however large they are needed. Tab reaches one of them, the arrow keys the others. */
export function lyingContext(tableView: TableView, lying: readonly Lying[], look: HandLayout) {
  const { picked, where } = look;
  const live = lying.flatMap((set) => (set.isLive ? set.cards : []));
  const reached = [...look.reach, ...picked].find((card) => card !== null && live.includes(card)) ?? live[0];
  const step = Math.min(OPENS.step, OPENS.most / Math.max(1, lying.length - 1));
  return {
    classes: joined(look.size, hasDramaCards(live) ? "is-drama" : ""),
    label: look.label,
    near: look.near,
    sets: lying.map((set, at) => {
      const isPicked = set.cards.some((card) => picked.includes(card));
      return {
        classes: joined(
          ...set.classes,
          hasDramaCards(set.cards) ? "is-drama" : "",
          isPicked ? "is-chosen" : "",
          set.isLive ? "" : "is-gone",
        ),
        turn: (set.isLive ? (at - (lying.length - 1) / 2) * step : 0).toFixed(2),
        text: set.text ?? "",
        cards: set.cards.map((card) => cardContext(tableView, set, card, { where, picked, reached })),
      };
    }),
  };
}

export type LyingContext = ReturnType<typeof lyingContext>;

interface Reached {
  readonly where: string;
  readonly picked: readonly CardId[];
  readonly reached: CardId | undefined;
}

/** A card of a hand. One that can still be played is a button. */
export function cardContext(tableView: TableView, set: Lying, card: CardId, { where, picked, reached }: Reached) {
  const chosen = picked.includes(card);
  const drama = hasDramaCards([card]) && dramaFace(card, "is-fan");
  const face = drama === false && faceIn(tableView, card, ...(set.faces?.(card) ?? []), chosen ? "is-selected" : "");
  const name = drama === false ? (face === false ? "" : face.name) : drama.title;
  return {
    isLive: set.isLive,
    card,
    label: set.say?.(name) ?? name,
    describes: drama === false ? "" : `dealt-in-${where}-text ${card}`.replaceAll(/[^\w-]+/g, "-"),
    chosen,
    pressed: String(chosen),
    tab: card === reached ? 0 : -1,
    focus: `${where}:${card}`,
    face,
    drama,
  };
}

const joined = (...classes: readonly string[]): string => classes.filter((name) => name !== "").join(" ");

/** A turn's hand in its sets: what is on hold comes first; spent and lost cards are flat among the others. */
export function setsOf({ seen, speaker }: TableView, fan: Fan): Lying[] {
  const isClosed = (card: CardId): boolean => {
    const place = seen.cards[card];
    return place !== undefined && "closed" in place;
  };
  const sets = fan.sets.map(({ cards, state, text }) => {
    const lives = isLive(state);
    const leans = state === "held" || state === "waits";
    return {
      cards,
      classes: [`is-${state.toLowerCase()}`],
      text: speaker.say(text),
      isLive: lives,
      faces: (card: CardId) => [
        "is-medium",
        lives ? "" : "is-spent",
        lives && isClosed(card) ? "is-closed" : "",
        leans ? "is-held" : "",
      ],
      isHeld: state === "held",
    };
  });
  return [...sets.filter(({ isHeld }) => isHeld), ...sets.filter(({ isHeld }) => !isHeld)];
}

/** Each card by itself, as it lies in a row. A gap shows where cards lie otherwise than the ones before. */
export const inRow = (cards: readonly HeldCard[]): Lying[] =>
  cards.map(({ card, due, lies }, at) => {
    const before = cards[at - 1];
    const isApart = before !== undefined && (before.lies !== lies || before.due !== due);
    const placed = (name: string): string => (lies === "pool" ? wordsFor("dock.inPool", { card: name }) : name);
    return {
      cards: [card],
      classes: [`is-${lies}`, due ? "is-due" : "", isApart ? "is-apart" : ""],
      isLive: true,
      faces: () => [due ? "is-now" : "", lies === "aside" ? "is-held" : ""],
      say: (name) => (due ? wordsFor("dock.due", { card: placed(name) }) : placed(name)),
    };
  });

/** Each card by itself. */
export const alone = (cards: readonly CardId[]): Lying[] =>
  cards.map((card) => ({ cards: [card], classes: [], isLive: true }));
