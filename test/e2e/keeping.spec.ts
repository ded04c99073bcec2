import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";
import type { State } from "../../src/rulesets/card-pools/state.ts";
import { dealtOut, settle } from "./fans.ts";
import { known } from "./pool-table.ts";
import { quarry } from "./quarry.ts";
import { said } from "./said.ts";
import { sound } from "./sound.ts";
import { expect, test } from "./world.ts";

/** What a Game Master takes out of the world: a report for someone who helps. */

const hands = ({ cards }: State): string[] =>
  Object.entries(cards)
    .flatMap(([id, place]) => (place.zone === "hand" ? `${place.seat} ${id}` : []))
    .toSorted();
const textOf = async (download: Download): Promise<string> => readFile(await download.path(), "utf8");

test.describe("an encounter's", () => {
  test.use({ world: quarry() });

  test("C-10: a report names no person and no card", async ({ table }) => {
    test.slow();
    const { gm } = await dealtOut(table, { "Nim Hale": "AH QD TS TC 7S 7H 7D 4S 4C" });
    const all = hands(await known(gm));

    await test.step("the report", async () => {
      await gm.console(
        `new (game.settings.menus.get("dealt-in.reportMenu").type)().render({ force: true }).then(() => 0)`,
      );
      const window = gm.page.locator("#dealt-in-report");
      const text = await window.getByRole("textbox").inputValue();
      expect(text).toMatch(/^Dealt In \d+\.\d+\.\d+\nFoundry 1[34]\.\d+, gurps /);
      expect(text).toMatch(/fight: card-pools@\d+, layout \d+, revision \d+\.\d+, whole, this key/);
      expect(text).toContain("ruleset = card-pools");
      const names = await gm.console<string[]>(
        "[...game.users, ...game.actors, ...game.scenes, ...game.combat.combatants].map(({ name }) => name)",
      );
      for (const name of names) expect(` ${text.replaceAll(/[^\w]+/g, " ")} `).not.toContain(` ${name} `);
      for (const card of all.map((line) => line.split(" ")[1] ?? "")) expect(text.split(/[^\w#]+/)).not.toContain(card);
      await settle(gm);
      await sound(gm, "the report", "#dealt-in-report");
      await gm.page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
      const saved = gm.page.waitForEvent("download");
      await window.getByRole("button", { name: said("report.copy") }).click();
      expect(await textOf(await saved)).toBe(text);
      await gm.page.locator("#dealt-in-report [data-action=close]").click();
    });
  });
});
