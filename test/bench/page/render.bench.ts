import { expect, test } from "vitest";
import { keep } from "./report.ts";
import { BenchTable, PLAIN } from "./table.ts";

/** How much longer our tracker takes to render than the plain one with as many combatants. */

const AT_MOST = 1.5;
const ROUNDS = 12;

/** The quickest of a few, until all is laid out: other work on the machine only makes them slower. */
const QUICKEST = `(async () => {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 6; i++) {
    const from = performance.now();
    await ui.combat.render();
    document.querySelector("#combat .combat-tracker").scrollHeight;
    least = Math.min(least, performance.now() - from);
  }
  return least;
})()`;

test("a render at 100 combatants takes at most one and a half times as long as a plain one", async () => {
  const tables = await Promise.all([
    BenchTable.open(100, null, ["Gamemaster"]),
    BenchTable.open(100, PLAIN, ["Gamemaster"]),
  ]);
  try {
    const least = tables.map(() => Number.POSITIVE_INFINITY);
    await Promise.all(tables.map((table) => table.begin()));
    for (let i = 0; i < ROUNDS; i++)
      for (const [which, table] of tables.entries()) {
        await table.gm.bringToFront();
        least[which] = Math.min(least[which] ?? 0, (await table.gm.evaluate(QUICKEST)) as number);
      }
    const [ours = 0, plain = 1] = least;
    keep("render", { combatants: 100, ours, plain, ratio: ours / plain });
    console.table([{ combatants: 100, "render, ours : plain": (ours / plain).toFixed(2) }]);
    expect(ours / plain).toBeLessThanOrEqual(AT_MOST);
  } finally {
    for (const table of tables) await table.close();
  }
});
