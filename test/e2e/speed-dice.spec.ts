import type { State } from "../../src/rulesets/speed-dice/state.ts";
import { clickAndAgree } from "./agreeing.ts";
import { barrow } from "./barrow.ts";
import { alike } from "./playing.ts";
import { acts, fillIn } from "./pool-table.ts";
import { opening, said } from "./said.ts";
import { known, rolling, sixFight } from "./speed-table.ts";
import { expect, type Seat, test } from "./world.ts";

test.use({ world: barrow("speed-dice"), seated: ["Gamemaster", "Anna"] });

/** One click: the dice show what the test says. */
async function roll(gm: Seat, phase: number, dice: Readonly<Record<string, number>>, gmDie: number): Promise<void> {
  await rolling(gm, dice, gmDie);
  const on = gm.strip.getByRole("button", { name: said("speed-dice.offer.roll", { n: phase }) }).first();
  await clickAndAgree(
    gm,
    () => on.click(),
    async () => (await known<State>(gm)).phase,
    (now) => now.toBe(phase),
  );
}

/**
 * The dice of the last message, as Foundry keeps them: how many rolls, and how many dice in the first. Empty until it
 * comes.
 */
const lastRoll = (seat: Seat): Promise<readonly [number, number, number]> =>
  seat.console(`(() => {
    const rolls = game.messages.contents.map((message) => message.toObject().rolls ?? []).findLast(({ length }) => length > 0);
    if (rolls === undefined) return [0, 0, 0];
    const [{ terms: [die] }] = rolls.map((one) => (typeof one === "string" ? JSON.parse(one) : one));
    return [rolls.length, die.number, die.faces];
  })()`);

test("HD-1 to HD-7: a fight with a d8: an Abort owed and paid, a hold, a certain Phase, a new Turn and its undo", async ({
  table,
}) => {
  test.setTimeout(240_000);
  const { gm, anna, ben, cora, dov } = await sixFight(table);
  const row = (name: string) => gm.row(name);

  await test.step("HD-5: the GM takes a d8; the module would take a d12, since someone has SPD 12", async () => {
    await gm.strip.getByRole("button", { name: said("screen.openTable") }).click();
    const window = gm.page.locator(".dealt-in-table-window");
    await window.getByRole("button", { name: said("speed-dice.offer.options") }).click();
    await fillIn(gm, { [said("speed-dice.field.die")]: said("speed-dice.choice.die.d8") });
    await window.locator("[data-action=close]").first().click();
    await expect(dov.strip).toContainText(said("speed-dice.deck.die", { n: 8 }));
    await expect(gm.strip).toContainText(said("speed-dice.deck.suggests", { n: 12, spd: 12 }));
  });

  await test.step("HD-1, HD-7: Phase 1: one roll of seven dice; who acts, by DEX", async () => {
    const dice = { "Ysolde Marr": 8, "Nim Hale": 2, "Tamsin Reed": 5, "Old Tam": 3, Gerrit: 7, "The Pale Margrave": 8 };
    await roll(gm, 1, dice, 5);
    await expect.poll(() => lastRoll(anna)).toEqual([1, 7, 8]);
    await expect(row("Tamsin Reed")).toContainText(said("speed-dice.badge.null"));
    await expect(row("The Pale Margrave")).toContainText(said("speed-dice.badge.action"));
    await acts(anna, "The Pale Margrave");
    await gm.press(said("speed-dice.offer.end"));
    await acts(ben, "Nim Hale");
    await ben.press(opening("speed-dice.offer.hold"));
    await acts(dov, "Old Tam");
    await dov.press(said("speed-dice.offer.end"));
  });

  await test.step("HD-2: an Abort in a Null Phase; no second one until it is paid", async () => {
    await cora.press(opening("speed-dice.offer.abort"));
    await expect(row("Tamsin Reed")).toContainText(said("speed-dice.badge.owes"));
    await expect(cora.strip.getByRole("button", { name: opening("speed-dice.offer.abort") })).toHaveCount(0);
  });

  await test.step("HD-2, HD-6: Phase 2: the owed Action is used up; a held action is used in a Null Phase", async () => {
    const dice = { "Ysolde Marr": 7, "Nim Hale": 8, "Tamsin Reed": 1, "Old Tam": 8, Gerrit: 8, "The Pale Margrave": 4 };
    await roll(gm, 2, dice, 6);
    await expect(row("Tamsin Reed")).toContainText(said("speed-dice.badge.owed"));
    await expect(row("Tamsin Reed")).not.toContainText(said("speed-dice.badge.owes"));
    await ben.press(opening("speed-dice.offer.useHold"));
    await gm.press(said("speed-dice.offer.end"));
    await acts(ben, "Nim Hale");
    await ben.press(said("speed-dice.offer.end"));
    await expect.poll(async () => (await known<State>(ben)).held).toEqual([]);
  });

  const third = { "Ysolde Marr": 7, "Nim Hale": 8, "Tamsin Reed": 2, "Old Tam": 8, Gerrit: 8, "The Pale Margrave": 4 };
  await test.step("HD-3, HD-4: Phase 3 opens Turn 2; after two Null Phases an Action is certain at SPD 6", async () => {
    await roll(gm, 3, third, 1);
    await expect(dov.page.locator("#combat .encounter-title .dealt-in-title").first()).toHaveText(
      said("speed-dice.title.running", { turn: 2, phase: 3 }),
    );
    await expect.poll(async () => (await dov.combat()).round, "Foundry's round is the Turn").toBe(2);
    await expect(row("Gerrit")).toContainText(said("speed-dice.badge.certain"));
    await expect(row("Tamsin Reed")).toContainText(said("speed-dice.badge.action"));
  });

  await test.step("C-6: undo goes back over the Turn's end, and it comes again", async () => {
    await gm.strip.locator(".dealt-in-undo").click();
    await expect.poll(async () => (await known<State>(anna)).heroTurn).toBe(1);
    await alike(gm, anna, ben, cora, dov);
    await roll(gm, 3, third, 1);
    await expect.poll(async () => (await known<State>(cora)).heroTurn).toBe(2);
  });

  await alike(gm, anna, ben, cora, dov);
  expect(table.practice.counters().refused, "writes that the server refused").toBe(0);
});
