import { fromDeckMenu } from "./deck-menu.ts";
import { useDeck } from "./newcomer.ts";
import { acts, dealAndBegin } from "./playing.ts";
import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** C-6: what the tape keeps: what can be played again, for all Game Masters, what was played with a former deck, and who left. */

const tape = ({ page }: Seat) => page.locator("#combat .dealt-in-tape");
const steps = (seat: Seat) => tape(seat).locator("[data-step]");
const gone = (seat: Seat) => tape(seat).locator(".is-gone");
const redo = (seat: Seat) => tape(seat).locator("[data-tape-redo]");

async function openTape(seat: Seat): Promise<void> {
  await seat.strip.locator("[data-action=tape]").click();
  await expect(tape(seat)).toBeVisible();
}

async function change(gm: Seat): Promise<void> {
  await fromDeckMenu(gm, said("screen.changeDeck"));
  await useDeck(gm, "numbered");
}

test("C-6: what was taken back can be played again from another Game Master's page, and after a reload", async ({
  table,
}) => {
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

  await second.strip.locator(".dealt-in-undo").click();
  await acts(gm, "Old Tam");
  await gm.page.reload();
  await acts(gm, "Old Tam");
  await openTape(gm);
  await expect(steps(gm)).toHaveCount(2);
  await redo(gm).click();
  await acts(second, "Ysolde Marr");
});

test("C-6: a change of deck is a step, for everybody who was there and for who comes later", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await dealAndBegin({ gm });
  await gm.press(said("action-deck.offer.end"));
  await acts(anna, "Ysolde Marr");
  await openTape(gm);
  await openTape(anna);
  await expect(steps(anna)).toHaveCount(3);
  await change(gm);
  for (const seat of [gm, anna]) {
    await expect(gone(seat)).toHaveCount(4);
    await expect(gone(seat).first()).toHaveClass(/is-deck/);
    await expect(gone(seat).first()).toContainText("Gamemaster");
    await expect(gone(seat).nth(1)).toContainText("Old Tam");
  }
  await gm.strip.locator(".dealt-in-undo").click();
  for (const seat of [gm, anna]) {
    await expect(gone(seat)).toHaveCount(0);
    await expect(steps(seat)).toHaveCount(3);
  }

  await change(gm);
  await gm.press(said("numbered.offer.deal", { round: 1 }));
  const ben = await table.join("Ben");
  await openTape(ben);
  for (const seat of [gm, anna, ben]) {
    await expect(gone(seat)).toHaveCount(4);
    await expect(steps(seat), seat.name).toHaveCount(1);
  }
  await expect(gone(ben).first()).toContainText("Gamemaster");
  await expect(gone(ben).nth(1)).toContainText("Old Tam");
});

test("C-6, C-12: who left is named after a reload and to who comes later, and undo brings them back", async ({
  table,
}) => {
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
  for (const seat of [gm, anna]) {
    await openTape(seat);
    await expect(tape(seat).locator(".is-leave")).toContainText("The Pale Margrave");
    await steps(seat).last().click();
    await expect(tape(seat).locator(".dealt-in-tape-then").getByTitle("The Pale Margrave")).toBeVisible();
    await expect(tape(seat)).not.toContainText(said("screen.somebody"));
  }
  await gm.strip.locator(".dealt-in-undo").click();
  await expect(anna.row("The Pale Margrave")).toBeVisible();
});
