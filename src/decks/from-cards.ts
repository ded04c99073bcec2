import type { Loose } from "./check-card.ts";
import { isLoose } from "./check-card.ts";

/** The parts of a Foundry card stack that a deck can be read from. */
export interface CardStack {
  readonly name: string;
  readonly cards: readonly StackCard[];
}
export interface StackCard {
  readonly name: string;
  readonly text: string;
  readonly img: string;
  readonly faces: readonly { readonly name?: string; readonly text?: string; readonly img?: string }[];
  readonly flags?: unknown;
}

/**
 * The deck a stack makes, for `checkDeck`. Each card brings its own data if the stack was made from one of our decks,
 * else its title, text and picture, with no effects until they are filled in. No card is left out (MD-23).
 */
export const deckFromCards = ({ name, cards }: CardStack): Loose => ({
  name: name.trim(),
  cards: cards.map((card, at) => ownData(card.flags) ?? plainCard(card, at)),
});

/** What was stored with the card when the stack was made. */
function ownData(flags: unknown): Loose | null {
  const ours = isLoose(flags) ? flags["dealt-in"] : null;
  const card = isLoose(ours) ? ours["card"] : null;
  return isLoose(card) ? card : null;
}

/** What a card has that nobody has said anything of yet. */
export const PLAIN: Loose = {
  text: "",
  kind: "action",
  effects: ["none", "none", "none", "none"],
  approved: [],
  when: "any",
  from: "pool",
  picture: "",
};

function plainCard({ name, text, img, faces }: StackCard, at: number): Loose {
  const face = faces[0] ?? {};
  const title = [name, face.name ?? ""].map((one) => one.trim()).find((one) => one !== "");
  return {
    ...PLAIN,
    title: title ?? `#${at + 1}`,
    text: plain([text, face.text ?? ""].find((one) => plain(one) !== "") ?? ""),
    picture: [face.img ?? "", img].find((one) => one !== "") ?? "",
  };
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** The character that a reference between & and ; stands for, or undefined. */
const signOf = (name: string): string | undefined =>
  name.startsWith("#")
    ? String.fromCodePoint(Math.min(Number(name.slice(1).replace(/^x/i, "0x")), 0x10ffff))
    : Object.hasOwn(NAMED, name)
      ? NAMED[name]
      : undefined;

/** HTML as plain text, with a line for each paragraph. */
const plain = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6])>/gi, "\n")
    .replace(/<\/?[a-z][^>]*>/gi, "")
    .replace(/&(#\d{1,6}|#x[\da-f]{1,6}|\w+);/gi, (whole, name: string) => signOf(name) ?? whole)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[\s]*/g, "\n")
    .trim();
