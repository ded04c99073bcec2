import { type Deck, EFFECTS, type EffectName, nameOf, SUITS } from "./card.ts";

/** How many cards have an effect; `suits` is in the order of SUITS. */
export interface Spread {
  readonly effect: EffectName;
  readonly suits: readonly number[];
  readonly all: number;
}

/** Counts every effect of this deck by suit, in the order of the word list (MD-23). */
export function spreadOf({ cards }: Pick<Deck, "cards">): readonly Spread[] {
  const effects = new Map<EffectName, number[]>(EFFECTS.map((effect) => [effect, SUITS.map(() => 0)]));
  for (const card of cards) {
    for (const [at, line] of (card.effects ?? []).entries()) {
      const suits = effects.get(nameOf(line)) ?? [];
      suits[at] = (suits[at] ?? 0) + 1;
    }
  }
  return [...effects].map(([effect, suits]) => ({ effect, suits, all: suits.reduce((sum, n) => sum + n, 0) }));
}
