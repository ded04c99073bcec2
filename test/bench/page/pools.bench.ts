import { afterAll, expect, test } from "vitest";
import { ON } from "../../e2e/counting.ts";
import { whenStill } from "../../e2e/renders.ts";
import { like, opening, said } from "../../e2e/said.ts";
import { keep } from "./report.ts";
import { BenchTable, type Cost } from "./table.ts";

/** Forty fighters with nine cards each, counted down: exact counts. */

const FIGHTERS = 40;
const costs: Cost[] = [];

/** Everybody rolls a 4, and so has nine cards. */
const FOURS = `
  globalThis.__random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) => {
    if (!(array instanceof Uint32Array) || array.length !== 1) return globalThis.__random(array);
    array[0] = 3;
    return array;
  };`;
const AGAIN = "crypto.getRandomValues = globalThis.__random;";
const pressLike = (words: RegExp) => `
  const found = [...document.querySelectorAll("#combat .dealt-in-strip button")];
  const wanted = found.find((some) => ${words}.test(some.textContent.trim()));
  if (wanted === undefined) throw new Error("not among " + found.map((some) => some.textContent.trim()).join());
  wanted.click();`;
const press = (words: string) => pressLike(like`^${words}`);
const SURE = `
  await new Promise((resolve) => setTimeout(resolve, 600));
  document.querySelector("dialog[open] [data-action=yes]")?.click();`;

/** What the deal cost, and losses, are answered with their defaults. */
async function answerAll(table: BenchTable): Promise<void> {
  for (let clicks = 0; clicks < 60; clicks++) {
    const done = await table.gm.evaluate(`(() => {
      const strip = document.querySelector("#combat .dealt-in-strip");
      const all = [...strip.querySelectorAll("button")].find((some) => some.textContent.trim().startsWith(${JSON.stringify(said("screen.defaults"))}));
      const one = strip.querySelector(".dealt-in-ask .dealt-in-offer");
      (all ?? one)?.click();
      return all === undefined && one === null;
    })()`);
    if (done === true) return await whenStill(table.pages, 500); // what a question needs may still arrive
    await table.gm.waitForTimeout(400);
  }
  throw new Error("questions never end");
}

test(`card pools at ${FIGHTERS} fighters with nine cards each`, async () => {
  const table = await BenchTable.open(FIGHTERS, "card-pools");
  try {
    await table.gm.evaluate(`(() => { ${FOURS} })()`);
    await table.measure("roll", press(said("card-pools.offer.roll", { turn: 1 })));
    await table.gm.evaluate(AGAIN);
    await table.measure("deal", press(said("card-pools.offer.deal")));
    await answerAll(table);
    await table.measure("count", `${pressLike(ON)} ${SURE}`);
    const state = "game.modules.get('dealt-in').api.table(game.combat)";
    const drawn = (await table.gm.evaluate(`Object.values(${state}.drawn)`)) as number[];
    expect(drawn).toEqual(Array.from({ length: FIGHTERS }, () => 9));
    await table.measure("spend", pressLike(opening("card-pools.offer.quick")));
    await table.measure("done", press(said("card-pools.offer.end")));
    await table.measure("undo", press(said("screen.undo")));
  } finally {
    await table.close();
  }
  costs.push(...table.costs);
  for (const cost of costs) {
    expect(cost.combatWrites, cost.command).toBeLessThanOrEqual(cost.command === "deal" ? 2 : 1); // it begins the encounter
    expect(cost.chatMessages, cost.command).toBeLessThanOrEqual(1);
    expect(cost.bytes, cost.command).toBeLessThanOrEqual(60_000);
    if (cost.command !== "deal") expect(Math.max(...cost.renders), cost.command).toBe(1);
  }
});

afterAll(() => {
  console.table(costs.map(({ renders: on, ...cost }) => ({ ...cost, renders: on.join(" ") })));
  keep("card pools", costs);
});
