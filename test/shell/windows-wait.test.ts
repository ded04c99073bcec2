import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Encounter } from "../../src/foundry/host/module.ts";
import { getProperty } from "./get-property.ts";

/** C-4: which windows open while the parts of the screen are still loading, as on a broken network. */

interface Preparing {
  _prepareContext(options: object): Promise<object>;
}

/** What the windows need of Foundry's own. */
class Application {
  readonly rendered = false;
  async _prepareContext(): Promise<object> {
    return {};
  }
}

const fight = { id: "fight" } as unknown as Encounter;

let arrive = (): void => undefined;

beforeEach(() => {
  vi.resetModules();
  const come = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const api = { ApplicationV2: Application, HandlebarsApplicationMixin: (Base: object) => Base };
  const handlebars = { loadTemplates: () => come, getTemplate: async () => () => "" };
  vi.stubGlobal("foundry", { utils: { getProperty }, applications: { api, handlebars } });
  vi.stubGlobal("navigator", { userAgent: "a browser" });
  vi.stubGlobal("CONFIG", { time: { roundTime: 0 } });
  vi.stubGlobal("game", {
    user: { isGM: true, getFlag: () => undefined },
    users: [],
    actors: new Map(),
    modules: new Map(),
    combats: new Map(),
    system: { id: "generic", title: "Generic" },
    version: "13",
    settings: { get: () => "", settings: new Map() },
    i18n: {
      lang: "en",
      getListFormatter: () => new Intl.ListFormat("en"),
      localize: (key: string) => key,
      format: (key: string) => key,
      has: () => true,
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Whether the window opens at once, and whether it does once the parts have loaded. */
async function opens(window: object): Promise<readonly [boolean, boolean]> {
  const { loadTemplates } = await import("../../src/ui/page/templates.ts");
  vi.stubGlobal("document", { baseURI: "https://table.example/" }); // which says what is on another server
  let isThrough = false;
  const loaded = loadTemplates();
  const prepared = (window as Preparing)._prepareContext({}).then(() => {
    isThrough = true;
  });
  await new Promise(setImmediate);
  const atOnce = isThrough;
  arrive();
  await loaded;
  await prepared;
  return [atOnce, isThrough];
}

describe("C-4: a window of one template opens without the others", () => {
  test.each([
    ["the report", async () => new (await import("../../src/ui/settings/report-window.ts")).ReportWindow()],
    ["the keys", async () => new (await import("../../src/ui/settings/secrets-window.ts")).SecretsWindow()],
  ])("%s", async (_, made) => {
    expect(await opens(await made())).toEqual([true, true]);
  });
});

describe("C-4: a window of several waits for them", () => {
  test.each([
    ["the table", async () => new (await import("../../src/ui/table/table-window.ts")).TableWindow(fight)],
    ["a hand", async () => new (await import("../../src/ui/hand/hand-window.ts")).HandWindow("fight")],
    ["values from actors", async () => new (await import("../../src/ui/settings/values-window.ts")).ValuesWindow()],
    ["the workshop", async () => new (await import("../../src/ui/workshop/workshop-window.ts")).WorkshopWindow()],
  ])("%s", async (_, made) => {
    expect(await opens(await made())).toEqual([false, true]);
  });
});
