import { acts, alike, answer, dealAndBegin, sitDown } from "./playing.ts";
import { questionsIn } from "./questions.ts";
import { opening, said } from "./said.ts";
import { expect, type Sitting } from "./world.ts";

/** The core suite, with connections that break and pages that act at once. */

/** The dealer is cut off in the middle of a deal, another GM deals and plays on, and the first comes back with its write. */
export async function lostDealer(table: Sitting): Promise<void> {
  const first = await table.join("Gamemaster");
  const second = await table.join("Second GM");
  const anna = await table.join("Anna");
  const cut = "Hooks.once('preUpdateCombat', () => { __practice.disconnect(); })";
  await first.console(`(${cut}, game.combat.startCombat(), 0)`); // the deal waits in the browser until the connection is back
  await expect(first.strip).toContainText(said("screen.lost"));
  await expect.poll(async () => second.console<boolean>("game.users.activeGM.isSelf")).toBe(true);
  await dealAndBegin({ gm: second }, ["KS", "7H", "AC", "8D", "9C", "8C", "4H"]);
  await second.press(said("action-deck.offer.end"));
  await acts(anna, "Ysolde Marr");
  await anna.press(said("action-deck.offer.end"));
  await acts(second, "Barrow Guard");
  const cards = await second.cards();
  const reloaded = first.page.waitForEvent("load");
  await first.console("(__practice.reconnect(), 0)");
  const reload = first.page.getByRole("button", { name: said("screen.reload") }).first();
  await Promise.race([reloaded, reload.click()]); // Foundry may reload by itself; the fight shows before it is told as missed
  await reloaded;
  await first.page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true);
  await acts(first, "Barrow Guard");
  await alike(first, second, anna);
  for (const seat of [first, second]) await expect.poll(() => seat.cards(), seat.name).toEqual(cards);
  const deals = await second.console<number>(
    `game.messages.filter((m) => m.content.includes(${JSON.stringify(said("action-deck.say.dealt", { round: 1 }))})).length`,
  );
  expect(deals).toBe(1);
  await second.press(said("action-deck.offer.end"));
  await acts(anna, "The Pale Margrave");
}

/** The same page twice, two clicks at once, two answers in one instant. */
export async function atOnce(table: Sitting): Promise<void> {
  const { gm, anna, ben } = await sitDown(table);
  const twin = await table.join("Gamemaster", { context: gm.page.context() });
  await expect(gm.strip, "the newer window deals").toContainText(said("screen.twice"));
  await dealAndBegin({ gm: twin });
  await ben.strip.getByRole("button", { name: said("action-deck.offer.end") }).dblclick();
  await acts(gm, "Ysolde Marr");
  await anna.press(said("action-deck.offer.hold"));
  await acts(gm, "Barrow Guard");
  await anna.press(opening("action-deck.offer.interrupt"));
  await expect(anna.strip.locator(".dealt-in-ask")).toHaveCount(1);
  await expect(questionsIn(gm.strip)).toHaveCount(1);
  await Promise.all([answer(anna, "Ysolde Marr", 4), answer(gm, "Barrow Guard", 4)]);
  await expect(gm.strip.locator(".dealt-in-acts:not(.is-line)")).toHaveCount(2);
  await alike(gm, anna, ben, twin);
}
