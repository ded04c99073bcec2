import type { Locator } from "@playwright/test";
import type { Table } from "../../src/engine/table/table.ts";
import { rig, wordsFor } from "./rig.ts";
import { cardName, said, saying } from "./said.ts";
import { openIn } from "./tables.ts";
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
  await rig(gm.page, wordsFor(CARDS));
  await gm.page.getByRole("button", { name: "Close" }).last().click();
  await gm.page.getByRole("tab", { name: "Combat" }).click();
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(gm.strip).toContainText(said("action-deck.ask.choose"));
  await expect(gm.row("Ysolde Marr").locator(".dealt-in-card")).toHaveAttribute("aria-label", cardName("KS"));
  expect(await gm.console("JSON.parse(game.settings.get('dealt-in', 'values'))")).toEqual({
    plain: { agility: "system.attributes.agility.die", levelHeaded: "system.perks.levelHeaded" },
  });
});

test("a change of the mapping, or of a mapped value, counts in a running encounter", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  const traits = async () => {
    const { fighters } = JSON.parse(await openIn(anna)) as Table;
    const id = await anna.console<string>('game.combat.combatants.getName("Ysolde Marr").id');
    return fighters[id]?.traits ?? {};
  };
  expect(await traits()).toEqual({});
  const map = { plain: { agility: "system.attributes.agility.die", wild: "system.attributes.hp.value" } };
  await gm.console(`game.settings.set("dealt-in", "values", ${JSON.stringify(JSON.stringify(map))}).then(() => 0)`);
  await expect.poll(traits).toEqual({ agility: 10 });
  await gm.console(`game.actors.getName("Ysolde Marr").update({ "system.attributes.agility.die": 6 }).then(() => 0)`);
  await expect.poll(traits).toEqual({ agility: 6 });
  await gm.console(`game.settings.set("dealt-in", "values", "{}").then(() => 0)`);
  await expect.poll(traits).toEqual({});
});

test("at 400 pixels every line can be reached and used by keyboard", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await gm.page.setViewportSize({ width: 400, height: 800 });
  await gm.console(`new (game.settings.menus.get("dealt-in.valuesMenu").type)().render({ force: true }).then(() => 0)`);
  const window = gm.page.locator(".dealt-in-values-window");
  await window.getByLabel(said("values.actor")).focus();
  await gm.page.keyboard.press("Tab");
  await expect(window.locator("summary").first()).toBeFocused();
  await gm.page.keyboard.press("Tab");
  await expect(line(window, said("values.name.agility")).input).toBeFocused();
  await gm.page.keyboard.type("system.attributes.agility.die");
  await expect(line(window, said("values.name.agility")).read).toHaveText(saying("values.read", { value: /d\d+/ }));
  const [inputs, folded] = [window.locator("li input:visible"), window.locator("details:not([open]) > summary")];
  const count = await inputs.count();
  for (let i = 1; i < count; i++) await gm.page.keyboard.press("Tab");
  await expect(inputs.last()).toBeFocused();
  const others = await folded.count();
  expect(others).toBeGreaterThan(0);
  for (let i = 0; i < others; i++) await gm.page.keyboard.press("Tab");
  await expect(folded.last()).toBeFocused();
  await gm.page.keyboard.press("Enter");
  await gm.page.keyboard.press("Tab");
  await expect(inputs.nth(count)).toBeFocused();
  await inputs.last().focus();
  await gm.page.keyboard.press("Tab");
  await expect(window.getByRole("button", { name: said("values.save") })).toBeFocused();
  const box = await window.boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 400, JSON.stringify(box)).toBe(true);
  const inside = await window
    .locator("li input:visible, li output:visible, button[type=submit]")
    .evaluateAll((parts) => parts.every((part) => part.getBoundingClientRect().right <= innerWidth));
  expect(inside).toBe(true);
});
