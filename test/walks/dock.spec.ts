import type { Locator } from "@playwright/test";
import { barrowWorld, sitDownAs } from "../e2e/barrow-world.ts";
import { beginAdventure, beginFight, cardsWindow, titleOf } from "../e2e/drama-hands.ts";
import { dealtOut, fansWindow } from "../e2e/fans.ts";
import { hands } from "../e2e/hands.ts";
import { countTo, done } from "../e2e/pool-table.ts";
import { quarryWorld } from "../e2e/quarry-world.ts";
import { about, cardName, either, said, saying, undotted } from "../e2e/said.ts";
import { small, sound } from "../e2e/sound.ts";
import { sitDown } from "../e2e/speed-screens.ts";
import { countTo as countToSegment, deal, HELD } from "../e2e/speeds.ts";
import { tableOf } from "../e2e/tables.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/** The user's own hand at the lower edge of the canvas, or as a line in the tracker. */

const DOCK = "#dealt-in-dock";
const LINE = "#combat .dealt-in-hand-line";
const dock = ({ page }: Seat): Locator => page.locator(DOCK);
const line = ({ page }: Seat): Locator => page.locator(LINE);
const due = (within: Locator): Locator => within.locator("li.is-due button");
const cardIn = (within: Locator, name: string): Locator =>
  within
    .locator("[data-hand=choose]")
    .and(within.getByRole("button", { name: either(name, said("dock.due", { card: name })) }));
const picked = (seat: Seat): Promise<string[]> =>
  fansWindow(seat)
    .locator("[data-fan] [aria-pressed=true] .dealt-in-card")
    .evaluateAll((cards) => cards.map((one) => one.getAttribute("aria-label") ?? ""));
const want = (seat: Seat, is: boolean) => seat.console(`game.settings.set("dealt-in", "dock", ${is}).then(() => null)`);
const closeWindow = (window: Locator): Promise<void> => window.locator("[data-action=close]").click();

/** Whether two parts of the page overlap. */
async function overlap({ page }: Seat, one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([page.locator(one).boundingBox(), page.locator(other).boundingBox()]);
  if (a === null || b === null) return false;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test.describe("a hand of the turn", () => {
  test.use({ world: quarryWorld() });
  test.slow();

  test("GP-5: what is counted rises; a click picks it with its set, and others' pages show nothing of it", async ({
    table,
  }) => {
    const { gm, anna, ben } = await dealtOut(table, undefined, "Anna", "Ben");
    await expect(dock(anna)).toHaveAttribute("aria-label", said("dock.name", { who: "Nim Hale", n: 9 }));
    const aces = ["AS", "AH", "AD"].map((card) => said("dock.due", { card: cardName(card) }));
    await expect.poll(() => due(dock(anna)).evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(aces);
    await expect(dock(anna)).toContainText(said("dock.dueOf", { n: 3 }));
    await expect(due(dock(ben))).toHaveCount(0);
    await expect(cardIn(dock(ben), cardName("KH"))).toBeVisible();
    await expect(cardIn(dock(ben), cardName("AS"))).toHaveCount(0);
    await expect(dock(gm), "Anna is here to play her hand").toHaveCount(0);

    await cardIn(dock(anna), cardName("QC")).click();
    await expect.poll(() => picked(anna)).toEqual([cardName("QC")]);
    await closeWindow(fansWindow(anna));
    await cardIn(dock(anna), cardName("TS")).click();
    await expect.poll(() => picked(anna)).toEqual([cardName("TS")]);
    await closeWindow(fansWindow(anna));
    await cardIn(dock(anna), cardName("AH")).dblclick(); // the whole set, as it is most often used
    await expect(due(dock(anna))).toHaveCount(0);
    await expect(fansWindow(anna)).toHaveCount(0);

    await want(anna, false);
    await expect(dock(anna)).toHaveCount(0);
    await expect(line(anna)).toHaveCount(0);
    await want(anna, true);
    await expect(dock(anna)).toBeVisible();
    await done(anna);
    await countTo(gm, "T");
    await expect(due(dock(anna))).toHaveCount(2);
    await expect(dock(anna).locator(".dealt-in-answers .is-main").first()).toHaveText(saying("card-pools.offer.quick"));
  });

  test("GP-5: the Game Master has the hand of who acts, if no player is here to play it", async ({ table }) => {
    const { gm } = await dealtOut(table, undefined, "Ben");
    await expect(dock(gm)).toContainText("Nim Hale");
    await expect(due(dock(gm))).toHaveCount(3);
    await gm.press(said("card-pools.offer.end"));
    await expect(dock(gm)).toContainText("Patrick");
  });
});

test.describe("by Segments", () => {
  test.use({ world: barrowWorld("speed-cards") });
  test.slow();

  test("HC-3: a double click acts with the card, and an empty hand is not docked", async ({ table }) => {
    const { gm, anna } = await sitDown(table);
    await expect(dock(anna)).toHaveCount(0);
    await deal(gm, { ...HELD, "Ysolde Marr": [7, 5, 3, 2, 1] });
    await countToSegment(gm, 7);
    const seven = cardIn(dock(anna), cardName("7D"));
    await expect(due(dock(anna))).toHaveCount(1);
    await expect(dock(anna).locator(".is-main").first()).toHaveText(said("speed-cards.offer.actWith", { cards: "7" }));
    await seven.dblclick();
    await expect(dock(anna).locator(".dealt-in-set")).toHaveCount(4);
    await expect(fansWindow(anna)).toHaveCount(0);
    await gm.press(either(said("speed-cards.offer.end"), said("speed-cards.offer.pass")));
  });

  test("HC-3: by keyboard a card is reached, picked and left again", async ({ table }) => {
    const { gm, anna } = await sitDown(table);
    await deal(gm, HELD);
    await countToSegment(gm, 7);
    await expect(due(dock(anna))).toHaveCount(1);
    await anna.page.keyboard.press("Shift+J");
    const reach = hands(anna, DOCK);
    await reach.rests(said("dock.due", { card: await name(dock(anna).locator("li.is-due .dealt-in-card")) }));
    await anna.page.keyboard.press("ArrowRight");
    await reach.rests(await name(dock(anna).locator("li.is-due + li .dealt-in-card")));
    await anna.page.keyboard.press("Enter");
    await expect.poll(() => picked(anna)).toHaveLength(1);
    await anna.page.keyboard.press("Escape");
    await expect(fansWindow(anna)).toHaveCount(0);
    await reach.inside();
    await reach.press(said("speed-cards.offer.actWith", { cards: "7" }));
    await expect(dock(anna).locator(".dealt-in-set")).toHaveCount(4);
    await sound(anna, "the docked hand", DOCK);
  });
});

const name = async (face: Locator): Promise<string> => (await face.getAttribute("aria-label")) ?? "";

test.describe("drama cards", () => {
  test.use({ world: barrowWorld("masterdeck") });
  test.slow();

  test("MD-16, MD-26: a card that may be played now rises; a click picks it, a double click plays it", async ({
    table,
  }) => {
    const gm = await sitDownAs(table, "Gamemaster");
    const anna = await sitDownAs(table, "Anna");
    await expect(dock(anna)).toHaveCount(0);
    await beginAdventure(gm);
    await expect(dock(anna).locator(".dealt-in-set")).toHaveCount(4);
    await expect(due(dock(anna))).toHaveCount(0);
    await beginFight(gm, "heels-over-head");
    const ten = titleOf("count-to-ten");
    await expect(due(dock(anna))).toHaveAccessibleName(said("dock.due", { card: ten }));
    await expect(
      dock(anna).getByRole("button", { name: about(undotted(said("masterdeck.offer.play")), ten) }),
    ).toBeVisible();
    await expect(dock(gm)).toHaveCount(0);

    await cardIn(dock(anna), titleOf("thick-coat")).click();
    await expect(cardsWindow(anna).locator(".is-chosen")).toContainText(titleOf("thick-coat"));
    await closeWindow(cardsWindow(anna));
    await cardIn(dock(anna), ten).dblclick();
    await expect(dock(anna).locator(".dealt-in-set")).toHaveCount(3);
    await expect(cardsWindow(anna)).toHaveCount(0);
    const { cards } = await tableOf<{ cards: Record<string, { zone: string }> }>(gm);
    expect(Object.entries(cards).find(([id]) => id.endsWith("count-to-ten"))?.[1].zone).toBe("discard");
  });

  test("it stands above a hotbar and between Foundry's columns, also right to left", async ({ table }) => {
    const gm = await sitDownAs(table, "Gamemaster");
    const anna = await sitDownAs(table, "Anna");
    await beginAdventure(gm);
    await expect(dock(anna)).toBeVisible();
    await anna.page.evaluate(() => {
      const hotbar = document.getElementById("hotbar");
      if (hotbar !== null) hotbar.style.cssText = "height: 60px; width: 400px; margin: 0 auto; display: block";
    });
    const box = `${DOCK} .dealt-in-dock-in`;
    for (const dir of ["ltr", "rtl"]) {
      await anna.page.evaluate((wanted) => (document.dir = wanted), dir);
      await anna.page.evaluate(() => dispatchEvent(new Event("resize")));
      for (const part of ["#hotbar", "#players", "#sidebar", "#first-steps"])
        await expect.poll(() => overlap(anna, box, part), `${part}, ${dir}`).toBe(false);
    }
    const beside = await anna.page.locator(box).evaluate((part) => {
      const { left, bottom } = part.getBoundingClientRect();
      return document.elementFromPoint(left - 8, bottom - 8)?.closest("#dealt-in-dock") ?? null;
    });
    expect(beside, "the map beside it takes its own clicks").toBeNull();
  });

  test("on a phone it is a line below the strip, big enough for a finger", async ({ table, browser }) => {
    const gm = await sitDownAs(table, "Gamemaster");
    const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 300, height: 844 } });
    const anna = await sitDownAs(table, "Anna", { context });
    await beginAdventure(gm);
    await beginFight(gm, "heels-over-head");
    await expect(line(anna).locator(".dealt-in-set")).toHaveCount(4);
    await expect(dock(anna)).toHaveCount(0);
    expect(await small(anna.page, LINE)).toEqual([]);
    expect(await anna.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await sound(anna, "the hand as a line", LINE);
    await cardIn(line(anna), titleOf("thick-coat")).tap();
    await expect(cardsWindow(anna).locator(".is-chosen")).toContainText(titleOf("thick-coat"));
    await gm.console("Combat.deleteDocuments(game.combats.map(({ id }) => id)).then(() => 0)");
    await closeWindow(cardsWindow(anna));
    await expect(anna.page.locator("#combat .dealt-in-hand-bar + .dealt-in-hand-line .dealt-in-set")).toHaveCount(4);
    await context.close();
  });
});

test.describe("two hands of one player", () => {
  test.use({ world: barrowWorld("speed-cards") });
  test.slow();

  test("HC-3: the one that acts is docked, and a portrait switches", async ({ table }) => {
    const { gm, anna } = await sitDown(table);
    await gm.console(
      `game.actors.getName("Old Tam").update({ ownership: { [game.users.getName("Anna").id]: 3 } }).then(() => null)`,
    );
    await deal(gm, HELD);
    await countToSegment(gm, 7);
    await expect(dock(anna)).toContainText("Ysolde Marr");
    const tam = dock(anna).getByRole("button", { name: "Old Tam", exact: true });
    await tam.click();
    await expect(tam).toHaveAttribute("aria-pressed", "true");
    await expect(dock(anna)).toHaveAttribute("aria-label", said("dock.name", { who: "Old Tam", n: 9 }));
    await sound(anna, "one of two hands", DOCK);
  });
});
