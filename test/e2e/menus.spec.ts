import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** Our entries in Foundry's own menus: a right click on a row, and the encounter's three dots. */

const entry = ({ page }: Seat, name: string) => page.locator("#context-menu").getByRole("menuitem", { name });

test.use({ world: { switches: { generation: 13, system: "dnd5e" } }, seated: ["Gamemaster"] });

test("rows and the encounter have our entries, each once, in a pop-out too, and only for the Game Master", async ({
  table,
}) => {
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
  await expect(entry(gm, said("screen.ruleset"))).toHaveCount(1);
  for (const name of ["openTable", "show"] as const) await expect(entry(gm, said(`screen.${name}`))).toHaveCount(0);
  await gm.page.keyboard.press("Escape");
  await expect(anna.strip).toBeVisible();
  await anna.row("Ysolde Marr").locator(".name").click({ button: "right" });
  await expect(entry(anna, said("screen.seat"))).toHaveCount(0);
  await gm.console("ui.combat.renderPopout().then(() => 0)");
  const popout = gm.page.locator(".application:has(.dealt-in-strip)");
  await popout.locator(".combatant", { hasText: "Tamsin Reed" }).locator(".name").click({ button: "right" });
  await expect(entry(gm, said("screen.seat"))).toHaveCount(1);
});
