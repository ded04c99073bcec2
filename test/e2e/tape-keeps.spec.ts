import { acts, dealAndBegin } from "./playing.ts";
import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** C-6: what the tape keeps: what can be played again, for all Game Masters, and who left. */

const tape = ({ page }: Seat) => page.locator("#combat .dealt-in-tape");
const steps = (seat: Seat) => tape(seat).locator("[data-step]");
const redo = (seat: Seat) => tape(seat).locator("[data-tape-redo]");

async function openTape(seat: Seat): Promise<void> {
  await seat.strip.locator("[data-action=tape]").click();
  await expect(tape(seat)).toBeVisible();
}

test("C-6: what was taken back can be played again from another Game Master's page", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const second = await table.join("Second GM");
  await dealAndBegin({ gm });
  await gm.press(said("action-deck.offer.end"));
  await acts(second, "Ysolde Marr");
  await gm.strip.locator(".dealt-in-undo").click();
  await acts(second, "Old Tam");
  await openTape(second);
  await redo(second).click();
  await acts(gm, "Ysolde Marr");
  await expect(redo(second)).toHaveCount(0);
  await expect(steps(second)).toHaveCount(3);
});

test("C-6: who left is named after a reload, and undo brings them back", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  await gm.press(said("action-deck.offer.end"));
  await acts(gm, "Ysolde Marr");
  const before = (await gm.strip.getAttribute("data-rev")) ?? "";
  await gm.console("game.combat.combatants.getName('The Pale Margrave').token.delete().then(() => 0)");
  await expect(gm.row("The Pale Margrave")).toHaveCount(0);
  await expect(gm.strip).not.toHaveAttribute("data-rev", before); // that it left is written with its name
  await gm.page.reload();
  await acts(gm, "Ysolde Marr");
  const anna = await table.join("Anna");
  await openTape(gm);
  await expect(tape(gm).locator(".is-leave")).toContainText("The Pale Margrave");
  await steps(gm).last().click();
  await expect(tape(gm).locator(".dealt-in-tape-then").getByTitle("The Pale Margrave")).toBeVisible();
  await expect(tape(gm)).not.toContainText(said("screen.somebody"));
  await gm.strip.locator(".dealt-in-undo").click();
  await expect(anna.row("The Pale Margrave")).toBeVisible();
});
