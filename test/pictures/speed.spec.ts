import { barrowWorld } from "../e2e/barrow-world.ts";
import { fansWindow, openFans } from "../e2e/fans.ts";
import { opening, said } from "../e2e/said.ts";
import { dealing, rolling, sixFight } from "../e2e/speed-table.ts";
import { expect, test } from "../e2e/world.ts";
import { picture } from "./picture.ts";

const HANDS = {
  "Ysolde Marr": "9 5",
  "Nim Hale": "Q 7 3",
  "Tamsin Reed": "T 7 4 A",
  "Old Tam": "9 8 6 3 2",
  Gerrit: "J T 7 5 4 A",
  "The Pale Margrave": "A 2 3 4 5 6 7 8 9 T J Q",
};

test.describe("Speed cards", () => {
  test.use({ world: barrowWorld("speed-cards") });

  test("a hand of the Turn: which card lies where, and what waits", async ({ table }) => {
    const { gm, ben } = await sixFight(table);
    await ben.page.setViewportSize({ width: 1280, height: 860 });
    await dealing(gm, HANDS);
    await gm.press(said("speed-cards.offer.deal", { turn: 1 }));
    for (let segment = 11; segment >= 7; segment--) {
      await gm.strip
        .getByRole("button", { name: opening("speed-cards.offer.count") })
        .first()
        .click();
      await expect(ben.page.locator("#combat .encounter-title .dealt-in-title").first()).toHaveText(
        said("speed-cards.title.running", { turn: 1, segment }),
      );
    }
    await openFans(ben);
    await ben.page.mouse.move(5, 5);
    await picture(fansWindow(ben), "speed-cards-dark");
  });
});

test.describe("Speed dice", () => {
  test.use({ world: barrowWorld("speed-dice") });

  test("a Phase: everybody's die, and what it means", async ({ table }) => {
    const { gm } = await sixFight(table);
    await gm.page.setViewportSize({ width: 1280, height: 980 });
    const none = {
      "Ysolde Marr": 9,
      "Nim Hale": 5,
      "Tamsin Reed": 11,
      "Old Tam": 10,
      Gerrit: 8,
      "The Pale Margrave": 4,
    };
    const rolls = [none, none, { ...none, Gerrit: 12, "Nim Hale": 2 }];
    for (const [i, dice] of rolls.entries()) {
      await rolling(gm, dice, 6);
      await gm.strip
        .getByRole("button", { name: said("speed-dice.offer.roll", { n: i + 1 }) })
        .first()
        .click();
      const sure = gm.page.locator("dialog[open]").locator("[data-action=yes]");
      if (i > 0) await sure.click();
      await expect(gm.page.locator("#combat .encounter-title .dealt-in-title").first()).toHaveText(
        said("speed-dice.title.running", { turn: 1, phase: i + 1 }),
      );
    }
    await gm.strip.getByRole("button", { name: said("screen.openTable") }).click();
    await gm.page.mouse.move(5, 5);
    await picture(gm.page.locator(".dealt-in-table-window"), "speed-dice-dark");
  });
});
