import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { broughtBy, folderOfSamples, worldOf } from "./brought.ts";
import { shown } from "./offered.ts";
import { createPractice } from "./practice.ts";
import { sample } from "./samples.ts";

const entry = { id: "duel", title: "Try a duel", sentence: "Two of them.", world: "ford" };
let home = "";
let module = "";

const bring = (list: unknown, folder = join(home, "test", "samples")) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "samples.json"), JSON.stringify(list));
};
const brought = () => broughtBy([{ id: "duels", directory: module, active: true }]);

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "brought-"));
  module = join(home, "dist");
  mkdirSync(module);
  writeFileSync(join(module, "module.json"), JSON.stringify({ id: "duels", title: "Duels", version: "1.0.0" }));
});
afterEach(() => rmSync(home, { recursive: true }));

describe("what a package brings", () => {
  it("lies in test/samples beside its folder, or in it", () => {
    expect(folderOfSamples(module)).toBeNull();
    bring([entry]);
    expect(folderOfSamples(module)).toBe(join(home, "test", "samples"));
    bring([entry], join(module, "test", "samples"));
    expect(folderOfSamples(module)).toBe(join(module, "test", "samples"));
  });

  it("is named by the package's id, and its files have addresses", () => {
    bring([{ ...entry, picture: "duel.svg", script: "duel.mjs" }]);
    expect(brought().faults).toEqual([]);
    expect(shown(brought()).samples).toMatchObject([
      { id: "duels/duel", title: "Try a duel", picture: "samples/duels/duel.svg", script: "samples/duels/duel.mjs" },
    ]);
  });

  it("is not offered while the package is switched off", () => {
    bring([entry]);
    expect(broughtBy([{ id: "duels", directory: module, active: false }])).toEqual({ samples: [], faults: [] });
  });

  it.each([
    ["no list", {}, /list/],
    ["no title", [{ ...entry, title: undefined }], /title/],
    ["no sentence", [{ ...entry, sentence: 3 }], /sentence/],
    ["an unknown world", [{ ...entry, world: "moon" }], /moon/],
    ["an unknown system", [{ ...entry, system: "moon" }], /moon/],
    ["one id twice", [entry, entry], /twice/],
    ["a misspelt word", [{ ...entry, setings: {} }], /setings/],
    ["settings that are none", [{ ...entry, settings: ["x"] }], /settings/],
  ])("with %s is told as a fault, by file", (_, list, why) => {
    bring(list);
    const { samples, faults } = brought();
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(why);
    expect(faults[0]).toContain("samples.json");
    expect(samples.length).toBeLessThan(2);
  });
});

describe("its world", () => {
  const only = () => {
    const [first] = brought().samples;
    if (!first) throw new Error(brought().faults.join());
    return worldOf(first);
  };

  it("is one of the practice world's, with settings and a game system", () => {
    bring([{ ...entry, system: "gurps", settings: { "duels.kind": "swords" } }]);
    const { settings, system, title } = only();
    expect(settings).toMatchObject([{ key: "duels.kind", value: '"swords"', user: null }]);
    expect([system, title]).toEqual(["gurps", sample("ford").title]);
  });

  it("is a file of the package's own, as the practice world saves it", () => {
    bring([{ ...entry, world: "hall.json" }]);
    expect(brought().faults[0]).toMatch(/hall\.json/);
    const hall = { ...sample("lantern"), title: "The hall" };
    writeFileSync(join(home, "test", "samples", "hall.json"), JSON.stringify(hall));
    expect(only()).toMatchObject({ title: "The hall", actors: hall.actors });
  });
});

describe("a practice world with such a package", () => {
  it("begins it as it begins its own, in its game system, and goes back to the other one afterwards", async () => {
    bring([{ ...entry, system: "gurps", settings: { "duels.kind": "swords" } }]);
    const practice = await createPractice({ port: 0, file: null, modules: [module] });
    try {
      practice.reset("duels/duel");
      expect(practice.world().settings).toMatchObject([{ key: "duels.kind" }]);
      expect(practice.switches().system).toBe("gurps");
      practice.reset("lantern");
      expect(practice.switches().system).toBe("plain");
      expect(() => practice.reset("duels/nothing")).toThrow("duels/nothing");
      const state = (await (await fetch(`${practice.url}/practice/state`)).json()) as { brought: unknown };
      expect(state.brought).toMatchObject({ samples: [{ id: "duels/duel", sentence: "Two of them." }], faults: [] });
    } finally {
      await practice.close();
    }
  });

  it("opens a kept world in the game system that it is for", async () => {
    const practice = await createPractice({ port: 0, file: null, world: { ...sample("quarry"), system: "gurps" } });
    try {
      expect(practice.switches().system).toBe("gurps");
    } finally {
      await practice.close();
    }
  });

  it("serves the folder's files, and nothing beside it", async () => {
    bring([{ ...entry, script: "duel.mjs" }]);
    writeFileSync(join(home, "test", "samples", "duel.mjs"), "export default () => {};\n");
    const practice = await createPractice({ port: 0, file: null, modules: [module] });
    try {
      const status = async (path: string) => (await fetch(`${practice.url}/${path}`)).status;
      expect(await status("samples/duels/duel.mjs")).toBe(200);
      expect(await status("samples/duels/..%2f..%2fdist%2fmodule.json")).toBe(404);
      expect(await status("samples/others/duel.mjs")).toBe(404);
    } finally {
      await practice.close();
    }
  });
});
