import { barrowWorld } from "../e2e/barrow-world.ts";
import { ON } from "../e2e/counting.ts";
import { dealtOut } from "../e2e/fans.ts";
import {
  acts,
  count,
  countButton,
  draw,
  hold,
  lantern,
  menu,
  nextIs,
  sitDown as sitInTheHouse,
} from "../e2e/lantern.ts";
import * as pools from "../e2e/pool-table.ts";
import { quarryWorld } from "../e2e/quarry-world.ts";
import { like, opening, said, saying } from "../e2e/said.ts";
import { sitDown } from "../e2e/speed-screens.ts";
import { countTo, deal, HELD, roll } from "../e2e/speeds.ts";
import { tableOf } from "../e2e/tables.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/** What the acts that come up most take, in clicks. */

/** Pages are kept from test to test, so it is listened to once; a trial of Playwright's goes no further than the window. */
const WATCH = `globalThis.__watched ??= (document.addEventListener("click", (event) => {
  if (event.isTrusted) globalThis.__clicks = (globalThis.__clicks ?? 0) + 1;
}, { capture: true }), true)`;

/** How many clicks this takes on this page. */
async function clicksIn(seat: Seat, act: () => Promise<unknown>): Promise<number> {
  const made = () => seat.console<number>("globalThis.__clicks ?? 0");
  const before = await made();
  await act();
  return (await made()) - before;
}

test.slow();

test.describe("MST-1", () => {
  test.use({ world: lantern, seated: ["Gamemaster", "Anna"] });

  test("MS-1, MS-4, MS-6: a draw is one click, a hold two, stepping in one, a number of cards two", async ({
    table,
  }) => {
    const { gm, anna } = await sitInTheHouse(table, "Anna");
    await Promise.all([gm, anna].map((seat) => seat.console(WATCH)));
    await nextIs(gm, "Ysolde Marr");
    expect(await clicksIn(gm, () => gm.press(opening("mst-1.offer.begin")))).toBe(1);
    await acts(anna, "Ysolde Marr");
    expect(await clicksIn(anna, () => hold(anna, "The Pale Margrave"))).toBe(2);
    await expect(gm.row("Ysolde Marr")).toContainText(said("mst-1.badge.waits", { whom: "The Pale Margrave" }));
    await draw(gm, "The Pale Margrave");
    expect(await clicksIn(anna, () => anna.press(said("mst-1.offer.before")))).toBe(1);
    await acts(gm, "Ysolde Marr");
    expect(await clicksIn(gm, () => count(gm, "Nim Hale", 3))).toBe(2);
    await expect(gm.strip).toContainText(said("mst-1.deck.left", { n: 7 }));
    await gm.more("Nim Hale");
    await expect(countButton(gm, 3)).toHaveAttribute("aria-pressed", "true");
    await gm.page.keyboard.press("Escape");
    await menu(gm, "Nim Hale", said("mst-1.offer.count"));
    await gm.page.locator("dialog[open]").getByRole("button", { name: "12", exact: true }).click();
    await expect(gm.strip).toContainText(said("mst-1.deck.left", { n: 16 }));
  });

  test("MS-4: Escape ends the picking of a row, and by keyboard a row is picked with Enter", async ({ table }) => {
    const { gm, anna } = await sitInTheHouse(table, "Anna");
    await draw(gm, "Ysolde Marr");
    const prompt = anna.strip.locator(".dealt-in-picking");
    const button = anna.strip.getByRole("button", { name: said("mst-1.offer.hold") });
    await button.click();
    await expect(prompt).toBeVisible();
    await anna.page.keyboard.press("Escape");
    await expect(prompt).toHaveCount(0);
    await expect(anna.page.locator(".is-pickable")).toHaveCount(0);
    await button.focus();
    await anna.page.keyboard.press("Enter");
    await expect(prompt).toBeVisible();
    await expect(anna.page.locator(".is-pickable:focus")).toHaveCount(1);
    await anna.page.keyboard.press("Enter");
    await expect(prompt).toHaveCount(0);
    await expect.poll(async () => (await tableOf<{ holds: readonly unknown[] }>(gm)).holds.length).toBe(1);
  });
});

test.describe("Speed cards", () => {
  test.use({ world: barrowWorld("speed-cards"), seated: ["Gamemaster", "Anna"] });

  test("HC-2, HC-3: acting with the due card is two clicks, the next Segment one", async ({ table }) => {
    const { gm, anna } = await sitDown(table);
    await deal(gm, HELD);
    await countTo(gm, 7);
    await Promise.all([gm, anna].map((seat) => seat.console(WATCH)));
    await expect(anna.strip).toContainText(said("screen.youAct"));
    const act = async () => {
      await anna.press(said("speed-cards.offer.actWith", { cards: "7" }));
      await anna.press(said("speed-cards.offer.end"));
    };
    expect(await clicksIn(anna, act)).toBe(2);
    await expect(gm.page.locator("#combat .encounter-title")).toContainText(said("speed-cards.segment", { n: 7 }));
    await gm.press(said("speed-cards.offer.count", { n: 6 }));
    await expect.poll(async () => (await tableOf<{ segment: number }>(gm)).segment).toBe(6);
    expect(await clicksIn(gm, () => gm.press(said("speed-cards.offer.count", { n: 5 })))).toBe(1);
    await expect.poll(async () => (await tableOf<{ segment: number }>(gm)).segment).toBe(5);
    await expect(gm.page.locator("dialog[open]")).toHaveCount(0);
  });
});

test.describe("Speed dice", () => {
  test.use({ world: barrowWorld("speed-dice"), seated: ["Gamemaster", "Anna"] });

  test("HD-1, HD-7: a Phase with three Actions is four clicks", async ({ table }) => {
    const { gm } = await sitDown(table);
    await gm.console(WATCH);
    const phase = async () => {
      await roll(gm, { "Ysolde Marr": 1, "Nim Hale": 1, "Tamsin Reed": 1 });
      for (const name of ["Ysolde Marr", "Nim Hale", "Tamsin Reed"]) {
        await acts(gm, name);
        await gm.press(said("speed-dice.offer.end"));
      }
      await expect(gm.strip).toContainText(said("speed-dice.dice.title", { n: 1 }));
    };
    expect(await clicksIn(gm, phase)).toBe(4);
  });
});

test.describe("Card pools", () => {
  test.use({ world: quarryWorld(), seated: ["Gamemaster", "Anna", "Ben"] });

  const HANDS = { "Nim Hale": "AS KS KH 9C 7C 6C 4S 4C 2D", Frank: "AH QS 9S 9H 9D 5S 5H 3C 2H 2C" };
  const plays = (seat: Seat, use: "move" | "melee") =>
    seat.press(said("card-pools.offer.quick", { what: said(`card-pools.word.${use}`) }));

  test("GP-5, GP-17: a card is one click or two, and so is counting on", async ({ table }) => {
    const { gm, anna } = await dealtOut(table, HANDS, "Anna");
    await Promise.all([gm, anna].map((seat) => seat.console(WATCH)));
    await pools.acts(anna, "Nim Hale");
    expect(await clicksIn(anna, () => plays(anna, "move")), "a step needs no roll").toBe(1);
    await pools.acts(gm, "Frank"); // his Ace comes next
    await pools.countTo(gm, "K");
    await pools.acts(anna, "Nim Hale");
    const blow = async () => {
      await plays(anna, "melee");
      await expect(anna.row("Nim Hale")).toContainText(said("card-pools.word.melee"));
      await anna.press(said("card-pools.offer.end"));
    };
    expect(await clicksIn(anna, blow), "a blow is still to be rolled").toBe(2);
    await pools.countTo(gm, "Q");
    await pools.acts(gm, "Frank");
    const on = gm.strip.getByRole("button", { name: ON });
    const { cards } = await pools.known(gm);
    const due = Object.entries(cards).filter(([id, { zone }]) => zone === "hand" && id.startsWith("Q"));
    const takes = saying("card-pools.loses.due", { n: due.length });
    await expect(on, "its button says what it takes").toContainText(takes);
    const agree = async () => {
      await on.click();
      await gm.page.locator("dialog[open] [data-action=yes]").click();
    };
    expect(await clicksIn(gm, agree), "a player's cards are lost with his").toBe(2);
    await expect.poll(() => pools.counted(gm)).not.toBe("Q");
    await expect(gm.page.locator("dialog[open]")).toHaveCount(0);
  });

  test("GP-12, GP-16: damage is two clicks, and a contest one", async ({ table }) => {
    const { gm, anna, ben } = await dealtOut(table, HANDS, "Anna", "Ben");
    await Promise.all([gm, anna, ben].map((seat) => seat.console(WATCH)));
    const damage = async () => {
      await gm.more("Frank");
      await gm.page.locator(".dealt-in-popover").getByRole("button", { name: like`: 4$` }).click();
    };
    expect(await clicksIn(gm, damage)).toBe(2);
    await expect.poll(async () => (await pools.asked(ben)).length).toBe(1);
    const own = { has: ben.page.locator(".is-main") };
    expect(await clicksIn(ben, () => ben.strip.locator(".dealt-in-ask").filter(own).locator(".is-main").click())).toBe(
      1,
    );
    await pools.hold(ben, "Frank", "AH");
    await pools.countTo(gm, "K");
    await pools.acts(anna, "Nim Hale");
    await ben.press(said("card-pools.offer.preempt", { whom: "Nim Hale" }));
    const roll = anna.strip.locator(".dealt-in-ask .is-main");
    await expect(roll).toContainText(said("card-pools.offer.rollDx", { n: 12 }));
    expect(await clicksIn(anna, () => roll.click())).toBe(1);
    await expect(roll).toHaveCount(0);
  });
});
