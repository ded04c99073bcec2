import { said } from "./said.ts";
import { expect, test } from "./world.ts";

/** From Foundry 14 on a tracker may stand in a window of the browser's own, perhaps on another screen. */

const DECK_MENU = "#dealt-in-deck-menu";

test.use({ world: { switches: { generation: 14 } } });

test("what is opened in a tracker's own window opens there, has the focus, and gives it back with Escape", async ({
  table,
}) => {
  const { page, console } = await table.join("Gamemaster");
  const popup = page.waitForEvent("popup");
  await console("ui.combat.renderPopout().then((popout) => popout.detachWindow()).then(() => 0)");
  const own = await popup;
  const tracker = own.locator("#combat-popout");
  const deck = tracker.locator("[data-action=deck]");
  const opens = async (what: string, from = deck) => {
    await expect(own.locator(what)).toHaveCount(1);
    await expect(page.locator(what)).toHaveCount(0);
    await expect(own.locator(`${what}:focus, ${what} :focus`)).toHaveCount(1);
    await own.keyboard.press("Escape");
    await expect(own.locator(what)).toHaveCount(0);
    await expect(from).toBeFocused();
  };
  await deck.press("Enter");
  await opens(DECK_MENU);
  await deck.press("Enter");
  await own.locator(`${DECK_MENU} [data-action=help]`).press("Enter");
  await opens(".application.dialog");
  await tracker.getByRole("button", { name: said("action-deck.offer.deal", { round: 1 }) }).press("Enter");
  await expect(tracker.locator("[data-combatant-id] .dealt-in-card[data-card]")).not.toHaveCount(0);
  const dots = tracker.locator("[data-combatant-id]", { hasText: "Ysolde Marr" }).locator("[data-action=seat]");
  await dots.press("Enter");
  await opens("#dealt-in-seat", dots);
  await dots.press("Enter");
  await own.locator("#dealt-in-seat [data-key^=swap]").press("Enter");
  await expect(tracker.locator(".is-pickable:focus")).toHaveCount(1);
  await own.keyboard.press("Escape");
  await expect(tracker.locator(".is-pickable")).toHaveCount(0);
  const tool = tracker.locator(".dealt-in-tool[data-action=table]");
  await tool.press("Enter");
  const begin = own.locator(".dealt-in-table-window").getByRole("button", {
    name: said("action-deck.offer.begin", { round: 1 }),
  });
  await expect(begin).toBeVisible();
  await opens(".dealt-in-table-window", tool);
  await page.locator("#combat [data-action=table]").first().click();
  await expect(page.locator(".dealt-in-table-window")).toHaveCount(1);
  await expect(own.locator(".dealt-in-table-window")).toHaveCount(0);
});
