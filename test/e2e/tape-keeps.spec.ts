import { fromDeckMenu } from "./deck-menu.ts";
import { useDeck } from "./newcomer.ts";
import { acts, dealAndBegin } from "./playing.ts";
import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** C-6: what the tape keeps: what can be played again, for all Game Masters, and what was played with a former deck. */

const tape = ({ page }: Seat) => page.locator("#combat .dealt-in-tape");
const steps = (seat: Seat) => tape(seat).locator("[data-step]");
const gone = (seat: Seat) => tape(seat).locator(".is-gone");
const redo = (seat: Seat) => tape(seat).locator("[data-tape-redo]");

async function openTape(seat: Seat): Promise<void> {
  await seat.strip.locator("[data-action=tape]").click();
  await expect(tape(seat)).toBeVisible();
}

async function change(gm: Seat, deck: string): Promise<void> {
  await gm.strip.getByRole("button", { name: said("screen.openTable") }).click();
  await gm.page.getByRole("button", { name: said("screen.ruleset") }).click();
  await useDeck(gm, deck);
  await gm.page.locator(".dealt-in-table-window [data-action=close]").first().click();
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
  await gm.strip.locator(".dealt-in-undo").click();
  await acts(gm, "Old Tam");
  await gm.press(said("action-deck.offer.hold"));
  await gm.page.reload();
  await expect(gm.strip).toBeVisible();
  await openTape(gm);
  await expect(redo(gm)).toHaveCount(0);
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
  await change(gm, "numbered");
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

  await change(gm, "numbered");
  await gm.press(said("numbered.offer.deal", { round: 1 }));
  const ben = await table.join("Ben");
  await openTape(ben);
  for (const seat of [gm, anna, ben]) {
    await expect(gone(seat)).toHaveCount(4);
    await expect(steps(seat), seat.name).toHaveCount(1);
  }
  await expect(gone(ben).first()).toContainText("Gamemaster");
  await expect(gone(ben).nth(1)).toContainText("Old Tam");

  await gm.press(said("numbered.offer.begin", { round: 1 }));
  await expect(gm.strip.locator(".dealt-in-acts strong").first()).toBeVisible();
  for (const seat of [gm, anna, ben]) {
    await fromDeckMenu(seat, said("recap.ask"));
    const rounds = seat.page.locator(".dealt-in-recap-window .dealt-in-recap-table tbody tr");
    await expect(rounds.first(), seat.name).toContainText("Old Tam");
    await expect(rounds.nth(1).locator("th"), seat.name).toHaveText(`1 · ${said("numbered.name")}`);
    await expect(seat.page.locator(".dealt-in-recap-window .is-break"), seat.name).toHaveCount(1);
  }
});

test("C-6: undo takes back the mark of Foundry's skull and the status that comes after it", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  await gm.press(said("action-deck.offer.end"));
  await acts(gm, "Ysolde Marr");
  const down = () =>
    gm.console(
      "(({ defeated, actor }) => JSON.stringify([defeated, [...actor.statuses]]))(game.combat.combatants.getName('The Pale Margrave'))",
    );
  await gm.control("The Pale Margrave", "toggleDefeated");
  await expect.poll(down).toBe('[true,["dead"]]');
  await openTape(gm);
  await expect(steps(gm)).toHaveCount(4);
  await gm.strip.locator(".dealt-in-undo").click();
  await expect.poll(down).toBe("[false,[]]");
  await expect(steps(gm)).toHaveCount(3);
  await redo(gm).click();
  await expect.poll(down).toBe('[true,["dead"]]');
  await expect(steps(gm)).toHaveCount(4);
});

test("C-6: a player's tape goes on as it was after an undo, though documents have changed since", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await dealAndBegin({ gm });
  await gm.press(said("action-deck.offer.end"));
  await acts(anna, "Ysolde Marr");
  await openTape(anna);
  await expect(steps(anna)).toHaveCount(3);
  await gm.console(
    "game.combat.combatants.getName('Ysolde Marr').actor.update({ ownership: { default: 3 } }).then(() => 0)",
  );
  await gm.control("The Pale Margrave", "toggleHidden");
  await gm.press(said("action-deck.offer.end"));
  await acts(anna, "Barrow Guard");
  for (let i = 0; i < 2; i++) await gm.strip.locator(".dealt-in-undo").click();
  await acts(anna, "Ysolde Marr");
  await expect(steps(anna)).toHaveCount(3);
  await openTape(gm);
  const texts = () => steps(anna).locator(".dealt-in-tape-text").allInnerTexts();
  const before = await texts();
  await steps(gm).last().click();
  await tape(gm).locator("[data-tape-back]").click();
  await expect(steps(anna)).toHaveCount(1);
  for (let i = 2; i <= 3; i++) {
    await redo(gm).click();
    await expect(steps(anna)).toHaveCount(i);
  }
  expect(await texts()).toEqual(before);
  await gm.console("game.combat.combatants.getName('Old Tam').delete().then(() => 0)");
  await expect(steps(anna)).toHaveCount(4);
  for (const seat of [gm, anna]) await expect(tape(seat)).not.toContainText(said("screen.somebody"));
  await expect(tape(anna)).toContainText("Old Tam");
});

test("C-6, C-12: who left is named after a reload, to who comes later, and in a fight that has ended", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  for (const name of ["Ysolde Marr", "Barrow Guard", "The Pale Margrave"]) {
    await gm.press(said("action-deck.offer.end"));
    await acts(gm, name);
  }
  await gm.console("game.combat.combatants.getName('The Pale Margrave').token.delete().then(() => 0)");
  await acts(gm, "Ash Hound");
  await gm.page.reload();
  await acts(gm, "Ash Hound");
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
  const made = await gm.console<object>("game.combat.combatants.getName('The Pale Margrave').toObject()");
  expect(Object.keys(made)).not.toContain("called");
  await gm.console("game.combat.combatants.getName('The Pale Margrave').delete().then(() => 0)");
  const left = tape(gm).locator(".is-leave:not(.is-undone) .dealt-in-tape-text");
  await expect(left).toContainText("The Pale Margrave");
  const says = await left.innerText();
  await gm.console("game.combat.delete().then(() => 0)");
  await gm.page.locator(".dealt-in-ended-bar button").click();
  await gm.page.getByRole("button", { name: said("ended.read") }).click();
  const ended = gm.page.locator(".dealt-in-ended-tape");
  await expect(ended).toContainText(says);
  await expect(ended).not.toContainText(said("screen.somebody"));
});
