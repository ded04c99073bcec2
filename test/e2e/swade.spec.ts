import { useDeck } from "./newcomer.ts";
import { rig, wordsFor } from "./rig.ts";
import { cardName, opening, said } from "./said.ts";
import { inSwade } from "./swade-world.ts";
import { expect, type Seat, test } from "./world.ts";

/** In a SWADE-like system: its actors' values count, its conditions end, and its combatants show their card. */

const CARDS = ["KS", "7H", "AC", "8D", "9C", "8C", "4H"];
const acts = (seat: Seat, name: string) => expect(seat.strip.locator(".dealt-in-acts strong").first()).toHaveText(name);

/** What SWADE's own data says of this combatant's card. */
const noted = (seat: Seat, name: string) =>
  seat.console<Record<string, unknown>>(
    `(({ cardValue, suitValue, cardString, hasJoker, roundHeld }) =>
      [cardValue ?? null, suitValue ?? null, cardString ?? "", hasJoker ?? false, roundHeld ?? null])(
        game.combat.combatants.find((one) => one.name === "${name}").system)`,
  );
const actor = (name: string) => `game.actors.find((one) => one.name === "${name}")`;

for (const generation of [13, 14] as const)
  test.describe(`as for Foundry ${generation}`, () => {
    test.use({ world: inSwade({ generation }), seated: ["Gamemaster"] });

    test("SW-15: Level Headed and Quick are read, and count in the next deal", async ({ table }) => {
      const gm = await table.join("Gamemaster");
      await gm.console(`${actor("Ysolde Marr")}.update({ "system.initiative.hasLevelHeaded": true }).then(() => 0)`);
      await rig(gm.page, wordsFor(["KS", "2C", "7H", "AC", "8D", "9C", "8C", "4H"]));
      await gm.press(said("action-deck.offer.deal", { round: 1 }));
      await expect(gm.strip).toContainText(said("action-deck.ask.choose"));
      await expect(gm.row("Ysolde Marr").locator(".dealt-in-card")).toHaveAttribute("aria-label", cardName("KS"));
    });

    test("C-11: conditions end with the turn, once", async ({ table }) => {
      const gm = await table.join("Gamemaster");
      await rig(gm.page, wordsFor(CARDS));
      await gm.press(said("action-deck.offer.deal", { round: 1 }));
      await gm.press(said("action-deck.offer.begin", { round: 1 }));
      await acts(gm, "Old Tam");
      const condition = (name: string, status: string, moment: string) =>
        gm.console(`game.swade.addCondition(${actor(name)}, "${status}", "${moment}").then(() => 0)`);
      const statuses = (name: string) => gm.console<string[]>(`[...${actor(name)}.statuses].sort()`);
      await condition("Old Tam", "distracted", "endOfTurn");
      await condition("Ysolde Marr", "defending", "startOfTurn");
      await condition("Ysolde Marr", "vulnerable", "endOfTurn");
      await gm.press(said("action-deck.offer.end"));
      await acts(gm, "Ysolde Marr");
      await expect.poll(() => statuses("Old Tam")).toEqual([]);
      await expect.poll(() => statuses("Ysolde Marr")).toEqual(["vulnerable"]);
      await gm.press(said("action-deck.offer.end"));
      await acts(gm, "Barrow Guard");
      await expect.poll(() => statuses("Ysolde Marr")).toEqual([]);
    });
  });

test.describe("its combatants", () => {
  test.use({ world: inSwade(), seated: ["Gamemaster"] });

  test("SW-4, SW-7: show their card and their Hold, and nothing when it is undone or put away", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    const anna = await table.join("Anna");
    await rig(gm.page, wordsFor(CARDS));
    const before = await noted(gm, "Ysolde Marr");
    await gm.press(said("action-deck.offer.deal", { round: 1 }));
    await expect.poll(() => noted(anna, "Ysolde Marr")).toEqual([13, 4, "K♠", false, null]);
    await expect.poll(() => noted(anna, "Barrow Guard 1")).toEqual([9, 1, "9♣", false, null]);
    expect(await noted(gm, "Hollow Archer 2"), "C-5: a hidden one says nothing").toEqual([null, null, "", false, null]);
    await gm.press(said("screen.undo"));
    await expect.poll(() => noted(anna, "Ysolde Marr")).toEqual(before);
    await rig(gm.page, wordsFor(CARDS));
    await gm.press(said("action-deck.offer.deal", { round: 1 }));
    await gm.press(said("action-deck.offer.begin", { round: 1 }));
    await gm.press(said("action-deck.offer.hold"));
    await expect.poll(() => noted(anna, "Old Tam")).toEqual([14, 1, "A♣", false, 1]);
    await gm.press(opening("action-deck.offer.actNext"));
    await gm.press(said("action-deck.offer.end"));
    await acts(gm, "Old Tam");
    await expect.poll(() => noted(anna, "Old Tam")).toEqual([14, 1, "A♣", false, null]);
    await chooseNone(gm);
    const left = () =>
      gm.console<unknown[]>(`game.combat.combatants.contents.flatMap((one) => Object.entries(one._source.system)
        .filter(([, value]) => value !== null && value !== "" && value !== false).map(([key]) => key))`);
    await expect.poll(left).toEqual([]);
    await expect(gm.strip).toHaveCount(0);
  });

  test("SW-5: a Joker's bonus is SWADE's too", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    await rig(gm.page, wordsFor(["JR", ...CARDS.slice(1)]));
    await gm.press(said("action-deck.offer.deal", { round: 1 }));
    await expect.poll(() => noted(gm, "Ysolde Marr")).toEqual([99, 99, "Red J", true, null]);
  });
});

/** "None" for this encounter, in the table window. */
async function chooseNone(gm: Seat): Promise<void> {
  await gm.strip.getByRole("button", { name: said("screen.openTable") }).click();
  await gm.page.getByRole("button", { name: said("screen.ruleset") }).click();
  await useDeck(gm, "none");
}

test.describe("before the GM has said so", () => {
  test.use({ world: { switches: { system: "swade" } } });

  test("SWADE's own cards are dealt, and nothing of ours is there", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    await expect(gm.page.locator("#combat .combatant").first()).toBeVisible();
    await expect(gm.strip).toHaveCount(0);
    expect(await gm.console("Object.keys(game.combat.flags['dealt-in'] ?? {}).length")).toBe(0);
    await gm.console("game.settings.set('dealt-in', 'ruleset', 'action-deck')");
    await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.deal", { round: 1 }) })).toBeVisible();
  });
});
