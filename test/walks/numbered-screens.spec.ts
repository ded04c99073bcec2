import { barrowWorld, sitDownAs } from "../e2e/barrow-world.ts";
import { hands } from "../e2e/hands.ts";
import { menu } from "../e2e/lantern.ts";
import { fiveFight, onlyFive, openTable, playingBy } from "../e2e/numbered-table.ts";
import { fillIn } from "../e2e/pool-table.ts";
import { questionFor } from "../e2e/questions.ts";
import { about, said, undotted } from "../e2e/said.ts";
import { small, sound } from "../e2e/sound.ts";
import { fits, fitsItsSidebar, TABLE } from "../e2e/speed-screens.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/** Numbered cards as a Game Master and players see them: in the strip, on rows and at the table. */

test.slow();
test.use({ world: barrowWorld("numbered"), seated: ["Gamemaster", "Anna"] });

const first = (seat: Seat, name: string) => seat.row(name).locator(".dealt-in-card").first();

/** The Margrave has three turns, Old Tam draws three cards, and all may exchange cards, wait and react. */
async function set(gm: Seat): Promise<void> {
  await playingBy(gm, { deal: "everyRound", exchange: "yes", wait: "yes", react: "yes" });
  await menu(gm, "The Pale Margrave", said("numbered.offer.set"));
  await fillIn(gm, { [said("numbered.field.turns")]: "3" });
  await menu(gm, "Old Tam", said("numbered.offer.set"));
  await fillIn(gm, { [said("numbered.field.drawCards")]: "3" });
}

test("NC-6, NC-7: by keyboard alone, an exchange and a wait", async ({ table }) => {
  const { gm, anna, ben } = await fiveFight(table);
  await playingBy(gm, { exchange: "yes", wait: "yes" });
  await hands(gm).press(said("numbered.offer.deal", { round: 1 }));
  const hers = hands(anna);
  const his = hands(ben);
  const numberOf = async (name: string) => Number(await first(gm, name).textContent());
  const was = [await numberOf("Ysolde Marr"), await numberOf("Nim Hale")];
  await hers.press(about(undotted(said("numbered.offer.propose")), "Ysolde Marr"));
  await hers.press(said("screen.pickRow", { who: "Nim Hale" }));
  await his.press(said("numbered.offer.accept"));
  await expect.poll(async () => [await numberOf("Ysolde Marr"), await numberOf("Nim Hale")]).toEqual(was.reverse());
  await hands(gm).press(said("numbered.offer.begin", { round: 1 }));
  const acting = (await gm.strip.locator(".dealt-in-acts strong").textContent()) ?? "";
  const last = (await gm.page.locator("#combat li.combatant .token-name .name").last().textContent())?.trim() ?? "";
  await hands(gm).press(said("numbered.offer.wait"));
  await hands(gm).press(said("screen.pickRow", { who: last }));
  await expect(gm.strip.locator(".dealt-in-acts strong")).toHaveText(last);
  expect(acting).not.toBe(last);
  await hands(gm).keeps();
});

test("NC-4 to NC-9, NC-12: axe finds nothing, from the ambush to a reaction", async ({ table }) => {
  const { gm, anna, ben, cora, dov } = await fiveFight(table);
  await set(gm);
  await openTable(gm);
  await sound(gm, "table, nothing dealt", TABLE);
  await gm.page
    .locator(TABLE)
    .getByRole("button", { name: said("numbered.offer.ambush") })
    .click();
  const sorting = gm.page.locator("dialog[open]");
  await sorting.getByRole("button", { name: said("numbered.ambush.heroes"), exact: true }).click();
  await sound(gm, "ambush", "dialog[open]");
  await sorting.getByRole("button", { name: said("numbered.ambush.play"), exact: true }).click();
  await questionFor(anna.strip, "Ysolde Marr");
  await sound(anna, "a card to take", "#combat");
  await anna.press(said("numbered.offer.take", { n: 4 }));
  await ben.press(said("numbered.offer.take", { n: 7 }));
  await cora.press(said("numbered.offer.take", { n: 10 }));
  await dov.press(said("numbered.offer.leaveIt"));
  await gm.press(said("numbered.offer.deal", { round: 1 }));
  await ben.press(about(undotted(said("numbered.offer.propose")), "Nim Hale"));
  await ben.row("Tamsin Reed").click();
  await questionFor(cora.strip, "Tamsin Reed");
  await sound(cora, "an exchange", "#combat");
  await gm.press(said("numbered.offer.begin", { round: 1 }));
  await cora.press(about(said("numbered.offer.react"), "Tamsin Reed"));
  for (const seat of [gm, anna]) {
    await expect(first(seat, "Tamsin Reed")).toHaveClass(/is-back/);
    await sound(seat, "tracker, a round", "#combat");
    await openTable(seat);
    await sound(seat, "table, a round", TABLE);
  }
  await anna.page.locator(`${TABLE} [data-action=close]`).click(); // while the table is open there is no line-up
  await anna.page.setViewportSize({ width: 1600, height: 800 });
  await anna.console("game.settings.set('dealt-in', 'canvas', true)");
  await sound(anna, "canvas, a round", "#dealt-in-canvas");
});

test("NC-12: in 300 pixels nothing overflows, and for a finger every target is 44", async ({ table, browser }) => {
  const gm = await sitDownAs(table, "Gamemaster");
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 1280, height: 900 } });
  const dov = await sitDownAs(table, "Dov", { context });
  await onlyFive(gm, dov);
  await set(gm);
  await gm.press(said("numbered.offer.deal", { round: 1 }));
  await dov.strip.getByRole("button", { name: said("screen.openTable") }).tap();
  const window = dov.page.locator(TABLE);
  for (const offer of ["begin", "endRound"] as const) {
    await expect(window.locator(".dealt-in-countdown h3")).toHaveCount(10);
    for (const width of [1060, 300]) {
      await fits(window, width);
      expect(await small(dov.page, TABLE), `before ${offer}`).toEqual([]);
    }
    for (const seat of [gm, dov]) await fitsItsSidebar(seat);
    expect(await small(dov.page, ".dealt-in-strip"), `before ${offer}`).toEqual([]);
    if (offer === "begin") await gm.press(said("numbered.offer.begin", { round: 1 }));
    if (offer === "begin") await expect(dov.strip.locator(".dealt-in-acts strong")).toBeVisible();
  }
  await context.close();
});
