import type { Locator } from "@playwright/test";
import { barrow } from "./barrow.ts";
import { acts, answer, dealAndBegin, sitDown } from "./playing.ts";
import { about, either, opening, said, saying } from "./said.ts";
import { small, sound } from "./sound.ts";
import { expect, type Seat, type Table, test, together } from "./world.ts";

/** SW-8, SW-9, SW-10: those who roll together, as everyone at the table sees it. */

const STRIP = "#combat .dealt-in-strip";
const block = ({ strip }: Seat): Locator => strip.locator(".dealt-in-rolling");
const side = (seat: Seat, name: string): Locator => block(seat).locator(`[data-roller="${name}"]`);
const button = (seat: Seat, name: string | RegExp): Locator => block(seat).getByRole("button", { name, exact: true });
const verdict = (seat: Seat, who: string): Promise<void> =>
  expect(block(seat).locator(".dealt-in-verdict")).toContainText(said("action-deck.verdict.first", { who }));

/** In the order of the deal: Ysolde, Nim, Tamsin, Old Tam, Gerrit, the Margrave, guards, hounds, archer. */
const DEAL = ["KS", "AC", "7H", "6H", "5H", "8D", "9C", "8C", "4H"];

/** Nim is on hold and interrupts Ysolde. Cora watches. */
async function interrupt(table: Table) {
  const gm = await table.join("Gamemaster");
  await gm.console("game.settings.set('dealt-in', 'action-deck.bennies', 'asked')");
  const seats = { gm, ...(await together(["Anna", "Ben", "Cora"], (name) => table.join(name))) };
  await dealAndBegin(seats, DEAL);
  await seats.ben.press(said("action-deck.offer.hold"));
  await seats.ben.press(opening("action-deck.offer.interrupt"));
  for (const seat of Object.values(seats))
    await expect(block(seat), seat.name).toContainText(said("rolling.progress", { n: 0, of: 2 }));
  return seats;
}

/** The GM calls a standoff of everyone. */
async function standoff({ gm }: { readonly gm: Seat }): Promise<void> {
  await gm.strip.getByRole("button", { name: said("screen.openTable") }).click();
  const table = gm.page.locator(".dealt-in-table-window");
  await table.getByRole("button", { name: said("action-deck.offer.callStandoff") }).click();
  await gm.page.locator("dialog[open] [data-action=yes]").click();
  await table.locator("[data-action=close]").click();
}

test.describe("two face to face", () => {
  test.use({ world: barrow("action-deck"), seated: ["Gamemaster", "Anna", "Ben", "Cora"] });

  test("SW-8: one block for attacker, defender, bystander and GM, and each learns a total only when the rules say so", async ({
    table,
  }) => {
    const { gm, anna, ben, cora } = await interrupt(table);
    await expect(side(anna, "Ysolde Marr").locator("strong")).toHaveText(said("rolling.youAlone"));
    await expect(side(ben, "Ysolde Marr").locator("strong")).toHaveText("Ysolde Marr");
    await expect(block(anna)).toContainText(`interrupts ${said("rolling.you")}`);
    await expect(block(cora).getByRole("button")).toHaveCount(0);
    await expect(side(gm, "Ysolde Marr")).toContainText(said("rolling.playerRolls", { who: "Anna" }));

    await block(anna).getByLabel(said("screen.totalHint")).fill("149");
    await anna.page.keyboard.press("Enter");
    await expect(side(anna, "Ysolde Marr").locator(".dealt-in-sum")).toHaveText("149");
    for (const seat of [gm, ben, cora]) {
      await expect(side(seat, "Ysolde Marr"), seat.name).toContainText(said("rolling.closed"));
      await expect(seat.strip, seat.name).not.toContainText("149");
    }

    await answer(ben, "Nim Hale", 187);
    await expect(block(ben)).toContainText(saying("action-deck.ask.bennyBlind", { total: 187 }));
    for (const seat of [gm, anna, cora]) {
      await expect(side(seat, "Nim Hale"), seat.name).toContainText(said("rolling.closed"));
      await expect(seat.strip, seat.name).not.toContainText("187");
    }
    await button(ben, said("action-deck.offer.stand")).click();
    await expect(side(anna, "Nim Hale").locator(".dealt-in-sum")).toHaveText("187");
    await button(anna, said("action-deck.offer.stand")).click();

    for (const seat of [gm, anna, ben, cora]) {
      await verdict(seat, "Nim Hale");
      await expect(block(seat)).toContainText(said("action-deck.verdict.totals", { won: 187, lost: 149 }));
      await acts(seat, "Nim Hale");
    }
    await cora.page.reload(); // who comes late sees how it ended
    await verdict(cora, "Nim Hale");
    await expect(block(cora).locator(".dealt-in-duel")).toHaveCount(0);
    await ben.press(said("action-deck.offer.end"));
    await expect(block(gm)).toHaveCount(0);
  });

  test("SW-8: the block keeps its height from the question to the verdict, at 300 px, and nothing in it is cut", async ({
    table,
  }) => {
    const { gm, anna, ben } = await interrupt(table);
    const height = async (seat: Seat) => (await block(seat).boundingBox())?.height;
    const before = await Promise.all([gm, anna, ben].map(height));
    await button(gm, said("rolling.both")).click();
    await expect(block(ben)).toContainText(said("rolling.progress", { n: 2, of: 2 }));
    expect(await Promise.all([gm, anna, ben].map(height)), "once both have rolled").toEqual(before);
    const cut = await block(ben).evaluate((part) =>
      [...part.querySelectorAll<HTMLElement>("button span, strong, p, small")]
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline")
        .map((one) => one.textContent),
    );
    expect(cut).toEqual([]);
    for (const seat of [gm, ben]) {
      await expect.poll(() => seat.page.evaluate(() => document.getAnimations().length)).toBe(0);
      await sound(seat, "a contest", STRIP);
    }
    await button(ben, said("action-deck.offer.stand")).click();
    await expect(block(anna)).toContainText(either(said("action-deck.offer.stand"), said("rolling.settled")));
    expect(await height(anna), "once the holder has settled").toBe(before[1]);
  });

  test("SW-8: a click on a side's dice rolls that side, and nothing moves for those who want it so", async ({
    table,
  }) => {
    const { gm, ben } = await interrupt(table);
    await block(gm)
      .getByRole("button", { name: about(said("action-deck.offer.roll"), "Ysolde Marr") })
      .click();
    await expect(block(ben)).toContainText(said("rolling.progress", { n: 1, of: 2 }));
    await expect(side(gm, "Ysolde Marr")).toContainText(said("rolling.closed"));
    await ben.page.emulateMedia({ reducedMotion: "reduce" });
    await block(ben)
      .getByRole("button", { name: said("action-deck.offer.roll"), exact: true })
      .click();
    await expect(side(ben, "Nim Hale").locator(".is-best")).toHaveCount(1);
    const moving = await block(ben).evaluate((part) => part.getAnimations({ subtree: true }).map((one) => one.id));
    expect(moving.filter((name) => name !== "")).toEqual([]);
  });
});

test.describe("one list", () => {
  test.use({ seated: ["Gamemaster", "Anna", "Ben"] });

  test("SW-10: a standoff of nine: one click for the GM, one for a player with two, and one undo", async ({
    table,
  }) => {
    const seats = await sitDown(table);
    const { gm, anna, ben } = seats;
    await gm.console(
      "(await game.combat.createEmbeddedDocuments('Combatant', [{ name: 'Nim Hale' }, { name: 'Gerrit' }]), 0)",
    );
    await standoff(seats);
    for (const seat of [gm, anna, ben])
      await expect(block(seat), seat.name).toContainText(said("rolling.progress", { n: 0, of: 9 }));
    await expect(block(gm).getByRole("listitem")).toHaveCount(9);

    await expect(button(anna, said("rolling.mine", { count: 2 }))).toHaveClass(/is-main/);
    await button(anna, said("rolling.mine", { count: 2 })).click(); // click 1 of 1
    for (const seat of [gm, anna, ben])
      await expect(block(seat), seat.name).toContainText(said("rolling.progress", { n: 2, of: 9 }));
    await expect(block(gm).getByRole("listitem").nth(2)).not.toContainText(/Ysolde|Tamsin/); // they moved to their places

    await button(gm, said("rolling.all", { count: 7 })).click(); // click 1 of 1
    await expect(gm.strip.locator(".dealt-in-acts:not(.is-line)").first()).toBeVisible();
    await expect(block(ben).locator(".dealt-in-verdict")).toBeVisible();
    await gm.strip.locator(".dealt-in-undo").click();
    await expect(block(gm)).toContainText(said("rolling.progress", { n: 2, of: 9 }));
    await button(gm, said("action-deck.offer.callOff")).click();
    await expect(block(gm)).toHaveCount(0);
  });

  test("SW-10: by typed totals, with places; in both themes, and large enough for a finger", async ({ table }) => {
    const seats = await sitDown(table);
    const { gm, anna, ben } = seats;
    await standoff(seats);
    await answer(ben, "Old Tam", 9);
    await answer(anna, "Ysolde Marr", 9);
    await answer(gm, "Barrow Guard", 12);
    const places = block(gm).locator("li:not(.is-toRoll)");
    await expect(places).toContainText([/^\s*1[\s\S]*Barrow Guard/, /^\s*2[\s\S]*9/, /^\s*2[\s\S]*9/]);
    await button(anna, about(said("action-deck.offer.pass"), "Tamsin Reed")).click();
    await expect(side(gm, "Tamsin Reed")).toContainText(said("rolling.passed"));
    for (const seat of [gm, anna]) await sound(seat, "a standoff", STRIP);
    await gm.console("game.settings.set('dealt-in', 'touch', true)");
    await gm.strip.getByRole("button", { name: said("screen.openTable") }).click();
    await expect(gm.page.locator(".dealt-in-table .dealt-in-rolling")).toBeVisible();
    expect(await small(gm.page, ".dealt-in-table .dealt-in-rolling")).toEqual([]);
  });
});
