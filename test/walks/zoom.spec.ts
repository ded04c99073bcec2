import { barrowWorld } from "../e2e/barrow-world.ts";
import { deckMenu } from "../e2e/deck-menu.ts";
import { beginAdventure, beginFight } from "../e2e/drama-hands.ts";
import { dealAndBegin, sitDown } from "../e2e/playing.ts";
import { opening, said } from "../e2e/said.ts";
import { expect, type Seat, test } from "../e2e/world.ts";
import { share, unreachable, ZOOMS } from "./reach.ts";
import { openSample, PLAYERS } from "./sampled.ts";

/** At 200 % a question in the strip is whole, and at 400 % everything can be reached by scrolling. */

test.use({ contextOptions: { reducedMotion: "reduce" }, actionTimeout: 8000 });

type Viewer = Pick<Seat, "name" | "page">;

const COMBAT = "#combat";
const TABLE = ".dealt-in-table-window";
const HANDS = ".dealt-in-hand-window";

const keysOf = <T extends object>(some: T) => Object.keys(some) as (keyof T)[];

async function look({ name, page }: Viewer, screen: string, part: string, zooms = keysOf(ZOOMS)): Promise<void> {
  for (const zoom of zooms) {
    await page.setViewportSize(ZOOMS[zoom]);
    await expect(page.locator(part).first(), screen).toBeVisible();
    const file = `${screen}-${name}-${zoom.slice(0, 3)}`.toLowerCase().replaceAll(/\W+/g, "-");
    await page.waitForTimeout(300);
    await page.screenshot({ path: `reports/zoom/${file}.png` });
    await expect.soft
      .poll(() => unreachable(page, `${part} [class*=dealt-in-]`), {
        message: `${name}: ${screen}, ${zoom}`,
        timeout: 2000,
      })
      .toEqual([]);
  }
}

/** Tracker, menus, table, hands and tape. */
async function everything(seat: Viewer, of: string): Promise<void> {
  const { page } = seat;
  const foot = (action: string) => page.locator(`${COMBAT} .dealt-in-foot [data-action=${action}]`);
  await look(seat, `${of}, tracker`, COMBAT);
  await foot("deck").click();
  await look(seat, `${of}, menu`, "#dealt-in-deck-menu");
  await page.keyboard.press("Escape");
  for (const [action, window] of [
    ["table", TABLE],
    ["hand", HANDS],
  ] as const) {
    if ((await foot(action).count()) === 0) continue;
    await foot(action).click();
    await look(seat, `${of}, ${action}`, window);
    await page.keyboard.press("Escape");
    await expect(page.locator(window)).toHaveCount(0);
  }
  if ((await foot("tape").count()) === 0) return;
  await foot("tape").click();
  await look(seat, `${of}, tape`, `${COMBAT} .dealt-in-tape`);
}

async function isWhole({ name, page }: Viewer, question: string): Promise<void> {
  await page.setViewportSize(ZOOMS["200 %"]);
  await expect.soft.poll(() => share(page, question), `${name}: how much of the question is seen`).toBeGreaterThan(0.9);
}

test("the action deck, with who may break in and a contest", async ({ table }) => {
  test.slow();
  const { gm, anna } = await sitDown(table, "Anna");
  await dealAndBegin({ gm });
  await gm.press(said("action-deck.offer.hold"));
  await look(gm, "a Hold", COMBAT);
  await gm.press(opening("action-deck.offer.interrupt"));
  for (const seat of [gm, anna]) {
    await expect(seat.strip.locator(".dealt-in-rolling")).toBeVisible();
    await isWhole(seat, `${COMBAT} .dealt-in-rolling`);
    await everything(seat, "a contest");
  }
});

test.describe("Masterdeck", () => {
  test.use({ world: barrowWorld("masterdeck") });

  test("the card of the round, claims and hands", async ({ table }) => {
    test.slow();
    const { gm, anna } = await sitDown(table, "Anna");
    await beginAdventure(gm);
    await beginFight(gm, "heels-over-head");
    await anna.strip.locator(".dealt-in-words button").first().click();
    await expect(gm.strip.locator(".dealt-in-ask")).toBeVisible();
    await isWhole(gm, `${COMBAT} .dealt-in-ask`);
    for (const seat of [gm, anna]) await everything(seat, "masterdeck");
  });
});

for (const id of ["card-pools", "mst-1", "speed-cards"])
  test(`${id}, as its sample stands`, async ({ table, page, context }) => {
    test.slow();
    await openSample(table, page, id);
    const player = await table.join(PLAYERS[id] ?? "Anna", { context });
    await everything({ name: "Gamemaster", page }, id);
    await everything(player, id);
  });

test("the forms behind the deck's menu", async ({ table }) => {
  test.slow();
  const { gm } = await sitDown(table, "Anna");
  const form = async (entry: string, window: string) => {
    for (const zoom of keysOf(ZOOMS)) {
      await gm.page.setViewportSize(ZOOMS[zoom]);
      await gm.strip.locator("[data-action=deck]").click();
      await deckMenu(gm).getByRole("button", { name: entry }).click();
      await look(gm, entry, window, [zoom]);
      await gm.page.keyboard.press("Escape");
      await expect(gm.page.locator(window)).toHaveCount(0);
    }
  };
  await form(said("groups.offer.gather"), "dialog[open]");
  await form(said("action-deck.offer.ambush"), "dialog[open]");
  await form(said("action-deck.offer.options"), "dialog[open]");
  await form(said("screen.changeDeck"), ".dealt-in-decks-window");
});
