import type { Locator } from "@playwright/test";
import { acts, dealAndBegin, sitDown } from "./playing.ts";
import { said } from "./said.ts";
import { expect, test } from "./world.ts";

/** Unchanged parts of a screen are not written again: the same elements stay, with anything the user does to them. */

const OURS = ".dealt-in-line, .dealt-in-face-slot, .dealt-in-group";

/** Marks these elements in a way that no writing of the screen knows. */
const mark = (parts: Locator) =>
  parts.evaluateAll((all) => {
    for (const part of all) Object.assign(part, { isMarked: true });
  });

const unmarked = (parts: Locator): Promise<number> =>
  parts.evaluateAll((all) => all.filter((part) => !(part as { isMarked?: boolean }).isMarked).length);

test("a turn's end writes only what it concerns, a control keeps the focus, and a new name reaches every screen", async ({
  table,
}) => {
  const { gm, anna } = await sitDown(table, "Anna");
  await dealAndBegin({ gm });
  await gm.page.locator("#combat [data-action=table]").first().click();
  const window = gm.page.locator(".dealt-in-table-window");
  const undo = window.locator("[data-action=undo]").first();
  await undo.focus();
  await mark(undo);
  for (const seat of [gm, anna]) await mark(seat.page.locator("#combat").locator(OURS));
  await gm.console("game.combat.nextTurn().then(() => 0)");
  for (const seat of [gm, anna]) {
    await acts(seat, "Ysolde Marr");
    expect(await unmarked(seat.page.locator("#combat .dealt-in-face-slot")), `${seat.name}'s cards`).toBe(2);
    expect(await unmarked(seat.page.locator("#combat .dealt-in-line")), `${seat.name}'s lines`).toBe(2);
  }
  await expect(window.locator(".dealt-in-stage")).toContainText("Ysolde Marr");
  await expect(undo).toBeFocused();
  expect(await unmarked(undo)).toBe(0);

  await gm.console(
    `game.combat.combatants.find(({ name }) => name === "Ysolde Marr").token.update({ name: "Ysolde the Lame" }).then(() => 0)`,
  );
  for (const seat of [gm, anna]) await expect(seat.row("Ysolde the Lame")).toBeVisible();
  await expect(window).toContainText("Ysolde the Lame");
  await expect(window).not.toContainText("Ysolde Marr");
  await window.locator("[data-action=close]").first().click();

  const dots = gm.row("Tamsin Reed").locator("[data-action=seat]");
  await gm.row("Tamsin Reed").hover();
  await dots.hover();
  await gm.page.mouse.down();
  await gm.console("ui.combat.render({ force: true }).then(() => 0)");
  await gm.page.mouse.up();
  await expect(gm.page.locator("#dealt-in-seat"), "a press that has begun still counts").toBeVisible();
});

test("a deal and each turn bring their row in sight once, and users may scroll on during it", async ({ table }) => {
  const { gm } = await sitDown(table, "Anna");
  await gm.page.setViewportSize({ width: 1280, height: 500 });
  const rows = gm.page.locator("#combat :is(li.combatant, .dealt-in-group)").filter({ visible: true });
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows.first()).not.toBeInViewport();
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.begin", { round: 1 }) })).toBeVisible();
  await expect(rows.first()).toBeInViewport({ ratio: 0.9 });
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await expect(gm.strip).toContainText(said("screen.actsNow"));
  await rows.last().scrollIntoViewIfNeeded();
  const acting = gm.page.locator("#combat .dealt-in-row.is-acting").first();
  await expect(acting).not.toBeInViewport();
  await gm.console("ui.combat.render().then(() => 0)");
  await expect(acting).not.toBeInViewport();
  await gm.console("game.combat.nextTurn().then(() => 0)");
  await expect(acting).toBeInViewport();
});
