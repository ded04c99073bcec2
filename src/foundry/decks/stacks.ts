import type { CardStack, StackCard } from "../../decks/from-cards.ts";
import type { Choice } from "../host/documents.ts";
import { cardPacks, documentOf } from "../host/host.ts";
import { isObject, propertiesOf } from "../host/outside.ts";

/** Stacks of Foundry's own cards, in the world and in compendia, that a deck can be read from. */

/** Every readable stack, by its UUID. Those in a compendium have its name before theirs. */
export const stacksHere = async (): Promise<readonly Choice[]> => [...worldStacks(), ...(await packedStacks())];

/** Every stack of the world. */
export const worldStacks = (): readonly Choice[] =>
  [...(game.cards ?? [])].map(({ uuid, name }) => ({ value: uuid, label: name }));

/** Every readable stack of a compendium. */
export const packedStacks = async (): Promise<readonly Choice[]> =>
  (await Promise.all(cardPacks().map(stacksIn))).flat();

async function stacksIn(pack: ReturnType<typeof cardPacks>[number]): Promise<Choice[]> {
  const index = [...(await pack.getIndex())];
  return index.map(({ _id, name }) => ({
    value: `Compendium.${pack.collection}.Cards.${_id}`,
    label: `${pack.title}: ${name}`,
  }));
}

/** The contents of this stack, in order. Null if it is gone. */
export async function readStack(uuid: string): Promise<CardStack | null> {
  const stack = await documentOf(uuid);
  if (!isStack(stack)) return null;
  const cards = [...stack.cards].map(propertiesOf).sort((a, b) => sortOf(a) - sortOf(b));
  return { name: stack.name, cards: cards.map(plain) };
}

interface StackLike {
  readonly name: string;
  readonly cards: Iterable<unknown>;
}

const isStack = (value: unknown): value is StackLike =>
  isObject(value) && typeof value["name"] === "string" && isObject(value["cards"]) && Symbol.iterator in value["cards"];

type Properties = ReturnType<typeof propertiesOf>;

const sortOf = ({ sort }: Properties): number => (typeof sort === "number" ? sort : 0);

const plain = ({ name, description, faces, flags }: Properties): StackCard => ({
  name: textIn(name),
  text: textIn(description),
  img: "",
  faces: (Array.isArray(faces) ? faces : []).map(propertiesOf).map(faceOf),
  flags,
});

const faceOf = ({ name, text, img }: Properties): StackCard["faces"][number] => ({
  name: textIn(name),
  text: textIn(text),
  img: textIn(img),
});

const textIn = (value: unknown): string => (typeof value === "string" ? value : "");
