import { ACTIONS, type Action, type Deck, EFFECTS, type EffectName, KINDS, type Kind, nameOf, SUITS } from "./card.ts";

/** How a deck's effects, approved actions and kinds are spread: numbers of cards, in the order of the word lists. */
export interface Spread {
  /** `suits` is in the order of SUITS. */
  readonly effects: readonly { readonly effect: EffectName; readonly suits: readonly number[]; readonly all: number }[];
  readonly approved: readonly { readonly action: Action; readonly all: number }[];
  readonly kinds: readonly { readonly kind: Kind; readonly all: number }[];
}

/** Counts every effect by suit, every approved action and every kind of this deck (MD-23). */
export function spreadOf({ cards }: Pick<Deck, "cards">): Spread {
  const effects = new Map<EffectName, number[]>(EFFECTS.map((effect) => [effect, SUITS.map(() => 0)]));
  const approved = new Map<Action, number>();
  const kinds = new Map<Kind, number>();
  for (const card of cards) {
    kinds.set(card.kind, (kinds.get(card.kind) ?? 0) + 1);
    for (const action of card.approved) approved.set(action, (approved.get(action) ?? 0) + 1);
    for (const [at, line] of (card.effects ?? []).entries()) {
      const suits = effects.get(nameOf(line)) ?? [];
      suits[at] = (suits[at] ?? 0) + 1;
    }
  }
  return {
    effects: [...effects].map(([effect, suits]) => ({ effect, suits, all: suits.reduce((sum, n) => sum + n, 0) })),
    approved: ACTIONS.map((action) => ({ action, all: approved.get(action) ?? 0 })),
    kinds: KINDS.map((kind) => ({ kind, all: kinds.get(kind) ?? 0 })),
  };
}
