import { CARDS, dealAndBegin } from "./playing.ts";
import { rig, wordsFor } from "./rig.ts";
import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/**
 * Switched off in the middle of an encounter and on again: the GM is asked, and the world's options apply to new
 * encounters.
 */

const acts = (seat: Seat, name: string) => expect(seat.strip.locator(".dealt-in-acts strong").first()).toHaveText(name);

async function goOnWithout(gm: Seat, switches: (patch: { disabledModules: string[] }) => unknown): Promise<void> {
  switches({ disabledModules: ["dealt-in"] });
  await gm.page.reload();
  await expect.poll(async () => (await gm.combat()).round).toBe(1);
  await expect(gm.strip).toHaveCount(0);
  await gm.page.locator("#combat nav.combat-controls [data-action=nextRound]").click();
  await expect.poll(async () => (await gm.combat()).round).toBe(2);
  switches({ disabledModules: [] });
  await gm.page.reload();
}

test("the encounter goes on without cards, and the GM resumes where they were", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  const before = await gm.cards();
  await goOnWithout(gm, table.practice.switches);
  await gm.page.getByRole("button", { name: said("resume.resume") }).click();
  await expect.poll(async () => (await gm.combat()).round).toBe(1);
  await acts(gm, "Old Tam");
  expect(await gm.cards()).toEqual(before);
});

test("the encounter goes on without cards, and the GM deals new ones from there", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  await goOnWithout(gm, table.practice.switches);
  await gm.page.getByRole("button", { name: said("resume.anew") }).click();
  await rig(gm.page, wordsFor(CARDS));
  await gm.press(said("action-deck.offer.deal", { round: 2 }));
  await gm.press(said("action-deck.offer.begin", { round: 2 }));
  await expect(gm.strip).toContainText(said("screen.actsNow"));
  expect((await gm.combat()).round).toBe(2);
});

test("a turn was passed without cards, and the GM goes on from whose it is by now", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  const before = await gm.cards();
  table.practice.switches({ disabledModules: ["dealt-in"] });
  await gm.page.reload();
  await expect.poll(async () => (await gm.combat()).current).toBe("Old Tam");
  await gm.page.locator("#combat nav.combat-controls [data-action=nextTurn]").click();
  await expect.poll(async () => (await gm.combat()).current).toBe("Ysolde Marr");
  table.practice.switches({ disabledModules: [] });
  await gm.page.reload();
  await gm.page.getByRole("button", { name: said("resume.here", { who: "Ysolde Marr" }) }).click();
  await acts(gm, "Ysolde Marr");
  expect((await gm.combat()).current).toBe("Ysolde Marr");
  expect(await gm.cards()).toEqual(before); // the turn before is over
  await gm.press(said("screen.undo"));
  await acts(gm, "Old Tam");
});

test("the world's options apply to new encounters: without a pause one press deals and begins", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await gm.console("game.settings.set('dealt-in', 'action-deck.pause', 'atOnce')");
  await rig(gm.page, wordsFor(CARDS));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(gm.strip).toContainText(said("screen.actsNow"));
  await expect.poll(async () => (await gm.combat()).round).toBe(1);
});

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
