import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerSettings } from "../../src/foundry/entry/settings.ts";
import { registerMenus } from "../../src/foundry/entry/settings-menus.ts";

/** Foundry shows a package's buttons, then its settings, each in the order in which they were registered. */

interface Setting {
  readonly config: boolean;
  readonly scope: string;
}

const settings = new Map<string, Setting>();
const menus = new Map<string, { readonly restricted: boolean }>();

beforeEach(() => {
  const register = (_scope: string, key: string, setting: Setting) => settings.set(`dealt-in.${key}`, setting);
  const registerMenu = (_scope: string, key: string, menu: { restricted: boolean }) => menus.set(key, menu);
  vi.stubGlobal("game", { system: { id: "generic" }, settings: { settings, register, registerMenu } });
  vi.stubGlobal("foundry", { applications: { api: { ApplicationV2: Object } } });
  registerSettings(() => undefined);
  registerMenus();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const seen = () => [...settings].filter(([, { config }]) => config);

test("the deck for new encounters comes first, then the world's other settings, then the user's own", () => {
  expect(seen().map(([key, { scope }]) => `${scope} ${key.replace("dealt-in.", "")}`)).toEqual([
    "world ruleset",
    "world anyway",
    "world recap",
    "client banner",
    "client canvas",
    "client dock",
  ]);
});

test("the buttons of Game Masters come before those for all", () => {
  expect([...menus.keys()][0]).toBe("rulesMenu");
  const areForGms = [...menus.values()].map(({ restricted }) => restricted);
  expect(areForGms).toEqual(areForGms.toSorted((a, b) => Number(b) - Number(a)));
});
