import { setNextDraws, wordsFor } from "./next-draws.ts";
import { acts, alike, CARDS, sitDown } from "./playing.ts";
import { cardName, said, saying } from "./said.ts";
import { expect, type Sitting } from "./world.ts";

/** A macro of the Game Master's, over everything. */
const MACRO = `<button id="macro" style="position: fixed; top: 0; z-index: 9999" onclick="game.combat.resetAll()"></button>`;

/** Foundry's own buttons and shortcuts, typed and cleared numbers, a token that joins. */
export async function ownButtons(table: Sitting): Promise<void> {
  const { gm, anna, ben } = await sitDown(table);
  const footer = (action: string) => gm.page.locator(`#combat nav.combat-controls [data-action=${action}]`);
  await setNextDraws(gm.page, wordsFor(CARDS));
  await footer("startCombat").click();
  await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.begin", { round: 1 }) })).toBeVisible();
  await footer("startCombat").click();
  await acts(ben, "Old Tam");
  await footer("nextTurn").click();
  await acts(anna, "Ysolde Marr");
  await footer("previousTurn").click();
  await acts(ben, "Old Tam");
  await gm.page.keyboard.press("n");
  await acts(anna, "Ysolde Marr");
  await gm.page.keyboard.press("b");
  await acts(ben, "Old Tam");
  await gm.console("game.combat.combatants.getName('Old Tam').update({ initiative: 999 })");
  await expect(gm.page.getByText(saying("foreign.kept"))).toHaveCount(1);
  const before = await gm.combat();
  expect(Object.values(before.numbers)).toContain(999);
  await gm.console("(__practice.notifications.length = 0, 0)");
  await gm.console("game.combat.combatants.getName('Tamsin Reed').update({ initiative: 99 })");
  const asBefore = () =>
    expect.poll(async () => JSON.stringify((await gm.combat()).numbers)).toBe(JSON.stringify(before.numbers));
  await asBefore();
  await expect(gm.page.getByText(saying("foreign.number"))).toHaveCount(1);
  await gm.console(
    "game.combat.update({ combatants: [{ _id: game.combat.combatants.getName('Tamsin Reed').id, initiative: 98 }] })",
  );
  await asBefore();
  await gm.console("game.combat.combatants.getName('Tamsin Reed').update({ initiative: null })");
  await expect(gm.row("Tamsin Reed").locator(".dealt-in-card")).not.toHaveAttribute("aria-label", cardName("7H"));
  await acts(gm, "Old Tam");
  await gm.console("game.combat.update({ turn: game.combat.turns.findIndex((c) => c.name === 'The Pale Margrave') })");
  await acts(gm, "The Pale Margrave");
  await alike(gm, anna, ben);
  await gm.console("game.scenes.active.tokens.getName('Hollow Archer 1').toggleCombatant()"); // the token HUD's toggle
  await expect(gm.page.locator("#combat").getByText("Hollow Archer 1", { exact: true })).toHaveCount(0);
  await gm.console("game.scenes.active.tokens.getName('Hollow Archer 1').toggleCombatant()");
  await expect(gm.page.locator("#combat").getByText("Hollow Archer 1", { exact: true })).toHaveCount(1);
  await acts(gm, "The Pale Margrave");
  await gm.console(`document.body.insertAdjacentHTML("beforeend", ${JSON.stringify(MACRO)})`);
  await gm.page.locator("#macro").click();
  await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.deal", { round: 1 }) })).toBeVisible();
  expect(Object.values((await gm.combat()).numbers).every((number) => number === null)).toBe(true);
}
