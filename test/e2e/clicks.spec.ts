import { barrow } from "./barrow.ts";
import { acts, count, countButton, draw, hold, lantern, menu, nextIs, sitDown as sitInTheHouse } from "./lantern.ts";
import { opening, said } from "./said.ts";
import { sitDown } from "./speed-screens.ts";
import { countTo, deal, HELD, roll } from "./speeds.ts";
import { tableOf } from "./tables.ts";
import { expect, type Seat, test } from "./world.ts";

/** What the acts that come up most take, in clicks. */

const WATCH = `addEventListener("click", (event) => {
  if (event.isTrusted) globalThis.__clicks = (globalThis.__clicks ?? 0) + 1;
}, { capture: true })`;

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
  test.use({ world: barrow("speed-cards"), seated: ["Gamemaster", "Anna"] });

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
    await expect(gm.strip).toContainText(said("speed-cards.segment", { n: 7 }));
    await gm.press(said("speed-cards.offer.count", { n: 6 }));
    await expect.poll(async () => (await tableOf<{ segment: number }>(gm)).segment).toBe(6);
    expect(await clicksIn(gm, () => gm.press(said("speed-cards.offer.count", { n: 5 })))).toBe(1);
    await expect.poll(async () => (await tableOf<{ segment: number }>(gm)).segment).toBe(5);
    await expect(gm.page.locator("dialog[open]")).toHaveCount(0);
  });
});

test.describe("Speed dice", () => {
  test.use({ world: barrow("speed-dice"), seated: ["Gamemaster", "Anna"] });

  test("HD-1, HD-7: a Phase with three Actions is four clicks", async ({ table }) => {
    const { gm } = await sitDown(table);
    await gm.console(WATCH);
    const phase = async () => {
      await roll(gm, { "Ysolde Marr": 1, "Nim Hale": 1, "Tamsin Reed": 1 });
      for (const name of ["Ysolde Marr", "Nim Hale", "Tamsin Reed"]) {
        await acts(gm, name);
        await gm.press(said("speed-dice.offer.end"));
      }
      await expect(gm.strip).toContainText(said("speed-dice.pause.phase", { n: 1 }));
    };
    expect(await clicksIn(gm, phase)).toBe(4);
  });
});
