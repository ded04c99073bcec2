import {
  type CardRule,
  DRAMA_ACTIONS,
  type DramaCard,
  type DramaDeck,
  EFFECTS,
  type EffectLine,
  FROMS,
  inPlay,
  KINDS,
  SUIT_NAMES,
  WHENS,
} from "./card.ts";

/** The rules among what a roster says of a deck's cards. It comes from `supplyOf`, but the engine knows of no rules. */
export const rulesIn = (cards: Readonly<Record<string, unknown>>): Record<string, CardRule> =>
  Object.fromEntries(Object.entries(cards).flatMap(([id, card]) => (isRule(card) ? [[id, card]] : [])));

type Told = { readonly [K in keyof CardRule]?: unknown };

function isRule(value: unknown): value is CardRule {
  if (typeof value !== "object" || value === null) return false;
  const { kind, effects, approved, when, from }: Told = value;
  const areActions = Array.isArray(approved) && approved.every((one) => isOneOf(DRAMA_ACTIONS, one));
  return isOneOf(KINDS, kind) && areEffects(effects) && areActions && isOneOf(WHENS, when) && isOneOf(FROMS, from);
}

const areEffects = (value: unknown): value is CardRule["effects"] =>
  value === null || (Array.isArray(value) && value.length === SUIT_NAMES.length && value.every(isLine));

const isLine = (value: unknown): value is EffectLine =>
  typeof value === "string" && value !== "tests" && (value.startsWith("tests:") || isOneOf(EFFECTS, value));

const isOneOf = <T>(known: readonly T[], value: unknown): value is T => known.some((one) => one === value);

/** What rules read of a deck, by each card's id in play, and a stamp of eight digits that changes with it. */
export interface DeckSupply {
  readonly id: string;
  readonly stamp: string;
  readonly cards: Readonly<Record<string, CardRule>>;
}

/** The half of a card that rules read. */
export const ruleOf = ({ kind, effects, approved, when, from }: DramaCard): CardRule => ({
  kind,
  effects,
  approved,
  when,
  from,
});

/** What rules read of this deck. Titles, texts and pictures affect neither it nor its stamp (MD-23). */
export function supplyOf(deck: DramaDeck): DeckSupply {
  const cards = Object.fromEntries(deck.cards.map((card) => [inPlay(deck.id, card.id), ruleOf(card)]));
  return { id: deck.id, stamp: stampOf(JSON.stringify(cards)), cards };
}

/** FNV-1a over the text's UTF-16 units, as eight hexadecimal digits. */
function stampOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
