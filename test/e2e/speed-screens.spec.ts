import type { Locator } from "@playwright/test";
import { barrow, sitDownAs } from "./barrow.ts";
import { fansWindow, openFans } from "./fans.ts";
import { hands } from "./hands.ts";
import { small, sound } from "./sound.ts";
import { countTo, deal, HELD, roll, typeSpeeds } from "./speeds.ts";
import { expect, type Seat, type Table, test } from "./world.ts";

/** Both ways to fight by SPD, as a Game Master and a player see them: in the strip, on rows, at the table and in hands. */

test.slow();

const TABLE = ".dealt-in-table-window";
const FANS = ".dealt-in-fans-window";

const openTable = ({ strip }: Seat) => strip.getByRole("button", { name: "Open the table" }).click();

async function sitDown(table: Table): Promise<{ gm: Seat; anna: Seat }> {
  const gm = await sitDownAs(table, "Gamemaster");
  const anna = await sitDownAs(table, "Anna");
  await typeSpeeds(gm);
  return { gm, anna };
}

/** Makes a window this wide, and finds nothing that sticks out of it. */
async function fits(window: Locator, width: number): Promise<void> {
  await window.evaluate((part, px) => (part.style.width = `${px}px`), width);
  const over = await window.locator(".window-content").evaluate((part) => part.scrollWidth - part.clientWidth);
  expect(over, `sticks out at ${width} pixels`).toBeLessThanOrEqual(0);
}

const fitsItsSidebar = async ({ name, strip }: Seat): Promise<void> =>
  expect(await strip.evaluate((part) => part.scrollWidth - part.clientWidth), `${name}'s strip`).toBeLessThanOrEqual(0);

test.describe("Speed dice", () => {
  test.use({ world: barrow("speed-dice"), seated: ["Gamemaster", "Anna"] });

  const FIRST = { "Ysolde Marr": 4, "Nim Hale": 8, "Tamsin Reed": 12, "Old Tam": 9 };
  const lineOf = ({ page }: Seat, name: string): Locator => page.locator(".dealt-in-dice").getByRole("row", { name });

  test("HD-1, HD-3, HD-7: everybody's die, what it means and how far a certain Action is", async ({ table }) => {
    const { gm, anna } = await sitDown(table);
    await roll(gm, FIRST);
    for (const seat of [gm, anna]) {
      await expect(seat.row("Nim Hale").getByRole("img", { name: "d12 shows 8" })).toBeVisible();
      await expect(seat.row("Nim Hale")).not.toContainText("No card");
      await expect(seat.strip.locator(".dealt-in-acts").getByRole("img", { name: "d12 shows 4" })).toBeVisible();
      await expect(seat.strip).toContainText("Game Master’s die 6");
      await openTable(seat);
      const panel = seat.page.getByRole("table", { name: "Phase 1" });
      const heads = await panel.getByRole("columnheader").allInnerTexts();
      expect(heads).toEqual(["Fighter", "SPD", "Die", "This Phase", "Null Phases in a row", "What it means"]);
      const nim = lineOf(seat, "Nim Hale");
      await expect(nim.getByRole("img", { name: "1 of 4" })).toBeVisible();
      await expect(nim).toContainText("3 more, then one is certain");
      await expect(lineOf(seat, "Ysolde Marr")).toContainText("Action");
    }
    await expect(anna.page.locator("#dealt-in-announcer")).toContainText("Phase 1. Ysolde Marr: 4, Action");
    await expect(anna.page.locator(".dealt-in-dice").getByRole("button", { name: /^Abort/ })).toHaveCount(0);
    await lineOf(gm, "Nim Hale").getByRole("button", { name: "Abort: Nim Hale" }).click();
    await expect(lineOf(anna, "Nim Hale")).toContainText("owes a Phase");
    await gm.press("End phase");
    await expect(gm.strip.locator(".dealt-in-acts strong")).toHaveText("Old Tam");
  });

  test("HD-3: an Action that is certain says why; whoever comes late has no die yet", async ({ table }) => {
    const { gm, anna } = await sitDown(table);
    await roll(gm, { "Old Tam": 10 });
    await roll(gm, { "Old Tam": 12 });
    await openTable(anna);
    await expect(lineOf(anna, "Old Tam")).toContainText("Action, certain");
    await expect(lineOf(anna, "Old Tam")).toContainText("1 Null Phases: acts whatever shows");
    await gm.console("game.combat.createEmbeddedDocuments('Combatant', [{ name: 'Latecomer' }]).then(() => 0)");
    await expect(anna.page.locator(`${TABLE} .dealt-in-without`)).toContainText("Latecomer");
    await expect(anna.row("Latecomer").getByRole("img", { name: "no die" })).toBeVisible();
  });

  test("with the keyboard alone: held, used later, aborted at the table, and back", async ({ table }) => {
    const { gm, anna } = await sitDown(table);
    await roll(gm, FIRST);
    const hers = hands(anna);
    await hers.press("Hold");
    await expect(gm.row("Ysolde Marr")).toContainText("On hold");
    await hers.press("Open the table");
    const mine = hands(anna, TABLE);
    await mine.inside();
    await mine.press("Abort: Ysolde Marr");
    await expect(gm.row("Ysolde Marr")).toContainText("aborted");
    await mine.keeps();
    await mine.close();
    await hers.rests("Open the table");
    await roll(gm, { "Ysolde Marr": 3, "Old Tam": 9 });
    await hers.press("Hold");
    await roll(gm, {});
    await hers.press("Act now: Ysolde Marr");
    await expect(anna.strip).toContainText("You act now");
    await hers.press("End phase");
    await hers.keeps();
  });

  test("axe finds nothing before the first roll, while somebody acts and may act, and on the canvas", async ({
    table,
  }) => {
    const { gm, anna } = await sitDown(table);
    await openTable(gm);
    await sound(gm, "table, nothing rolled", TABLE);
    await gm.page.locator(`${TABLE} [data-action=close]`).click();
    await sound(gm, "tracker, nothing rolled", "#combat");
    await roll(gm, FIRST);
    await anna.press("Hold");
    await roll(gm, { "Old Tam": 2 });
    await expect(anna.strip).toContainText("holds an action");
    for (const seat of [gm, anna]) {
      await sound(seat, "tracker, a Phase", "#combat");
      await openTable(seat);
      await sound(seat, "table, a Phase", TABLE);
      await seat.page.locator(TABLE).evaluate((part) => (part.style.width = "300px"));
      await sound(seat, "table, little room", TABLE);
    }
    await anna.page.setViewportSize({ width: 1600, height: 800 });
    await anna.console("game.settings.set('dealt-in', 'canvas', true)");
    await sound(anna, "canvas, a Phase", "#dealt-in-canvas");
  });

  test("in 300 pixels nothing sticks out, and under a finger every target is 44", async ({ table, browser }) => {
    const { gm } = await sitDown(table);
    await roll(gm, FIRST);
    const context = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 1280, height: 900 },
    });
    const ben = await sitDownAs(table, "Ben", { context });
    await ben.strip.getByRole("button", { name: "Open the table" }).tap();
    const window = ben.page.locator(TABLE);
    for (const width of [1060, 300]) {
      await fits(window, width);
      expect(await small(ben.page, TABLE)).toEqual([]);
      await expect(lineOf(ben, "Nim Hale").getByRole("button", { name: "Abort: Nim Hale" })).toBeVisible();
    }
    for (const seat of [gm, ben]) await fitsItsSidebar(seat);
    await context.close();
  });
});

test.describe("Speed cards", () => {
  test.use({ world: barrow("speed-cards"), seated: ["Gamemaster", "Anna"] });

  async function inSegment7(table: Table): Promise<{ gm: Seat; anna: Seat }> {
    const all = await sitDown(table);
    await deal(all.gm, HELD);
    await countTo(all.gm, 7);
    await expect(all.anna.strip).toContainText("You act now");
    return all;
  }

  test("HC-1, HC-4: waiting cards lie among the others, and picture cards say what they count", async ({ table }) => {
    const { gm, anna } = await inSegment7(table);
    const hand = await openFans(anna);
    await expect(hand.locator(".dealt-in-aside-set")).toHaveCount(0);
    await expect(hand.locator(".dealt-in-set.is-waits small")).toHaveText(["waits, still good", "waits, still good"]);
    const names = await hand
      .locator("[data-fan] .dealt-in-card")
      .evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")?.replace(/ of \w+/, "")));
    expect(names).toEqual(["Queen (counts as 12)", "Jack (counts as 11)", "Seven", "Four", "Ace (counts as 1)"]);
    await expect(hand.locator(".dealt-in-worth")).toHaveText(["12", "11", "1"]);
    await expect(hand.locator("[data-fan-do=play]")).toHaveText("Act");
    await expect(anna.strip.locator(".dealt-in-acts .dealt-in-card")).toHaveAttribute("aria-label", /^Seven of/);
    await openTable(gm);
    const board = gm.page.locator(TABLE);
    await expect(board.getByRole("list", { name: "The steps of the count" })).toBeVisible();
    await expect(board.locator(".dealt-in-act").getByRole("button", { name: "On to Segment 6" })).toBeVisible();
    await hand.locator("[data-fan-do=play]").click();
    await expect(hand.locator(".dealt-in-set.is-spent small")).toHaveText("used");
  });

  test("with the keyboard alone: a card that has waited is played, and one is called forward", async ({ table }) => {
    const { gm, anna } = await inSegment7(table);
    const hers = hands(anna);
    await hers.press("Act…");
    const mine = hands(anna, FANS);
    await mine.inside();
    await mine.press("Seven of Diamonds", "Space");
    await anna.page.keyboard.press("Home");
    await mine.rests("Queen of Diamonds (counts as 12)");
    await anna.page.keyboard.press("Space");
    await mine.press("Act");
    await expect(gm.row("Ysolde Marr").locator(".dealt-in-disc")).toHaveText("4");
    await mine.keeps();
    await countTo(gm, 6);
    await mine.press("Call forward with the Jack of Diamonds…");
    await hands(anna, "dialog[open]").press("OK");
    await expect(gm.row("Ysolde Marr")).toContainText("dodging");
    await mine.keeps();
    await mine.close();
    await hers.inside(); // there is nothing more to act with in this Segment
  });

  test("axe finds nothing in count, hands and table", async ({ table }) => {
    const { gm, anna } = await inSegment7(table);
    for (const seat of [gm, anna]) {
      await sound(seat, "tracker, Segment 7", "#combat");
      await openFans(seat);
      await sound(seat, "hands, Segment 7", FANS);
      await seat.page.locator(`${FANS} [data-action=close]`).click();
      await openTable(seat);
      await sound(seat, "table, Segment 7", TABLE);
    }
  });

  test("in 300 pixels and wide nothing sticks out, and under a finger every target is 44", async ({
    table,
    browser,
  }) => {
    const { gm } = await inSegment7(table);
    const context = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 1280, height: 900 },
    });
    const dov = await sitDownAs(table, "Dov", { context });
    await dov.strip.getByRole("button", { name: "Open the hands of this turn" }).tap();
    for (const width of [960, 300]) {
      await fits(fansWindow(dov), width);
      expect(await small(dov.page, FANS)).toEqual([]);
    }
    await fansWindow(dov).locator("[data-action=close]").tap();
    await dov.strip.getByRole("button", { name: "Open the table" }).tap();
    for (const width of [1060, 300]) {
      await fits(dov.page.locator(TABLE), width);
      expect(await small(dov.page, TABLE)).toEqual([]);
    }
    for (const seat of [gm, dov]) await fitsItsSidebar(seat);
    await context.close();
  });
});
