// The pages of docs/ that are read at the table, in Foundry's form: journal entries, with the ids of a compendium.
import { type Half, htmlOf, RULESETS, readPage, SHARED } from "./guides/pages.ts";

const PACK = "Compendium.dealt-in.journals";
/** The entry of what all rulesets share. Each ruleset has one that is named like its page. */
const ALL = { id: "dealt-in", name: "Dealt In" };

/** A page of an entry: its id, its name and its text. */
type Page = readonly [string, string, Half];

/** A compendium's ids are 16 letters and digits. The module makes the same ones, to open what it means. */
const idFor = (name: string) => name.replaceAll(/[^a-z0-9]/g, "").padEnd(16, "0");
const uuidOf = (entry: string, page: string) =>
  [PACK, "JournalEntry", idFor(entry), "JournalEntryPage", idFor(page)].join(".");

/** Where a page of docs/ is found in the compendium, or null if it is not there. */
function placeOf(file: string): string | null {
  const [, page = ""] = /^([\w-]+)\.md$/.exec(file) ?? [];
  if (RULESETS.includes(page)) return uuidOf(page, "guide");
  return SHARED.includes(page) ? uuidOf(ALL.id, page) : null;
}

/** The sources of all entries, for this version of Foundry; `home` is the address of the repository. */
export function journalDocuments(coreVersion: string, home: string) {
  const common = { system: {}, flags: {}, _stats: { coreVersion } };
  const pageOf = (entry: string, [id, name, half]: Page, at: number) => ({
    _key: `!journal.pages!${idFor(entry)}.${idFor(id)}`,
    _id: idFor(id),
    name,
    type: "text",
    title: { show: true, level: 1 },
    text: { content: htmlOf(half, home, placeOf), format: 1 },
    sort: (at + 1) * 100,
    ownership: { default: -1 }, // as the entry has it
    ...common,
  });
  const entryOf = (id: string, name: string, pages: readonly Page[], at: number) => ({
    _key: `!journal!${idFor(id)}`,
    _id: idFor(id),
    name,
    pages: pages.map((page, index) => pageOf(id, page, index)),
    folder: null,
    sort: at * 100,
    ownership: { default: 2 }, // players may read it, also once it is in the world
    ...common,
  });
  const shared = SHARED.map((id): Page => [id, readPage(id).title, readPage(id).guide]);
  return [
    entryOf(ALL.id, ALL.name, shared, 0),
    ...RULESETS.map((id, at) => {
      const { title, guide, sheet } = readPage(id);
      const pages: readonly Page[] = [
        ["guide", "GM’s guide", guide],
        ["sheet", "Cheat sheet", sheet],
      ];
      return entryOf(id, title, pages, at + 1);
    }),
  ];
}

/** The words of an entry in a language: its name, and of each page that has any its name and its HTML. */
interface ToldEntry {
  readonly name: string;
  readonly pages: Readonly<Record<string, readonly [name: string, html: string]>>;
}

/**
 * What the module puts in place of the English words of the compendium, by the ids of entries: `say` has the texts of
 * this language, `names` what its guides and cheat sheets are called.
 */
export function journalsTold(
  home: string,
  say: (key: string) => string | null,
  names: { readonly guide: string; readonly sheet: string },
): Record<string, ToldEntry> {
  const told = (pages: readonly Page[]) =>
    Object.fromEntries(
      pages.flatMap(([id, name, half]) => {
        const html = htmlOf(half, home, placeOf, say);
        return html === null ? [] : [[idFor(id), [name, html] as const]];
      }),
    );
  const titleOf = (page: string) => say(`${page}.title`) ?? readPage(page).title;
  const shared = SHARED.map((id): Page => [id, titleOf(id), readPage(id).guide]);
  const entries = [
    [ALL.id, { name: ALL.name, pages: told(shared) }] as const,
    ...RULESETS.map((id) => {
      const { guide, sheet } = readPage(id);
      const pages: readonly Page[] = [
        ["guide", names.guide, guide],
        ["sheet", names.sheet, sheet],
      ];
      return [id, { name: titleOf(id), pages: told(pages) }] as const;
    }),
  ];
  return Object.fromEntries(
    entries.filter(([, { pages }]) => Object.keys(pages).length > 0).map(([id, entry]) => [idFor(id), entry]),
  );
}
