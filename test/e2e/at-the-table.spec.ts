import { acts, CARDS, sitDown } from "./playing.ts";
import { rig, wordsFor } from "./rig.ts";
import { cardName, like, said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** SW-22: the cards lie on a real table, and are named here. */

/** The dialog with all cards, once a button has opened it. */
const gridOf = ({ page }: Seat) => page.locator(".dealt-in-grid-dialog");

/** A card of the grid, by rank and suit. */
const inGrid = (seat: Seat, face: string) => gridOf(seat).locator(`[data-face="${face}"]`);

const card = (seat: Seat, who: string) => seat.row(who).locator(".dealt-in-card").first();

/** Counts the clicks on this page from now on. */
async function countClicks({ page }: Seat): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset["clicks"] = "0";
    const count = () => Number(document.documentElement.dataset["clicks"]);
    document.addEventListener(
      "pointerdown",
      () => (document.documentElement.dataset["clicks"] = String(count() + 1)),
      true,
    );
  });
  return async () => Number(await page.evaluate(() => document.documentElement.dataset["clicks"]));
}

test("SW-22: a player names a card, the GM confirms it and gives another, and who has none is asked about", async ({
  table,
}) => {
  const { gm, anna } = await sitDown(table, "Anna");
  await gm.console("game.settings.set('dealt-in', 'action-deck.dealing', 'table')");
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  const clicks = await countClicks(anna);
  await anna.press(said("action-deck.offer.nameCard"));
  await inGrid(anna, "T H").click();
  expect(await clicks()).toBe(2);
  await expect(gridOf(anna)).toHaveCount(0);
  await expect(anna.row("Ysolde Marr")).toContainText(said("action-deck.badge.claimed"));
  await expect(gm.strip).toContainText(said("action-deck.ask.claim", { who: "Ysolde Marr", card: cardName("TH") }));
  await gm.press(said("action-deck.offer.confirmClaim"));
  await expect(card(anna, "Ysolde Marr")).toHaveAttribute("aria-label", cardName("TH"));
  const given = await countClicks(gm);
  await gm.row("The Pale Margrave").locator(".dealt-in-slot").click();
  await expect(inGrid(gm, "T H")).toHaveAttribute("aria-disabled", "true");
  await expect(inGrid(gm, "T H").locator("img")).toBeVisible();
  await inGrid(gm, "J B").click();
  expect(await given()).toBe(2);
  await expect(card(gm, "The Pale Margrave")).toHaveAttribute("aria-label", cardName("JB"));
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await gm.page.locator("dialog[open] [data-action=yes]").click();
  await acts(anna, "The Pale Margrave");
});

test("SW-4, SW-22: a click on a dealt card swaps it, and the line below says so beforehand", async ({ table }) => {
  const { gm, anna } = await sitDown(table, "Anna");
  await rig(gm.page, wordsFor(CARDS));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(card(gm, "Ysolde Marr")).toHaveAttribute("aria-label", cardName("KS"));
  await gm.more("Old Tam");
  await gm.page.getByRole("button", { name: said("action-deck.offer.giveCard") }).click();
  const line = gridOf(gm).locator(".dealt-in-grid-what");
  await inGrid(gm, "9 H").hover();
  await expect(line).toHaveText(
    `${cardName("9H")} ${said("action-deck.gives.instead", { who: "Old Tam", card: cardName("AC") })}`,
  );
  await inGrid(gm, "A C").hover();
  await expect(line).toContainText(said("grid.has", { who: "Old Tam" }));
  await inGrid(gm, "A C").focus();
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowRight"]) await gm.page.keyboard.press(key);
  await expect(inGrid(gm, "K S")).toBeFocused();
  await expect(line).toContainText(said("grid.swap", { who: "Old Tam", whom: "Ysolde Marr" }));
  await gm.page.keyboard.press("Enter");
  await expect(card(anna, "Ysolde Marr")).toHaveAttribute("aria-label", cardName("AC"));
  await expect(card(anna, "Old Tam")).toHaveAttribute("aria-label", cardName("KS"));
});

test("SW-22: the grid follows play, and a click that comes too late gives no other card than it named", async ({
  table,
}) => {
  const { gm } = await sitDown(table, "Anna");
  const other = await table.join("Second GM");
  await rig(gm.page, wordsFor(CARDS));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(card(gm, "Ysolde Marr")).toHaveAttribute("aria-label", cardName("KS"));
  await gm.more("Old Tam");
  await gm.page.getByRole("button", { name: said("action-deck.offer.giveCard") }).click();
  const swaps = inGrid(gm, "K S");
  await swaps.focus();
  await expect(swaps).toHaveAttribute(
    "aria-label",
    like`${said("grid.swap", { who: "Old Tam", whom: "Ysolde Marr" })}$`,
  );
  await gm.page.evaluate(() => {
    const king = document.querySelector<HTMLElement>('[data-face="K S"]');
    Object.assign(globalThis, { late: () => king?.click() });
  });
  await other.more("Ysolde Marr");
  await other.page.getByRole("button", { name: said("action-deck.offer.giveCard") }).click();
  await inGrid(other, "2 D").click();
  await expect(card(gm, "Ysolde Marr")).toHaveAttribute("aria-label", cardName("2D"));
  await expect(swaps).toHaveAttribute(
    "aria-label",
    like`${said("action-deck.gives.instead", { who: "Old Tam", card: cardName("AC") })}$`,
  );
  await expect(swaps, "the focus stays on the card").toBeFocused();
  await expect(inGrid(gm, "2 D")).toHaveAttribute(
    "aria-label",
    like`${said("grid.swap", { who: "Old Tam", whom: "Ysolde Marr" })}$`,
  );
  await gm.console("globalThis.late()");
  await expect(card(gm, "Old Tam")).toHaveAttribute("aria-label", cardName("AC"));
  await expect(gridOf(gm)).toBeVisible();
  await swaps.click();
  await expect(card(gm, "Old Tam")).toHaveAttribute("aria-label", cardName("KS"));
  await expect(card(gm, "Ysolde Marr")).toHaveAttribute("aria-label", cardName("2D"));
});

test("SW-22: a tap picks, and a button gives; on a phone seven cards stand in a line, 44 pixels wide", async ({
  table,
  browser,
}) => {
  const screen = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
  const context = await browser.newContext({ ...screen, reducedMotion: "reduce" });
  const gm = await table.join("Gamemaster", { context });
  await rig(gm.page, wordsFor(CARDS));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await gm.row("Old Tam").locator("[data-action=seat]").click();
  await gm.page.getByRole("button", { name: said("action-deck.offer.giveCard") }).click();
  const first = await inGrid(gm, "A S").boundingBox();
  const eighth = await inGrid(gm, "7 S").boundingBox();
  expect(first?.width).toBeGreaterThanOrEqual(44);
  expect([eighth?.x, (eighth?.y ?? 0) > (first?.y ?? 0)]).toEqual([first?.x, true]);
  await inGrid(gm, "9 H").tap();
  await expect(gridOf(gm)).toBeVisible();
  await gridOf(gm).locator("button[data-action=ok]").tap();
  await expect(card(gm, "Old Tam")).toHaveAttribute("aria-label", cardName("9H"));
  await context.close();
});
