import type { Locator, Page } from "@playwright/test";
import { barrowWorld } from "../e2e/barrow-world.ts";
import { said } from "../e2e/said.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/**
 * By keyboard in a tracker that stands in a window of the browser's own: what opens is there, has the focus, closes with
 * Escape, and gives the focus back.
 */

const DIALOG = ".application.dialog";
const POPOVER = "#dealt-in-seat";

/** The window with the tracker, and the main one. */
interface Windows {
  readonly own: Page;
  readonly page: Page;
  readonly tracker: Locator;
}

async function detach({ page, console }: Seat): Promise<Windows> {
  const opens = page.waitForEvent("popup");
  await console("ui.combat.renderPopout().then((popout) => popout.detachWindow()).then(() => 0)");
  const own = await opens;
  const tracker = own.locator("#combat-popout");
  await expect(tracker.locator(".dealt-in-strip")).toBeVisible();
  return { own, page, tracker };
}

/** It opens here and nowhere else with the focus in it, and Escape leads back to the control that opened it. */
async function opens({ own, page }: Windows, what: string, from: Locator): Promise<void> {
  await expect(own.locator(what)).toHaveCount(1);
  await expect(page.locator(what)).toHaveCount(0);
  await expect(own.locator(`${what}:focus, ${what} :focus`)).toHaveCount(1);
  await own.keyboard.press("Escape");
  await expect(own.locator(what)).toHaveCount(0);
  await expect(from).toBeFocused();
}

test.describe("with the action deck", () => {
  test.use({ world: { switches: { generation: 14 } } });

  test("Foundry's menus lead to ours", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    const windows = await detach(gm);
    const { own, tracker } = windows;
    await tracker.locator("[data-combatant-id] .name").first().click({ button: "right" });
    await own
      .locator("#context-menu")
      .getByRole("menuitem", { name: said("screen.seat") })
      .click();
    await expect(own.locator(POPOVER)).toBeVisible();
    await own.keyboard.press("Escape");
  });

  test("the key that takes play on leads from the main window to what is asked in another", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    const { own, page, tracker } = await detach(gm);
    await tracker.getByRole("button", { name: said("action-deck.offer.deal", { round: 1 }) }).click();
    await tracker
      .locator("[data-combatant-id]", { hasText: "Ysolde Marr" })
      .locator("[data-action=seat]")
      .press("Enter");
    await own.locator(`${POPOVER} [data-key^=name]`).press("Enter");
    await expect(own.locator(DIALOG)).toBeVisible();
    await own.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null));
    await page.locator("#notifications").click({ force: true, position: { x: 0, y: 0 } });
    await page.keyboard.press("Shift+G");
    await expect(own.locator(`${DIALOG} :focus`)).toHaveCount(1);
    expect((await gm.combat()).round).toBe(0);
  });

  test("a control that is pressed with the mouse gives the keys back", async ({ table }) => {
    const { own, tracker } = await detach(await table.join("Gamemaster"));
    await tracker.locator(".dealt-in-tool[data-action=table]").click();
    await expect(own.locator(".dealt-in-table-window")).toBeVisible();
    await expect(tracker.locator(":focus")).toHaveCount(0);
  });
});

test.describe("with hands", () => {
  test.use({ world: barrowWorld("masterdeck", { generation: 14 }) });

  test("the window of hands", async ({ table }) => {
    const windows = await detach(await table.join("Gamemaster"));
    const hand = windows.tracker.locator("[data-action=hand]").first();
    await hand.press("Enter");
    await opens(windows, ".dealt-in-hand-window", hand);
  });
});
