import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, faults, openWorld, type World } from "practice-world/pages";
import { test } from "./installed.ts";
import type { Report } from "./report.ts";
import { statements } from "./statements.ts";

/** Written out, since functions travel to pages as text. */
interface Globals {
  game: { modules: { get(id: string): { api: { all(): Promise<Report> } } } };
}

const byTheConsole = (gm: Page): Promise<Report> =>
  gm.evaluate(() => (globalThis as unknown as Globals).game.modules.get("foundry-statements").api.all());

/** As a tester does it: from the menu in the settings, with its button. */
async function byTheWindow(gm: Page): Promise<Report> {
  await gm.evaluate(
    `new (game.settings.menus.get("foundry-statements.run").type)().render({ force: true }).then(() => 0)`,
  );
  const window = gm.locator("#foundry-statements");
  await window.getByRole("button", { name: "Run all" }).click();
  await expect(window.getByRole("status")).toContainText("are wrong", { timeout: 120_000 });
  const download = gm.waitForEvent("download");
  await window.getByRole("button", { name: "Save as a file" }).click();
  const report = JSON.parse(readFileSync(await (await download).path(), "utf8")) as Report;
  await window.locator("[data-action=close]").click();
  return report;
}

test.use({ trace: "off" });

for (const generation of [13, 14] as const)
  test.describe(`generation ${generation}`, () => {
    test.describe.configure({ mode: "default" });
    let world: World;
    let report: Report;
    let gm: Page;
    let player: Page;

    test.beforeAll(async ({ browser, statements: folder }) => {
      test.setTimeout(180_000);
      world = await openWorld(browser, { switches: { generation }, modules: [folder] });
      [gm, player] = await Promise.all([world.open("Gamemaster"), world.open("Anna")]);
      report = await (generation === 13 ? byTheWindow(gm) : byTheConsole(gm));
    });

    test.afterAll(() => world.close());

    for (const { id, says } of statements)
      test(`${id}: ${says}`, () => {
        expect(report.lines.find((line) => line.id === id)).toMatchObject({ is: "holds" });
      });

    test("nothing was asked for that is missing", async () => {
      const all = [...(await faults(gm)), ...(await faults(player))];
      expect(all.filter((fault) => !fault.includes("said on purpose"))).toEqual([]);
    });
  });
