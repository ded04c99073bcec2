import { documentHere } from "./host.ts";

/** World documents that a form offers, the faces of cards in its stacks, and who keeps what all Game Masters share. */

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export const macrosHere = (): Choice[] => [...game.macros].map(({ uuid, name }) => ({ value: uuid, label: name }));

/** Every card of every stack, with the stack's name before its own. */
export const cardsHere = (): Choice[] =>
  [...(game.cards ?? [])].flatMap((stack) =>
    [...stack.cards].map((card) => ({ value: card.uuid, label: `${stack.name}: ${card.name}` })),
  );

interface CardLike {
  readonly name: string;
  readonly faces?: readonly { readonly img?: string | null; readonly name?: string }[];
}

/** The face of a card by its UUID. Null if the card is gone or shows nothing. */
export function cardImage(uuid: string): string | null {
  const card = documentHere(uuid) as CardLike | null;
  return card?.faces?.[0]?.img ?? null;
}

/** The Game Master who keeps what all of them share: the same on every page. */
export const firstGm = (): User.Implementation | null =>
  [...game.users].filter(({ isGM }) => isGM).sort((a, b) => ((a.id ?? "") > (b.id ?? "") ? 1 : -1))[0] ?? null;
