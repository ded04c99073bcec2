import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { titlesIn } from "../laws/titles.ts";

/** What this release claims of `test/rules`; a rule that is not here yet is not claimed. */
const CLAIMED: Readonly<Record<string, readonly string[]>> = {
  "README.md": numbered("C", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
  "gurps.md": numbered("GP", ...Array.from({ length: 20 }, (_, i) => i + 1)),
  "hero.md": [...numbered("HC", 1, 2, 3, 4, 5, 6, 7, 8, 9), ...numbered("HD", 1, 2, 3, 4, 5, 6, 7)],
  "masterdeck.md": numbered("MD", ...Array.from({ length: 30 }, (_, i) => i + 1)),
  "mst1.md": numbered("MS", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
  "savage.md": numbered("SW", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17, 18, 19),
};
const RULES = "test/rules";
const ORIGINAL = "../shared/rules";

function numbered(letters: string, ...numbers: readonly number[]): string[] {
  return numbers.map((number) => `${letters}-${number}`);
}

/** The ids that a file of the ledger gives its rules. */
const idsOf = (file: string): string[] =>
  [...readFileSync(`${RULES}/${file}`, "utf8").matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(
    (match) => match[1] as string,
  );

function testFiles(): string[] {
  const below = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`);
  return [...below("src"), ...below("test")].filter((file) => file.endsWith(".test.ts"));
}
const titles = testFiles().flatMap((file) => titlesIn(readFileSync(file, "utf8")));

describe("the ledger", () => {
  for (const [file, ids] of Object.entries(CLAIMED)) {
    test.each(ids)(`${file}: %s is a rule, and some test's title names it`, (id) => {
      expect(idsOf(file)).toContain(id);
      const named = new RegExp(`\\b${id}\\b`);
      expect(titles.filter((title) => named.test(title))).not.toEqual([]);
    });
  }

  test("no test names a rule that the ledger does not know", () => {
    const known = new Set(readdirSync(RULES).flatMap(idsOf));
    const named = titles.flatMap((title) => title.match(/\b(?:C|SW|MD|MST|HC|HD|GP|MS)-\d+\b/g) ?? []);
    expect([...new Set(named)].filter((id) => !known.has(id))).toEqual([]);
  });

  test("is whole, and word for word what the project was given where that lies beside it", () => {
    const copies = readdirSync(RULES);
    expect(copies).toHaveLength(6);
    const originals = existsSync(ORIGINAL) ? readdirSync(ORIGINAL) : [];
    for (const file of originals)
      expect(readFileSync(`${RULES}/${file}`, "utf8"), file).toBe(readFileSync(`${ORIGINAL}/${file}`, "utf8"));
  });
});

describe("how titles are found", () => {
  const find = (source: string) => titlesIn(source);

  test("in every way of writing a test down", () => {
    expect(find('test("SW-1: one deck", () => {});')).toEqual(["SW-1: one deck"]);
    expect(find("it('C-1: two', () => {});\n  describe(`C-2 three`, () => {")).toEqual(["C-1: two", "C-2 three"]);
    expect(find('test.each([{ a: "SW-9" }])("SW-2: $a", () => {')).toEqual(["SW-2: $a"]);
    expect(find('test.runIf(sure())("SW-3: maybe", () => {')).toEqual(["SW-3: maybe"]);
    expect(find('test.each([\n  [1, fn(2)],\n])("SW-4: many", () => {')).toEqual(["SW-4: many"]);
  });

  test("and not where it is skipped, or only mentioned", () => {
    expect(find('test.skip("SW-1: one deck", () => {});')).toEqual([]);
    expect(find('test.todo("SW-1: one deck");')).toEqual([]);
    expect(find("// SW-1: one deck")).toEqual([]);
    expect(find('expect("SW-1: one deck")')).toEqual([]);
  });
});
