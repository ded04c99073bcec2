import type { State } from "../../src/rulesets/speed-cards/state.ts";
import { barrow } from "./barrow.ts";
import { beginRound } from "./campaign-table.ts";
import { closeHand, handWindow, ok } from "./masterdeck-table.ts";
import { acts } from "./playing.ts";
import { said } from "./said.ts";
import { dealing, known, namesOf } from "./speed-table.ts";
import { countTo } from "./speeds.ts";
import { barrowWithTrial, lamp, stackDeal, stackDrama } from "./trial-deck.ts";
import { expect, test } from "./world.ts";

/** The key that presses the filled button: where something is asked, and where going on loses something. */

test.describe("in a campaign", () => {
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
});

test.describe("where going on loses cards", () => {
  test.use({ world: barrow("speed-cards") });

  test("HC-4, HC-5: it opens the question that the button itself does not ask", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    const names = Object.values(await namesOf(gm));
    await dealing(gm, Object.fromEntries(names.map((name) => [name, "Q J"])));
    await gm.press(said("speed-cards.offer.deal", { turn: 1 }));
    await countTo(gm, 1);
    await expect(gm.strip.getByRole("button", { name: said("speed-cards.offer.endTurn") })).toBeVisible();
    await gm.page.keyboard.press("Shift+G");
    const question = gm.page.locator("dialog[open]");
    await expect(question.locator("[data-action=yes]")).toHaveText(said("speed-cards.confirm.lose"));
    expect((await known<State>(gm)).phase).toBe("running");
    await question.locator("[data-action=yes]").click();
    await expect.poll(async () => (await known<State>(gm)).phase).toBe("over");
  });
});
