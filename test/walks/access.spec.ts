import { deckMenu } from "../e2e/deck-menu.ts";
import { count, draw, lantern, sitDown } from "../e2e/lantern.ts";
import { setNextDraws, wordsFor } from "../e2e/next-draws.ts";
import { dealAndBegin } from "../e2e/playing.ts";
import { questionsIn } from "../e2e/questions.ts";
import { cardName, opening, said } from "../e2e/said.ts";
import { small } from "../e2e/sound.ts";
import { expect, type Seat, type Table, test } from "../e2e/world.ts";

/** Screen readers are told everything, and fingers find every target. */

const TRACKER = "#combat";
const TABLE = ".dealt-in-table-window";
const ROLLS = "#dealt-in-rolls";

const openTable = ({ page }: Seat) => page.locator("#combat [data-action=table]").first().click();

test.use({ seated: ["Gamemaster", "Anna"] });

test("deals and turns are announced to a screen reader", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  const told = anna.page.locator("#dealt-in-announcer");
  await expect(told).toHaveAttribute("aria-live", "polite");
  await setNextDraws(gm.page, wordsFor(["KS", "7H", "AC", "8D", "9C", "8C", "4H"]));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(told.locator("p")).toHaveText([
    said("action-deck.pause.waitBegin"),
    said("screen.named", { name: "Ysolde Marr", what: cardName("KS") }),
    said("screen.named", { name: "Tamsin Reed", what: cardName("7H") }),
  ]);
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await expect(told).toContainText(said("screen.announce", { who: "Old Tam" }));
  await gm.press(said("action-deck.offer.end"));
  await expect(told).toContainText(said("screen.named", { name: "Ysolde Marr", what: said("screen.youAct") }));
});

async function contested(table: Table, gm: Seat, rolls = gm.strip): Promise<void> {
  await dealAndBegin({ gm });
  await gm.press(said("action-deck.offer.hold"));
  await gm.press(opening("action-deck.offer.interrupt"));
  await expect(questionsIn(rolls)).toHaveCount(1);
  expect(table.practice.world().combats[0]?.round).toBe(1);
}

test("for a finger every target of ours is 44 px", async ({ table, browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 1280, height: 900 } });
  const gm = await table.join("Gamemaster", { context });
  await contested(table, gm, gm.page.locator(ROLLS)); // nothing keeps them off the map here
  for (const part of [TRACKER, ROLLS]) expect(await small(gm.page, part), part).toEqual([]);
  await gm.page
    .locator(ROLLS)
    .getByRole("button", { name: said("rolling.byHands") })
    .tap();
  await expect(gm.page.locator(`${ROLLS} .dealt-in-own-total`)).toHaveCount(2);
  expect(await small(gm.page, ROLLS), "with totals to enter").toEqual([]);
  await openTable(gm);
  expect(await small(gm.page, TABLE)).toEqual([]);
  await gm.page.locator(`${TABLE} [data-action=deck]`).tap();
  await deckMenu(gm)
    .getByRole("button", { name: said("groups.offer.gather") })
    .tap();
  await expect(gm.page.locator("dialog[open] .dealt-in-fields")).toBeVisible();
  expect(await small(gm.page, "dialog[open] .dealt-in-fields")).toEqual([]);
  await context.close();
});

test.describe("drawn card by card", () => {
  test.use({ world: lantern, seated: ["Gamemaster", "Anna"] });

  test("each drawn card is announced to a screen reader, including a fighter's second one", async ({ table }) => {
    const { gm, anna } = await sitDown(table);
    await count(gm, "The Pale Margrave", 2);
    const told = anna.page.locator("#dealt-in-announcer");
    await draw(gm, "The Pale Margrave");
    await expect(told.locator("p")).toHaveText([
      said("screen.announceCard", { n: 1 }),
      said("screen.announce", { who: "The Pale Margrave" }),
    ]);
    await draw(gm, "The Pale Margrave");
    await expect(told.locator("p")).toHaveText([
      said("screen.announceCard", { n: 2 }),
      said("screen.announce", { who: "The Pale Margrave" }),
    ]);
    await draw(gm, "delimiter");
    await expect(told).toContainText(said("mst-1.pause.over"));
  });
});
