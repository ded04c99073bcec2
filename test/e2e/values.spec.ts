import type { Locator } from "@playwright/test";
import { setNextDraws, wordsFor } from "./next-draws.ts";
import { cardName, said } from "./said.ts";
import { TABLE } from "./tables.ts";
import { expect, type Seat, test } from "./world.ts";

/** C-7: in any game system the Game Master says where values are kept, and sees at once whether they can be used. */

const CARDS = ["KS", "2C", "7H", "AC", "8D", "9C", "8C", "4H"];

/** Opens the window from Foundry's settings. */
async function openValues({ page }: Seat): Promise<Locator> {
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Game settings" }).click();
  await page.getByRole("button", { name: said("values.open") }).click();
  const window = page.locator(".dealt-in-values-window");
  await expect(window).toBeVisible();
  return window;
}

const line = (window: Locator, label: string) => {
  const row = window
    .locator("li")
    .filter({ has: window.page().getByText(label, { exact: false }) })
    .first();
  return { input: row.locator("input"), read: row.locator("output"), proposals: row.locator("option") };
};

test.use({ seated: ["Gamemaster"] });

test("a path is proposed, tried on an actor at once, saved, and counts in the next deal", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await gm.console(
    `game.actors.getName("Ysolde Marr").update({ system: { perks: { levelHeaded: 1, odd: "a lot" } } }).then(() => 0)`,
  );
  const window = await openValues(gm);
  await window.getByLabel(said("values.actor")).selectOption({ label: "Ysolde Marr" });
  const agility = line(window, said("values.name.agility"));
  await expect(agility.read).toHaveText(said("values.perhaps", { path: "system.attributes.agility.die" }));
  await expect(line(window, said("values.name.quick")).read).toHaveText(said("values.byHand"));
  await expect(agility.proposals.first()).toHaveAttribute("value", "system.attributes.agility.die");
  await agility.input.fill("system.attributes.agility.die");
  await expect(agility.read).toHaveText(said("values.read", { value: "d10" }));
  const level = line(window, said("values.name.levelHeaded"));
  await level.input.fill("system.perks.odd");
  await expect(level.read).toHaveText(said("values.odd", { found: "a lot" }));
  await level.input.fill("system.perks.none");
  await expect(level.read).toHaveText(said("values.missing"));
  await level.input.fill("system.perks.levelHeaded");
  await expect(level.read).toHaveText(said("values.read", { value: 1 }));
  await window.getByLabel(said("values.actor")).selectOption({ label: "The Pale Margrave" });
  await expect(level.read).toHaveText(said("values.missing"));
  await expect(agility.read).toHaveText(said("values.read", { value: "d8" }));
  await level.input.press("Enter");
  await expect(window).toHaveCount(0);
  await setNextDraws(gm.page, wordsFor(CARDS));
  await gm.page.getByRole("button", { name: "Close" }).last().click();
  await gm.page.getByRole("tab", { name: "Combat" }).click();
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(gm.strip).toContainText(said("action-deck.ask.choose"));
  await expect(gm.row("Ysolde Marr").locator(".dealt-in-card")).toHaveAttribute("aria-label", cardName("KS"));
  const traits = () => gm.console(`${TABLE}.fighters[game.combat.combatants.getName("Ysolde Marr").id].traits`);
  await expect.poll(traits).toEqual({ agility: 10, levelHeaded: 1 });
  await gm.console(`game.actors.getName("Ysolde Marr").update({ "system.attributes.agility.die": 6 }).then(() => 0)`);
  await expect.poll(traits, "a mapped value that changes").toEqual({ agility: 6, levelHeaded: 1 });
  expect(await gm.console("JSON.parse(game.settings.get('dealt-in', 'values'))")).toEqual({
    plain: { agility: "system.attributes.agility.die", levelHeaded: "system.perks.levelHeaded" },
  });
  await gm.console(`game.settings.set("dealt-in", "values", "{}").then(() => 0)`);
  await expect.poll(traits, "a mapping that changes").toBeUndefined();
});
