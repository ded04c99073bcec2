import type { BrowserContext, Locator, Page } from "@playwright/test";
import { shipped } from "../../src/rulesets/index.ts";
import { handIn, known } from "../e2e/campaign-table.ts";
import type { Seat } from "../e2e/seat.ts";
import { sound } from "../e2e/sound.ts";
import { tableOf } from "../e2e/tables.ts";
import { expect, type Name, type Table, test } from "../e2e/world.ts";
import entries from "../samples/samples.json" with { type: "json" };

/** The samples that the lobby offers: each opens with hands dealt, and something to do on every page. */

const HEROES = /^(Ysolde Marr|Tamsin Reed|Old Tam|Nim Hale|Frank|Nancy)$/;
const ACTS = ".dealt-in-acts:not(.is-line) strong";
const OFFERS = ".dealt-in-strip .dealt-in-offer:enabled:visible";

/** Every error on any page of this browser. */
function errorsIn(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  context.on("weberror", (error) => errors.push(String(error.error().stack)));
  return errors;
}

const play = (page: Page, id: string): Promise<void> =>
  page.locator(`[data-sample="dealt-in/${id}"]`).getByRole("button").click();

/** A hero acts, and there is something to press. */
async function isOn(tracker: Locator): Promise<void> {
  await expect(tracker.locator(ACTS).first()).toHaveText(HEROES, { timeout: 20_000 });
  await expect(tracker.locator(OFFERS).first()).toBeVisible();
}

interface Cards {
  readonly cards: Readonly<Record<string, { readonly zone: string }>>;
}

const PHONE = { width: 390, height: 844 };
const ENABLED = ".dealt-in-offer:enabled:visible";

const maySomething = ({ strip }: Seat): Promise<void> => expect(strip.locator(ENABLED).first()).toBeVisible();

/** A hand whose faces this page knows, and a use for it: at the hand on the map, or in the strip where there is no room. */
async function hasHand(seat: Seat): Promise<void> {
  const inHands = async () => Object.values((await tableOf<Cards>(seat)).cards).filter(({ zone }) => zone === "hand");
  await expect.poll(async () => (await inHands()).length).toBeGreaterThan(1);
  await expect(seat.page.locator("#dealt-in-dock").locator(ENABLED).first()).toBeVisible();
  await seat.page.setViewportSize(PHONE);
  await expect(seat.page.locator("#combat .dealt-in-hand-line")).toBeVisible();
  await maySomething(seat);
}

/** What there is besides a hero's turn, on that player's page. */
const STATES: Readonly<Record<string, readonly [player: Name, state: (seat: Seat) => Promise<void>]>> = {
  masterdeck: [
    "Dov",
    async (dov) => {
      await expect.poll(async () => (await handIn(dov, "Tam")).length).toBeGreaterThan(2);
      expect((await known(dov)).flipped).not.toBeNull();
    },
  ],
  "mst-1": [
    "Anna",
    async (anna) => {
      await expect(anna.strip.locator(".dealt-in-events")).toBeVisible();
      await maySomething(anna);
    },
  ],
  "card-pools": ["Cora", hasHand],
  "speed-cards": ["Ben", hasHand],
  "speed-dice": ["Ben", maySomething],
  numbered: ["Ben", maySomething],
};

test.use({ seated: [], deviceScaleFactor: 0.5, contextOptions: { reducedMotion: "reduce" } });

test("there is one for each ruleset", () => {
  const rulesets = shipped
    .map(({ id }) => id)
    .filter((id) => id !== "own") // it is made before it is played
    .sort();
  expect(entries.map(({ id }) => id).sort()).toEqual(rulesets);
  expect(["action-deck", ...Object.keys(STATES)].sort()).toEqual(rulesets);
});

test("where there is room, the action deck opens side by side: one acts, another may break in", async ({
  table,
  page,
  context,
}) => {
  const errors = errorsIn(context);
  await page.goto(table.practice.url);
  await play(page, "action-deck");
  const trackers = ["Gamemaster", "Anna", "Ben"].map((name) =>
    page.frameLocator(`iframe[data-user=${name}]`).locator("#combat"),
  );
  for (const tracker of trackers) {
    await isOn(tracker);
    await expect(tracker.locator(".dealt-in-may").first()).toBeVisible();
  }
  expect(errors).toEqual([]);
});

async function opensOnPhone(table: Table, page: Page, id: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(table.practice.url);
  await play(page, id);
  await page.waitForURL(/\/game\?/, { timeout: 30_000 });
  await isOn(page.locator("#combat"));
}

for (const [id, [player, state]] of Object.entries(STATES))
  test(`on a phone, ${id} opens as the Game Master's table, and ${player} takes a seat`, async ({
    table,
    page,
    context,
  }) => {
    const errors = errorsIn(context);
    await opensOnPhone(table, page, id);
    const seat = await table.join(player, { context });
    await expect(seat.strip.locator(ACTS).first()).toHaveText(HEROES);
    await state(seat);
    expect(errors).toEqual([]);
  });

test("nobody at the table loses it unasked, and the lobby is sound", async ({ table, page }) => {
  await table.join("Anna");
  const before = table.practice.world().settings;
  await page.setViewportSize({ width: 300, height: 800 });
  await page.goto(table.practice.url);
  await sound({ name: "anybody", page }, "the lobby", "main");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(300);
  await play(page, "speed-dice");
  const card = page.locator('[data-sample="dealt-in/speed-dice"]');
  await expect(card.getByRole("status")).toContainText("Anna");
  expect(table.practice.world().settings).toEqual(before);
  await play(page, "speed-dice");
  await page.waitForURL(/\/game\?/, { timeout: 30_000 });
});
