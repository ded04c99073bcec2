import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Shelf } from "./shelf.ts";
import { writeDemo } from "./written.ts";

let home = "";
const at = (path: string) => join(home, path);
const text = (path: string) => readFileSync(at(path), "utf8");

function put(path: string, content: unknown): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), typeof content === "string" ? content : JSON.stringify(content));
}

const manifest = {
  id: "duels",
  title: "Duels <at> dawn",
  version: "1.0.0",
  description: "Two of them.",
  manifest: "https://example.org/module.json",
  esmodules: ["duels.mjs"],
  packs: [{ name: "box", label: "Box", path: "packs/box", type: "Cards" }],
};
const sample = { id: "duel", title: "Try a duel", sentence: "Two of them.", script: "duel.mjs" };

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "demo-"));
  put("duels/module.json", manifest);
  put("duels/duels.mjs", `const face = "icons/svg/sword.svg";`);
  put("duels/duels.mjs.map", "{}");
  put("duels/templates/a.hbs", "<p>{{name}}</p>");
  put("duels/test/samples/samples.json", [
    { ...sample, world: "own.json" },
    { ...sample, id: "other", world: "ford" },
  ]);
  put("duels/test/samples/own.json", { id: "own", title: "Own", users: [], settings: [] });
  put("duels/test/samples/duel.mjs", "export default () => {};");
  put("client/host.css", "");
  put("client/pages/common.css", "");
  const database = new ClassicLevel<string, unknown>(at("duels/packs/box"), { valueEncoding: "json" });
  await database.put("!cards!one", { _id: "one", name: "One" });
  await database.close();
  await writeDemo(at("out"), [at("duels")], at("client"));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => rmSync(home, { recursive: true, force: true }));

const shelf = () => JSON.parse(text("out/shelf.json")) as Shelf;

describe("a demo's folder", () => {
  it("has each compendium as a file beside its index, and no database", () => {
    expect(shelf().packs["modules/duels"]).toMatchObject([{ id: "duels.box", index: [{ _id: "one", name: "One" }] }]);
    expect(JSON.parse(text("out/packs/duels.box.json"))).toEqual([{ _id: "one", name: "One" }]);
    expect(text("out/shelf.json")).not.toContain("documents");
    expect(existsSync(at("out/modules/duels/packs/box"))).toBe(false);
  });

  it("has the module's files and templates, without what only developers open", () => {
    expect(shelf().templates).toMatchObject({ "modules/duels/templates/a.hbs": "<p>{{name}}</p>" });
    expect(existsSync(at("out/modules/duels/duels.mjs"))).toBe(true);
    expect(existsSync(at("out/modules/duels/duels.mjs.map"))).toBe(false);
    expect(shelf().systems.map(({ id }) => id)).toContain("plain");
  });

  it("has the samples with their own worlds, by address", () => {
    expect(shelf().brought.samples.map(({ id }) => id)).toEqual(["duels/duel", "duels/other"]);
    expect(Object.keys(shelf().worlds)).toEqual(["duels/duel"]);
    expect(text("out/samples/duels/duel.mjs")).toContain("export default");
  });

  it("has a silhouette for each picture of Foundry that is named", () => {
    expect(text("out/icons/svg/sword.svg")).toContain("<svg");
  });

  it("names nothing by an address from the root, so that it may lie anywhere", () => {
    for (const page of ["index", "side", "game"]) {
      const addresses = [...text(`out/${page}.html`).matchAll(/(?:src|href)="([^"]*)"/g)].map(([, one = ""]) => one);
      expect(addresses.length).toBeGreaterThan(1);
      expect(addresses.filter((one) => one.startsWith("/"))).toEqual([]);
    }
    expect(text("out/game.html").indexOf("seat.js")).toBeLessThan(text("out/game.html").indexOf("main.js"));
  });

  it("says on its front page what it is, what it is not, and how to install the module", () => {
    const front = text("out/index.html");
    expect(front).toContain("<h1>Duels &#60;at&#62; dawn</h1>");
    for (const words of ["Two of them.", "not Foundry VTT", "https://example.org/module.json"])
      expect(front).toContain(words);
  });

  it("takes what is said there from the samples' folder, if it is there", async () => {
    put("duels/test/samples/about.json", { title: "Duels", install: ["Paste", "Then play"], links: [] });
    await writeDemo(at("again"), [at("duels")], at("client"));
    expect(text("again/index.html")).toMatch(/<p>Paste<\/p><p><code[^>]*>https:[^<]*<\/code><\/p><p>Then play<\/p>/);
  });

  it("is written with a word about what is missing, since the module may have yet to be built", async () => {
    const said = vi.spyOn(console, "error").mockReturnValue(undefined);
    put("unbuilt/module.json", { id: "unbuilt", esmodules: ["dist/main.js"] });
    await writeDemo(at("unfinished"), [at("duels"), at("unbuilt")], at("client"));
    expect(said.mock.calls).toEqual([['The manifest of "unbuilt" names dist/main.js, which is not there.']]);
  });
});
