import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { newPath } from "../outside.ts";
import { acts, draw, lantern, sitDown } from "./lantern.ts";
import { said } from "./said.ts";
import { expect, test } from "./world.ts";

/** What is asked first, and what a package says of a game system. */

const API = 'game.modules.get("dealt-in").api';

test.describe("drawn card by card", () => {
  test.use({ world: lantern });

  test("MS-4: the macro that holds asks first whom for", async ({ table }) => {
    const { gm, anna } = await sitDown(table, "Anna");
    await draw(gm, "Ysolde Marr");
    await acts(anna, "Ysolde Marr");
    await anna.console(`(void ${API}.hold().then((is) => { globalThis.__held = is; }), 0)`);
    const form = anna.page.locator("dialog[open], .application.dialog").last();
    await expect(form).toContainText(said("mst-1.field.trigger"));
    await form.getByRole("button", { name: said("screen.ok"), exact: true }).click();
    await expect.poll(() => anna.console("globalThis.__held")).toBe(true);
    const held = `${API}.cardOf(game.combat.combatants.getName("Ysolde Marr"))`;
    await anna.console(`${API}.ready(game.combat)`);
    expect(await anna.console(held)).toMatchObject({ held: true, order: 1, short: "1" });
  });
});

const ours = fileURLToPath(new URL("../../dist", import.meta.url));
const stranger = newPath();
const ASIDE = "The loudest goes first in this game.";

test.describe("a package for a game system", () => {
  test.use({ world: { modules: [ours, stranger] } });
  test.beforeAll(() => {
    const manifest = {
      ...{ id: "stranger", title: "Strange system", version: "1.0.0", compatibility: { minimum: "13" } },
      ...{ esmodules: ["main.mjs"], languages: [{ lang: "en", name: "English", path: "lang/en.json" }] },
    };
    mkdirSync(join(stranger, "lang"), { recursive: true });
    const system = '{ id: game.system.id, stance: "refuse", note: "stranger.aside" }';
    const main = `Hooks.once("dealt-in.init", (api) => api.registerSystem(${system}));`;
    const words = { "dealt-in": { stranger: { aside: ASIDE } } };
    writeFileSync(join(stranger, "module.json"), JSON.stringify(manifest));
    writeFileSync(join(stranger, "main.mjs"), main);
    writeFileSync(join(stranger, "lang/en.json"), JSON.stringify(words));
  });
  test.afterAll(() => rmSync(stranger, { recursive: true, force: true }));

  test("C-4: cards stand aside where it says so, in its own words", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    await expect(gm.page.locator("#combat .dealt-in-aside-note")).toContainText(ASIDE);
    await expect(gm.strip).toHaveCount(0);
    expect(await gm.console(`${API}.ready(game.combat)`)).toBe(false);
    expect(await gm.console(`${API}.order(game.combat)`)).toEqual([]);
  });
});
