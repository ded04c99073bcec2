import type { Locator } from "@playwright/test";
import { known } from "./campaign-table.ts";
import { said, saying } from "./said.ts";
import { stackDrama } from "./trial-deck.ts";
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

/** Chooses a card of the hand and presses one of its actions. */
export async function withCard(seat: Seat, title: string, what: string): Promise<void> {
  const window = await handWindow(seat);
  await window.getByRole("button", { name: title, exact: true }).first().click();
  await window.locator(".dealt-in-hand-do").getByRole("button", { name: what }).click();
}

/** Sends the form that is open. */
export async function ok({ page }: Seat): Promise<void> {
  await page.getByRole("button", { name: said("screen.ok"), exact: true }).click();
  await expect(page.locator("dialog form, .dealt-in-dialog form")).toHaveCount(0);
}

/** An approved action of the round's card, as a button in the strip. */
export const claimWord = ({ strip }: Seat, action: Claimed): Locator =>
  strip.locator(".dealt-in-words").getByRole("button", { name: said(`drama.action.${action}`), exact: true });

/** A player claims it, with one click. */
export const claim = (seat: Seat, action: Claimed): Promise<void> => claimWord(seat, action).click();

type Claimed = "attack" | "taunt" | "trick";

/** A claim that is not possible: the word is dashed, and says why before and after a click. */
export async function inVain(seat: Seat, action: Claimed, why: RegExp): Promise<void> {
  await expect(claimWord(seat, action)).toHaveClass(/is-barred/);
  await claimWord(seat, action).click();
  await expect(seat.page.locator("#notifications").getByText(why).first()).toBeVisible();
}

/** The GM confirms a claim, which draws this drama card. */
export async function confirmClaim(gm: Seat, drama: string): Promise<void> {
  await expect(gm.strip.getByRole("button", { name: said("masterdeck.offer.confirm"), exact: true })).toBeVisible();
  await stackDrama(gm, drama);
  await gm.strip.getByRole("button", { name: said("masterdeck.offer.confirm"), exact: true }).click();
  await expect(gm.strip.getByRole("button", { name: said("masterdeck.offer.confirm"), exact: true })).toHaveCount(0);
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

/**
 * The GM ends everyone's remaining turns. Of two who want the same moment, such as with a Joker each, one goes first.
 */
export async function endRest(gm: Seat): Promise<void> {
  const first = gm.strip.getByRole("button", { name: saying("action-deck.offer.giveWay") }).first();
  while ((await known(gm)).phase === "running") {
    await expect(
      gm.strip
        .getByRole("button", { name: said("action-deck.offer.end") })
        .first()
        .or(first),
    ).toBeVisible();
    if (await first.isVisible()) {
      await first.click();
      await expect(first).toHaveCount(0);
      continue;
    }
    const before = await gm.strip.locator(".dealt-in-acts strong").first().innerText();
    await gm.strip
      .getByRole("button", { name: said("action-deck.offer.end") })
      .first()
      .click();
    await expect
      .poll(async () =>
        (await known(gm)).phase === "running" ? gm.strip.locator(".dealt-in-acts strong").first().innerText() : "over",
      )
      .not.toBe(before);
  }
}

/** An expectation of the badges on this row. */
export const badges = (seat: Seat, who: string) => expect(seat.row(who).locator(".dealt-in-badge"));
/** The Fatigue written on this actor. */
export const fatigue = (gm: Seat, who: string) =>
  gm.console<number | null>(`game.actors.getName(${JSON.stringify(who)}).flags["dealt-in"]?.fatigue ?? null`);
