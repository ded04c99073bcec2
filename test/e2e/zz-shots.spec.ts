import { answer } from "./core.ts";
import { rig, wordsFor } from "./rig.ts";
import { expect, type Seat, test } from "./world.ts";

const out = "/tmp/zz";
const side = async (seat: Seat, name: string) => {
  await seat.page.waitForTimeout(350);
  await seat.page
    .locator("#combat")
    .first()
    .screenshot({ path: `${out}/${name}.png` });
};
const full = async (seat: Seat, name: string) => {
  await seat.page.waitForTimeout(350);
  await seat.page.screenshot({ path: `${out}/${name}.png` });
};
test.setTimeout(100_000); test.use({ actionTimeout: 5000 } as never);
test("tracker", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna", { theme: "light" });
  const ben = await table.join("Ben");
  await full(gm, "a01-gm-setup");
  await side(anna, "a02-anna-setup");
  await gm.console(
    `game.combat.combatants.getName("The Pale Margrave").update({name: "The Pale Margrave of the Nine Barrows and the Drowned Reaches"})`,
  );
  // Level headed for Old Tam
  await gm
    .row("Old Tam")
    .getByRole("button", { name: /Card, side/ })
    .click();
  await full(gm, "a03-gm-menu");
  await gm.page.getByRole("button", { name: "Side, kind and edges…" }).click();
  await gm.page.waitForTimeout(300);
  await full(gm, "a04-gm-set");
  await gm.page
    .locator("dialog select")
    .nth(2)
    .selectOption({ index: 1 }, { timeout: 3000 })
    .catch(() => {});
  await full(gm, "a05-gm-set2");
  await gm.page.getByRole("button", { name: "OK" }).click();
  await rig(gm.page, wordsFor(["KS", "TH", "AC", "2D", "JR", "9C", "8C", "4H"]));
  await gm.press("Deal round 1");
  await expect(gm.strip.getByRole("button", { name: "Begin round 1" })).toBeVisible();
  await side(gm, "a06-gm-dealt");
  await side(ben, "a07-ben-dealt-ask");
  await gm.press("Begin round 1");
  await expect(gm.strip).toContainText("Acts now");
  await full(gm, "a08-gm-running");
  await full(anna, "a09-anna-running");
  await full(ben, "a10-ben-running");
  const acting = async () => (await gm.strip.locator(".dealt-in-acts strong").first().textContent()) ?? "";
  console.log(await acting(), await gm.cards());
});
test("hold", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna", { theme: "light" });
  const ben = await table.join("Ben");
  await rig(gm.page, wordsFor(["KS", "7H", "AC", "8D", "JR", "9C", "4H"]));
  await gm.press("Deal round 1");
  await gm.press("Begin round 1");
  await expect(gm.strip).toContainText("Barrow Guard");
  await gm.press("Wait with Joker");
  await expect(ben.strip).toContainText("You act");
  await side(ben, "b01-ben-acts");
  await ben.press("Actions…");
  await ben.page.waitForTimeout(300);
  await full(ben, "b02-ben-actions");
  await ben.page.getByLabel("How many actions").fill("3");
  await ben.page.getByRole("button", { name: "OK" }).click();
  await ben.page.waitForTimeout(300);
  await side(ben, "b03-ben-declared");
  await ben.press("Hold");
  await expect(anna.strip).toContainText("You act");
  await anna.press("Hold");
  await ben.page.waitForTimeout(300);
  await ben.press(/^Interrupt/);
  await anna.page.waitForTimeout(300);
  await anna.press(/^Interrupt/);
  await side(gm, "b04-gm-contest");
  await side(anna, "b05-anna-contest");
  await side(ben, "b06-ben-contest");
  await gm
    .row("Barrow Guard")
    .getByRole("button", { name: /Unfold/ })
    .click();
  await gm
    .row("Barrow Guard 2")
    .getByRole("button", { name: /defeated/ })
    .click();
  await gm.page.locator("#combat ol.combat-tracker").evaluate((e) => (e.scrollTop = 200));
  await side(gm, "b07-gm-unfolded");
  await gm.console("game.combat.combatants.getName('The Pale Margrave').update({hidden: true})");
  await gm.console("game.combat.combatants.getName('Tamsin Reed').update({defeated: true})");
  await gm.row("Barrow Guard").getByRole("button", { name: /Fold/ }).click();
  await gm.page.locator("#combat ol.combat-tracker").evaluate((e) => (e.scrollTop = 0));
  await side(gm, "b08-gm-hidden");
  await side(anna, "b09-anna-hidden");
  for (const [seat, n] of [
    [gm, "gm"],
    [anna, "anna"],
  ] as const) {
    await seat.strip.getByRole("button", { name: "Open the table" }).click();
    await seat.page.waitForTimeout(600);
    await full(seat, `c01-${n}-table`);
    for (const [w, h] of [
      [820, 1180],
      [600, 900],
    ] as const) {
      await seat.page.setViewportSize({ width: w, height: h });
      await seat.page.waitForTimeout(300);
      await seat.console(
        "[...foundry.applications.instances.values()].find((a) => a.id.startsWith('dealt-in-table')).setPosition({left: 0, top: 0, width: innerWidth, height: innerHeight})",
      );
      await full(seat, `c02-${n}-table-${w}`);
      if (n === "gm") {
        await seat.console("game.settings.set('dealt-in', 'touch', true)");
        await seat.page.waitForTimeout(300);
        await full(seat, `c03-${n}-table-${w}-touch`);
        await seat.console("game.settings.set('dealt-in', 'touch', false)");
      }
    }
    await seat.page.setViewportSize({ width: 1280, height: 800 });
    await seat.console(
      "[...foundry.applications.instances.values()].find((a) => a.id.startsWith('dealt-in-table')).close()",
    );
  }
  await gm.console("ui.combat.renderPopout()");
  await gm.page.waitForTimeout(500);
  await full(gm, "d01-popout");
  await gm.console("ui.combat.popout.close()");
  await gm.page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });
  await full(gm, "d02-rtl");
  await gm.strip.getByRole("button", { name: "Open the table" }).click();
  await gm.page.waitForTimeout(400);
  await full(gm, "d03-rtl-table");
  await gm.page.evaluate(() => {
    document.documentElement.dir = "";
  });
  await gm.page.emulateMedia({ forcedColors: "active" });
  await full(gm, "d04-forced-table");
  await gm.console(
    "[...foundry.applications.instances.values()].find((a) => a.id.startsWith('dealt-in-table')).close()",
  );
  await side(gm, "d05-forced");
  await gm.page.emulateMedia({ forcedColors: "none" });
  await gm.strip.getByRole("button", { name: "Open the table" }).click();
  await gm.page.waitForTimeout(300);
  await gm.page.getByRole("button", { name: "Make a group…" }).click();
  await gm.page.waitForTimeout(300);
  await full(gm, "e01-gather");
  await gm.page.getByRole("button", { name: "Cancel" }).click();
  await gm.page.getByRole("button", { name: "Merge groups…" }).click();
  await gm.page.waitForTimeout(300);
  await full(gm, "e02-merge");
  await gm.page.getByRole("button", { name: "Cancel" }).click();
  await gm.page.getByRole("button", { name: "Cards of this encounter" }).click();
  await gm.page.waitForTimeout(300);
  await full(gm, "e03-ruleset");
  await gm.page.getByRole("button", { name: "Cancel" }).click();
  await gm.page.locator(".dealt-in-log summary").click();
  await full(gm, "e04-log");
  await gm.console(
    "[...foundry.applications.instances.values()].find((a) => a.id.startsWith('dealt-in-table')).close()",
  );
  await answer(gm, "Old Tam", 5);
  await answer(gm, "Ysolde Marr", 5);
  await answer(gm, "Ash Hound", 5);
  await gm.page.waitForTimeout(600);
  await side(gm, "e05-gm-simultaneous");
  await side(ben, "e06-ben-simultaneous");
  await ben.strip.getByRole("button", { name: "Open the table" }).click();
  await ben.page.waitForTimeout(400);
  await full(ben, "e07-ben-table-sim");
  await gm.page.locator("#sidebar [data-tab=chat], [data-action=tab][data-tab=chat]").first().click();
  await full(gm, "f01-chat");
  await gm.console("__practice.disconnect()");
  await gm.page.locator("#sidebar [data-tab=combat], [data-action=tab][data-tab=combat]").first().click();
  await side(gm, "f02-lost");
  await ben.page.waitForTimeout(6000);
  await full(ben, "f03-nogm");
  await side(anna, "f04-nogm");
});
test("ungrouped", async ({ table }) => {
  const gm = await table.join("Gamemaster", { theme: "light" });
  await gm
    .row("Barrow Guard")
    .getByRole("button", { name: /Card, side/ })
    .click();
  await gm.page.getByRole("button", { name: "Split the group…" }).click();
  await gm.page.getByLabel("Into how many groups").fill("6");
  await gm.page.getByRole("button", { name: "OK" }).click();
  await gm
    .row("Ash Hound")
    .getByRole("button", { name: /Card, side/ })
    .click();
  await gm.page.getByRole("button", { name: "Split the group…" }).click();
  await gm.page.getByLabel("Into how many groups").fill("4");
  await gm.page.getByRole("button", { name: "OK" }).click();
  await gm.page.waitForTimeout(300);
  await gm.press("Deal round 1");
  await gm.press("Begin round 1");
  await expect(gm.strip).toContainText("Acts now");
  await full(gm, "g01-ungrouped");
  await gm.page.goto(gm.page.url() + "&width=520");
  await gm.page.waitForFunction(() => (globalThis as any).game?.ready === true);
  await full(gm, "g02-wide");
  await gm.strip.getByRole("button", { name: "Open the table" }).click();
  await gm.page.waitForTimeout(400);
  await full(gm, "g03-table");
  await gm.console(
    "[...foundry.applications.instances.values()].find((a) => a.id.startsWith('dealt-in-table')).close()",
  );
  await gm.console("game.combat.update({ flags: { 'dealt-in': { rules: 'none', open: '' } } })");
  await full(gm, "g04-none");
  await gm.console("game.combat.update({ flags: { 'dealt-in': { rules: 'tarot', open: '' } } })");
  await full(gm, "g05-unknown");
});
