import type { Locator } from "@playwright/test";
import { answer, dealAndBegin, sitDown } from "../e2e/playing.ts";
import { about, either, opening, said, saying } from "../e2e/said.ts";
import { expect, test } from "../e2e/world.ts";

test.use({ seated: ["Gamemaster", "Anna"] });

test.describe("with nobody at the table", () => {
  test.use({ seated: [] });

  test("the lobby leads to everybody's table", async ({ table, page }) => {
    await page.goto(table.practice.url);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Ford at Marrow");
    for (const name of ["Gamemaster", "Second GM", "Anna", "Ben"])
      await expect(page.getByRole("link", { name: `Join as ${name}` })).toBeVisible();
    await page.getByRole("link", { name: "Join as Anna" }).click();
    await expect(page.locator("#combat .dealt-in-strip")).toContainText(said("screen.noGm"));
    await expect(page.locator("#combat .combatant .token-initiative .dealt-in-slot").first()).toBeVisible();
    await expect(page.getByText("Hollow Archer 2")).toHaveCount(0);
    await page.goto(`${table.practice.url}/`);
    await page.getByRole("link", { name: "Join as Gamemaster" }).click();
    await expect(page.getByRole("button", { name: said("action-deck.offer.deal", { round: 1 }) })).toBeVisible();
    await expect(page.locator("#combat .dealt-in-group")).toHaveCount(3);
  });
});

test("side by side, three people see one encounter", async ({ table, page }) => {
  await page.goto(`${table.practice.url}/side`);
  const tables = ["Gamemaster", "Anna", "Ben"].map((name) => page.frameLocator(`iframe[data-user=${name}]`));
  for (const one of tables) await expect(one.locator("#combat .dealt-in-strip")).toBeVisible();
  const [gm] = tables;
  await gm?.getByRole("button", { name: said("action-deck.offer.deal", { round: 1 }) }).click();
  await gm?.getByRole("button", { name: said("action-deck.offer.begin", { round: 1 }) }).click();
  for (const one of tables)
    await expect(one.locator("#combat .dealt-in-strip")).toContainText(
      either(said("screen.actsNow"), said("screen.youAct"), said("action-deck.pause.contest")),
    );
});

test("on a tablet a turn is played from the table window and the panel of those who roll, by tap", async ({
  table,
  browser,
}) => {
  const gm = await table.join("Gamemaster");
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } });
  const anna = await table.join("Anna", { context });
  await dealAndBegin({ gm }, ["AS", "7H", "KC", "8D", "9C", "8C", "4H"]);
  await anna.strip.getByRole("button", { name: said("screen.openTable") }).tap();
  const board = anna.page.locator(".dealt-in-table");
  await expect(board.locator(".dealt-in-act h2")).toHaveText("Ysolde Marr");
  await board.getByRole("button", { name: said("action-deck.offer.hold") }).tap();
  await expect(board.locator(".dealt-in-act h2")).toHaveText("Old Tam");
  await board.getByRole("button", { name: about(said("action-deck.offer.interrupt"), "Ysolde Marr") }).tap();
  const ask = anna.page.locator("#dealt-in-rolls .dealt-in-ask");
  await ask.getByRole("button", { name: said("rolling.byHand") }).tap();
  await ask.getByLabel(said("screen.totalHint")).tap();
  await anna.page.keyboard.type("9");
  await ask.getByRole("button", { name: said("screen.set") }).tap();
  await expect(anna.page.locator("#dealt-in-rolls")).toContainText(said("rolling.rollsNow", { who: "Old Tam" }));
  await answer(gm, "Old Tam", 4);
  await expect(board.locator(".dealt-in-act h2")).toHaveText("Ysolde Marr");
  await board.getByRole("button", { name: said("action-deck.offer.end") }).tap();
  await expect(board.locator(".dealt-in-act h2")).toHaveText("Old Tam");
  const wide = await anna.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(wide, "nothing sticks out sideways").toBe(true);
  await context.close();
});

test("a press counts even if the screen is rewritten under the pointer, but never for something else", async ({
  table,
}) => {
  const { gm, ben } = await sitDown(table, "Ben");
  await dealAndBegin({ gm });
  const end = gm.strip.getByRole("button", { name: said("action-deck.offer.end") }).first();
  const acts = (name: string) => expect(gm.strip.locator(".dealt-in-acts strong").first()).toHaveText(name);
  const hold = async (): Promise<void> => {
    await end.evaluate((button) => button.setAttribute("data-old", ""));
    await end.hover();
    await gm.page.mouse.down();
  };
  const isWritten = () => expect(gm.strip.locator("[data-old]")).toHaveCount(0);
  await acts("Old Tam");
  await hold();
  await gm.console("ui.combat.render({ force: true }).then(() => 0)");
  await isWritten();
  await gm.page.mouse.up();
  await acts("Ysolde Marr");
  await gm.press(said("screen.undo"));
  await acts("Old Tam");
  await hold();
  await ben.press(said("action-deck.offer.end"));
  await acts("Ysolde Marr");
  await isWritten();
  await gm.page.mouse.up();
  await gm.press(said("screen.undo"));
  await acts("Old Tam"); // only one turn was ended, not two
});

for (const height of [380, 420, 470])
  test(`in a window of 300 by ${height} nothing lies over the head's button, and all of the strip can be reached`, async ({
    table,
  }) => {
    const gm = await table.join("Gamemaster");
    await dealAndBegin({ gm });
    await gm.press(said("action-deck.offer.hold")); // he may break in, as the middle then says
    await gm.page.setViewportSize({ width: 300, height });
    const end = gm.strip.locator(".dealt-in-acts .is-main");
    const isFree = (part: Locator) =>
      part.evaluate((button) => {
        const { left: x, top: y, width, height: high } = button.getBoundingClientRect();
        const rows = [y + 2, y + high / 2, y + high - 2];
        return rows.every((at) => button.contains(document.elementFromPoint(x + width / 2, at)));
      });
    await expect.poll(() => isFree(end)).toBe(true);
    for (const part of [".dealt-in-signs button", ".dealt-in-middle [data-below] button", ".dealt-in-undo"]) {
      const last = gm.strip.locator(part).last();
      const isReached = () => last.scrollIntoViewIfNeeded().then(() => isFree(last)); // it may be laid out anew meanwhile
      await expect.poll(isReached, part).toBe(true);
    }
  });

test("SW-8: while play waits for an answer, Foundry's own next turn says whose", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  await gm.press(said("action-deck.offer.hold"));
  await gm.press(opening("action-deck.offer.interrupt"));
  await expect(gm.strip.locator(".dealt-in-rolling")).toBeVisible();
  await gm.page.locator("#combat nav.combat-controls [data-action=nextTurn]").click();
  await expect(gm.page.locator("#notifications").getByText(saying("refusal.waitsFor"))).toBeVisible();
});

const left = async (part: Locator): Promise<number> => (await part.boundingBox())?.x ?? Number.NaN;

test("right to left, the card and the bars are at the other side", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  const row = gm.row("Old Tam");
  const card = row.locator(".token-initiative .dealt-in-card");
  const name = row.locator(".name");
  const bar = () => row.evaluate((li) => getComputedStyle(li).boxShadow);
  expect(await left(card)).toBeGreaterThan(await left(name));
  expect(await bar()).toContain(" 3px 0px");
  await gm.page.evaluate(() => {
    document.dir = "rtl";
  });
  expect(await left(card)).toBeLessThan(await left(name));
  expect(await bar()).toContain("-3px 0px");
  await gm.strip.getByRole("button", { name: said("screen.openTable") }).click();
  const ranks = gm.page.locator(".dealt-in-countdown h3");
  expect(await left(ranks.filter({ hasText: "A" }).first())).toBeGreaterThan(await left(ranks.last()));
  const stage = gm.page.locator(".dealt-in-stage .dealt-in-card.is-large");
  expect(await left(stage)).toBeGreaterThan(await left(gm.page.locator(".dealt-in-act h2")));
});

test("light and dark have their own ground and paper, and the same card", async ({ table }) => {
  const gm = await table.join("Gamemaster", { theme: "dark" });
  const anna = await table.join("Anna", { theme: "light" });
  await dealAndBegin({ gm });
  const look = (seat: typeof gm) =>
    seat.row("Old Tam").evaluate((li) => {
      const card = li.querySelector(".dealt-in-card") as HTMLElement;
      const strip = document.querySelector(".dealt-in-strip") as HTMLElement;
      const suit = getComputedStyle(card).getPropertyValue("--suit");
      return [getComputedStyle(strip).backgroundColor, getComputedStyle(card).backgroundColor, suit];
    });
  const dark = await look(gm);
  const light = await look(anna);
  expect(dark).toEqual(["rgb(33, 31, 38)", "rgb(241, 233, 216)", "#0c5539"]);
  expect(light).toEqual(["rgb(241, 236, 224)", "rgb(253, 249, 239)", "#0c5539"]);
});
