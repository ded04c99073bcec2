import { expect, test } from "../e2e/world.ts";

const SHOTS = process.env["SHOTS"] ?? "/tmp/t/shots";
test.use({ newcomers: true, world: { switches: { system: "swade" } } });

for (const theme of ["dark", "light"] as const)
  test(`choosing ${theme}`, async ({ table }) => {
    test.slow();
    const gm = await table.join("Gamemaster", { theme });
    await gm.page.setViewportSize({ width: 1400, height: 900 });
    await gm.console("Combat.create({ scene: game.scenes.active.id }).then((combat) => combat.activate()).then(() => 0)");
    const window = gm.page.locator(".dealt-in-decks-window");
    await expect(window).toBeVisible();
    await gm.page.screenshot({ path: `${SHOTS}/decks-${theme}.png` });
    await window.locator("label", { hasText: "Masterdeck" }).click();
    await gm.page.setViewportSize({ width: 800, height: 900 });
    await gm.page.screenshot({ path: `${SHOTS}/decks-800-${theme}.png` });
    await gm.page.setViewportSize({ width: 300, height: 700 });
    await gm.page.screenshot({ path: `${SHOTS}/decks-300-${theme}.png` });
    await gm.page.setViewportSize({ width: 1400, height: 900 });
    await window.locator("[data-deed=rules]").click();
    const rules = gm.page.locator(".dealt-in-rules-window");
    await expect(rules).toBeVisible();
    await rules.locator(".dealt-in-option-row label").nth(1).click();
    await rules.locator("input[type=checkbox]").first().click();
    await rules.screenshot({ path: `${SHOTS}/rules-${theme}.png` });
    await gm.page.setViewportSize({ width: 300, height: 700 });
    await gm.page.screenshot({ path: `${SHOTS}/rules-300-${theme}.png` });
    await gm.page.setViewportSize({ width: 1400, height: 900 });
    await rules.locator("[data-deed=cancel]").click();
    await window.locator("[data-deed=use]").click();
    await gm.console("game.combat.createEmbeddedDocuments('Combatant', game.scenes.active.tokens.map(({id, actorId}) => ({ tokenId: id, actorId, sceneId: game.scenes.active.id }))).then(() => 0)");
    await expect(gm.page.locator("#dealt-in-coach")).toBeVisible({ timeout: 15000 });
    await gm.page.screenshot({ path: `${SHOTS}/coach1-${theme}.png` });
    await gm.page.locator("#combat .dealt-in-strip-head .dealt-in-offer.is-main").click();
    await expect(gm.page.locator("#dealt-in-coach")).toContainText("2 of 3");
    await gm.page.screenshot({ path: `${SHOTS}/coach2-${theme}.png` });
    await gm.page.locator("#dealt-in-coach [data-way=next]").click();
    await gm.page.setViewportSize({ width: 300, height: 700 });
    await gm.page.screenshot({ path: `${SHOTS}/coach3-300-${theme}.png` });
    await gm.page.setViewportSize({ width: 1400, height: 900 });
    await gm.page.screenshot({ path: `${SHOTS}/coach3-${theme}.png` });
    await gm.page.locator("#dealt-in-coach [data-way=next]").click();
    await gm.strip.locator("[data-action=help]").click();
    await gm.page.screenshot({ path: `${SHOTS}/help-${theme}.png` });
    await gm.page.locator("dialog[open] footer button").click();
    await gm.console(`new (game.settings.menus.get("dealt-in.valuesMenu").type)().render({ force: true }).then(() => 0)`);
    await gm.page.locator(".dealt-in-values-window").screenshot({ path: `${SHOTS}/values-${theme}.png` });
  });
