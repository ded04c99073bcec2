import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { keep } from "./report.ts";
import { BenchTable } from "./table.ts";

/** What cards that move cost: until a deal is painted on another page, and in scripts of ours while they fly. */

const AT_MOST = 1.5;
const DEALS = 6;
const SEATS = 12;

/** In milliseconds: what a script of ours may take while something moves. */
const LONG = 50;

/** Notes when a deal has been painted, while what is above the canvas lasts, and what our scripts took. */
const WATCH = `(() => {
  const noted = { dealt: null, spans: [], scripts: [] };
  globalThis.__noted = noted;
  const isDealt = () => document.querySelector("#combat .token-initiative .dealt-in-card[data-card]") !== null;
  Hooks.on("renderCombatTracker", () => requestAnimationFrame(() => setTimeout(() => {
    if (isDealt()) noted.dealt ??= performance.timeOrigin + performance.now();
  })));
  let from = null;
  const look = () => {
    const isShown = document.getElementById("dealt-in-animation") !== null;
    if (isShown) from ??= performance.now();
    else if (from !== null) {
      noted.spans.push([from, performance.now()]);
      from = null;
    }
    requestAnimationFrame(look);
  };
  look();
  new PerformanceObserver((list) => {
    for (const { scripts } of list.getEntries())
      for (const { sourceURL, startTime, duration } of scripts) noted.scripts.push({ sourceURL, startTime, duration });
  }).observe({ type: "long-animation-frame" });
})()`;

interface Noted {
  readonly dealt: number | null;
  readonly spans: readonly (readonly [from: number, to: number])[];
  readonly scripts: readonly { readonly sourceURL: string; readonly startTime: number; readonly duration: number }[];
}

/** Clicks the button that deals, and says when. */
const DEAL = `(() => {
  const at = performance.timeOrigin + performance.now();
  document.querySelector("#combat .dealt-in-strip [data-action=play].is-main").click();
  return at;
})()`;

const CALM = `document.getElementById("dealt-in-animation") === null`;
const UNDONE = `document.querySelector("#combat .token-initiative .dealt-in-card[data-card]") === null && ${CALM}`;

const other = ({ pages }: BenchTable): Page => pages[1] as Page;

/** One deal, in milliseconds until the other page has painted it. Afterwards it is taken back. */
async function oneDeal(table: BenchTable): Promise<number> {
  await other(table).evaluate("globalThis.__noted.dealt = null");
  const at = (await table.gm.evaluate(DEAL)) as number;
  const seen = await other(table).waitForFunction("globalThis.__noted.dealt");
  const took = ((await seen.jsonValue()) as number) - at;
  await table.gm.waitForTimeout(400); // by then all that is to move does
  for (const page of table.pages) await page.waitForFunction(CALM);
  await table.gm.evaluate(`document.querySelector("#combat .dealt-in-undo").click()`);
  for (const page of table.pages) await page.waitForFunction(UNDONE);
  await table.gm.waitForTimeout(200);
  return took;
}

test("a deal that flies is painted hardly later than one that does not, and no script of ours is long meanwhile", async () => {
  const users = ["Gamemaster", "Anna"];
  const tables = await Promise.all([BenchTable.open(SEATS, null, users), BenchTable.open(SEATS, null, users)]);
  const [flying, still] = tables;
  try {
    for (const page of still.pages) await page.evaluate(`game.settings.set("dealt-in", "motion", "off")`);
    for (const table of tables) {
      await other(table).evaluate(WATCH);
      await oneDeal(table); // fetches what deals need
    }
    const took: [number[], number[]] = [[], []];
    for (let i = 0; i < DEALS; i++)
      for (const [which, table] of tables.entries()) took[which]?.push(await oneDeal(table));
    const [moves, off] = took.map((all) => Math.min(...all)) as [number, number]; // other work only makes them slower
    const { spans, scripts } = (await other(flying).evaluate("globalThis.__noted")) as Noted;
    const meanwhile = scripts.filter(({ startTime }) => spans.some(([from, to]) => startTime > from && startTime < to));
    const ours = meanwhile.filter(({ sourceURL }) => sourceURL.includes("/modules/dealt-in/"));
    const longest = Math.max(0, ...ours.map(({ duration }) => duration));
    keep("motion", { seats: SEATS, moves, off, ratio: moves / off, sequences: spans.length, longest });
    console.table([{ "click to painted, moving : off": (moves / off).toFixed(2), moves, off, longest }]);
    expect(spans.length, "something was shown each time").toBeGreaterThanOrEqual(DEALS);
    expect(longest).toBeLessThanOrEqual(LONG);
    expect(moves / off).toBeLessThanOrEqual(AT_MOST);
  } finally {
    for (const table of tables) await table.close();
  }
});
