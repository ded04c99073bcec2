import { expect, test } from "vitest";
import { keep } from "./report.ts";
import { BenchTable, PLAIN } from "./table.ts";

/** From the click that ends a turn on the Game Master's page until another page has drawn it, in a world with cards and in one without. */

const AT_MOST = 1.5;
const TURNS = 8; // with two Jokers first, twelve seats have ten more

/** Notes when each turn has been painted: the frame after the tracker was written has come and gone. */
const WATCH = `(() => {
  globalThis.__painted = {};
  Hooks.on("renderCombatTracker", () => {
    const turn = game.combat.round + "." + game.combat.turn;
    requestAnimationFrame(() => setTimeout(() => {
      globalThis.__painted[turn] ??= performance.timeOrigin + performance.now();
    }));
  });
})()`;

/** Clicks the control that ends a turn; says which turn it was to be, and when. */
const CLICK = `(() => {
  const button = document.querySelector("#combat .dealt-in-acts [data-action=play].is-main") ??
    document.querySelector("#combat [data-action=nextTurn]");
  const turn = game.combat.round + "." + (game.combat.turn + 1);
  const at = performance.timeOrigin + performance.now();
  button.click();
  return { turn, at };
})()`;

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** One turn ended, in milliseconds. */
async function oneTurn(table: BenchTable): Promise<number> {
  const { turn, at } = (await table.gm.evaluate(CLICK)) as { turn: string; at: number };
  const seen = await table.pages[1]?.waitForFunction(`globalThis.__painted[${JSON.stringify(turn)}]`);
  await table.gm.waitForTimeout(150);
  return ((await seen?.jsonValue()) as number) - at;
}

test.for([12, 40, 100])(
  "what is clicked is painted elsewhere hardly later than without cards, at %i seats",
  async (seats) => {
    const users = ["Gamemaster", "Anna"];
    const tables = await Promise.all([BenchTable.open(seats, null, users), BenchTable.open(seats, PLAIN, users)]);
    try {
      await Promise.all(tables.map((table) => table.begin()));
      for (const { pages } of tables) await pages[1]?.evaluate(WATCH);
      const took: [number[], number[]] = [[], []];
      for (let i = 0; i < TURNS; i++)
        for (const [which, table] of tables.entries()) took[which]?.push(await oneTurn(table));
      const [ours, plain] = took.map(median) as [number, number];
      keep(`painted at ${seats}`, { seats, ours, plain, ratio: ours / plain });
      console.table([{ seats, "click to painted, ours : plain": (ours / plain).toFixed(2), ours, plain }]);
      expect(ours / plain).toBeLessThanOrEqual(AT_MOST);
    } finally {
      for (const table of tables) await table.close();
    }
  },
);
