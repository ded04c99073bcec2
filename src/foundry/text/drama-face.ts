import {
  type DramaCard,
  type EffectLine,
  isDrama,
  isPicture,
  nameOf,
  SUIT_NAMES,
  type SuitName,
  testsOf,
} from "../../decks/card.ts";
import type { CardId } from "../../engine/table/table.ts";
import { hostOf, loadablePicture } from "../decks/pictures.ts";
import { dramaCard } from "../decks/shelf.ts";
import { list, wordsFor } from "./i18n.ts";

/** The context of `templates/shared/term.hbs`: a word of the rules, and what it means. */
export interface TermContext {
  readonly name: string;
  /** False where nothing can be pressed. */
  readonly does: string | false;
  readonly focus: string;
}

/** The context of `templates/shared/drama.hbs`: a drama card, whole, or narrow with names only as in a fan. */
export interface DramaFace {
  /** The card's id in play, if it is in play. */
  readonly card: string;
  readonly title: string;
  readonly text: string;
  readonly classes: string;
  readonly isFan: boolean;
  /** The address of its picture. False without one, or if it may not be loaded. */
  readonly picture: string | false;
  /** The same in a message, which is written once for all: every page decides for itself. */
  readonly far: string | false;
  /** Empty on a picture card. */
  readonly lines: readonly DramaLine[];
  readonly isLined: boolean;
  readonly approved: readonly TermContext[];
  readonly isApproving: boolean;
  /** What it is, unless it is a plain action, and when it may be played. */
  readonly foot: string;
}

export interface DramaLine {
  readonly suit: SuitName;
  readonly suitName: string;
  readonly name: string;
  readonly short: string;
  readonly classes: string;
}

const LETTERS = { spades: "S", hearts: "H", diamonds: "D", clubs: "C" } as const;
export const suitName = (suit: SuitName): string => wordsFor(`card.suit.${LETTERS[suit]}`);

/**
 * A drama card as it is shown, by its id in play or while it is being made. The class `is-fan` makes it narrow, with
 * names only; any other class is added to the card.
 */
export function dramaFace(card: DramaCard | string, ...classes: readonly string[]): DramaFace {
  const known = typeof card === "string" ? dramaCard(card) : card;
  const id = typeof card === "string" ? card : "";
  const isFan = classes.includes("is-fan");
  if (known === null) return { ...BLANK, card: id, title: wordsFor("drama.gone"), classes: classes.join(" "), isFan };
  return {
    card: id,
    title: known.title,
    text: known.text,
    classes: [isPicture(known) ? "is-picture" : "", ...classes].filter((name) => name !== "").join(" "),
    isFan,
    ...pictureOf(known.picture, classes.includes("is-chat")),
    lines: linesOf(known, isFan),
    isLined: known.effects !== null,
    approved: known.approved.map((action) => ({
      name: wordsFor(`drama.action.${action}`),
      does: !classes.includes("is-revealed") && wordsFor(`drama.actionRoll.${action}`), // it is gone in a moment
      focus: `term:${id}:${action}`,
    })),
    isApproving: known.approved.length > 0,
    foot: footOf(known),
  };
}

/** What is on our own server is the same for everyone. */
function pictureOf(picture: string, isChat: boolean): Pick<DramaFace, "picture" | "far"> {
  if (picture === "") return { picture: false, far: false };
  if (isChat && hostOf(picture) !== null) return { picture: false, far: picture };
  return { picture: loadablePicture(picture) ?? false, far: false };
}

const BLANK = {
  text: "",
  picture: false,
  far: false,
  lines: [],
  isLined: false,
  approved: [],
  isApproving: false,
  foot: "",
} as const;

/** An effect by its name; Tests include the rolls that they are about. */
function effectName(line: EffectLine): string {
  const name = wordsFor(`drama.effect.${nameOf(line)}.name`);
  const tests = testsOf(line).map((test) => wordsFor(`drama.test.${test}`));
  return tests.length === 0 ? name : wordsFor("drama.named", { name, tests: list(tests) });
}

const linesOf = ({ effects }: DramaCard, isFan: boolean): DramaLine[] =>
  SUIT_NAMES.flatMap((suit, at) => {
    const line = effects?.[at];
    return line === undefined ? [] : lineFor(suit, line, isFan);
  });

function lineFor(suit: SuitName, line: EffectLine, isFan: boolean): DramaLine {
  const name = nameOf(line);
  return {
    suit,
    suitName: suitName(suit),
    name: isFan ? wordsFor(`drama.effect.${name}.name`) : effectName(line),
    short: wordsFor(`drama.effect.${name}.short`),
    classes: name === "none" ? "is-none" : "",
  };
}

const PLAYED: readonly string[] = ["action", "haste", "seize"];

function footOf({ kind, when, from }: DramaCard): string {
  const parts = [
    kind === "action" ? "" : wordsFor(`drama.kind.${kind}`),
    PLAYED.includes(kind) ? wordsFor(`drama.when.${when}`) : "",
    PLAYED.includes(kind) && from === "hand" ? wordsFor("drama.from.hand") : "",
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

/** A drama card as a line of a list, by title and text. */
export type CardLine = ReturnType<typeof cardLine>;

/** A card as a line. What has become of it replaces its own details. */
export function cardLine(card: CardId, became = "") {
  const { title, text, foot } = dramaFace(card);
  return {
    card,
    title,
    text,
    /** What it is and when it may be played, or what has become of it. */
    foot: became === "" ? foot : became,
  };
}

/** Whether these are cards with more on them than a rank and a suit. */
export const hasDramaCards = (cards: readonly CardId[]): boolean => cards.some(isDrama);
