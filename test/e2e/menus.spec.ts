import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** Our entries in Foundry's own menus: a right click on a row, and the encounter's three dots. */

const entry = ({ page }: Seat, name: string) => page.locator("#context-menu").getByRole("menuitem", { name });

const TRACKERS = [
  { generation: 13, system: "dnd5e", tracker: "a tracker of a class of its own" },
  { generation: 14, system: "plain", tracker: "Foundry's own tracker" },
] as const;

test.use({ seated: ["Gamemaster"] });

for (const { generation, system, tracker } of TRACKERS)
  test.describe(`generation ${generation}, ${tracker}`, () => {
    test.use({ world: { switches: { generation, system } } });

    test("rows and the encounter have our entries, each once, and only for the Game Master", async ({ table }) => {
      const gm = await table.join("Gamemaster");
      const anna = await table.join("Anna");
      await expect(gm.strip).toBeVisible();
      await gm.row("Ysolde Marr").locator(".name").click({ button: "right" });
      await expect(entry(gm, "Update combatant")).toHaveCount(1);
      await expect(entry(gm, said("screen.seat"))).toHaveCount(1);
      await entry(gm, said("screen.seat")).click();
      const popover = gm.page.locator("#dealt-in-seat");
      await expect(popover.getByRole("heading")).toHaveText("Ysolde Marr");
      await gm.page.keyboard.press("Escape");
      await expect(popover).toHaveCount(0);
      await gm.page.locator("#combat .encounter-context-menu").click();
      for (const name of [said("screen.ruleset"), said("screen.openTable"), said("screen.show")])
        await expect(entry(gm, name)).toHaveCount(1);
      await entry(gm, said("screen.openTable")).click();
      await expect(gm.page.locator(".dealt-in-table-window")).toBeVisible();
      await expect(anna.strip).toBeVisible();
      await anna.row("Ysolde Marr").locator(".name").click({ button: "right" });
      await expect(entry(anna, said("screen.seat"))).toHaveCount(0);
    });
  });

test("a popped-out tracker has menus with ours, each once", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await gm.console("ui.combat.renderPopout().then(() => 0)");
  const popout = gm.page.locator(".application:has(.dealt-in-strip)");
  await expect(popout).toBeVisible();
  await popout.locator(".combatant", { hasText: "Tamsin Reed" }).locator(".name").click({ button: "right" });
  await expect(entry(gm, said("screen.seat"))).toHaveCount(1);
});
