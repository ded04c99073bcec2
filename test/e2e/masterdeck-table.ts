import type { Locator } from "@playwright/test";
import { said } from "./said.ts";
import { expect, type Seat } from "./world.ts";

/** What a Game Master and players of the Masterdeck do with cards, claims and turns. */

/** The window of hands, opened if it was not. */
export async function handWindow({ page }: Seat): Promise<Locator> {
  const window = page.locator(".dealt-in-hand").first();
  if (!(await window.isVisible())) await page.locator("[data-action=hand]").first().click();
  await expect(window).toBeVisible();
  return window;
}

/** Closes the window of hands. */
export const closeHand = ({ page }: Seat) =>
  page
    .locator(".application", { has: page.locator(".dealt-in-hand") })
    .locator("[data-action=close]")
    .first()
    .click();

/** Sends the form that is open. */
export async function ok({ page }: Seat): Promise<void> {
  await page.getByRole("button", { name: said("screen.ok"), exact: true }).click();
  await expect(page.locator("dialog form, .dealt-in-dialog form")).toHaveCount(0);
}

/** Ends the turn of this one, who acts now. */
export async function endTurn(seat: Seat, who: string): Promise<void> {
  await expect(seat.strip.locator(".dealt-in-acts strong").first()).toHaveText(who);
  await seat.strip
    .getByRole("button", { name: said("action-deck.offer.end") })
    .first()
    .click();
  await expect(seat.strip.locator(".dealt-in-acts strong").first()).not.toHaveText(who);
}
