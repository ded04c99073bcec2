import { CARDS } from "../e2e/playing.ts";
import { rig, wordsFor } from "../e2e/rig.ts";
import { said } from "../e2e/said.ts";
import { expect, test } from "../e2e/world.ts";

/** What is asked about fights that went on without cards, and what is not. */

test("a GM who joins and begins at once is not asked, though the round is written before Foundry has begun", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster", { meet: (page) => void page.addInitScript(holdTheRollCall) });
  const log: string[] = [];
  gm.page.on("console", (message) => log.push(message.text()));
  await rig(gm.page, wordsFor(CARDS));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.begin", { round: 1 }) })).toBeVisible();
  table.practice.switches({ latency: 1500 });
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await gm.page.waitForFunction(isHalfWritten);
  await gm.page.evaluate(() => (globalThis as unknown as { endRollCall(): void }).endRollCall());
  await expect.poll(async () => (await gm.combat()).round, { timeout: 15_000 }).toBe(1);
  await expect(gm.strip).toContainText(said("screen.actsNow"));
  expect(await gm.page.locator("dialog[open]").allInnerTexts(), log.join("\n")).toEqual([]);
});

/** Lets the roll call after a page's arrival end only when the test says so. */
function holdTheRollCall(): void {
  const { setTimeout } = globalThis;
  const held: (() => void)[] = [];
  const hold = (task: () => void, wait?: number, ...rest: unknown[]) =>
    wait === 1200 ? held.push(task) : setTimeout(task, wait, ...rest);
  Object.assign(globalThis, {
    setTimeout: hold,
    endRollCall: () => {
      for (const task of held.splice(0)) task();
    },
  });
}

/** The cards know of round 1, but Foundry does not yet. */
function isHalfWritten(): boolean {
  const { combat } = (globalThis as unknown as { game: { combat: { round: number; flags: Flags } } }).game;
  const { told } = combat.flags["dealt-in"];
  return combat.round === 0 && /"at":\[1,/.test(told);
}

interface Flags {
  "dealt-in": { told: string };
}
