import { facesIn, type StackFace, type StackFaces } from "../../decks/stack-faces.ts";
import { cardPacks, type DocumentChoice, documentHere, documentOf } from "../host/host.ts";
import { isObject, propertiesOf } from "../host/outside.ts";
import type { WorldLook } from "./looks.ts";

/** The stacks of cards whose pictures can be faces of the encounter's deck, in this world and in compendia. */

/** A stack as faces: which card stands for which of ours, and its back. */
export interface PicturedCard extends StackFaces {
  readonly name: string;
  readonly back: string;
}

/** Stacks of compendia that have been fetched; null for one that this user may not read, or that is gone. */
const fetched = new Map<string, object | null>();

const isPacked = (uuid: string): boolean => uuid.startsWith("Compendium.");

/** Fetches the stack that the world has chosen if it lies in a compendium. Answers whether there is anything new. */
export async function fetchStack({ stack }: WorldLook): Promise<boolean> {
  if (!isPacked(stack) || fetched.has(stack)) return false;
  fetched.set(stack, null);
  const found = await documentOf(stack);
  fetched.set(stack, found);
  return found !== null;
}

/** The stack that the world has chosen. Null if there is none, if it is gone, or if it has not been fetched yet. */
export function pictured({ stack }: WorldLook): PicturedCard | null {
  const found = isPacked(stack) ? fetched.get(stack) : stack === "" ? null : documentHere(stack);
  const { name, cards } = propertiesOf(found);
  if (typeof name !== "string" || !isIterable(cards)) return null;
  const all = [...cards].map(propertiesOf);
  return {
    name,
    back: all.map(({ back }) => imageIn(back)).find((img) => img !== "") ?? "",
    ...facesIn(all.map(plain)),
  };
}

const isIterable = (value: unknown): value is Iterable<unknown> => isObject(value) && Symbol.iterator in value;

type Properties = ReturnType<typeof propertiesOf>;

function plain({ name, suit, value, faces }: Properties): StackFace {
  const first: unknown = Array.isArray(faces) ? faces[0] : null;
  return {
    name: textIn(name),
    suit: textIn(suit),
    value: typeof value === "number" ? value : null,
    img: imageIn(first),
  };
}

const imageIn = (side: unknown): string => textIn(propertiesOf(side)["img"]);

const textIn = (value: unknown): string => (typeof value === "string" ? value : "");

/** Stacks of Foundry's own cards to choose from, by their UUIDs. Those in a compendium have its name before theirs. */

/** Every stack of the world. */
export const worldStacks = (): readonly DocumentChoice[] =>
  [...(game.cards ?? [])].map(({ uuid, name }) => ({ value: uuid, label: name }));

/** Every readable stack of a compendium. */
export const packedStacks = async (): Promise<readonly DocumentChoice[]> =>
  (await Promise.all(cardPacks().map(stacksIn))).flat();

async function stacksIn(pack: ReturnType<typeof cardPacks>[number]): Promise<DocumentChoice[]> {
  const index = [...(await pack.getIndex())];
  return index.map(({ _id, name }) => ({
    value: `Compendium.${pack.collection}.Cards.${_id}`,
    label: `${pack.title}: ${name}`,
  }));
}
