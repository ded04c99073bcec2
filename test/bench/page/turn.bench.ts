import { expect, test } from "vitest";
import { keep } from "./report.ts";
import { BenchTable, PLAIN } from "./table.ts";
import { type Task, tasksIn } from "./trace.ts";

/** What one turn costs each page in a world with cards over one without: processor time from the click until it is painted. */

/**
 * In milliseconds over the plain world, on a machine whose Game Master's page takes so long for a turn there: the same
 * page took four times as long on a slow day, and ours with it.
 */
const AT_MOST = 20;
const PLAIN_TURN: Readonly<Record<number, number>> = { 12: 10, 40: 15 };
const TURNS = 8;

const NOW = `game.combat.round + "." + game.combat.turn`;

/** Marks when each turn has been painted: the frame after the tracker was written has come and gone. */
const WATCH = `(() => {
  let last = ${NOW};
  Hooks.on("renderCombatTracker", () => {
    const turn = ${NOW};
    if (turn === last) return;
    last = turn;
    requestAnimationFrame(() => setTimeout(() => performance.mark("painted")));
  });
})()`;

/** Clicks what ends a turn; says which one it was. */
const CLICK = `(() => {
  const button = document.querySelector("#combat .dealt-in-acts [data-action=play].is-main") ??
    document.querySelector("#combat [data-action=nextTurn]");
  const turn = ${NOW};
  performance.mark("clicked");
  button.click();
  return turn;
})()`;

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** One turn ended: what each page had to do from the click until it had painted the next one, in milliseconds. */
async function oneTurn(table: BenchTable): Promise<{ readonly gm: number; readonly player: number }> {
  await table.trace();
  const turn = await table.gm.evaluate(CLICK);
  await table.gm.waitForTimeout(900);
  const tasks = tasksIn(await table.traced());
  for (const page of table.pages) expect(await page.evaluate(NOW), "another turn").not.toBe(turn);
  await table.gm.waitForTimeout(300);
  const at = tasks.marks.find(({ name }) => name === "clicked");
  const until = tasks.marks.filter(({ name }) => name === "painted");
  const ends = { gm: until.find(({ page }) => page === at?.page), player: until.find(({ page }) => page !== at?.page) };
  if (at === undefined || ends.gm === undefined || ends.player === undefined)
    throw new Error("A turn was not painted.");
  const spent = (end: { readonly page: string; readonly at: number }) =>
    tasks.all.filter((task) => isBetween(task, end.page, at.at, end.at)).reduce((sum, { spent }) => sum + spent, 0);
  return { gm: spent(ends.gm), player: spent(ends.player) };
}

const isBetween = ({ page, from, to }: Task, of: string, start: number, end: number): boolean =>
  page === of && to > start && from < end;

test.for([12, 40])("a turn costs a page little more than in a world without cards, at %i seats", async (seats) => {
  const users = ["Gamemaster", "Anna"];
  const tables = await Promise.all([BenchTable.open(seats, null, users), BenchTable.open(seats, PLAIN, users)]);
  try {
    await Promise.all(tables.map((table) => table.begin()));
    for (const { pages } of tables) for (const page of pages) await page.evaluate(WATCH);
    const took = tables.map((): Awaited<ReturnType<typeof oneTurn>>[] => []);
    for (let i = 0; i < TURNS; i++)
      for (const [which, table] of tables.entries()) took[which]?.push(await oneTurn(table));
    const of = (which: number, page: "gm" | "player") => median((took[which] ?? []).map((turn) => turn[page]));
    const speed = (PLAIN_TURN[seats] ?? 0) / of(1, "gm");
    const rows = (["gm", "player"] as const).map((page) => {
      const ours = of(0, page);
      const plain = of(1, page);
      return { page, seats, ours, plain, ratio: ours / plain, over: (ours - plain) * speed };
    });
    keep(`turn at ${seats}`, rows);
    console.table(rows);
    for (const { page, over } of rows) expect(over, page).toBeLessThanOrEqual(AT_MOST);
  } finally {
    for (const table of tables) await table.close();
  }
});
