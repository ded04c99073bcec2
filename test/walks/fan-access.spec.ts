import { deal, dealtOut, fansWindow, HANDS, openFans } from "../e2e/fans.ts";
import { hands } from "../e2e/hands.ts";
import { coreKeys } from "../e2e/map-keys.ts";
import { quarryWorld, sitDownAs } from "../e2e/quarry-world.ts";
import { about, cardName, opening, said, undotted } from "../e2e/said.ts";
import { small } from "../e2e/sound.ts";
import { expect, test } from "../e2e/world.ts";

/** The hand of the turn without a mouse, with a finger, in a small space, and for screen readers. */

test.use({ world: quarryWorld(), seated: ["Gamemaster", "Anna"] });
test.slow();

const WINDOW = ".dealt-in-hand-window";

test("by keyboard alone: picked, split, used, made dearer, played, and back", async ({ table }) => {
  const { anna } = await dealtOut(table, HANDS, "Anna");
  const hers = hands(anna, "#dealt-in-dock");
  const mine = hands(anna, WINDOW);
  await hers.press(said("card-pools.offer.spend"));
  await mine.inside();
  await mine.press(cardName("AS"), "Space");
  await mine.rests(cardName("AS"));
  await anna.page.keyboard.press("End");
  await mine.rests(cardName("2D"));
  await anna.page.keyboard.press("ArrowLeft");
  await mine.rests(cardName("4C"));
  await anna.page.keyboard.press("Home");
  await mine.press(cardName("AS"), "Space");
  await mine.press(`2 + 1: ${said("fan.inTurn", { n: 2 })}`);
  await mine.choose(said("card-pools.word.melee"), "ArrowUp"); // the usual use has the one tab stop of all uses
  await mine.rests(said("card-pools.word.ranged"));
  await anna.page.keyboard.press("ArrowDown");
  await mine.rests(said("card-pools.word.melee"));
  await anna.page.keyboard.press("Tab");
  await anna.page.keyboard.press("Space");
  await expect(fansWindow(anna).getByRole("switch").first()).toHaveAttribute("aria-checked", "true");
  await mine.keeps();
  await anna.page.keyboard.press("Space");
  await mine.press(about(undotted(said("card-pools.offer.spend")), said("card-pools.word.melee")));
  await expect(anna.row("Nim Hale")).toContainText(said("card-pools.word.melee"));
  await mine.keeps();
  await mine.close();
  await hers.rests(said("card-pools.offer.spend"));
});

test("in 300 pixels nothing overflows, and for a finger every target is 44", async ({ table, browser }) => {
  const gm = await sitDownAs(table, "Gamemaster");
  await deal(gm);
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } });
  const anna = await sitDownAs(table, "Anna", { context });
  await anna.strip.getByRole("button", { name: said("fan.open") }).tap();
  const hand = fansWindow(anna);
  await expect(hand).toBeVisible();
  await hand.evaluate((window) => (window.style.width = "300px"));
  await hand.getByRole("radio", { name: opening("card-pools.word.melee") }).tap();
  const over = await hand.locator(".window-content").evaluate((content) => content.scrollWidth - content.clientWidth);
  expect(over, "sticks out sideways").toBeLessThanOrEqual(0);
  expect(await small(anna.page, WINDOW)).toEqual([]);
  const strip = await gm.strip.evaluate((part) => part.scrollWidth - part.clientWidth);
  expect(strip, "the strip fits its sidebar").toBeLessThanOrEqual(0);
  await context.close();
});

test("from right to left the arrow keys turn with the hand", async ({ table }) => {
  const { anna } = await dealtOut(table, HANDS, "Anna");
  await anna.page.evaluate(() => {
    document.dir = "rtl";
  });
  const hand = await openFans(anna);
  const card = (name: string) => hand.locator("[data-fan]").getByRole("button", { name });
  const left = async (name: string) => (await card(name).boundingBox())?.x ?? Number.NaN;
  await expect.poll(async () => (await left(cardName("QC"))) > (await left(cardName("TS")))).toBe(true); // once it is there for good
  await card(cardName("QC")).focus();
  await anna.page.keyboard.press("ArrowLeft");
  await expect(card(cardName("TS"))).toBeFocused();
  expect(await coreKeys(anna), "the map stays where it is").toEqual({});
});
