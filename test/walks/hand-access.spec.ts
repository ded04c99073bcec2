import { barrowWorld, sitDownAs } from "../e2e/barrow-world.ts";
import {
  beginAdventure,
  betweenFights,
  card,
  cardsWindow,
  deeds,
  HANDS,
  handOf,
  held,
  openCards,
  titles,
} from "../e2e/drama-hands.ts";
import { hands } from "../e2e/hands.ts";
import { coreKeys } from "../e2e/map-keys.ts";
import { about, like, said, undotted } from "../e2e/said.ts";
import { small } from "../e2e/sound.ts";
import { expect, test } from "../e2e/world.ts";

/** The campaign's cards without a mouse, with a finger, in a small space, and for screen readers. */

test.use({ world: barrowWorld("masterdeck"), seated: ["Gamemaster", "Anna"] });

const WINDOW = ".dealt-in-hand-window";

test("by keyboard alone: along the fan, a card played, one offered, and back to where it came from", async ({
  table,
}) => {
  const { gm, anna } = await betweenFights(table);
  await beginAdventure(gm);
  const hers = hands(anna);
  const mine = hands(anna, WINDOW);
  await hers.press(said("hand.title"));
  await mine.inside();
  await mine.press("Weight Behind It", "Space");
  await mine.rests("Weight Behind It");
  await expect(deeds(anna)).toContainText("Weight Behind It");
  await anna.page.keyboard.press("ArrowRight");
  await mine.rests("Thick Coat");
  await anna.page.keyboard.press("End");
  await mine.rests("The Right Coat");
  await anna.page.keyboard.press("ArrowRight");
  await mine.rests("The Right Coat");
  await anna.page.keyboard.press("ArrowLeft");
  await mine.rests("Count to Ten");
  await anna.page.keyboard.press("Enter");
  await mine.press(about(undotted(said("masterdeck.offer.play")), "Count to Ten"));
  await expect.poll(() => handOf(anna)).toEqual(titles(["weight-behind-it", "thick-coat", "the-right-coat"]));
  await mine.rests("Weight Behind It");
  await mine.press("Weight Behind It", "Space");
  await mine.press(about(said("masterdeck.offer.trade"), "Weight Behind It"));
  await mine.inDialog(about(undotted(said("masterdeck.offer.trade")), "Ysolde Marr")).press(said("screen.ok"));
  await expect(
    held(anna, "Ysolde Marr").getByRole("button", { name: said("masterdeck.offer.withdraw", { who: "Nim Hale" }) }),
  ).toBeVisible();
  await mine.keeps();
  await mine.close();
  await hers.rests(said("hand.title"));
});

test("from right to left the arrow keys turn with the fan", async ({ table }) => {
  const { gm, anna } = await betweenFights(table, "Anna");
  await beginAdventure(gm);
  await anna.page.evaluate(() => {
    document.dir = "rtl";
  });
  await openCards(anna);
  const left = async (title: string) => (await card(anna, title).boundingBox())?.x ?? Number.NaN;
  await expect.poll(async () => (await left("Weight Behind It")) > (await left("Thick Coat"))).toBe(true);
  await card(anna, "Weight Behind It").focus();
  await anna.page.keyboard.press("ArrowLeft");
  await expect(card(anna, "Thick Coat")).toBeFocused();
  expect(await coreKeys(anna), "the map stays where it is").toEqual({});
});

test("for a finger every target is 44 px, and in a small space hands are lists", async ({ table, browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
  const gm = await sitDownAs(table, "Gamemaster");
  await beginAdventure(gm);
  const anna = await sitDownAs(table, "Anna", { context });
  await anna.strip.getByRole("button", { name: said("hand.open") }).tap();
  await expect(cardsWindow(anna)).toBeVisible();
  const tops = await cardsWindow(anna)
    .locator("[data-fan] > li")
    .evaluateAll((cards) => cards.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size, "one below the other").toBe(4);
  await card(anna, "Thick Coat").tap();
  await expect(deeds(anna)).toBeVisible();
  expect(await small(anna.page, WINDOW)).toEqual([]);
  const wide = await cardsWindow(anna)
    .locator(".window-content")
    .evaluate((content) => content.scrollWidth <= content.clientWidth);
  expect(wide, "nothing sticks out sideways").toBe(true);
  await deeds(anna)
    .getByRole("button", { name: like`^${undotted(said("masterdeck.offer.play"))}` })
    .tap();
  await expect.poll(() => handOf(anna)).toEqual(titles(HANDS.Ysolde.filter((id) => id !== "thick-coat")));
  await context.close();
});

test("new cards of a hand are marked by their edge, and nothing moves", async ({ table }) => {
  const { gm, ben } = await betweenFights(table);
  await openCards(ben);
  await beginAdventure(gm);
  await expect(cardsWindow(ben).locator(".is-fresh")).toHaveCount(4);
  await card(ben, "Heads Low").click();
  await expect(deeds(ben)).toBeVisible();
  const moving = await ben.page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
      .filter((frame) => ["transform", "translate", "opacity"].some((name) => name in frame)),
  );
  expect(moving).toEqual([]);
});
