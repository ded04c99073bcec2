import type { Locator } from "@playwright/test";
import { barrowWorld } from "./barrow-world.ts";
import { fromDeckMenu } from "./deck-menu.ts";
import { acts, answer, dealAndBegin, sitDown } from "./playing.ts";
import { opening, said, saying } from "./said.ts";
import { sound } from "./sound.ts";
import { expect, type Seat, type Table, test, together } from "./world.ts";

/** SW-8, SW-9, SW-10: those who roll together, as everyone at the table sees it. */

const STRIP = "#combat .dealt-in-strip";
const block = ({ page }: Seat): Locator => page.locator("#combat .dealt-in-rolling");
const side = (seat: Seat, name: string): Locator => block(seat).locator(`[data-roller="${name}"]`);
const button = (seat: Seat, name: string | RegExp): Locator => block(seat).getByRole("button", { name, exact: true });
const verdict = (seat: Seat, who: string, won: number, lost: number): Promise<void> =>
  expect(block(seat).locator(".dealt-in-verdict"), seat.name).toHaveText(
    `${said("action-deck.verdict.first", { who })} ${said("action-deck.verdict.totals", { won, lost })}`,
  );

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
  await fromDeckMenu(gm, said("action-deck.offer.callStandoff"));
  await gm.page.locator("dialog[open] [data-action=yes]").click();
}

test.describe("two face to face", () => {
  test.use({ world: barrowWorld("action-deck"), seated: ["Gamemaster", "Anna", "Ben", "Cora"] });

  test("SW-8: one block for attacker, defender, bystander and GM, and each learns a total only when the rules say so", async ({
    table,
  }) => {
    const { gm, anna, ben, cora } = await interrupt(table);
    await expect(side(anna, "Ysolde Marr").locator("strong")).toHaveText(said("rolling.youAlone"));
    await expect(side(ben, "Ysolde Marr").locator("strong")).toHaveText("Ysolde Marr");
    await expect(block(anna)).toContainText(said("action-deck.rolling.interruptsYou", { who: "Nim Hale" }));
    await expect(block(ben)).toContainText(said("action-deck.rolling.youInterrupt", { against: "Ysolde Marr" }));
    await expect(block(cora).locator(".dealt-in-offer")).toHaveCount(0);
    await expect(side(gm, "Ysolde Marr")).toContainText(said("rolling.playerRolls", { who: "Anna" }));

    await answer(anna, "Ysolde Marr", 149);
    await expect(side(anna, "Ysolde Marr").locator(".dealt-in-sum")).toHaveText("149");
    for (const seat of [gm, ben, cora]) {
      await expect(side(seat, "Ysolde Marr"), seat.name).toContainText(said("rolling.closed"));
      await expect(seat.page.locator("body"), seat.name).not.toContainText("149");
    }

    await answer(ben, "Nim Hale", 187);
    await expect(block(ben)).toContainText(saying("action-deck.ask.bennyBlind", { total: 187 }));
    for (const seat of [gm, anna, cora]) {
      await expect(side(seat, "Nim Hale"), seat.name).toContainText(said("rolling.closed"));
      await expect(seat.page.locator("body"), seat.name).not.toContainText("187");
    }
    await button(ben, said("action-deck.offer.stand")).click();
    await expect(side(anna, "Nim Hale").locator(".dealt-in-sum")).toHaveText("187");
    await button(anna, said("action-deck.offer.stand")).click();

    await Promise.all([gm, anna, ben, cora].map((seat) => verdict(seat, "Nim Hale", 187, 149))); // news for three seconds
    for (const seat of [gm, anna, ben, cora]) {
      await expect(block(seat), seat.name).toHaveCount(0);
      await acts(seat, "Nim Hale");
    }
    await ben.press(said("action-deck.offer.end"));
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
    for (const seat of [gm, anna]) await sound(seat, "a standoff", STRIP);

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
});
