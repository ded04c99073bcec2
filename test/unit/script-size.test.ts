import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, test } from "vitest";
import { shipped } from "../../src/rulesets/index.ts";
import config from "../../vite.config.ts";

/** How many bytes of script a page loads, packed as a server packs them, from the built files. */

/** In bytes: a page on which no deck is in use, one with everything of a fight, and the windows that few ever open. */
const WITHOUT = 25_000;
const WITH_A_DECK = 338_000;
const WINDOWS = 26_000;

/** What a page needs of the module as soon as a deck is in use, among other things. */
const WITH_DECKS = [
  ...shipped.map(({ id }) => `/rulesets/${id}/rules.ts`),
  "/secrets/closing.ts",
  "/secrets/boxes.ts",
  "/dealing/dealer.ts",
  "/drama/deck.json",
  "/ui/table/table-window.ts",
  "/ui/hand/hand-window.ts",
  "/ui/settings/values-window.ts",
  "/systems/swade/swade.ts",
  "/systems/gurps/gurps.ts",
  "/systems/others/hero.ts",
];

const files = new Map<string, Rolldown.OutputChunk>();

beforeAll(async () => {
  const inMemory = { ...config, plugins: [], configFile: false as const, logLevel: "silent" as const };
  const built = await build({ ...inMemory, build: { ...config.build, write: false, sourcemap: false } });
  const [{ output } = { output: [] }] = [built].flat() as Rolldown.RolldownOutput[];
  for (const file of output) if (file.type === "chunk") files.set(file.fileName, file);
}, 120_000);

const chunk = (name: string): Rolldown.OutputChunk => files.get(name) ?? expect.fail(`there is no ${name}`);

/** Those files, and everything that they import statically. */
function closure(...names: readonly string[]): readonly Rolldown.OutputChunk[] {
  const found = new Set(names);
  for (const name of found) for (const next of chunk(name).imports) found.add(next);
  return [...found].map(chunk);
}

const packed = (chunks: readonly Rolldown.OutputChunk[]): number =>
  chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0);

/** The file that contains this module. */
const fileOf = (module: string): string =>
  [...files.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))?.fileName ??
  expect.fail(`${module} is nowhere`);

describe("the script that a page loads", () => {
  test("without a deck is at most 25 kB packed, and imports nothing from the entry, whose address may have a query", () => {
    expect(packed(closure("dealt-in.mjs"))).toBeLessThanOrEqual(WITHOUT);
    for (const [name, { imports, dynamicImports }] of files)
      expect([...imports, ...dynamicImports], name).not.toContain("dealt-in.mjs");
  });

  test("with a deck is at most 338 kB, fetched at once", () => {
    const whole = closure("dealt-in.mjs", fileOf("/src/rest.ts"));
    expect(packed(whole)).toBeLessThanOrEqual(WITH_A_DECK);
    const there = whole.map(({ fileName }) => fileName);
    for (const module of WITH_DECKS) expect(there, module).toContain(fileOf(module));
  });

  test("has two seams and no more: everything of a fight, and the windows that few ever open", () => {
    const later = new Set([...files.values()].flatMap(({ dynamicImports }) => dynamicImports));
    const main = closure("dealt-in.mjs").map(({ fileName }) => fileName); // the entry fetches the first of it
    const windows = fileOf("/src/ui/on-demand-windows.ts");
    expect([...later].filter((file) => !main.includes(file)).sort()).toEqual([fileOf("/src/rest.ts"), windows].sort());
    expect(packed([chunk(windows)])).toBeLessThanOrEqual(WINDOWS);
  });

  test("has no file that needs itself by way of others: what runs first would lack the rest", () => {
    const around = [...files.keys()].filter((name) =>
      chunk(name).imports.some((next) => closure(next).some(({ fileName }) => fileName === name)),
    );
    expect(around).toEqual([]);
  });

  test("keeps the names of functions and classes", () => {
    expect(chunk(fileOf("/foundry/dealing/dealer.ts")).code).toMatch(/\bfunction reconcileNow\b/);
  });
});
