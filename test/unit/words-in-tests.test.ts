import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { flat } from "../laws/text-keys.ts";

/** A test names a text by its key (test/e2e/said.ts), so that the text can be edited without touching any test. */

const FOLDERS = ["test/e2e", "test/walks", "test/demo", "test/samples", "test/pictures", "test/chaos", "test/bench"];

const { name: _, ...told } =
  (JSON.parse(readFileSync("lang/en.json", "utf8")) as Record<string, Record<string, unknown>>)["dealt-in"] ?? {}; // the module's own name appears in code as well
const texts = [...flat(told).values()];
const wholes = new Set(texts);
const PLACEHOLDER = /\{\w+\}/;
const plain = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Texts with something filled in: a number, a name or two of them. */
const filled = texts
  .filter((text) => PLACEHOLDER.test(text) && (text.match(/(?<![{\p{L}])\p{L}{2,}/gu)?.length ?? 0) > 1)
  .map((text) => new RegExp(`^${text.split(PLACEHOLDER).map(plain).join("(?:\\S+ ){0,2}\\S+")}$`));

const isText = (found: string): boolean => {
  const length = found.trim().split(/\s+/).length;
  if (length < 2 && found.length <= 12) return false;
  return (
    wholes.has(found) ||
    (length > 2 && found.length > 12 && texts.some((text) => text.includes(found))) ||
    filled.some((pattern) => pattern.test(found))
  );
};

/**
 * What a test could compare with a screen: strings, templates and the start of patterns, but no comments or test
 * titles.
 */
function literalsIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
  const strings = [...code.matchAll(/(?<!(?:describe|test|step)\(\s*)"((?:[^"\\\n]|\\.)*)"/g)];
  const templates = [...code.matchAll(/`((?:[^`\\\n]|\\.)*)`/g)];
  const patterns = [...code.matchAll(/(?<=[(,[:=]\s?)\/\^?([^\\/\n[(|*+?.$^{}]+)/g)];
  return [
    ...[...strings, ...patterns].map(([, text = ""]) => text),
    ...templates.map(([, text = ""]) => text.replaceAll(/\$\{[^{}]*\}/g, "1")),
  ].map((text) => text.trim());
}

test.each(FOLDERS)("no text of lang/en.json is written out in %s", (folder) => {
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.m?[jt]s$/.test(file));
  const found = sources.flatMap((file) =>
    literalsIn(readFileSync(`${folder}/${file}`, "utf8"))
      .filter(isText)
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
  expect(sources.length).toBeGreaterThan(2);
});

describe("a text is noticed", () => {
  const [whole = ""] = texts.filter((text) => text.split(" ").length > 8 && !/["{\\]/.test(text));
  const [few = ""] = texts.filter((text) => /^\p{L}+ \p{L}+$/u.test(text));
  const [open = ""] = texts.filter((text) => /^\p{L}+ \p{L}+ \{\w+\}$/u.test(text));
  const part = whole.split(" ").slice(1, 6).join(" ");

  test.each([
    ["whole", `press("${whole}")`],
    ["in part", `toContainText("${part}")`],
    ["of two words", `press("${few}")`],
    ["filled in", `press("${open.replace(PLACEHOLDER, "3")}")`],
    ["in a template", `press(\`${open.replace(PLACEHOLDER, `\${round}`)}\`)`],
    ["as a pattern", `press(/^${part}/)`],
  ])("%s", (_, code) => {
    expect(literalsIn(code).filter(isText)).toHaveLength(1);
  });

  test.each([
    ["in a comment", `/** ${whole} */\n// ${whole}`],
    ["in a title", `test("${whole}", () => {`],
    ["as a key", `said("screen.openTable")`],
  ])("and not %s", (_, code) => {
    expect(literalsIn(code).filter(isText)).toEqual([]);
  });
});
