import { deckMenu, fromDeckMenu } from "./deck-menu.ts";
import { acts, dealAndBegin } from "./playing.ts";
import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** Each thing is said once, and each act stands in one place. */

test.use({ seated: ["Gamemaster", "Anna"], viewport: { width: 1366, height: 768 } });

const glance = ({ page }: Seat) => page.locator(".dealt-in-glance");
const wantLineUp = ({ console }: Seat) => console("game.settings.set('dealt-in', 'canvas', true)");
/** Our buttons with these words that can be seen, wherever they are. */
const seen = ({ page }: Seat, words: string) =>
  page.locator(".dealt-in-offer").filter({ hasText: words, visible: true });
const filled = ({ page }: Seat) => page.locator(".dealt-in-offer.is-main").filter({ visible: true });
const tab = ({ page }: Seat, name: "chat" | "combat") =>
  page.locator(`#sidebar-tab-${name}, #sidebar [data-tab=${name}]`).first();
const end = said("action-deck.offer.end");

/** How many rows lie whole between the strip and the foot. */
const wholeRows = ({ page }: Seat): Promise<number> =>
  page.evaluate(() => {
    const list = document.querySelector("#combat ol.combat-tracker") ?? document.body;
    const { top, bottom } = list.getBoundingClientRect();
    const rows = [...list.querySelectorAll(":scope > li")].map((row) => row.getBoundingClientRect());
    return rows.filter((row) => row.height > 0 && row.top >= top - 1 && row.bottom <= bottom + 1).length;
  });

test("in a quiet turn the strip has two lines and a foot, one filled button, and leaves every row in sight", async ({
  table: { join },
}) => {
  const gm = await join("Gamemaster");
  await wantLineUp(gm);
  await dealAndBegin({ gm });
  await acts(gm, "Old Tam");
  expect((await gm.strip.boundingBox())?.height).toBeLessThanOrEqual(112);
  await expect(seen(gm, end)).toHaveCount(1);
  await expect(filled(gm)).toHaveCount(1);
  await expect(glance(gm)).toBeVisible();
  await expect(glance(gm).locator(".dealt-in-offer")).toHaveCount(0);
  expect((await glance(gm).boundingBox())?.height).toBeLessThanOrEqual(46);
  expect(await wholeRows(gm)).toBeGreaterThanOrEqual(7);
  await expect(gm.strip.locator(".dealt-in-then")).toContainText("Ysolde Marr");
});

test("who breaks in has one line, and the line-up has the acts only while the tracker is out of sight", async ({
  table: { join },
}) => {
  const gm = await join("Gamemaster");
  const anna = await join("Anna");
  for (const seat of [gm, anna]) await wantLineUp(seat);
  await dealAndBegin({ gm });
  await gm.press(end);
  await acts(anna, "Ysolde Marr");
  await anna.press(said("action-deck.offer.hold"));
  await expect(gm.strip.locator(".dealt-in-may li")).toHaveCount(1);
  expect((await gm.strip.boundingBox())?.height).toBeLessThanOrEqual(150);
  await expect(seen(anna, said("action-deck.offer.interrupt"))).toHaveCount(1);
  await tab(anna, "chat").click();
  const breaksIn = glance(anna).getByRole("button", { name: said("action-deck.offer.interrupt") });
  await expect(breaksIn).toBeVisible();
  await tab(anna, "combat").click();
  await expect(breaksIn).toHaveCount(0);
  await tab(anna, "chat").click();
  await breaksIn.click();
  await expect(gm.strip.locator(".dealt-in-rolling").first()).toBeVisible();
});

test("a player reads who is next, and when it is their turn", async ({ table: { join } }) => {
  const gm = await join("Gamemaster");
  const anna = await join("Anna");
  await dealAndBegin({ gm });
  await acts(anna, "Old Tam");
  await expect(anna.strip.locator(".dealt-in-then")).toContainText(said("screen.thenYou", { who: "Ysolde Marr" }));
});

test("the deck's name is its menu: what is before the deal beside it, the rest in it, players' part only theirs", async ({
  table: { join },
}) => {
  const gm = await join("Gamemaster");
  const anna = await join("Anna");
  await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.ambush") })).toBeVisible();
  await dealAndBegin({ gm });
  await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.ambush") })).toHaveCount(0);
  await anna.strip.locator("[data-action=deck]").click();
  await expect(deckMenu(anna).getByRole("button")).toHaveText([
    said("screen.help"),
    said("screen.openTable"),
    said("recap.ask"),
  ]);
  await anna.page.keyboard.press("Escape");
  await expect(deckMenu(anna)).toHaveCount(0);
  await fromDeckMenu(gm, said("screen.changeDeck"));
  await expect(gm.page.locator(".dealt-in-decks-window")).toBeVisible();
  await gm.page.locator(".dealt-in-decks-window [data-action=close]").click();
});

test("Undo stands at the foot's end, whatever it takes back, and says how many steps there are", async ({
  table: { join },
}) => {
  const gm = await join("Gamemaster");
  await dealAndBegin({ gm });
  const undo = gm.strip.locator(".dealt-in-undo");
  const edge = async () => {
    const { x = 0, width = 0, height = 0 } = (await undo.boundingBox()) ?? {};
    return [Math.round(x + width), Math.round(height)];
  };
  await expect(gm.strip.locator(".dealt-in-tape-door em")).toHaveText("2");
  const before = await edge();
  await gm.press(end);
  await expect(gm.strip.locator(".dealt-in-tape-door em")).toHaveText("3");
  expect(await edge()).toEqual(before);
  expect((await gm.strip.locator(".dealt-in-foot").boundingBox())?.height).toBeLessThanOrEqual(36);
});

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
