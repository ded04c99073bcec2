import type { CardStack, StackCard } from "../../decks/from-cards.ts";
import type { Choice } from "../host/documents.ts";
import { cardPacks, documentOf } from "../host/host.ts";

/** Stacks of Foundry's own cards, in the world and in compendia, that a deck can be read from. */

/** Every readable stack, by its UUID. Those in a compendium have its name before theirs. */
export async function stacksHere(): Promise<readonly Choice[]> {
  const here = [...(game.cards ?? [])].map(({ uuid, name }) => ({ value: uuid, label: name }));
  const packed = await Promise.all(cardPacks().map(stacksIn));
  return [...here, ...packed.flat()];
}

async function stacksIn(pack: ReturnType<typeof cardPacks>[number]): Promise<Choice[]> {
  const index = [...(await pack.getIndex())];
  return index.map(({ _id, name }) => ({
    value: `Compendium.${pack.collection}.Cards.${_id}`,
    label: `${pack.title}: ${name}`,
  }));
}

interface StackLike {
  readonly name: string;
  readonly cards: Iterable<CardLike>;
}
interface CardLike {
  readonly name?: string | null;
  readonly description?: string | null;
  readonly sort?: number;
  readonly faces?: readonly Partial<Record<"name" | "text" | "img", string | null>>[];
  readonly flags?: unknown;
}

/** The contents of this stack, in order. Null if it is gone. */
export async function readStack(uuid: string): Promise<CardStack | null> {
  const stack = (await documentOf(uuid)) as StackLike | null;
  if (stack === null) return null;
  const cards = [...stack.cards].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  return { name: stack.name, cards: cards.map(plain) };
}

const plain = ({ name, description, faces, flags }: CardLike): StackCard => ({
  name: name ?? "",
  text: description ?? "",
  img: "",
  faces: (faces ?? []).map((face) => ({ name: face.name ?? "", text: face.text ?? "", img: face.img ?? "" })),
  flags,
});
