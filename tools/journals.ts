// The pages of docs/ that are read at the table, in Foundry's form: journal entries, with the ids of a compendium.
import { readFileSync } from "node:fs";
import { Marked } from "marked";

const PACK = "Compendium.dealt-in.journals";
const SHEET = "## Cheat sheet for players\n";

/** A page of an entry: its id, its name and its text as Markdown. */
type Page = readonly [string, string, string];

/** One entry for each ruleset, named like its page, and one for what all of them share. */
const RULESETS = ["action-deck", "masterdeck", "mst-1", "card-pools", "speed-cards", "speed-dice", "numbered"];
const SHARED = { id: "dealt-in", name: "Dealt In", pages: ["settings", "secrets", "faq"] };

/** A compendium's ids are 16 letters and digits. The module makes the same ones, to open what it means. */
const idFor = (name: string) => name.replaceAll(/[^a-z0-9]/g, "").padEnd(16, "0");
const uuidOf = (entry: string, page?: string) =>
  [PACK, "JournalEntry", idFor(entry), ...(page === undefined ? [] : ["JournalEntryPage", idFor(page)])].join(".");

/** Where a page of docs/ is found in the compendium, or null if it is not there. */
function placeOf(file: string): string | null {
  const [, page = ""] = /^([\w-]+)\.md$/.exec(file) ?? [];
  if (RULESETS.includes(page)) return uuidOf(page, "guide");
  return SHARED.pages.includes(page) ? uuidOf(SHARED.id, page) : null;
}

/** HTML of Markdown: no pictures, links between pages as Foundry writes them, and all others to this address. */
function htmlOf(markdown: string, home: string): string {
  const marked = new Marked({
    renderer: {
      image: () => "",
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const place = placeOf(href.split("#")[0] ?? "");
        if (place !== null) return `@UUID[${place}]{${text}}`;
        return `<a href="${new URL(href, `${home}/blob/main/docs/`)}">${text}</a>`;
      },
    },
  });
  return marked.parse(markdown, { async: false }).replaceAll(/<p>\s*<\/p>\n?/g, "");
}

const titleOf = (text: string) => /^# (.+)$/m.exec(text)?.[1] ?? "";

/** What a page of docs/ brings: its title, its text without the cheat sheet, and that. */
function read(page: string) {
  const text = readFileSync(`docs/${page}.md`, "utf8");
  const [guide = "", sheet = ""] = text.replace(/^# .+\n/, "").split(SHEET);
  return { title: titleOf(text), guide, sheet };
}

/** The sources of all entries, for this version of Foundry; `home` is the address of the repository. */
export function journalDocuments(coreVersion: string, home: string) {
  const common = { system: {}, flags: {}, _stats: { coreVersion } };
  const pageOf = (entry: string, [id, name, text]: Page, at: number) => ({
    _key: `!journal.pages!${idFor(entry)}.${idFor(id)}`,
    _id: idFor(id),
    name,
    type: "text",
    title: { show: true, level: 1 },
    text: { content: htmlOf(text, home), format: 1 },
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
  const shared = SHARED.pages.map((page): Page => [page, read(page).title, read(page).guide]);
  return [
    entryOf(SHARED.id, SHARED.name, shared, 0),
    ...RULESETS.map((id, at) => {
      const { title, guide, sheet } = read(id);
      const pages: readonly Page[] = [
        ["guide", "GM’s guide", guide],
        ["sheet", "Cheat sheet", sheet],
      ];
      return entryOf(id, title, pages, at + 1);
    }),
  ];
}
