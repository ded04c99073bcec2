import { said } from "../e2e/said.ts";
import { small } from "../e2e/sound.ts";
import { openWorkshop, ownDeck } from "../e2e/workshop.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/** The workshop by keyboard alone, by touch, and in a narrow window. */

const WINDOW = "#dealt-in-workshop";

test.use({ seated: ["Gamemaster"] });

test("MD-23: a card is found and changed by keyboard alone", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const bench = await openWorkshop(gm);
  const { keyboard } = gm.page;
  await ownDeck(bench, "Mine", 20);
  await bench.window.getByLabel(said("workshop.cards")).focus();
  await keyboard.press("End");
  await expect(bench.picture).toHaveAccessibleName("Card 20");
  await keyboard.press("Home");
  await keyboard.press("ArrowDown");
  await expect(bench.picture).toHaveAccessibleName("Card 2");
  await expect(bench.window.getByLabel(said("workshop.cards"))).toBeFocused();
  await bench.field(said("workshop.field.title")).focus();
  await keyboard.press("End");
  await keyboard.type(", typed");
  await expect(bench.field(said("workshop.field.title"))).toHaveValue("Card 2, typed");
  await expect(bench.field(said("workshop.field.title"))).toBeFocused();
  await expect(bench.card("Card 2, typed")).toHaveCount(1);
});

const sticksOut = ({ page }: Seat) =>
  page.locator(`${WINDOW} :is(button, input, select, textarea, article, p, h2)`).evaluateAll((parts) =>
    parts
      .filter((part) => (part as HTMLElement).checkVisibility())
      .map((part) => [part.outerHTML.slice(0, 120), part.getBoundingClientRect()] as const)
      .filter(([, { left, right }]) => left < 0 || right > innerWidth + 0.5)
      .map(([html, { left, right }]) => `${left}–${right}: ${html}`),
  );

test("MD-23: at 300 pixels everything is there, stacked, and nothing overflows", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await gm.page.setViewportSize({ width: 316, height: 800 });
  const bench = await openWorkshop(gm);
  expect((await bench.window.boundingBox())?.width).toBeLessThanOrEqual(300);
  await ownDeck(bench);
  expect(await sticksOut(gm)).toEqual([]);
  await bench.open("Card 2");
  expect(await sticksOut(gm)).toEqual([]);
  await bench.bring("tales.csv", "title,text,kind\n,Late,spell\n");
  await expect(bench.window.locator("#dealt-in-bench-refused")).toBeVisible();
  expect(await sticksOut(gm)).toEqual([]);
});

test("MD-23: for a finger every target is 44 px, and right to left the decks are at the other side", async ({
  table,
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 1180, height: 820 } });
  const gm = await table.join("Gamemaster", { context });
  const bench = await openWorkshop(gm);
  await ownDeck(bench);
  await bench.open("Card 1");
  await expect(bench.field(said("workshop.field.title"))).toBeVisible();
  expect(await small(gm.page, WINDOW)).toEqual([]);
  const left = async (part: string) => (await gm.page.locator(part).boundingBox())?.x ?? Number.NaN;
  expect(await left(".dealt-in-workshop-all")).toBeLessThan(await left(".dealt-in-workshop-page"));
  await gm.page.evaluate(() => {
    document.dir = "rtl";
  });
  expect(await left(".dealt-in-workshop-all")).toBeGreaterThan(await left(".dealt-in-workshop-page"));
  expect(await sticksOut(gm)).toEqual([]);
  await context.close();
});
