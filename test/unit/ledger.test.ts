import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { titlesIn } from "../laws/titles.ts";

/** Rules of the ledger that are not built yet, with the capability that brings each. */
const NOT_BUILT_YET: Readonly<Record<string, string>> = {};
const RULES = "test/rules";

/** The ids that a file of the ledger gives its rules. */
const idsOf = (file: string): string[] =>
  [...readFileSync(`${RULES}/${file}`, "utf8").matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(
    (match) => match[1] as string,
  );

function testFiles(): string[] {
  const below = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`);
  return [...below("src"), ...below("test")].filter(
    (file) => file.endsWith(".test.ts") || file.endsWith("/all-laws.ts"),
  );
}
const titles = testFiles().flatMap((file) => titlesIn(readFileSync(file, "utf8")));

const ledger = readdirSync(RULES).flatMap((file) => idsOf(file).map((id) => ({ file, id })));
const naming = (id: string): string[] => titles.filter((title) => new RegExp(`\\b${id}\\b`).test(title));

describe("the ledger", () => {
  test.each(ledger.filter(({ id }) => !(id in NOT_BUILT_YET)))("$file: some test's title names $id", ({ id }) => {
    expect(naming(id)).not.toEqual([]);
  });

  test("gives each rule one id", () => {
    const ids = ledger.map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  test("numbers the rules of each ruleset from 1 on, and loses none of them", () => {
    const numbers = new Map<string, number[]>();
    for (const { id } of ledger) {
      const [prefix = "", n] = id.split("-");
      numbers.set(prefix, [...(numbers.get(prefix) ?? []), Number(n)]);
    }
    for (const [prefix, all] of numbers)
      expect(
        all.toSorted((a, b) => a - b),
        prefix,
      ).toEqual(Array.from({ length: all.length }, (_, i) => i + 1));
    const bold = readdirSync(RULES).flatMap(
      (file) => readFileSync(`${RULES}/${file}`, "utf8").match(/\*\*[A-Z]+-\d+\*\*/g) ?? [],
    );
    expect(bold).toHaveLength(ledger.length);
  });

  test("lists what is not built yet, and no test claims to prove it", () => {
    const unbuilt = Object.keys(NOT_BUILT_YET);
    expect(unbuilt.filter((id) => !ledger.some((rule) => rule.id === id))).toEqual([]);
    expect(unbuilt.filter((id) => naming(id).length > 0)).toEqual([]);
  });

  test("no test names a rule that the ledger does not know", () => {
    const known = new Set(ledger.map(({ id }) => id));
    const prefixes = [...new Set(ledger.map(({ id }) => id.split("-")[0]))].join("|");
    const named = titles.flatMap((title) => title.match(new RegExp(`\\b(?:${prefixes})-\\d+\\b`, "g")) ?? []);
    expect([...new Set(named)].filter((id) => !known.has(id))).toEqual([]);
  });

  test("is complete", () => {
    const copies = readdirSync(RULES);
    const listed = [...readFileSync(`${RULES}/README.md`, "utf8").matchAll(/^\| `([\w.-]+)` \|/gm)].map(
      ([, file]) => file,
    );
    expect(listed.filter((file = "") => !copies.includes(file))).toEqual([]);
    expect(listed.length).toBeGreaterThan(5);
  });
});

describe("how titles are found", () => {
  const find = (source: string) => titlesIn(source);

  test("however a test is written", () => {
    expect(find('test("SW-1: one deck", () => {});')).toEqual(["SW-1: one deck"]);
    expect(find("it('C-1: two', () => {});\n  describe(`C-2 three`, () => {")).toEqual(["C-1: two", "C-2 three"]);
    expect(find('test.each([{ a: "SW-9" }])("SW-2: $a", () => {')).toEqual(["SW-2: $a"]);
    expect(find('test.runIf(sure())("SW-3: maybe", () => {')).toEqual(["SW-3: maybe"]);
    expect(find('test.each([\n  [1, fn(2)],\n])("SW-4: many", () => {')).toEqual(["SW-4: many"]);
  });

  test("but not if it is skipped or only mentioned", () => {
    expect(find('test.skip("SW-1: one deck", () => {});')).toEqual([]);
    expect(find('test.todo("SW-1: one deck");')).toEqual([]);
    expect(find("// SW-1: one deck")).toEqual([]);
    expect(find('expect("SW-1: one deck")')).toEqual([]);
  });
});
