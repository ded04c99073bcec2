import { documentOf } from "../host.ts";
import { windowOfHand } from "./detached.ts";
import { tellGuide } from "./told-guides.ts";

/** Foundry's own ways to explain: journals in a compendium, and tours. */

interface Journal {
  readonly sheet: { readonly rendered: boolean; render(options: object): unknown } | null;
}

/** Whether this compendium is here with this entry, and the user may read it. */
export function hasEntry(pack: string, id: string): boolean {
  const found = game.packs.get(pack);
  return found?.visible === true && found.index.has(id as never);
}

/** Opens a journal that lies in a compendium, at this page; a guide in the user's language. */
export async function openEntry(pack: string, id: string, pageId: string): Promise<void> {
  const entry = (await documentOf(`Compendium.${pack}.JournalEntry.${id}`)) as Journal | null;
  await tellGuide(entry);
  const sheet = entry?.sheet ?? null;
  await sheet?.render({ force: true, pageId, ...(sheet.rendered ? {} : windowOfHand()) });
}

/** Whether this package has registered this tour. */
export const hasTour = (scope: string, id: string): boolean => game.tours.get(`${scope}.${id}`) !== undefined;

/** Whether a tour, of whatever package, is on the page. No other can start then. */
export const isTourOn = (): boolean => foundry.nue.Tour.tourInProgress;

export async function startTour(scope: string, id: string): Promise<void> {
  await game.tours.get(`${scope}.${id}`)?.start();
}
