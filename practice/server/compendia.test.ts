import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { compendiaOf } from "./compendia.ts";
import { type InstalledPackage, installedModules } from "./packages.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "practice-test-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** A module in this test's folder, whose manifest names these packs. */
function installed(packs: unknown): InstalledPackage {
  writeFileSync(join(folder, "module.json"), JSON.stringify({ id: "shelf", title: "Shelf", packs }));
  return installedModules([folder], [])[0]!;
}

async function database(path: string, rows: Record<string, unknown>): Promise<void> {
  mkdirSync(join(folder, path), { recursive: true });
  const made = new ClassicLevel<string, unknown>(join(folder, path), { valueEncoding: "json" });
  for (const [key, row] of Object.entries(rows)) await made.put(key, row);
  await made.close();
}

const tarot = { name: "tarot", label: "Tarot", path: "packs/tarot", type: "Cards" };

it("reads a stack with its cards, in the stack's order", async () => {
  await database("packs/tarot", {
    "!cards!stack": { _id: "stack", name: "Tarot", cards: ["tower", "moon"] },
    "!cards.cards!stack.moon": { _id: "moon", name: "The Moon" },
    "!cards.cards!stack.tower": { _id: "tower", name: "The Tower" },
  });
  const [pack] = await compendiaOf(installed([tarot]));
  expect(pack).toMatchObject({ id: "shelf.tarot", label: "Tarot", type: "Cards" });
  expect(pack?.documents).toEqual([
    {
      _id: "stack",
      name: "Tarot",
      cards: [
        { _id: "tower", name: "The Tower" },
        { _id: "moon", name: "The Moon" },
      ],
    },
  ]);
});

it("reads documents at every depth, embedded one by one or as the only one in a field", async () => {
  await database("packs/people", {
    "!actors!a": { _id: "a", items: ["i"] },
    "!actors.items!a.i": { _id: "i", effects: ["e"] },
    "!actors.items.effects!a.i.e": { _id: "e", name: "Bright" },
    "!actors.delta!a.d": { _id: "d" },
  });
  const [pack] = await compendiaOf(installed([{ name: "people", type: "Actor", ownership: { PLAYER: "NONE" } }]));
  expect(pack).toMatchObject({ label: "people", ownership: { PLAYER: "NONE" } });
  expect(pack?.documents).toEqual([
    { _id: "a", items: [{ _id: "i", effects: [{ _id: "e", name: "Bright" }] }], delta: { _id: "d" } },
  ]);
});

it("can be read by several worlds at once", async () => {
  await database("packs/tarot", { "!cards!stack": { _id: "stack", name: "Tarot", cards: [] } });
  const shelf = installed([tarot]);
  const all = await Promise.all([compendiaOf(shelf), compendiaOf(shelf), compendiaOf(shelf)]);
  for (const [pack] of all) expect(pack?.documents).toHaveLength(1);
});

it("leaves out a missing pack, and says where it should be", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(await compendiaOf(installed([tarot]))).toEqual([]);
  expect(said).toHaveBeenCalledWith(expect.stringContaining("packs"));
  expect(await compendiaOf(installed(undefined))).toEqual([]);
});
