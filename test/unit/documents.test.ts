import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const below = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((file) =>
    file.endsWith(ending) ? [join(folder, file)] : [],
  );

const DOCUMENTS = [
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "README.md",
  "NOTICE.md",
  "SECURITY.md",
  ...below("docs", ".md"),
  ...below("test/rules", ".md"),
  ...["src", "tools"].flatMap((folder) => below(folder, "DECISIONS.md")),
];

/** What is named neither from the root nor from its own folder: the walk-through names the files of its ruleset. */
const FOLDERS: Readonly<Record<string, string>> = { "docs/ruleset.md": "src/rulesets/speed-dice" };

const BUILT = readFileSync(".gitignore", "utf8")
  .split("\n")
  .filter((line) => line.endsWith("/") && line !== "node_modules/");
const packs = readFileSync("tools/package.ts", "utf8");

const top = new Set(readdirSync("."));
const ENDINGS = /\.(?:ts|mjs|md|json|hbs|scss|css|png|svg)$/;

/** The paths that a text names between backticks, and those that it links to. */
function pathsIn(text: string): string[] {
  const plain = text.replace(/^```[\s\S]*?^```$/gm, "");
  const named = [...plain.matchAll(/`([^`\s]+)`/g)].flatMap(([, term = ""]) =>
    (ENDINGS.test(term) && !term.includes("//")) || (term.includes("/") && top.has(term.split("/")[0] ?? ""))
      ? [term]
      : [],
  );
  const commands = [...plain.matchAll(/`(?:node|npx vitest run|npx playwright test) ([^`\s]+)/g)].map(
    ([, path = ""]) => path,
  );
  return [...named, ...commands];
}

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].flatMap(([, link = ""]) => (/^[a-z]+:/.test(link) ? [] : [link]));

const isBuilt = (path: string): boolean =>
  BUILT.some((folder) => `/${path}`.includes(`/${folder}`)) || packs.includes(`"${path}"`);

const isThere = (path: string, folder: string): boolean =>
  existsSync(path) || existsSync(join(folder, path)) || isBuilt(path);

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { readonly scripts: Record<string, string> };
const scriptsIn = (text: string): string[] => [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);

/** What a document names and nobody will find. */
function lostIn(file: string, text: string): string[] {
  const named = pathsIn(text).filter((path) => !isThere(path, FOLDERS[file] ?? dirname(file)));
  const linked = linksIn(text).filter((link) => !existsSync(join(dirname(file), link)));
  return [...named, ...linked, ...scriptsIn(text).filter((name) => !Object.hasOwn(scripts, name))];
}

describe("documents", () => {
  test.each(DOCUMENTS)("%s names only paths and scripts that exist", (file) => {
    expect(lostIn(file, readFileSync(file, "utf8"))).toEqual([]);
  });

  test("name many of them", () => {
    const all = DOCUMENTS.flatMap((file) => pathsIn(readFileSync(file, "utf8")));
    expect(new Set(all).size).toBeGreaterThan(60);
  });

  test("ARCHITECTURE.md names every wing of the shell and every screen", () => {
    const text = readFileSync("ARCHITECTURE.md", "utf8");
    const entries = ["src/foundry", "src/ui"].flatMap((folder) => readdirSync(folder, { withFileTypes: true }));
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(folders.filter((folder) => !text.includes(`\`${folder}\``))).toEqual([]);
    expect(folders.length).toBeGreaterThan(20);
  });

  test("ARCHITECTURE.md has at most 1,000 words, CONTRIBUTING.md at most 400", () => {
    const wordsIn = (file: string): number => readFileSync(file, "utf8").trim().split(/\s+/).length;
    expect(wordsIn("ARCHITECTURE.md")).toBeLessThanOrEqual(1000);
    expect(wordsIn("CONTRIBUTING.md")).toBeLessThanOrEqual(400);
  });

  test("what does not exist would be found", () => {
    const text =
      "`src/nowhere`, `gone.ts`, `npm run unit`, `npm run gone`, `npx vitest run test/gone`, [a link](gone.md), `src/engine` and `dist/module.json`";
    expect(lostIn("README.md", text)).toEqual(["src/nowhere", "gone.ts", "test/gone", "gone.md", "gone"]);
    expect(lostIn("docs/faq.md", "[a link](README.md)")).toEqual(["README.md"]);
  });
});
