// The pages of docs/ that are read at the table, as texts by key and as HTML with other texts in their places.
import { readFileSync } from "node:fs";
import { Lexer, Marked, type Token, type Tokens } from "marked";

/** One page for each ruleset, with a guide and a cheat sheet, and those for what all of them share. */
export const RULESETS = [
  "action-deck",
  "masterdeck",
  "mst-1",
  "card-pools",
  "speed-cards",
  "speed-dice",
  "numbered",
  "own",
];
export const SHARED = ["settings", "secrets", "faq"];
export const PAGES: readonly string[] = [...RULESETS, ...SHARED];

const SHEET_HEADING = "## Cheat sheet for players\n";

/** The half of a page: what a Game Master reads, or the players' cheat sheet, as Markdown. */
export interface Half {
  readonly page: string;
  readonly part: "guide" | "sheet";
  readonly markdown: string;
}

/** What a page of docs/ brings: its title, and its guide and cheat sheet. */
export function readPage(page: string) {
  const text = readFileSync(`docs/${page}.md`, "utf8");
  const [guide = "", sheet = ""] = text.replace(/^# .+\n/, "").split(SHEET_HEADING);
  return {
    title: /^# (.+)$/m.exec(text)?.[1] ?? "",
    guide: { page, part: "guide", markdown: guide } satisfies Half,
    sheet: { page, part: "sheet", markdown: sheet } satisfies Half,
  };
}

/** The English text of every place of every page, by its key. */
export function guideTexts(): Map<string, string> {
  return new Map(
    PAGES.flatMap((page) => {
      const { title, guide, sheet } = readPage(page);
      return [[`${page}.title`, title], ...[guide, sheet].flatMap(textsOf)] as const;
    }),
  );
}

const textsOf = (half: Half): [string, string][] =>
  placesIn(half, new Marked().lexer(half.markdown)).map(({ key, text }) => [key, text]);

/** Something of a page that has one text: a heading, a paragraph, an item of a list, a cell of a table. */
interface Holder {
  text: string;
  tokens?: Token[] | undefined;
}

interface Place {
  readonly key: string;
  readonly section: string;
  readonly text: string;
  readonly holder: Holder;
}

/** A text is one line, whatever the file's line breaks. */
const plainly = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** The first words of a text, as a key: they change less often than its place does. */
const slugOf = (text: string) =>
  (
    text
      .toLowerCase()
      .replaceAll(/\]\([^)]*\)/g, "")
      .replaceAll(/[’'`*]/g, "")
      .match(/[a-z0-9]+/g) ?? []
  )
    .slice(0, 4)
    .join("-");

function holdersIn(tokens: readonly Token[]): Holder[] {
  return tokens.flatMap((token): Holder[] => {
    if (token.type === "list") return token.items.flatMap(({ tokens: inner }: { tokens: Token[] }) => holdersIn(inner));
    if (token.type === "table") return [...token.header, ...token.rows.flat()];
    return isHolder(token) ? [token] : [];
  });
}

const isHolder = (token: Token): token is Tokens.Heading | Tokens.Paragraph | Tokens.Text =>
  ["heading", "paragraph", "text"].includes(token.type);

/** Pictures are left out of journals, and numbers are the same everywhere. */
const isText = ({ text }: Holder) => !/^!\[[^\]]*\]\([^)]*\)$/.test(plainly(text)) && /\p{L}/u.test(text);

/** Every place with a text, in order. Equal texts of a section share their key. */
function placesIn({ page, part }: Half, tokens: readonly Token[]): Place[] {
  let section = part === "sheet" ? "sheet" : "intro";
  const taken = new Map<string, string>();
  const keyFor = (text: string): string => {
    const start = `${page}.${section}.${slugOf(text)}`;
    for (let n = 1; ; n++) {
      const key = n === 1 ? start : `${start}-${n}`;
      if ((taken.get(key) ?? text) !== text) continue;
      taken.set(key, text);
      return key;
    }
  };
  return tokens.flatMap((token) => {
    if (token.type === "heading" && token.depth === 2) section = slugOf(token.text);
    return holdersIn([token])
      .filter(isText)
      .map((holder) => {
        const text = plainly(holder.text);
        const isHead = token.type === "heading" && token.depth === 2;
        return { key: isHead ? `${page}.${section}.heading` : keyFor(text), section, text, holder };
      });
  });
}

/** Stands where a part is not translated: at the head of its section, or of the page. The module puts a sentence there. */
export const UNTRANSLATED = "{untranslated}";

/** What is written in a place: null leaves the English text. */
type Say = (key: string) => string | null;

/**
 * A page's HTML: no pictures, links between pages as `placeOf` says, all others to `home`. Where `say` has a text it
 * takes the place of the English one, and a section that lacks some says so. Null if `say` has none of the page.
 */
export function htmlOf(half: Half, home: string, placeOf: (file: string) => string | null, say?: Say): string | null {
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
  const tokens = marked.lexer(half.markdown);
  if (say !== undefined && !tellIn(tokens, placesIn(half, tokens), say)) return null;
  return marked.parser(tokens).replaceAll(/<p>\s*<\/p>\n?/g, "");
}

/** Puts the texts in. False if there are none. */
function tellIn(tokens: Token[], places: readonly Place[], say: Say): boolean {
  const lacking = new Set<string>();
  let told = 0;
  for (const { key, section, holder } of places) {
    const text = say(key);
    if (text === null) lacking.add(section);
    else {
      holder.tokens = Lexer.lexInline(text);
      told++;
    }
  }
  for (const section of lacking) {
    const first = places.find((place) => place.section === section)?.holder;
    const head = tokens.findIndex((token) => token === first && token.type === "heading");
    tokens.splice(head + 1, 0, { type: "html", raw: UNTRANSLATED, text: UNTRANSLATED, pre: false, block: true });
  }
  return told > 0;
}
