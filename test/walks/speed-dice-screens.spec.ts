import type { Locator } from "@playwright/test";
import { barrowWorld, sitDownAs } from "../e2e/barrow-world.ts";
import { hands } from "../e2e/hands.ts";
import { about, opening, said, saying } from "../e2e/said.ts";
import { small, sound } from "../e2e/sound.ts";
import { fits, fitsItsSidebar, openTable, sitDown, TABLE } from "../e2e/speed-screens.ts";
import { roll } from "../e2e/speeds.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/** Speed dice as a Game Master and a player see them: in the strip, on rows and at the table. */

test.slow();

test.describe("Speed dice", () => {
  test.use({ world: barrowWorld("speed-dice"), seated: ["Gamemaster", "Anna"] });

  const FIRST = { "Ysolde Marr": 4, "Nim Hale": 8, "Tamsin Reed": 12, "Old Tam": 9 };
  const lineOf = ({ page }: Seat, name: string): Locator => page.locator(".dealt-in-dice").getByRole("row", { name });

  test("HD-1, HD-3, HD-7: everyone's die, what it means and how far a certain Action is", async ({ table }) => {
    const { gm, anna } = await sitDown(table);
    await roll(gm, FIRST);
    for (const seat of [gm, anna]) {
      await expect(
        seat.row("Nim Hale").getByRole("img", { name: said("card.die", { faces: 12, n: 8 }) }),
      ).toBeVisible();
      await expect(seat.row("Nim Hale")).not.toContainText(said("state.none"));
      await expect(
        seat.strip.locator(".dealt-in-acts").getByRole("img", { name: said("card.die", { faces: 12, n: 4 }) }),
      ).toBeVisible();
      await expect(seat.strip).toContainText(saying("speed-dice.dice.noteNew", { n: 6 }));
      await openTable(seat);
      const panel = seat.page.getByRole("table", { name: said("speed-dice.dice.title", { n: 1 }) });
      await expect(panel.getByRole("columnheader")).toHaveText([
        said("speed-dice.dice.who"),
        said("speed-dice.dice.spd"),
        said("speed-dice.dice.die"),
        said("speed-dice.dice.kind"),
        said("speed-dice.dice.filled"),
        said("screen.means"),
      ]);
      const nim = lineOf(seat, "Nim Hale");
      await expect(nim.getByRole("img", { name: said("screen.segments", { n: 1, of: 4 }) })).toBeVisible();
      await expect(nim).toContainText(said("speed-dice.note.more", { n: 3 }));
      await expect(lineOf(seat, "Ysolde Marr")).toContainText(said("speed-dice.badge.action"));
    }
    await expect(anna.page.locator("#dealt-in-announcer p")).toContainText([
      said("speed-dice.dice.title", { n: 1 }),
      said("screen.announceDie", { who: "Ysolde Marr", die: 4, what: said("speed-dice.badge.action") }),
    ]);
    await expect(
      anna.page.locator(".dealt-in-dice").getByRole("button", { name: opening("speed-dice.offer.abort") }),
    ).toHaveCount(0);
    await lineOf(gm, "Nim Hale")
      .getByRole("button", { name: about(said("speed-dice.offer.abort"), "Nim Hale") })
      .click();
    await expect(lineOf(anna, "Nim Hale")).toContainText(said("speed-dice.badge.owes"));
    await gm.press(said("speed-dice.offer.end"));
    await expect(gm.strip.locator(".dealt-in-acts strong")).toHaveText("Old Tam");
  });

  test("HD-3: a certain Action says why; a latecomer has no die yet", async ({ table }) => {
    const { gm, anna } = await sitDown(table);
    await roll(gm, { "Old Tam": 10 });
    await roll(gm, { "Old Tam": 12 });
    await openTable(anna);
    await expect(lineOf(anna, "Old Tam")).toContainText(said("speed-dice.badge.certain"));
    await expect(lineOf(anna, "Old Tam")).toContainText(said("speed-dice.note.certain", { n: 1 }));
    await gm.console("game.combat.createEmbeddedDocuments('Combatant', [{ name: 'Latecomer' }]).then(() => 0)");
    await expect(anna.page.locator(`${TABLE} .dealt-in-without`)).toContainText("Latecomer");
    await expect(anna.row("Latecomer").getByRole("img", { name: said("card.noDie") })).toBeVisible();
  });

  test("by keyboard alone: held, used later, aborted at the table, and back", async ({ table }) => {
    const { gm, anna } = await sitDown(table);
    await roll(gm, FIRST);
    const hers = hands(anna);
    await hers.press(said("speed-dice.offer.hold"));
    await expect(gm.row("Ysolde Marr")).toContainText(said("state.held"));
    await hers.press(said("screen.openTable"));
    const mine = hands(anna, TABLE);
    await mine.inside();
    await mine.press(about(said("speed-dice.offer.abort"), "Ysolde Marr"));
    await expect(gm.row("Ysolde Marr")).toContainText(said("speed-dice.badge.aborted"));
    await mine.keeps();
    await mine.close();
    await hers.rests(said("screen.openTable"));
    await roll(gm, { "Ysolde Marr": 3, "Old Tam": 9 });
    await hers.press(said("speed-dice.offer.hold"));
    await roll(gm, {});
    await hers.press(about(said("speed-dice.offer.useHold"), "Ysolde Marr"));
    await expect(anna.strip).toContainText(said("screen.youAct"));
    await hers.press(said("speed-dice.offer.end"));
    await hers.keeps();
  });

  test("axe finds nothing before the first roll, while someone acts and may act, and on the canvas", async ({
    table,
  }) => {
    const { gm, anna } = await sitDown(table);
    await openTable(gm);
    await sound(gm, "table, nothing rolled", TABLE);
    await gm.page.locator(`${TABLE} [data-action=close]`).click();
    await sound(gm, "tracker, nothing rolled", "#combat");
    await roll(gm, FIRST);
    await anna.press(said("speed-dice.offer.hold"));
    await roll(gm, { "Old Tam": 2 });
    await expect(anna.strip).toContainText(said("speed-dice.may.held"));
    for (const seat of [gm, anna]) {
      await sound(seat, "tracker, a Phase", "#combat");
      await openTable(seat);
      await sound(seat, "table, a Phase", TABLE);
      await seat.page.locator(TABLE).evaluate((part) => (part.style.width = "300px"));
      await sound(seat, "table, little room", TABLE);
    }
    await anna.page.locator(`${TABLE} [data-action=close]`).click(); // while the table is open there is no line-up
    await anna.page.setViewportSize({ width: 1600, height: 800 });
    await anna.console("game.settings.set('dealt-in', 'canvas', true)");
    await sound(anna, "canvas, a Phase", "#dealt-in-canvas");
  });

  test("in 300 pixels nothing overflows, and for a finger every target is 44", async ({ table, browser }) => {
    const { gm } = await sitDown(table);
    await roll(gm, FIRST);
    const context = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 1280, height: 900 },
    });
    const ben = await sitDownAs(table, "Ben", { context });
    await ben.strip.getByRole("button", { name: said("screen.openTable") }).tap();
    const window = ben.page.locator(TABLE);
    for (const width of [1060, 300]) {
      await fits(window, width);
      expect(await small(ben.page, TABLE)).toEqual([]);
      await expect(
        lineOf(ben, "Nim Hale").getByRole("button", { name: about(said("speed-dice.offer.abort"), "Nim Hale") }),
      ).toBeVisible();
    }
    for (const seat of [gm, ben]) await fitsItsSidebar(seat);
    await context.close();
  });
});
