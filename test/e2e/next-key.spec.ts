import { beginRound } from "./campaign-table.ts";
import { closeHand, handWindow, ok } from "./masterdeck-table.ts";
import { acts } from "./playing.ts";
import { said } from "./said.ts";
import { barrowWithTrial, lamp, stackDeal, stackDrama } from "./trial-deck.ts";
import { expect, test } from "./world.ts";

/** The key that presses the filled button, where something is asked that play does not wait for. */

test.use({ world: barrowWithTrial() });

test("MD-5: it goes to Spirit rolls of several, and then on", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const window = await handWindow(gm);
  await window.getByRole("button", { name: said("masterdeck.offer.useDeck") }).click();
  await gm.page.locator("dialog select[name=deck]").selectOption("trial");
  await ok(gm);
  await closeHand(gm);
  await stackDeal(gm, { Ysolde: "AS", Nim: "KS", Tamsin: "QS", Tam: "JC", Guard: "7H", Hound: "6D" });
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await stackDrama(gm, "fog", lamp(1));
  await beginRound(gm, 1);
  await acts(gm, "Ysolde Marr");
  await gm.page.keyboard.press("Shift+G");
  const all = gm.page.getByRole("button", { name: said("rolling.all", { count: 3 }) });
  await expect(all).toBeFocused();
  await expect(gm.page.locator("#notifications")).not.toContainText(said("keys.nothing"));
  await gm.page.keyboard.press("Enter");
  await expect(all).toHaveCount(0);
  await gm.page.keyboard.press("Shift+G");
  await expect(gm.page.locator("#notifications")).toContainText(
    said("screen.about", { what: said("action-deck.offer.end"), who: "Ysolde Marr" }),
  );
});
