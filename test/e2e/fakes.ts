import { acts, dealAndBegin, sitDown } from "./playing.ts";
import { said } from "./said.ts";
import { expect, type Table } from "./world.ts";

/** What other packages do to an encounter, and what must hold nonetheless. */

/** The dock: sorts unbound, moves the turn by hand, resets, and rebuilds for each changed initiative. */
export async function dock(table: Table): Promise<void> {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  const order = () => gm.page.locator("[data-dock-combatant] .dock-name").allTextContents();
  await expect.poll(async () => (await order())[0]).toBe("Old Tam");
  expect((await order()).indexOf("Ysolde Marr")).toBe(1);
  await gm.console("(globalThis.dockCounts = { rebuilds: 0, portraits: 0 }, 0)");
  await gm.page.getByRole("button", { name: "Dock: next turn" }).click();
  await acts(gm, "Ysolde Marr");
  expect(await gm.console("globalThis.dockCounts.portraits")).toBe(0); // ending a turn changes no number, so no portrait is rebuilt
  await gm.page.getByRole("button", { name: "Dock: set The Pale Margrave as current" }).click();
  await acts(gm, "The Pale Margrave");
  await gm.page.getByRole("button", { name: "Dock: reset initiative" }).click();
  await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.deal", { round: 1 }) })).toBeVisible();
}

/** A game system without an order to replace: the GM is told so, and its own tracker works. */
export async function standsAside(table: Table, why: RegExp): Promise<void> {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await expect(gm.page.locator("#combat .dealt-in-aside-note")).toContainText(why);
  await expect(anna.page.locator("#combat .dealt-in-aside-note")).toHaveCount(0);
  await expect(gm.strip).toHaveCount(0);
  await gm.page.locator("#combat nav.combat-controls [data-action=startCombat]").click();
  await expect.poll(async () => (await gm.combat()).round).toBe(1);
  expect(await gm.console("'dealt-in' in (game.combat.flags ?? {})")).toBe(false);
}

/** A Foundry that does not say who sent a message: a player's request is refused plainly, the GM plays on. */
export async function nobodyKnown(table: Table): Promise<void> {
  const { gm, ben } = await sitDown(table, "Ben");
  await dealAndBegin({ gm });
  await ben.press(said("action-deck.offer.end"));
  await expect(ben.page.getByText(said("refusal.whoAsks")).first()).toBeVisible();
  await acts(gm, "Old Tam");
  await gm.press(said("action-deck.offer.end"));
  await acts(ben, "Ysolde Marr");
}

/**
 * A Foundry that disconnects the older of two windows: that one says so and offers nothing, and the newer one deals.
 */
export async function olderWindowGoes(table: Table): Promise<void> {
  const gm = await table.join("Gamemaster");
  const twin = await table.join("Gamemaster", { context: gm.page.context() });
  await expect(gm.strip).toContainText(said("screen.lost"));
  await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.deal", { round: 1 }) })).toBeDisabled();
  await dealAndBegin({ gm: twin });
  await acts(twin, "Old Tam");
}
