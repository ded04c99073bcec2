import { said } from "./said.ts";
import { expect, test } from "./world.ts";

/** From Foundry 14 on a tracker may stand in a window of the browser's own, perhaps on another screen. */

const OURS = ".application[id^=dealt-in]";

test.use({ world: { switches: { generation: 14 } } });

test("what is opened in a tracker's own window opens there, acts there, and elsewhere in the main one", async ({
  table,
}) => {
  const { page, console } = await table.join("Gamemaster");
  const opens = page.waitForEvent("popup");
  await console(`ui.combat.renderPopout().then((popout) => popout.detachWindow()).then(() => 0)`);
  const own = await opens;
  const dialogs = ".application.dialog";
  await own.locator("#combat-popout [data-action=deck]").first().press("Enter");
  await own.locator("#dealt-in-deck-menu [data-action=help]").press("Enter");
  await expect(own.locator(dialogs)).toHaveCount(1);
  await expect(page.locator(dialogs)).toHaveCount(0);
  await own.locator(`${dialogs} [data-action=close]`).first().click();
  await own.locator("#combat-popout [data-action=table]").first().press("Enter");
  await expect(own.locator(OURS)).toHaveCount(1);
  await expect(page.locator(OURS)).toHaveCount(0);
  await own
    .locator(OURS)
    .getByRole("button", { name: said("action-deck.offer.deal", { round: 1 }) })
    .click();
  await expect(own.locator("#combat-popout [data-combatant-id] .dealt-in-card[data-card]")).not.toHaveCount(0);
  await own.locator(`${OURS} [data-action=close]`).first().click();
  await page.locator("#combat [data-action=table]").first().click();
  await expect(page.locator(OURS)).toHaveCount(1);
  await expect(own.locator(OURS)).toHaveCount(0);
});
