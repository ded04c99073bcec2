import type { State } from "../../src/rulesets/speed-dice/state.ts";
import { barrowWorld } from "./barrow-world.ts";
import { alike } from "./playing.ts";
import { acts } from "./pool-table.ts";
import { opening, said } from "./said.ts";
import { sitDown } from "./speed-screens.ts";
import { roll } from "./speeds.ts";
import { tableOf } from "./tables.ts";
import { expect, type Seat, test } from "./world.ts";

test.use({ world: barrowWorld("speed-dice"), seated: ["Gamemaster", "Anna"] });

/** The dice of the last message, as Foundry keeps them: how many rolls, and the faces of a die. Empty until it comes. */
const lastRoll = (seat: Seat): Promise<readonly [number, number]> =>
  seat.console(`(() => {
    const rolls = game.messages.contents.map((message) => message.toObject().rolls ?? []).findLast(({ length }) => length > 0);
    if (rolls === undefined) return [0, 0];
    const [{ terms: [die] }] = rolls.map((one) => (typeof one === "string" ? JSON.parse(one) : one));
    return [rolls.length, die.faces];
  })()`);

test("HD-1 to HD-7: two Phases with a hold, an Abort owed and paid, and undo over the second roll", async ({
  table,
}) => {
  test.slow();
  const { gm, anna } = await sitDown(table);
  await roll(gm, { "Ysolde Marr": 4, "Nim Hale": 12, "Old Tam": 9 });
  await expect.poll(() => lastRoll(anna), "HD-7: one roll for all").toEqual([1, 12]);
  await expect(anna.row("Nim Hale")).toContainText(said("speed-dice.badge.null"));
  await acts(gm, "Ysolde Marr");
  await anna.press(opening("speed-dice.offer.hold"));
  await acts(anna, "Old Tam");
  await gm.press(said("speed-dice.offer.end"));
  await gm.more("Nim Hale");
  await gm.page
    .locator("#dealt-in-seat")
    .getByRole("button", { name: opening("speed-dice.offer.abort") })
    .click();
  await expect(anna.row("Nim Hale")).toContainText(said("speed-dice.badge.owes")); // HD-2

  const second = { "Ysolde Marr": 12, "Nim Hale": 1, "Old Tam": 9 };
  await roll(gm, second);
  await expect(anna.row("Nim Hale")).toContainText(said("speed-dice.badge.owed"));
  await anna.press(opening("speed-dice.offer.useHold")); // HD-6, in a Null Phase
  await expect.poll(async () => (await tableOf<State>(gm)).held).toEqual([]);

  const undo = gm.strip.locator(".dealt-in-undo");
  for (const [held, phase] of [
    [1, 2],
    [1, 1],
  ]) {
    await undo.click();
    await expect.poll(async () => (await tableOf<State>(anna)).phase).toBe(phase);
    expect((await tableOf<State>(anna)).held).toHaveLength(held ?? 0);
  }
  await alike(gm, anna);
  await roll(gm, second);
  await expect(anna.row("Nim Hale")).toContainText(said("speed-dice.badge.owed"));
  expect(await table.refused(), "writes that the server refused").toBe(0);
});
