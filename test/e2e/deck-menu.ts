import type { Locator } from "@playwright/test";
import type { Seat } from "./seat.ts";

/** The menu at the deck's name, in the strip's foot. */

export const deckMenu = ({ page }: Pick<Seat, "page">): Locator => page.locator("#dealt-in-deck-menu");

/** Opens the menu, and presses what begins like this. */
export async function fromDeckMenu(seat: Seat, words: string): Promise<void> {
  await seat.strip.locator("[data-action=deck]").click();
  await deckMenu(seat).getByRole("button", { name: words }).click();
}
