import { setNextDraws, wordsFor } from "./next-draws.ts";
import { CARDS, sitDown } from "./playing.ts";
import { cardName, like, said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** The grid of all cards, in which a Game Master gives one by name (SW-4, SW-22). */

/** The dialog with all cards, once a button has opened it. */
const gridOf = ({ page }: Seat) => page.locator(".dealt-in-grid-dialog");

/** A card of the grid, by rank and suit. */
const inGrid = (seat: Seat, face: string) => gridOf(seat).locator(`[data-face="${face}"]`);

const card = (seat: Seat, who: string) => seat.row(who).locator(".dealt-in-card").first();

test("SW-4, SW-22: a click on a dealt card swaps it, and the line below says so beforehand", async ({ table }) => {
  const { gm, anna } = await sitDown(table, "Anna");
  await setNextDraws(gm.page, wordsFor(CARDS));
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
  await setNextDraws(gm.page, wordsFor(CARDS));
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
