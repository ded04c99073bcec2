import { fromDeckMenu } from "./deck-menu.ts";
import { sitDown } from "./playing.ts";
import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** C-5, C-10: an encounter is set up before the players see anything of it. */

/** Foundry never hides from players who they play. */
const OWN = ["Ysolde Marr", "Tamsin Reed"];

const names = ({ page }: Seat) =>
  page
    .locator("#combat .combatant .token-name .name")
    .allTextContents()
    .then((all) => all.map((one) => one.trim()));

test("C-5, C-10: nothing of a preparation is on a player's page, and with the first deal everybody is there", async ({
  table,
}) => {
  const { gm, anna } = await sitDown(table, "Anna");
  const all = await names(anna);
  expect(all.length).toBeGreaterThan(3);
  await gm.console("game.combat.combatants.contents[3].update({ hidden: true })");
  await fromDeckMenu(gm, said("screen.prepare"));
  await expect(gm.strip).toContainText(said("screen.preparing"));
  await expect(anna.strip).toHaveCount(0);
  await expect.poll(() => names(anna)).toEqual(OWN);
  await gm.press(said("action-deck.offer.ambush"));
  await gm.page.keyboard.press("Escape");
  expect(await gm.console("game.combat.combatants.filter((one) => !one.hidden).length")).toBe(0);
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(anna.strip).toBeVisible();
  await expect.poll(async () => (await names(anna)).length).toBe(all.length - 1);
  await expect(gm.strip).not.toContainText(said("screen.preparing"));
  await gm.strip.locator(".dealt-in-undo").click(); // C-6: it is a preparation again
  await expect(gm.strip).toContainText(said("screen.preparing"));
  await expect(anna.strip).toHaveCount(0);
  await expect.poll(() => names(anna)).toEqual(OWN);
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect.poll(async () => (await names(anna)).length).toBe(all.length - 1);
});
