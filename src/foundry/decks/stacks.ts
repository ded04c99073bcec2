import type { Choice } from "../host/documents.ts";
import { cardPacks } from "../host/host.ts";

/** Stacks of Foundry's own cards to choose from, by their UUIDs. Those in a compendium have its name before theirs. */

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
