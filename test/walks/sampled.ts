import type { Page } from "@playwright/test";
import type { Name } from "../e2e/seat.ts";
import { expect, type Joining, type Seat, type Table } from "../e2e/world.ts";

/** The samples of the practice world: each is a fight in the middle of a round. */

/** Who plays a hero in each of them. */
export const PLAYERS: Readonly<Record<string, Name>> = {
  "action-deck": "Anna",
  masterdeck: "Dov",
  "mst-1": "Anna",
  "card-pools": "Cora",
  "speed-cards": "Ben",
  "speed-dice": "Ben",
  numbered: "Ben",
};

/** Opens the sample of this ruleset from the practice world's first page, which then is its Game Master's. */
export async function openSample({ practice }: Table, page: Page, id: string): Promise<void> {
  await page.goto(practice.url);
  await page.locator(`[data-sample="dealt-in/${id}"]`).getByRole("button").click();
  await page.waitForURL(/\/(game|side)\b/, { timeout: 60_000 });
  const gm = practice.world().users.find(({ name }) => name === "Gamemaster");
  if (page.url().includes("/side")) await page.goto(`${practice.url}/game?user=${gm?._id ?? ""}`);
  await expect(page.locator("#combat .dealt-in-acts").first()).toBeVisible({ timeout: 20_000 });
  await expect(page.locator("aside.tour"), "it was there while the sample was set up").toHaveCount(0);
}

/** The same sample with its Game Master at a seat of this table. */
export async function sitAtSample(table: Table, page: Page, id: string, options: Joining = {}): Promise<Seat> {
  await openSample(table, page, id);
  await page.goto("about:blank");
  const gm = await table.join("Gamemaster", options);
  await expect(gm.strip.locator(".dealt-in-acts").first()).toBeVisible({ timeout: 20_000 });
  return gm;
}
