import { checkBy, reportOf } from "./checking.ts";
import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** A Game Master sees within half a minute whether this world does what cards need. */

for (const generation of [13, 14] as const)
  test.describe(`generation ${generation}`, () => {
    test.use({ world: { switches: { generation } } });

    test("a healthy world is named healthy, with a player's page too, and nothing is left of the check", async ({
      table,
    }) => {
      const gm = await table.join("Gamemaster");
      const anna = await table.join("Anna");
      const WORLD = `[game.combats.size, game.scenes.size, game.messages.size, game.actors.map((one) => one.toObject()), game.time.worldTime]`;
      const before = await gm.console(WORLD);
      const seen = await anna.console<number>(`globalThis.shown = 0, Hooks.on("renderCombatTracker", () => shown++)`);
      expect(seen).toBeGreaterThan(0);
      await checkBy(gm);
      const report = await reportOf(gm);
      expect(report.fails, report.text).toEqual([]);
      expect(report.minds, report.text).toEqual([]);
      const never = generation === 13 ? ["effects"] : []; // Foundry 13 ends no effects
      expect(report.open, report.text).toEqual(never);
      await expect(gm.page.locator(".dealt-in-check-title")).toHaveText(
        said("check.allHold", { n: report.holds.length }),
      );
      expect(await gm.console(WORLD)).toEqual(before);
      expect(await gm.console(`ui.combat.viewed.scene?.flags["dealt-in"]?.check ?? null`)).toBeNull();
    });
  });

test.describe("in a world of its own", () => {
  const window = ({ page }: Seat) => page.locator("#dealt-in-check");

  test("what is switched off is said with the way to the check, and on again it is as before", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    await gm.press(said("action-deck.offer.deal", { round: 1 }));
    const cards = gm.page.locator("#combat [data-combatant-id] .dealt-in-card");
    await expect(cards).not.toHaveCount(0);
    await gm.console(`game.settings.set("dealt-in", "off", '["rows"]').then(() => 0)`);
    await expect(cards).toHaveCount(0);
    await expect(gm.page.locator(".dealt-in-strip")).toBeVisible();
    await expect(gm.page.locator(".dealt-in-check-offer")).toContainText(said("check.off.rows"));
    await gm.page.locator(".dealt-in-check-offer [data-check=open]").click();
    await expect(window(gm)).toBeVisible();
    await gm.console(`game.settings.set("dealt-in", "off", '["order"]').then(() => 0)`);
    await expect(gm.page.locator("#combat")).toContainText(said("check.off.order"));
    await expect(gm.page.locator(".dealt-in-strip")).toHaveCount(0);
    await gm.console(`game.settings.set("dealt-in", "off", "[]").then(() => 0)`);
    await expect(cards).not.toHaveCount(0);
    await gm.console(`game.settings.set("dealt-in", "off", '["effects", "order"]').then(() => 0)`);
    await window(gm)
      .getByRole("button", { name: said("check.title") })
      .click();
    await expect(window(gm).locator(".dealt-in-check-title")).toBeVisible({ timeout: 60_000 });
    expect((await reportOf(gm)).fails).toEqual([]);
    await expect.poll(() => gm.console(`game.settings.get("dealt-in", "off")`)).toBe("[]");
  });
});
