import type { Page } from "@playwright/test";
import type { WorldData } from "../server/world-data.ts";
import { expect, type World } from "./pages.ts";

interface Source {
  readonly _id?: unknown;
}

const FIELDS = { Combat: "combats", Scene: "scenes", Actor: "actors", ChatMessage: "messages" } as const;

type Kind = keyof typeof FIELDS;

const sourcesOf = (data: WorldData, type: Kind): readonly Source[] => data[FIELDS[type]];

const textsById = (sources: readonly Source[]) =>
  Object.fromEntries(sources.map((one) => [String(one._id), JSON.stringify(one)]));

/** Bypasses the page's classes: a system's own would write what they have made of the source. */
const request = (page: Page, action: "create" | "delete", type: Kind, operation: object): Promise<unknown> =>
  page.evaluate(`__practice.request("${action}", "${type}", ${JSON.stringify(operation)})`);

/**
 * Makes the world's encounters, scenes, actors and messages what they were at first, by writes that every page hears
 * of. Encounters are all created afresh: what a system keeps of a fight goes with them.
 */
export async function restore({ practice }: World, gm: Page, first: WorldData): Promise<void> {
  const now = (type: Kind) => textsById(sourcesOf(practice.world(), type));
  const remove = (type: Kind, ids: string[]) => request(gm, "delete", type, { ids });
  const create = (type: Kind, items: readonly Source[]) =>
    request(gm, "create", type, { items, options: { keepId: true } });

  await remove("Combat", Object.keys(now("Combat")));
  await gm.waitForTimeout(50); // systems take away what they have hung on the fighters
  for (const type of ["ChatMessage", "Scene", "Actor"] as const) {
    const before = textsById(sourcesOf(first, type));
    const after = now(type);
    const differ = (id: string) => before[id] !== after[id];
    await remove(type, Object.keys(after).filter(differ));
    await create(
      type,
      sourcesOf(first, type).filter((one) => differ(String(one._id))),
    );
  }
  await create("Combat", sourcesOf(first, "Combat"));
  for (const type of Object.keys(FIELDS) as Kind[]) expect(now(type), type).toEqual(textsById(sourcesOf(first, type)));
}
