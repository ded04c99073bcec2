import { afterAll, expect, test } from "vitest";
import { said } from "../../e2e/said.ts";
import { keep } from "./report.ts";
import { BenchTable, type Cost } from "./table.ts";

/** Exact counts for each command of the action deck. */

const SIZES = [20, 200];
const costs: Cost[] = [];

const press = (words: string) => `
  const buttons = [...document.querySelectorAll("#combat .dealt-in-strip button")];
  const button = buttons.find((some) => some.textContent.trim().startsWith(${JSON.stringify(words)}));
  if (button === undefined) throw new Error("not among " + buttons.map((b) => b.textContent.trim()).join());
  button.click();`;
/** Where two act at once, the first will do. */
const CONFIRM = `
  await new Promise((resolve) => setTimeout(resolve, 600));
  document.querySelector(".dealt-in-dialog [data-action=ok]")?.click();`;
const roll = `document.querySelector("#combat .dealt-in-ask [data-action=rollDie]").click();`;

test.for(SIZES)("counts at %i combatants", async (size) => {
  const table = await BenchTable.open(size);
  try {
    await table.measure("deal", "await game.combat.startCombat();");
    await table.measure("begin", "await game.combat.startCombat();");
    await table.pastJokers();
    await table.measure("end turn", "await game.combat.nextTurn();");
    await table.measure("hold", press(said("action-deck.offer.hold")));
    await table.measure("interrupt", `${press(said("action-deck.offer.interrupt"))} ${CONFIRM}`);
    await table.measure("answer", roll);
    await table.measure("contest settled", roll);
    await table.measure("undo", press(said("screen.undo")));
  } finally {
    await table.close();
  }
  costs.push(...table.costs);
  for (const cost of table.costs) {
    expect(cost.combatWrites, cost.command).toBeLessThanOrEqual(cost.command === "begin" ? 2 : 1);
    expect(cost.chatMessages, cost.command).toBeLessThanOrEqual(1);
    if (cost.command === "end turn") expect(cost.changedInitiatives).toBe(0);
    if (cost.command !== "begin") expect(Math.max(...cost.renders), cost.command).toBe(1);
    if (size === 20) expect(cost.bytes, cost.command).toBeLessThanOrEqual(10_000);
    if (size === 200) expect(cost.bytes, cost.command).toBeLessThanOrEqual(60_000);
  }
});

afterAll(() => {
  console.table(costs.map(({ renders: on, ...cost }) => ({ ...cost, renders: on.join(" ") })));
  keep("commands", costs);
});
