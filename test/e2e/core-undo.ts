import { acts, alike, dealAndBegin, sitDown } from "./playing.ts";
import { said } from "./said.ts";
import { expect, type Sitting } from "./world.ts";

/** Undo takes everything back to before the deal. No one starts a turn twice. */
export async function undoAll(table: Sitting): Promise<void> {
  const { gm, anna, ben } = await sitDown(table);
  await gm.console(COUNT_TURNS);
  await dealAndBegin({ gm });
  const begun = { ...(await gm.combat()), cards: await gm.cards() };
  await ben.press(said("action-deck.offer.hold"));
  await acts(anna, "Ysolde Marr");
  await ben.strip.getByRole("button", { name: said("screen.undo") }).click(); // a player's own latest entry
  await acts(anna, "Old Tam");
  await expect(ben.strip.getByRole("button", { name: said("screen.undo") })).toHaveCount(0);
  await ben.press(said("action-deck.offer.hold"));
  await acts(anna, "Ysolde Marr");
  await anna.press(said("action-deck.offer.end"));
  await acts(gm, "Barrow Guard");
  const undo = gm.strip.getByRole("button", { name: said("screen.undo") });
  await undo.click();
  await acts(gm, "Ysolde Marr");
  await undo.click();
  await acts(gm, "Old Tam");
  expect({ ...(await gm.combat()), cards: await gm.cards() }).toEqual(begun);
  await alike(gm, anna, ben);
  await ben.press(said("action-deck.offer.end"));
  await acts(gm, "Ysolde Marr");
  const starts = await gm.console<Record<string, number>>("globalThis.__starts");
  expect(Math.max(...Object.values(starts))).toBe(1);
  for (const left of [
    said("action-deck.deed.end", { who: "Old Tam" }),
    said("action-deck.deed.begin", { round: 1 }),
    said("action-deck.deed.deal", { round: 1 }),
  ]) {
    await expect(undo).toContainText(left);
    await undo.click();
  }
  await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.deal", { round: 1 }) })).toBeVisible();
  expect(await gm.combat()).toMatchObject({ round: 0 });
  const numbered = async () => Object.values((await ben.combat()).numbers).filter((number) => number !== null);
  await expect.poll(numbered).toEqual([]);
}

const COUNT_TURNS = `(() => {
  globalThis.__starts = {};
  const combat = game.combat;
  const start = combat._onStartTurn.bind(combat);
  combat._onStartTurn = async (combatant, context) => {
    globalThis.__starts[combatant.id] = (globalThis.__starts[combatant.id] ?? 0) + 1;
    return start(combatant, context);
  };
})()`;
