import { expect, test } from "vitest";
import { keep } from "./report.ts";
import { BenchTable } from "./table.ts";

/** What looking back costs: one step after another of a long fight, from pointing at it until it is laid out. */

const SEATS = 40;
const STEPS = 200;
/** A frame. In milliseconds. */
const AT_MOST = 16;

const REV = "game.combat.flags['dealt-in'].rev";

/** A deck without questions. Each step is played once the last is written. */
const PLAY = `(async () => {
  for (let i = 0; i < 4 * ${STEPS} && ${REV} < ${STEPS}; i++) {
    await game.combat.nextTurn();
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
})()`;

/** Points at many steps, far from each other, and answers how long each took. */
const LOOK = `(() => {
  const tape = document.querySelector("#combat .dealt-in-tape");
  const steps = [...tape.querySelectorAll("[data-step]")];
  return Array.from({ length: 60 }, (_, i) => {
    const step = steps[(i * 37) % steps.length];
    const from = performance.now();
    step.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
    tape.getBoundingClientRect();
    return performance.now() - from;
  });
})()`;

test("C-6: a step of two hundred is a frame's work at most, and nothing is written for it", async () => {
  const table = await BenchTable.open(SEATS, "mst-1", ["Gamemaster"]);
  try {
    const { gm } = table;
    await gm.evaluate("game.combat.startCombat()");
    await gm.evaluate("game.combat.startCombat()");
    await gm.evaluate(PLAY);
    const rev = await gm.evaluate(REV);
    await gm.evaluate(`document.querySelector("#combat [data-action=tape]").click()`);
    await gm.waitForSelector("#combat .dealt-in-tape [data-step]");
    const took = (await gm.evaluate<number[]>(LOOK)).toSorted((a, b) => a - b);
    const [median = 0, slowest = 0] = [took[Math.floor(took.length / 2)], took.at(-1)];
    const steps = await gm.evaluate<number>(`document.querySelectorAll("#combat .dealt-in-tape [data-step]").length`);
    console.table([{ seats: SEATS, steps, median, slowest }]);
    keep("tape", [{ seats: SEATS, steps, median, slowest }]);
    expect(steps).toBeGreaterThanOrEqual(100);
    expect(median).toBeLessThanOrEqual(AT_MOST);
    expect(await gm.evaluate(REV)).toBe(rev);
  } finally {
    await table.close();
  }
}, 280_000);
