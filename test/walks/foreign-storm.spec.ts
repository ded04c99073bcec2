import { heardBy, settled, tally } from "../e2e/listening.ts";
import { dealAndBegin } from "../e2e/playing.ts";
import { saying } from "../e2e/said.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/** Two hundred foreign writes: no turn's events run twice, nothing breaks, and the cards' order returns. */

/** Writes turns, rounds and numbers at random, each as soon as the last is answered. The server may refuse some. */
const storm = (seed: number, count: number, mine: boolean) => `(async () => {
  let state = ${seed};
  const below = (n) => (state = (state * 1103515245 + 12345) % 2147483648) % n;
  const { combat } = game;
  const some = () => {
    const fighters = combat.combatants.contents.filter((one) => !${mine} || one.isOwner);
    return fighters[below(fighters.length)];
  };
  const acts = [
    () => combat.update({ turn: below(combat.turns.length) }),
    () => combat.update({ turn: null }),
    () => combat.update({ round: below(6), turn: below(combat.turns.length) }),
    () => combat.update({ round: combat.round + 1 }, { "dealt-in": { rev: 99, by: "nobody" } }),
    () => some().update({ initiative: below(200) - 20 }),
    () => some().update({ initiative: null }),
    () => combat.update({ combatants: [{ _id: some().id, initiative: below(90) }], turn: below(9) }),
  ];
  for (let i = 0; i < ${count}; i++) {
    await acts[below(acts.length)]().catch(() => undefined);
    if (below(4) === 0) await new Promise((resolve) => setTimeout(resolve, below(60)));
  }
})()`;

/** Whether the encounter agrees with the cards: the pointer is on the acting fighter, and the round is right. */
const AGREES = `(() => {
  const { api } = game.modules.get("dealt-in");
  const table = api.table(game.combat);
  const { now, round } = api.rulesFor(game.combat).clock(table);
  return game.combat.round === round && (table.seats[now]?.members ?? []).includes(game.combat.combatant?.id);
})()`;

test.use({ world: { switches: { listener: true } } });

test("C-3, C-4, C-11: two hundred foreign writes run no turn's events twice, and the cards' order returns", async ({
  table,
}) => {
  test.setTimeout(120_000);
  const gm = await table.join("Gamemaster");
  const [second, anna] = await Promise.all([table.join("Second GM"), table.join("Anna")]);
  const all = [gm, second, anna];
  await dealAndBegin({ gm });
  await settled(all);
  const strike = (seat: Seat, seed: number, count: number, mine: boolean) => seat.console(storm(seed, count, mine));
  await Promise.all([strike(second, 7, 100, false), strike(anna, 11, 100, true)]);
  await settled(all);

  for (const seat of all) {
    const { handlers } = await heardBy(seat);
    const most = Math.max(0, ...Object.values(tally(handlers.map((one) => JSON.stringify({ ...one, turn: 0 })))));
    expect(most, seat.name).toBeLessThanOrEqual(seat === gm ? 1 : 0);
  }
  const stopped = gm.page.getByText(saying("foreign.fight"));
  if (!(await gm.console<boolean>(AGREES))) await expect(stopped.first()).toBeAttached();

  await gm.console("game.combat.nextTurn().then(() => 0)"); // the next thing played puts all of it right
  await settled(all);
  for (const seat of all) expect(await seat.console<boolean>(AGREES), seat.name).toBe(true);
});
