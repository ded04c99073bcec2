import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, test } from "vitest";
import { shipped } from "../../src/rulesets/index.ts";
import config from "../../vite.config.ts";

/** How many bytes of script a page loads, packed as a server packs them, from the built files. */

/** In bytes. A page without an encounter, and one with an encounter of the action deck. */
const [AT_START, WITH_A_FIGHT] = [81_000, 137_500];

/** What seals and opens, which a page needs with its first encounter. */
const SECRETS = ["/secrets/closing.ts", "/secrets/keyring.ts", "/secrets/device.ts"];

/** What shows a fight beside the tracker's rows. */
const AROUND = ["/ui/canvas/watch.ts", "/ui/called/watch.ts", "/ui/swap/watch.ts"];

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
  test("at start is at most 81 kB packed, and imports nothing from the entry, whose address may have a query", () => {
    expect(packed(closure("dealt-in.mjs"))).toBeLessThanOrEqual(AT_START);
    for (const [name, { imports, dynamicImports }] of files)
      expect([...imports, ...dynamicImports], name).not.toContain("dealt-in.mjs");
  });

  test("has no file that needs itself by way of others: what runs first would lack the rest", () => {
    const around = [...files.keys()].filter((name) =>
      chunk(name).imports.some((next) => closure(next).some(({ fileName }) => fileName === name)),
    );
    expect(around).toEqual([]);
  });

  test("with an encounter of the action deck is at most 137.5 kB", () => {
    const fight = closure("dealt-in.mjs", ...["/action-deck/rules.ts", ...SECRETS, ...AROUND].map(fileOf));
    expect(packed(fight)).toBeLessThanOrEqual(WITH_A_FIGHT);
    expect(packed(fight)).toBeGreaterThan(packed(closure("dealt-in.mjs")));
  });

  test.each([
    ...shipped.map(({ about }) => `/${about.id}/rules.ts`),
    ...[
      "/ui/workshop/window.ts",
      "/ui/settings/values-window.ts",
      "/ui/settings/secrets-window.ts",
      "/ui/settings/report-window.ts",
    ],
    ...[
      "/ui/table/window.ts",
      "/ui/sorting/window.ts",
      "/ui/campaign-hand/window.ts",
      "/ui/turn-hand/window.ts",
      "/ui/encounter/fight-files.ts",
    ],
    ...[...SECRETS, "/secrets/boxes.ts", "/secrets/phrase.ts", "/@noble/curves/abstract/montgomery.js"],
    ...["/d3-dsv.mjs", "/drama/deck.json"],
    ...["/systems/swade/swade.ts", "/systems/gurps/gurps.ts", "/systems/others/hero.ts"],
  ])("does not hold %s at start", (module) => {
    const atStart = closure("dealt-in.mjs").map(({ fileName }) => fileName);
    expect(atStart).not.toContain(fileOf(module));
  });

  test("keeps the names of functions and classes", () => {
    expect(chunk(fileOf("/foundry/dealing/dealer.ts")).code).toMatch(/\bfunction reconcileNow\b/);
  });
});
