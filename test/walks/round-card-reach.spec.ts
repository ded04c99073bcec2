import { barrowWorld, sitDownAs } from "../e2e/barrow-world.ts";
import { hands } from "../e2e/hands.ts";
import { begin, openChat, openTable, table } from "../e2e/round-card.ts";
import { said, saying } from "../e2e/said.ts";
import { small, sound } from "../e2e/sound.ts";
import { expect, test } from "../e2e/world.ts";

/** The card of the round by keyboard, by touch, read aloud, and in a small space. */

test.use({ world: barrowWorld("masterdeck"), seated: ["Gamemaster", "Anna"] });

test("MD-1: hints open beside their badges, by keyboard too", async ({ table: world }) => {
  const gm = await sitDownAs(world, "Gamemaster");
  const anna = await sitDownAs(world, "Anna");
  await begin(gm, "crooked-grin");
  const note = anna.page.locator("#dealt-in-hint");
  const badge = anna.row("Ysolde Marr").getByRole("button", { name: said("drama.effect.flurry.name") });

  await test.step("by mouse", async () => {
    await badge.click();
    await expect(note).toContainText(said("drama.effect.flurry.does"));
    await anna.page.mouse.click(400, 300);
    await expect(note).toHaveCount(0);
    await badge.hover();
    await expect(anna.page.locator("#tooltip")).toContainText(said("drama.effect.flurry.does"));
  });

  await test.step("by keyboard, and back where it was", async () => {
    const keys = hands(anna);
    await keys.press(said("drama.effect.flurry.name"));
    await expect(note.getByRole("button", { name: said("screen.closeHint") })).toBeFocused();
    await anna.page.keyboard.press("Escape");
    await expect(note).toHaveCount(0);
    await keys.rests(said("drama.effect.flurry.name"));
    await keys.press(said("drama.effect.flurry.name"), "Space");
    await anna.page.keyboard.press("Enter");
    await expect(note).toHaveCount(0);
    await expect(badge).toBeFocused();
    await keys.keeps();
  });

  await test.step("focus survives what others do meanwhile", async () => {
    await badge.focus();
    await gm.press(said("action-deck.offer.bide"));
    await expect(anna.strip).toContainText("Tamsin Reed");
    await expect(badge).toBeFocused();
  });
});

test("MD-1: it is announced to a screen reader, once", async ({ table: world }) => {
  const gm = await sitDownAs(world, "Gamemaster");
  const anna = await sitDownAs(world, "Anna");
  await begin(gm, "pass-it-along");
  const told = anna.page.locator("#dealt-in-announcer");
  await expect(told).toContainText(said("screen.announce", { who: "Old Tam" }));
  await expect(told.locator("p")).toContainText([
    said("screen.named", { name: said("masterdeck.card.round", { round: 1 }), what: "Pass It Along" }),
    said("screen.named", { name: "Ysolde Marr", what: said("drama.effect.up.name") }),
  ]);
  await gm.press(said("action-deck.offer.end"));
  await expect(told).toContainText(said("screen.announce", { who: "Tamsin Reed" }));
  await expect(told).not.toContainText(saying("masterdeck.card.round"));
});

test("MD-1: the strip stays within half of the window, and nothing in it is cut", async ({ table: world }) => {
  const gm = await sitDownAs(world, "Gamemaster");
  const anna = await sitDownAs(world, "Anna");
  await begin(gm, "pass-it-along");
  const box = await anna.strip.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(400);
  const isWhole = await anna.strip.evaluate((strip) => strip.scrollHeight <= strip.clientHeight);
  expect(isWhole, "nothing is cut in a usual fight").toBe(true);
});

test("axe finds nothing on the card of the round, and every target is large enough for a finger", async ({
  table: world,
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 1280, height: 900 } });
  const gm = await sitDownAs(world, "Gamemaster", { context });
  const anna = await sitDownAs(world, "Anna");
  await begin(gm, "crooked-grin");
  await gm
    .row("Ash Hound")
    .getByRole("button", { name: said("drama.effect.setback.name") })
    .tap();
  await sound(gm, "a hint", "#dealt-in-hint");
  expect(await small(gm.page, "#dealt-in-hint")).toEqual([]);
  await gm.page
    .locator("#dealt-in-hint")
    .getByRole("button", { name: said("screen.closeHint") })
    .tap();
  expect(await small(gm.page, "#combat")).toEqual([]);
  for (const seat of [gm, anna]) {
    await sound(seat, "tracker", "#combat");
    await openTable(seat);
    await sound(seat, "table", ".dealt-in-table-window");
  }
  expect(await small(gm.page, ".dealt-in-table-window")).toEqual([]);
  await table(anna).locator("[data-action=close]").click();
  await anna.page.setViewportSize({ width: 1600, height: 800 });
  await anna.console("game.settings.set('dealt-in', 'canvas', true)");
  await sound(anna, "canvas", "#dealt-in-canvas");
  await openChat(anna);
  await sound(anna, "chat", ".chat-message:has(.dealt-in-pip)");
  await context.close();
});
