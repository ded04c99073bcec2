import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Page, Route } from "@playwright/test";
import { barrow } from "./barrow.ts";
import { cardsWindow } from "./drama-hands.ts";
import { acts, dealAndBegin } from "./playing.ts";
import { said } from "./said.ts";
import { expect, type Seat, type Table, test } from "./world.ts";

/**
 * The script comes in parts: how much of it a page loads, and what happens while a part is on its way or fails to
 * arrive.
 */

const ACTION_DECK = /\/parts\/action-deck-[^/]*\.mjs$/;
const LOCKSMITH = /\/parts\/locksmith-[^/]*\.mjs$/;
const note = (seat: Seat) => seat.page.locator("#combat .dealt-in-aside-note");
const names = (seat: Seat) => seat.page.locator("#combat li.combatant .name").allTextContents();
/** Everything that the server keeps of encounters. */
const kept = ({ practice }: Table): string => JSON.stringify(practice.world().combats);

/** The files of our script that a page requests, by their addresses. */
function watched(): { readonly asked: Set<string>; readonly meet: (page: Page) => void } {
  const asked = new Set<string>();
  const meet = (page: Page): void => {
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/modules\/dealt-in\/.*\.m?js$/.test(pathname)) asked.add(pathname);
    });
  };
  return { asked, meet };
}

const packed = (asked: Iterable<string>): number =>
  [...asked].reduce((sum, path) => {
    const file = path.replace("/modules/dealt-in/", "../../dist/");
    return sum + gzipSync(readFileSync(fileURLToPath(new URL(file, import.meta.url)))).length;
  }, 0);

/** Holds the requests for a part until they are let through. */
function held(part = ACTION_DECK) {
  const waiting: Route[] = [];
  let isOpen = false;
  return {
    meet: (page: Page) =>
      void page.route(part, async (route) => {
        if (isOpen) await route.continue();
        else waiting.push(route);
      }),
    waiting,
    open: async () => {
      isOpen = true;
      await Promise.all(waiting.map((route) => route.continue()));
    },
  };
}

test("a page loads at most 81 kB of script without an encounter, and 137.5 kB with an encounter of the action deck", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  const fight = watched();
  const anna = await table.join("Anna", { meet: fight.meet });
  await acts(anna, "Old Tam");
  for (const part of [ACTION_DECK, LOCKSMITH])
    expect([...fight.asked].filter((path) => part.test(path))).toHaveLength(1);
  expect(packed(fight.asked)).toBeLessThanOrEqual(137_500);
  await gm.console("Promise.all([...game.combats].map((combat) => combat.delete())).then(() => 0)");
  const none = watched();
  const ben = await table.join("Ben", { meet: none.meet });
  await ben.page.waitForLoadState("networkidle");
  expect([...none.asked].filter((path) => ACTION_DECK.test(path) || LOCKSMITH.test(path))).toEqual([]);
  expect(none.asked.size).toBeGreaterThan(1);
  expect(packed(none.asked)).toBeLessThanOrEqual(81_000);
});

test("C-4: while the deck is loading the numbers keep the order, the strip says so, and nothing is written", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  const order = await names(gm);
  const before = kept(table);
  const deck = held();
  await gm.page.close();
  const again = await table.join("Gamemaster", { meet: deck.meet });
  await expect(note(again)).toContainText(said("screen.coming"));
  await expect(again.strip).toHaveCount(0);
  expect(await names(again)).toEqual(order);
  const pressed = again.console("game.combat.nextTurn().then(() => 0)");
  await again.console("game.settings.set('dealt-in', 'motion', 'off').then(() => 0)"); // the server answers in order
  expect(deck.waiting.length).toBe(1);
  expect(kept(table)).toBe(before);
  await deck.open();
  await pressed;
  await expect(note(again)).toHaveCount(0);
  await acts(again, "Ysolde Marr");
  expect(kept(table)).not.toBe(before);
});

for (const [what, part] of [
  ["a deck", ACTION_DECK],
  ["MD-22: an opener of closed cards", LOCKSMITH],
] as const)
  test(`${what} that cannot be fetched is reported, Foundry goes on, and a click requests it again`, async ({
    table,
  }) => {
    const gm = await table.join("Gamemaster");
    await dealAndBegin({ gm });
    const before = kept(table);
    const ben = await table.join("Ben", { meet: (page) => void page.route(part, (route) => route.abort()) });
    await expect(note(ben)).toContainText(said("screen.missing"));
    const again = note(ben).getByRole("button", { name: said("screen.tryAgain") });
    await again.click();
    await expect(again).toBeVisible();
    expect(await ben.console("game.combat.round")).toBe(1);
    expect(kept(table)).toBe(before);
    await ben.page.unroute(part);
    await again.click();
    await acts(ben, "Old Tam");
    await ben.press(said("action-deck.offer.end"));
    await acts(gm, "Ysolde Marr");
  });

test.describe("hands", () => {
  test.use({ world: barrow("masterdeck") });
  test("MD-22: the key that opens the hands works before the rules are here, once they are", async ({ table }) => {
    const rules = held(/\/parts\/masterdeck-[^/]*\.mjs$/);
    const anna = await table.join("Anna", { meet: rules.meet });
    await expect(note(anna)).toContainText(said("screen.coming"));
    await anna.page.keyboard.press("Shift+H");
    await expect.poll(() => rules.waiting.length).toBe(1);
    await expect(cardsWindow(anna)).toHaveCount(0);
    await rules.open();
    await expect(cardsWindow(anna)).toBeVisible();
  });
});

test("another deck chosen for an encounter reaches everyone", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const asked = watched();
  const anna = await table.join("Anna", { meet: asked.meet });
  await expect(gm.strip).toBeVisible();
  expect([...asked.asked].some((path) => path.includes("/parts/mst-1-"))).toBe(false);
  await gm.console(`game.combat.update({ "flags.dealt-in.rules": "mst-1" }).then(() => 0)`);
  await expect(anna.strip).toBeVisible();
  expect([...asked.asked].some((path) => path.includes("/parts/mst-1-"))).toBe(true);
  expect(await anna.console(`game.modules.get("dealt-in").api.rulesFor(game.combat)?.id`)).toBe("mst-1");
});

test("a window whose part cannot be fetched says so in a line, and the next click tries again", async ({ table }) => {
  const WORKSHOP = /\/parts\/workshop-[^/]*\.mjs$/;
  const gm = await table.join("Gamemaster", { meet: (page) => void page.route(WORKSHOP, (route) => route.abort()) });
  const open = () =>
    gm.console(`new (game.settings.menus.get("dealt-in.workshopMenu").type)().render({ force: true }).then(() => 0)`);
  await open();
  await expect(gm.page.getByText(said("part.missing"))).toBeVisible();
  await gm.page.unroute(WORKSHOP);
  await open();
  await expect(gm.page.locator("#dealt-in-workshop .dealt-in-workshop-page")).toBeVisible();
});
