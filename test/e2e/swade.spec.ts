import { fromDeckMenu } from "./deck-menu.ts";
import { useDeck } from "./newcomer.ts";
import { setNextDraws, wordsFor } from "./next-draws.ts";
import { acts, answer, dealAndBegin } from "./playing.ts";
import { cardName, opening, said, saying } from "./said.ts";
import { inSwade } from "./swade-world.ts";
import { expect, type Seat, test } from "./world.ts";

/** In a SWADE-like system: its actors' values, Bennies and rolls count, its conditions end, and its combatants show their card. */

test.use({ world: inSwade(), seated: ["Gamemaster"] });

/** What SWADE's own data says of this combatant's card. */
const noted = (seat: Seat, name: string) =>
  seat.console<Record<string, unknown>>(
    `(({ cardValue, suitValue, cardString, hasJoker, roundHeld }) =>
      [cardValue ?? null, suitValue ?? null, cardString ?? "", hasJoker ?? false, roundHeld ?? null])(
        game.combat.combatants.find((one) => one.name === "${name}").system)`,
  );
const actor = (name: string) => `game.actors.find((one) => one.name === "${name}")`;

const bennies = (seat: Seat, name: string) => seat.console<number>(`${actor(name)}.system.bennies.value`);

test("SW-4, SW-7, SW-15, C-11: edges count, combatants show card and Hold, conditions end with the turn, once", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  const before = await noted(gm, "Ysolde Marr");
  await gm.console(`${actor("Ysolde Marr")}.update({ "system.initiative.hasLevelHeaded": true }).then(() => 0)`);
  await setNextDraws(gm.page, wordsFor(["KS", "2C", "7H", "AC", "8D", "9C", "8C", "4H"]));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(gm.strip).toContainText(said("action-deck.ask.choose"));
  await expect(gm.row("Ysolde Marr").locator(".dealt-in-card")).toHaveAttribute("aria-label", cardName("KS"));
  await expect.poll(() => noted(anna, "Ysolde Marr")).toEqual([13, 4, "K♠", false, null]);
  expect(await noted(gm, "Hollow Archer 2"), "C-5: a hidden one says nothing").toEqual([null, null, "", false, null]);
  await gm.press(said("screen.undo"));
  await expect.poll(() => noted(anna, "Ysolde Marr")).toEqual(before);
  await gm.console(`${actor("Ysolde Marr")}.update({ "system.initiative.hasLevelHeaded": false }).then(() => 0)`);
  await dealAndBegin({ gm });
  await expect.poll(() => noted(anna, "Barrow Guard 1")).toEqual([9, 1, "9♣", false, null]);
  const condition = (name: string, status: string, moment: string) =>
    gm.console(`game.swade.addCondition(${actor(name)}, "${status}", "${moment}").then(() => 0)`);
  const statuses = (name: string) => gm.console<string[]>(`[...${actor(name)}.statuses].sort()`);
  await condition("Ysolde Marr", "defending", "startOfTurn");
  await condition("Ysolde Marr", "vulnerable", "endOfTurn");
  await gm.press(said("action-deck.offer.hold"));
  await acts(gm, "Ysolde Marr");
  await expect.poll(() => noted(anna, "Old Tam")).toEqual([14, 1, "A♣", false, 1]);
  await expect.poll(() => statuses("Ysolde Marr")).toEqual(["vulnerable"]);
  await gm.press(opening("action-deck.offer.actNext"));
  await gm.press(said("action-deck.offer.end"));
  await acts(gm, "Old Tam");
  await expect.poll(() => statuses("Ysolde Marr")).toEqual([]);
  await expect.poll(() => noted(anna, "Old Tam")).toEqual([14, 1, "A♣", false, null]);
  await fromDeckMenu(gm, said("screen.changeDeck"));
  await useDeck(gm, "none");
  const left = () =>
    gm.console<unknown[]>(`game.combat.combatants.contents.flatMap((one) => Object.entries(one._source.system)
      .filter(([, value]) => value !== null && value !== "" && value !== false).map(([key]) => key))`);
  await expect.poll(left).toEqual([]);
  await expect(gm.strip).toHaveCount(0);
});

test("C-7, SW-14: the system's own roll is the answer, a Benny is paid from its actor, and undo puts it back", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  await gm.console("game.settings.set('dealt-in', 'action-deck.bennies', 'asked')");
  const [anna, ben] = await Promise.all([table.join("Anna"), table.join("Ben")]);
  await dealAndBegin({ gm });
  await acts(ben, "Old Tam");
  await ben.press(said("action-deck.offer.hold"));
  await acts(anna, "Ysolde Marr");
  await ben.press(opening("action-deck.offer.interrupt"));
  await answer(anna, "Ysolde Marr", 90);
  await ben.strip.getByRole("button", { name: opening("screen.rollIn") }).click();
  await ben.page.getByRole("button", { name: "No", exact: true }).click(); // cancelled: nothing is answered
  await expect(ben.strip.locator(".dealt-in-ask")).toContainText(
    said("action-deck.rolling.youInterrupt", { against: "Ysolde Marr" }),
  );
  await ben.strip.getByRole("button", { name: opening("screen.rollIn") }).click();
  await ben.page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(ben.strip.locator(".dealt-in-ask")).toContainText(saying("action-deck.ask.bennyBlind", { n: 3 }));
  expect(await bennies(ben, "Old Tam")).toBe(3);
  await answer(ben, "Old Tam", 95);
  await expect.poll(() => bennies(anna, "Old Tam")).toBe(2);
  await ben.press(said("action-deck.offer.stand")); // SW-8: the holder settles first
  await anna.press(said("action-deck.offer.stand"));
  await acts(gm, "Old Tam");
  for (const _ of ["Anna", "Ben"]) await gm.strip.locator(".dealt-in-undo").click(); // the decision to let it stand
  await gm.strip.locator(".dealt-in-undo").click(); // the roll for a Benny
  await expect.poll(() => bennies(anna, "Old Tam")).toBe(3);
  await expect(ben.strip.locator(".dealt-in-ask")).toContainText(saying("action-deck.ask.bennyBlind", { n: 3 }));
});
