import { noteFault } from "../faults.ts";
import { documentOf, onHook } from "../host.ts";
import { MODULE } from "../module.ts";
import { isObject } from "../outside.ts";
import { windowOfHand } from "./by-hand.ts";

/**
 * Guides and cheat sheets in the user's language. A compendium has one language, so what this page has of it in memory
 * gets other words, which the build has made of `lang/`. They are fetched when somebody opens the first.
 */

/** The compendium of guides and cheat sheets, which `tools/journals.ts` makes of the pages in docs. */
export const GUIDES = `${MODULE}.journals`;

type Told = Readonly<
  Record<
    string,
    { readonly name: string; readonly pages: Readonly<Record<string, readonly [name: string, html: string]>> }
  >
>;

interface Page {
  readonly id: string;
  readonly text: { readonly content?: string | null };
  readonly _stats?: { readonly lastModifiedBy?: string | null };
  updateSource(changes: object): unknown;
}

interface Entry {
  readonly id: string;
  readonly pack: string | null;
  readonly pages: Iterable<Page>;
  updateSource(changes: object): unknown;
}

interface Sheet {
  readonly document?: unknown;
  render(options: object): unknown;
}

/** Where the build leaves a place for the sentence that what follows is not translated. */
const UNTRANSLATED = "{untranslated}";

const isEntry = (value: unknown): value is Entry => isObject(value) && value["pack"] === GUIDES && "pages" in value;

const told = new WeakSet<object>();
let fetched: Promise<Told> | null = null;

/** Whether our texts are in a language that has words of its own for guides. */
const isElsewhere = (): boolean =>
  game.i18n.lang !== "en" &&
  [...(game.modules.get(MODULE)?.languages ?? [])].some(({ lang }) => lang === game.i18n.lang);

/** Tells every guide in the user's language before it is read, wherever it is opened. */
export const watchGuides = (): void =>
  onHook("renderJournalEntrySheet", (sheet: Sheet) => {
    const { document } = sheet;
    if (isEntry(document) && !told.has(document)) void tellAnew(sheet, document);
  });

async function tellAnew(sheet: Sheet, entry: Entry): Promise<void> {
  if (await tellGuide(entry)) sheet.render({});
}

/** Puts the words of the user's language into this entry of the compendium. Answers whether it has other words now. */
export async function tellGuide(entry: object | null): Promise<boolean> {
  if (!isEntry(entry) || told.has(entry) || !isElsewhere()) return false;
  told.add(entry);
  try {
    fetched ??= fetchGuides();
    tellIn(entry, await fetched);
    return true;
  } catch (error) {
    fetched = null;
    told.delete(entry);
    noteFault("the guides in this language", error);
    return false;
  }
}

const fetchGuides = async (): Promise<Told> =>
  (await foundry.utils.fetchJsonWithTimeout(
    foundry.utils.getRoute(`modules/${MODULE}/guides/${game.i18n.lang}.json`),
  )) as Told;

const localized = (key: string): string => game.i18n.localize(`${MODULE}.${key}`);

/** A page that somebody has rewritten in the compendium keeps their words. */
function tellIn(entry: Entry, all: Told): void {
  const own = all[entry.id];
  const notice = `<p><em>${localized("screen.untranslated")}</em></p>`;
  if (own !== undefined) entry.updateSource({ name: own.name });
  for (const page of entry.pages) {
    if ((page._stats?.lastModifiedBy ?? null) !== null) continue;
    const [name, html] = own?.pages[page.id] ?? [null, `${UNTRANSLATED}${page.text.content ?? ""}`];
    const text = { content: html.replaceAll(UNTRANSLATED, notice) };
    page.updateSource(name === null ? { text } : { name, text });
  }
}

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

interface Tours {
  readonly SidebarTour: { fromJSON(path: string): Promise<object> };
}

/** Adds a tour of this package, from its file, to those that Foundry lists. */
export async function registerTour(scope: string, id: string): Promise<void> {
  const { SidebarTour } = foundry.nue.tours as unknown as Tours;
  game.tours.register(scope, id, (await SidebarTour.fromJSON(`modules/${scope}/tours/${id}.json`)) as never);
}

/** Whether this package has registered this tour. */
export const hasTour = (scope: string, id: string): boolean => game.tours.get(`${scope}.${id}`) !== undefined;

/** Whether a tour, of whatever package, is on the page. No other can start then. */
export const isTourOn = (): boolean => foundry.nue.Tour.tourInProgress;

export async function startTour(scope: string, id: string): Promise<void> {
  await game.tours.get(`${scope}.${id}`)?.start();
}
