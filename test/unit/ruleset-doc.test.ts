import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { flat } from "../laws/text-keys.ts";

const DOCUMENT = readFileSync("docs/ruleset.md", "utf8");

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(`${folder}/${file}`, "utf8"));
const code = ["src/engine", "src/rulesets/speed-dice", "src/rulesets/hero"]
  .flatMap(sourcesIn)
  .join("\n")
  .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
const exported = new Set([
  ...[...code.matchAll(/^export (?:abstract )?(?:const|function|interface|type|class) (\w+)/gm)].map(
    ([, name]) => name,
  ),
  ...[...code.matchAll(/^export const \{ ([\w, ]+) \}/gm)].flatMap(([, names = ""]) => names.split(", ")),
]);
/** What a type declares or a part defines, such as `readonly traits?:` or `abort(play`. */
const members = new Set([...code.matchAll(/^ {2,}(?:readonly )?(\w+)\??[:(<]/gm)].map(([, name]) => name));
const texts = flat((JSON.parse(readFileSync("lang/en.json", "utf8")) as Record<string, unknown>)["dealt-in"]);
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { readonly scripts: Record<string, string> };

/** Blocks of code with the file that the document names right before each. Null if it names none. */
const blocksIn = (text: string): { readonly file: string | null; readonly code: string }[] =>
  [...text.matchAll(/(?:^`([\w./-]+)`\n\n)?^```ts\n([\s\S]*?)^```$/gm)].map(([, file, code = ""]) => ({
    file: file ?? null,
    code,
  }));
/** Chunks of quoted code that are not in their file. `// …` separates chunks. */
const misquotedIn = (text: string): string[] =>
  blocksIn(text).flatMap(({ file, code }) => {
    const source = file !== null && existsSync(file) ? readFileSync(file, "utf8") : "";
    return code.split(/^\/\/ …\n/m).filter((chunk) => !`\n${source}`.includes(`\n${chunk}`));
  });
const termsIn = (text: string): string[] =>
  [...text.replace(/^```[\s\S]*?^```$/gm, "").matchAll(/`([^`]+)`/g)].map(([, term]) => term as string);

function isKnown(term: string): boolean {
  if (term.startsWith("npm run ")) return Object.hasOwn(scripts, term.slice("npm run ".length));
  if (/\/|\.(?:ts|md|json)$/.test(term)) return existsSync(term) || existsSync(`src/rulesets/speed-dice/${term}`);
  if (texts.has(`speed-dice.${term}`)) return true;
  return term === "dealt-in" || term.split(".").every((name) => exported.has(name) || members.has(name));
}

describe("docs/ruleset.md", () => {
  test("names only files, exports, members, texts and scripts that exist", () => {
    const terms = termsIn(DOCUMENT);
    expect(terms.filter((term) => !isKnown(term))).toEqual([]);
    expect(terms.filter((term) => exported.has(term)).length).toBeGreaterThan(20);
  });

  test("links only to files that exist", () => {
    const links = [...DOCUMENT.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => `docs/${link}`);
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
    expect(links).not.toEqual([]);
  });

  test("quotes code word for word from the file named before it", () => {
    expect(misquotedIn(DOCUMENT)).toEqual([]);
    expect(blocksIn(DOCUMENT).length).toBeGreaterThan(12);
    expect(blocksIn(DOCUMENT)).toHaveLength(DOCUMENT.split("```ts\n").length - 1);
  });

  test("has at most 1,300 words besides its code", () => {
    expect(DOCUMENT.replace(/^```[\s\S]*?^```$/gm, "").split(/\s+/).length).toBeLessThanOrEqual(1300);
  });
});

describe("the check of documents", () => {
  test("notices what does not exist", () => {
    const made = ["src/engine/combin.ts", "combineOff", "play.nowhere", "offer.abortt", "npm run lawz", "rulez.ts"];
    expect(termsIn(made.map((term) => `\`${term}\``).join(" ")).filter(isKnown)).toEqual([]);
  });

  test("notices code that is not in its file, or has none", () => {
    const quote = (file: string, line: string) => `${file}\n\n\`\`\`ts\n${line}\n\`\`\`\n`;
    const words = "`src/rulesets/speed-dice/state.ts`";
    expect(misquotedIn(quote(words, "export const { text, no, offer, say } = words;"))).toEqual([]);
    expect(misquotedIn(quote(words, "export const { text, no, offer, say } = word;"))).toHaveLength(1);
    expect(misquotedIn(quote("In words:", "export const { text, no, offer, say } = words;"))).toHaveLength(1);
  });
});
