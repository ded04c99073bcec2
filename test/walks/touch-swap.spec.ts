import type { CDPSession } from "@playwright/test";
import { setNextDraws, wordsFor } from "../e2e/next-draws.ts";
import { cardName, said } from "../e2e/said.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/** SW-4: a card is put onto another row with a finger, which rests on it first. */

interface Point {
  readonly x: number;
  readonly y: number;
}

const finger = (touch: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: readonly Point[]) =>
  touch.send("Input.dispatchTouchEvent", { type, touchPoints: [...touchPoints] });

async function middleOf(seat: Seat, name: string, part: string): Promise<Point> {
  const box = await seat.row(name).locator(part).first().boundingBox();
  if (box === null) throw new Error(`${name} has no ${part}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const inHand = ({ page }: Seat) => page.locator(".dealt-in-drag");
const card = (seat: Seat, name: string) => seat.row(name).locator(".token-initiative .dealt-in-card");

test("SW-4: a finger that rests on a card takes it to another row; one that moves at once scrolls", async ({
  table,
  browser,
}) => {
  const screen = { hasTouch: true, isMobile: true, viewport: { width: 1180, height: 820 } };
  const context = await browser.newContext({ ...screen, reducedMotion: "reduce" });
  const gm = await table.join("Gamemaster", { context });
  const touch = await context.newCDPSession(gm.page);
  await setNextDraws(gm.page, wordsFor(["KS", "7H", "AC", "8D", "9C", "8C", "4H"]));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(card(gm, "The Pale Margrave")).toHaveAttribute("aria-label", cardName("8D"));
  const places = () =>
    Promise.all([
      middleOf(gm, "The Pale Margrave", ".dealt-in-card"),
      middleOf(gm, "Ysolde Marr", ".token-name .name"),
    ]);

  await test.step("moved at once, it is no drag", async () => {
    const [from, to] = await places();
    await finger(touch, "touchStart", from);
    await finger(touch, "touchMove", { x: from.x, y: from.y - 40 });
    await finger(touch, "touchMove", to);
    await finger(touch, "touchEnd");
    await expect(inHand(gm)).toHaveCount(0);
    await expect(card(gm, "The Pale Margrave")).toHaveAttribute("aria-label", cardName("8D"));
  });

  await test.step("after a rest the card is in the hand, above the finger, and the row says what it gets", async () => {
    let [from, to] = await places();
    let before = Number.NaN; // a scroll may begin only after the finger is gone
    await expect
      .poll(async () => {
        const was = before;
        [from, to] = await places();
        before = from.y;
        return before === was;
      }, "the list no longer scrolls")
      .toBe(true);
    await finger(touch, "touchStart", from);
    await finger(touch, "touchMove", { x: from.x + 3, y: from.y + 2 }); // it trembles
    await expect(inHand(gm)).toBeVisible();
    await finger(touch, "touchMove", { x: from.x - 20, y: (from.y + to.y) / 2 });
    await finger(touch, "touchMove", to);
    await expect(gm.row("Ysolde Marr")).toHaveClass(/is-drop/);
    await expect(gm.row("Ysolde Marr").locator(".dealt-in-gets")).toHaveText(
      said("screen.getsCard", { card: cardName("8D") }),
    );
    const box = await inHand(gm).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(to.y);
    await finger(touch, "touchEnd");
    await expect(card(gm, "Ysolde Marr")).toHaveAttribute("aria-label", cardName("8D"));
    await expect(card(gm, "The Pale Margrave")).toHaveAttribute("aria-label", cardName("KS"));
    await expect(gm.page.locator(".dealt-in-drag, .dealt-in-gets, .is-drop")).toHaveCount(0);
  });
  await context.close();
});
