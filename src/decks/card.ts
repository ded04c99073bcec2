/** What a deck of drama cards is made of (MD-23). Decks are data: rulesets read their rules, screens their words. */

/** The order in which a card's effects are listed. */
export const SUIT_NAMES = ["spades", "hearts", "diamonds", "clubs"] as const;
export type SuitName = (typeof SUIT_NAMES)[number];

/** MD-4 to MD-13, and MD-30: what a suit of the round's card does to those who have it. */
export const EFFECTS = [
  "none",
  "breaks",
  "confused",
  "down",
  "fatigued",
  "flurry",
  "inspiration",
  "setback",
  "stymied",
  "tests",
  "up",
] as const;
export type EffectName = (typeof EFFECTS)[number];

/** MD-11: the rolls a suit's Tests apply to. */
export const TESTS = ["intimidate", "taunt", "trick"] as const;
export type TestName = (typeof TESTS)[number];

/** MD-14: the actions a card may approve. */
export const DRAMA_ACTIONS = ["attack", "defend", "intimidation", "maneuver", "taunt", "trick"] as const;
export type DramaAction = (typeof DRAMA_ACTIONS)[number];

/**
 * What a card is in a hand. `action` is played for its text; `haste` and `seize` also do something in this module
 * (MD-29); `subplot` lies in front of its player (MD-24). The last three are pictures, without effects (MD-2, MD-25).
 */
export const KINDS = ["action", "haste", "seize", "subplot", "wild", "interloper", "disaster"] as const;
export type Kind = (typeof KINDS)[number];
export const PICTURES: readonly Kind[] = ["wild", "interloper", "disaster"];
export const isPicture = ({ kind }: { readonly kind: Kind }): boolean => PICTURES.includes(kind);

/** MD-26: when a card may be played, and whether from the hand directly as well as from the pool. */
export const WHENS = ["any", "turn", "outside"] as const;
type When = (typeof WHENS)[number];
export const FROMS = ["pool", "hand"] as const;
type From = (typeof FROMS)[number];

/** An effect as written: `tests` names its rolls, as in `tests:intimidate+trick`; the others are bare names. */
export type EffectLine = Exclude<EffectName, "tests"> | `tests:${string}`;

/** The half of a card that rules read. */
export interface CardRule {
  readonly kind: Kind;
  /** In the order of SUITS; null on a picture. */
  readonly effects: readonly [EffectLine, EffectLine, EffectLine, EffectLine] | null;
  readonly approved: readonly DramaAction[];
  readonly when: When;
  readonly from: From;
}

export interface DramaCard extends CardRule {
  /** Unique in its deck: `[a-z0-9-]`, at most 40 characters. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The path or address of a picture, or empty. */
  readonly picture: string;
}

export interface DramaDeck {
  /** Unique in the world: `[a-z0-9-]`, at most 40 characters. */
  readonly id: string;
  readonly name: string;
  readonly cards: readonly DramaCard[];
}

/** The greatest lengths, in characters, and the most cards in a deck. */
export const DECK_LIMITS = { id: 40, name: 80, title: 80, text: 600, picture: 300, cards: 1000 } as const;

const isTests = (line: EffectLine): line is `tests:${string}` => line.startsWith("tests:");
export const nameOf = (line: EffectLine): EffectName => (isTests(line) ? "tests" : line);
export function testsOf(line: EffectLine): readonly TestName[] {
  if (!isTests(line)) return [];
  const named = line.slice("tests:".length).split("+");
  return TESTS.filter((test) => named.includes(test));
}

/** The id of a deck's card in play, unique across decks. */
export const inPlay = (deck: string, card: string): string => `d:${deck}:${card}`;
export const isDrama = (card: string): boolean => card.startsWith("d:");

/** The pattern for ids of decks and cards. */
export const ID = new RegExp(`^[a-z0-9-]{1,${DECK_LIMITS.id}}$`);

/** An id made from a title, different from those taken; from `spare` if no character of the title can be used. */
export function idFor(title: string, taken: ReadonlySet<string>, spare: string): string {
  const plain = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  const wanted = trimmed(plain) || spare;
  if (!taken.has(wanted)) return wanted;
  for (let n = 2; ; n++) {
    const next = `${trimmed(wanted.slice(0, DECK_LIMITS.id - `-${n}`.length))}-${n}`;
    if (!taken.has(next)) return next;
  }
}

const trimmed = (text: string): string => text.slice(0, DECK_LIMITS.id).replace(/^-+|-+$/g, "");

/** This deck in other words, as far as `say` has any: for `name`, and for `title` and `text` below each card's id. */
export const translated = (deck: DramaDeck, say: (key: string) => string | null): DramaDeck => ({
  ...deck,
  name: say("name") ?? deck.name,
  cards: deck.cards.map((card) => ({
    ...card,
    title: say(`${card.id}.title`) ?? card.title,
    text: say(`${card.id}.text`) ?? card.text,
  })),
});
