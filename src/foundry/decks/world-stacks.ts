import { facesIn, type StackFace, type StackFaces } from "../../decks/stack-faces.ts";
import type { Choice } from "../host/documents.ts";
import { documentHere } from "../host/host.ts";
import { isObject, propertiesOf } from "../host/outside.ts";
import type { WorldLook } from "./looks.ts";

/** The stacks of this world whose pictures can be faces of the encounter's deck. */

/** Every stack of cards in the world, by its UUID. */
export const worldStacks = (): Choice[] =>
  [...(game.cards ?? [])].map(({ uuid, name }) => ({ value: uuid, label: name }));

/** A stack as faces: which card stands for which of ours, and its back. */
export interface Pictured extends StackFaces {
  readonly name: string;
  readonly back: string;
}

/** The stack that the world has chosen. Null if there is none, or if it is gone. */
export function pictured({ stack, suits }: WorldLook): Pictured | null {
  const found = stack === "" ? null : documentHere(stack);
  const { name, cards } = propertiesOf(found);
  if (typeof name !== "string" || !isIterable(cards)) return null;
  const all = [...cards].map(propertiesOf);
  return {
    name,
    back: all.map(({ back }) => imageIn(back)).find((img) => img !== "") ?? "",
    ...facesIn(all.map(plain), suits),
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
