import type { Locator } from "@playwright/test";
import { acts, dealAndBegin } from "../e2e/playing.ts";
import { said } from "../e2e/said.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/** What a finger that is held on a control is told, since it cannot hover. */

const bubble = ({ page }: Seat): Locator => page.locator("#dealt-in-named");

/** A finger goes down in the middle of this and stays, or goes up again. */
async function finger({ page }: Seat, control: Locator) {
  const box = await control.boundingBox();
  const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchEnd" | "touchMove", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    down: () => send("touchStart", [at]),
    move: () => send("touchMove", [{ x: at.x, y: at.y + 40 }]),
    up: () => send("touchEnd", []),
  };
}

test("a finger held on an icon names it and presses nothing; a tap presses, and a finger that moves does neither", async ({
  table,
  browser,
}) => {
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } };
  const context = await browser.newContext({ ...phone, reducedMotion: "reduce" });
  const gm = await table.join("Gamemaster", { context });
  await gm.console(`game.combat.combatants.getName("Ysolde Marr").update({ name: "<b>Ysolde</b>" }).then(() => 0)`);
  await dealAndBegin({ gm });
  const sign = gm.strip.locator(".dealt-in-signs button", { hasText: said("action-deck.offer.hold") });
  const hold = await finger(gm, sign);
  await hold.down();
  await expect(bubble(gm)).toContainText(said("action-deck.offer.hold"));
  await hold.up();
  await acts(gm, "Old Tam");
  await expect(gm.strip.locator(".dealt-in-may")).toHaveCount(0);

  const open = await finger(gm, gm.strip.locator("[data-action=table]"));
  await open.down();
  await expect(bubble(gm)).toHaveText(said("screen.openTable"));
  await open.move();
  await open.up();
  await expect(gm.page.locator(".dealt-in-table-window")).toHaveCount(0);

  const dots = await finger(gm, gm.row("Old Tam").locator("[data-action=seat]"));
  await dots.down();
  await expect(bubble(gm)).toHaveText(said("screen.seat"));
  await dots.up();
  await expect(gm.page.locator("#dealt-in-seat")).toHaveCount(0);

  const typed = await finger(gm, gm.strip.locator(".dealt-in-then"));
  await typed.down();
  await expect(bubble(gm)).toContainText("<b>Ysolde</b>"); // as text
  await typed.up();

  const away = await finger(gm, sign);
  await away.down();
  await away.move();
  await expect(bubble(gm)).toHaveCount(0);
  await away.up();

  await sign.tap();
  await expect(gm.strip.locator(".dealt-in-may")).toContainText("Old Tam");
  await expect(bubble(gm)).toHaveCount(0);
  await context.close();
});
