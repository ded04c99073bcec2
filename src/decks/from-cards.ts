import type { Loose } from "./check-card.ts";
import { isLoose } from "./check-card.ts";

/** A stack of Foundry's cards, as far as a deck can be read from it. */
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
 * The deck that a stack makes, for `checkDeck`: each card's own data where the stack was made from a deck of ours, else
 * its title, text and picture, without effects until somebody fills them in. No card is left out (MD-23).
 */
export const deckFromCards = ({ name, cards }: CardStack): Loose => ({
  name: name.trim(),
  cards: cards.map((card, at) => ownData(card.flags) ?? plainCard(card, at)),
});

/** What was kept with the card when the stack was made. */
function ownData(flags: unknown): Loose | null {
  const ours = isLoose(flags) ? flags["dealt-in"] : null;
  const card = isLoose(ours) ? ours["card"] : null;
  return isLoose(card) ? card : null;
}

function plainCard({ name, text, img, faces }: StackCard, at: number): Loose {
  const face = faces[0] ?? {};
  const title = [name, face.name ?? ""].map((one) => one.trim()).find((one) => one !== "");
  return {
    title: title ?? `#${at + 1}`,
    text: plain([text, face.text ?? ""].find((one) => plain(one) !== "") ?? ""),
    kind: "action",
    effects: ["none", "none", "none", "none"],
    approved: [],
    when: "any",
    from: "pool",
    picture: [face.img ?? "", img].find((one) => one !== "") ?? "",
  };
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** What stands between & and ; as the sign that it is, or undefined. */
const signOf = (name: string): string | undefined =>
  name.startsWith("#")
    ? String.fromCodePoint(Math.min(Number(name.slice(1).replace(/^x/i, "0x")), 0x10ffff))
    : Object.hasOwn(NAMED, name)
      ? NAMED[name]
      : undefined;

/** HTML as it would be read aloud: a line for each paragraph, no marks. */
const plain = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6])>/gi, "\n")
    .replace(/<\/?[a-z][^>]*>/gi, "")
    .replace(/&(#\d{1,6}|#x[\da-f]{1,6}|\w+);/gi, (whole, name: string) => signOf(name) ?? whole)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[\s]*/g, "\n")
    .trim();
