import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Page, Route } from "@playwright/test";
import { barrowWorld } from "./barrow-world.ts";
import { acts, dealAndBegin } from "./playing.ts";
import { said } from "./said.ts";
import { expect, type Seat, type Table, test } from "./world.ts";

/** What a page loads without a deck and with one, and what happens while the rest is on its way or does not arrive. */

const REST = /\/parts\/rest-[^/]*\.mjs$/;
const WINDOWS = /\/parts\/windows-[^/]*\.mjs$/;
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

/** Holds the requests for the rest until they are let through. */
function held() {
  const waiting: Route[] = [];
  let isOpen = false;
  return {
    meet: (page: Page) =>
      void page.route(REST, async (route) => {
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

const pick = (seat: Seat, rules: string) =>
  seat.console(`game.combat.update({ "flags.dealt-in.rules": "${rules}" }).then(() => 0)`);

test.describe("in a world without a deck", () => {
  test.use({ world: barrowWorld("none") });

  test("a page loads at most 25 kB of script, until a deck is chosen, and 345 kB from then on", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    const { asked, meet } = watched();
    const anna = await table.join("Anna", { meet });
    await anna.page.waitForLoadState("networkidle");
    expect(asked.size).toBeGreaterThan(1);
    expect(packed(asked)).toBeLessThanOrEqual(25_000);
    await expect(anna.strip).toHaveCount(0);
    await pick(gm, "mst-1");
    await expect(anna.strip).toBeVisible();
    expect([...asked].filter((path) => REST.test(path))).toHaveLength(1);
    expect([...asked].filter((path) => WINDOWS.test(path))).toEqual([]);
    expect(packed(asked)).toBeLessThanOrEqual(345_000);
    expect(await anna.console(`game.modules.get("dealt-in").api.rulesFor(game.combat)?.id`)).toBe("mst-1");
    await pick(gm, "numbered");
    await expect
      .poll(() => anna.console(`game.modules.get("dealt-in").api.rulesFor(game.combat)?.id`))
      .toBe("numbered");
  });
});

test("C-4: while decks load the numbers keep the order and nothing is written; those that do not come are requested again by a click", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  const order = await names(gm);
  const before = kept(table);
  const decks = held();
  await gm.page.close();
  const again = await table.join("Gamemaster", { meet: decks.meet });
  await expect(note(again)).toContainText(said("screen.coming"));
  await expect(again.strip).toHaveCount(0);
  expect(await names(again)).toEqual(order);
  const pressed = again.console("game.combat.nextTurn().then(() => 0)");
  await again.console("game.settings.set('dealt-in', 'banner', false).then(() => 0)"); // the server answers in order
  expect(decks.waiting.length).toBe(1);
  expect(kept(table)).toBe(before);
  await decks.open();
  await pressed;
  await expect(note(again)).toHaveCount(0);
  await acts(again, "Ysolde Marr");
  expect(kept(table)).not.toBe(before);

  const now = kept(table);
  const ben = await table.join("Ben", { meet: (page) => void page.route(REST, (route) => route.abort()) });
  await expect(note(ben)).toContainText(said("screen.missing"));
  const more = note(ben).getByRole("button", { name: said("screen.tryAgain") });
  await more.click();
  await expect(more).toBeVisible();
  expect(await ben.console("game.combat.round")).toBe(1);
  expect(kept(table)).toBe(now);
  await ben.page.unroute(REST);
  await more.click();
  await acts(ben, "Ysolde Marr");
});
