import { ACTIONS, type CardRule, EFFECTS, type EffectLine, FROMS, KINDS, SUITS, WHENS } from "./card.ts";

/** The rules among what a roster says of a deck's cards. It comes from `supplyOf`, but the engine knows of no rules. */
export const rulesIn = (cards: Readonly<Record<string, unknown>>): Record<string, CardRule> =>
  Object.fromEntries(Object.entries(cards).flatMap(([id, card]) => (isRule(card) ? [[id, card]] : [])));

type Told = { readonly [K in keyof CardRule]?: unknown };

function isRule(value: unknown): value is CardRule {
  if (typeof value !== "object" || value === null) return false;
  const { kind, effects, approved, when, from }: Told = value;
  const areActions = Array.isArray(approved) && approved.every((one) => isOneOf(ACTIONS, one));
  return isOneOf(KINDS, kind) && areEffects(effects) && areActions && isOneOf(WHENS, when) && isOneOf(FROMS, from);
}

const areEffects = (value: unknown): value is CardRule["effects"] =>
  value === null || (Array.isArray(value) && value.length === SUITS.length && value.every(isLine));

const isLine = (value: unknown): value is EffectLine =>
  typeof value === "string" && value !== "tests" && (value.startsWith("tests:") || isOneOf(EFFECTS, value));

const isOneOf = <T>(known: readonly T[], value: unknown): value is T => known.some((one) => one === value);
