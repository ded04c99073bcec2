import { describe, expect, it } from "vitest";
import { browseIn, installedFrom, type Shelf } from "./shelf.ts";

const named = (id: string, folder: string) => ({
  id,
  title: id,
  version: "1",
  active: true,
  folder,
  socket: false,
  esmodules: [],
  scripts: [],
  styles: [],
  languages: [],
});

const shelf: Shelf = {
  modules: [named("duels", "modules/duels"), named("dock", "modules/dock")],
  systems: [named("plain", "systems/plain")],
  packs: {
    "modules/duels": [{ id: "duels.box", label: "Box", type: "Cards", ownership: {}, index: [{ _id: "one" }] }],
  },
  templates: { "modules/duels/a.hbs": "<p>{{name}}</p>" },
  files: ["modules/duels/a.hbs", "modules/duels/art/one two.svg", "modules/duels/art/b.PNG", "modules/dock/a.js"],
  brought: {
    samples: [{ id: "duels/duel", title: "Duel", sentence: "Two.", world: "ford", system: "plain" }],
    faults: [],
  },
  worlds: {},
};

const fetched: string[] = [];
const read = async (file: string) => {
  fetched.push(file);
  return file === "packs/duels.box.json" ? [{ _id: "one", name: "One" }] : null;
};

describe("what a demo has installed", () => {
  const installed = installedFrom(shelf, read);

  it("is switched off by name", () => {
    expect(installed.modules(["dock"]).map(({ id, active }) => [id, active])).toEqual([
      ["duels", true],
      ["dock", false],
    ]);
  });

  it("has templates of packages that are there, and of no others", () => {
    const [duels] = installed.modules([]);
    expect(installed.template(duels ? [duels] : [], "modules/duels/a.hbs")).toContain("{{name}}");
    expect(() => installed.template([], "modules/duels/a.hbs")).toThrow("no template");
    expect(() => installed.system("moon")).toThrow("moon");
  });

  it("knows what is in a compendium, and fetches it when it is opened", async () => {
    const [box] = installed.packsOf("modules/duels");
    expect(box?.info.index).toEqual([{ _id: "one" }]);
    expect(fetched).toEqual([]);
    expect(await box?.documents()).toEqual([{ _id: "one", name: "One" }]);
    expect(fetched).toEqual(["packs/duels.box.json"]);
    expect(installed.packsOf("modules/dock")).toEqual([]);
  });

  it("begins a sample in its world and system, unless its package is off", () => {
    expect(installed.worldOf(installed.modules([]), "duels/duel")?.system).toBe("plain");
    expect(installed.worldOf(installed.modules(["duels"]), "duels/duel")).toBeNull();
    expect(installed.brought(installed.modules(["duels"])).samples).toEqual([]);
  });
});

describe("a file picker in a demo", () => {
  it("sees folders and files, by their addresses", () => {
    expect(browseIn(shelf.files, "modules", []).dirs).toEqual(["modules/dock", "modules/duels"]);
    expect(browseIn(shelf.files, "/modules/duels/", [])).toMatchObject({
      target: "modules/duels",
      dirs: ["modules/duels/art"],
      files: ["modules/duels/a.hbs"],
    });
    expect(browseIn(shelf.files, "modules/duels/art", [".svg", ".png"]).files).toEqual([
      "modules/duels/art/b.PNG",
      "modules/duels/art/one%20two.svg",
    ]);
  });

  it("says where there is nothing", () => {
    expect(() => browseIn(shelf.files, "modules/moon", [])).toThrow("Directory modules/moon does not exist");
  });
});
