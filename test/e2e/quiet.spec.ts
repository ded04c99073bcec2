import { acts, dealAndBegin } from "./playing.ts";
import { said } from "./said.ts";
import { expect, test } from "./world.ts";

/** Nothing moves under the pointer, and each act stands in one place. */

test.use({ seated: ["Gamemaster", "Anna"], viewport: { width: 1366, height: 768 } });

const end = said("action-deck.offer.end");

test("nothing moves under the pointer: the strip keeps its height, and rows that moved take no press for a moment", async ({
  table: { join },
}) => {
  const gm = await join("Gamemaster");
  const anna = await join("Anna");
  const height = async () => Math.round((await gm.strip.boundingBox())?.height ?? 0);
  const tracker = anna.page.locator("#combat");
  await anna.row("Old Tam").hover();
  const rested = tracker.evaluate((shown) => {
    return new Promise<string>((resolve) => {
      new MutationObserver(() => {
        const row = shown.querySelector(".dealt-in-row");
        if (shown.classList.contains("dealt-in-resting") && row !== null) resolve(getComputedStyle(row).pointerEvents);
      }).observe(shown, { attributeFilter: ["class"] });
    });
  });
  await dealAndBegin({ gm });
  expect(await rested).toBe("none");
  await expect(tracker).not.toHaveClass(/dealt-in-resting/);
  const then = anna.strip.locator(".dealt-in-then");
  await expect(then).toContainText(said("screen.thenYou", { who: "Ysolde Marr" }));
  await gm.press(end);
  await acts(anna, "Ysolde Marr");
  const quiet = await height();
  await anna.press(said("action-deck.offer.hold"));
  await expect(gm.strip.locator(".dealt-in-may li")).toHaveCount(1);
  const tall = await height();
  expect(tall).toBeGreaterThan(quiet);
  await gm.strip.locator(".dealt-in-foot .dealt-in-undo, .dealt-in-foot [data-action=undo]").first().click();
  await expect(gm.strip.locator(".dealt-in-may li")).toHaveCount(0);
  expect(await height()).toBe(tall);
  await gm.page.mouse.move(200, 400);
  await expect.poll(height).toBe(quiet);
});

test("the open table has the acts; pinned, it only shows, and the strip has them again", async ({
  table: { join },
}) => {
  const gm = await join("Gamemaster");
  await dealAndBegin({ gm });
  await gm.strip.locator(".dealt-in-foot [data-action=table]").click();
  const window = gm.page.locator(".dealt-in-table-window");
  const ends = (where: typeof window) => where.getByRole("button", { name: end, exact: true });
  await expect(ends(window)).toHaveCount(1);
  await expect(ends(gm.strip)).toHaveCount(0);
  const pin = window.getByRole("button", { name: said("screen.display") });
  await pin.click();
  await expect(pin).toHaveAttribute("aria-pressed", "true");
  await expect(window.locator(".dealt-in-offer").filter({ visible: true })).toHaveCount(0);
  await expect(ends(gm.strip)).toHaveCount(1);
  await expect(window.getByText("Old Tam").first()).toBeVisible();
  await pin.click();
  await expect(ends(window)).toHaveCount(1);
  await window.locator("[data-action=close]").first().click();
  await expect(ends(gm.strip)).toHaveCount(1);
});
