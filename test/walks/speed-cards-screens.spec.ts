import { barrowWorld, sitDownAs } from "../e2e/barrow-world.ts";
import { fansWindow, openFans } from "../e2e/fans.ts";
import { cardName, said } from "../e2e/said.ts";
import { small, sound } from "../e2e/sound.ts";
import { FANS, fits, fitsItsSidebar, openTable, sitDown, TABLE } from "../e2e/speed-screens.ts";
import { countTo, deal, HELD } from "../e2e/speeds.ts";
import { expect, type Seat, type Table, test } from "../e2e/world.ts";

/** Speed cards as a Game Master and a player see them: in the strip, in hands and at the table. */

test.slow();

test.describe("Speed cards", () => {
  test.use({ world: barrowWorld("speed-cards"), seated: ["Gamemaster", "Anna"] });

  async function inSegment7(table: Table): Promise<{ gm: Seat; anna: Seat }> {
    const all = await sitDown(table);
    await deal(all.gm, HELD);
    await countTo(all.gm, 7);
    await expect(all.anna.strip).toContainText(said("screen.youAct"));
    return all;
  }

  test("HC-1, HC-4: waiting cards are among the others, and picture cards say what they count as", async ({
    table,
  }) => {
    const { gm, anna } = await inSegment7(table);
    const hand = await openFans(anna);
    await expect(hand.locator(".dealt-in-set.is-held")).toHaveCount(0);
    await expect(hand.locator(".dealt-in-set.is-waits small")).toHaveText([
      said("speed-cards.set.waits"),
      said("speed-cards.set.waits"),
    ]);
    const names = await hand
      .locator("[data-fan] .dealt-in-card")
      .evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));
    expect(names).toEqual([
      said("card.worth", { card: cardName("QD"), n: 12 }),
      said("card.worth", { card: cardName("JD"), n: 11 }),
      cardName("7D"),
      cardName("4D"),
      said("card.worth", { card: cardName("AD"), n: 1 }),
    ]);
    await expect(hand.locator(".dealt-in-worth")).toHaveText(["12", "11", "1"]);
    await expect(hand.locator("[data-lay=play]")).toHaveText(said("speed-cards.word.act"));
    await expect(anna.strip.locator(".dealt-in-acts .dealt-in-card")).toHaveAttribute("aria-label", cardName("7D"));
    await openTable(gm);
    const board = gm.page.locator(TABLE);
    await expect(board.getByRole("table", { name: said("speed-cards.columns.name") })).toBeVisible();
    await expect(
      board.locator(".dealt-in-act").getByRole("button", { name: said("speed-cards.offer.count", { n: 6 }) }),
    ).toBeVisible();
    await hand.locator("[data-lay=play]").click();
    await expect(hand.locator(".dealt-in-set.is-spent small")).toHaveText(said("speed-cards.set.spent"));
  });

  test("axe finds nothing in count, hands and table", async ({ table }) => {
    const { gm, anna } = await inSegment7(table);
    for (const seat of [gm, anna]) {
      await sound(seat, "tracker, Segment 7", "#combat");
      await openFans(seat);
      await sound(seat, "hands, Segment 7", FANS);
      await seat.page.locator(`${FANS} [data-action=close]`).click();
      await openTable(seat);
      await sound(seat, "table, Segment 7", TABLE);
    }
  });

  test("in 300 pixels and wide nothing overflows, and for a finger every target is 44", async ({ table, browser }) => {
    const { gm } = await inSegment7(table);
    const context = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 1280, height: 900 },
    });
    const dov = await sitDownAs(table, "Dov", { context });
    await dov.strip.getByRole("button", { name: said("fan.open") }).tap();
    for (const width of [960, 300]) {
      await fits(fansWindow(dov), width);
      expect(await small(dov.page, FANS)).toEqual([]);
    }
    await fansWindow(dov).locator("[data-action=close]").tap();
    await dov.strip.getByRole("button", { name: said("screen.openTable") }).tap();
    for (const width of [1060, 300]) {
      await fits(dov.page.locator(TABLE), width);
      expect(await small(dov.page, TABLE)).toEqual([]);
    }
    for (const seat of [gm, dov]) await fitsItsSidebar(seat);
    await context.close();
  });
});
