import { heardBy, once, REGION, type Stand, settled, standOf, tally } from "./listening.ts";
import { setNextDraws, wordsFor } from "./next-draws.ts";
import { answer, CARDS } from "./playing.ts";
import { opening, said } from "./said.ts";
import { expect, type Seat, type Table, test } from "./world.ts";

/** What core promises at each turn, counted by a listening module: nothing is lost, nothing comes twice (C-11). */

interface Play {
  readonly gm: Seat;
  readonly all: readonly Seat[];
  /** Where the pointer has been, in order, each time once everything was put right. */
  readonly stood: Stand[];
}

const press = (seat: Seat, words: string | RegExp) => seat.strip.getByRole("button", { name: words }).first().click();

async function note({ all, stood }: Play): Promise<void> {
  const now = await settled(all);
  const last = stood.at(-1);
  if (last?.round !== now.round || last.combatantId !== now.combatantId) stood.push(now);
}

/** An unauthorised move of the pointer: by a player to the last in line, by a Game Master to someone who has acted. */
async function meddle(play: Play, step: number): Promise<void> {
  const [, , anna] = play.all;
  const by = step % 2 === 0 ? (anna as Seat) : play.gm;
  const to = step % 2 === 0 ? "game.combat.turns.length - 1" : "0";
  await by.console(`game.combat.update({ turn: ${to} }).then(() => 0)`);
  await play.gm.page.waitForTimeout(80); // foreign writes are handled together after a moment
  await note(play);
}

const isOver = (gm: Seat) => gm.strip.getByRole("button", { name: opening("action-deck.offer.deal") }).isVisible();

/** Ends turns until the round is over, with a foreign move at every third step. */
async function playOn(play: Play): Promise<void> {
  for (let step = 0; !(await isOver(play.gm)); step++) {
    expect(step, "the round comes to its end").toBeLessThan(30);
    await play.gm.console("game.combat.nextTurn().then(() => 0)");
    await note(play);
    if (step % 3 === 2 && !(await isOver(play.gm))) await meddle(play, step);
  }
}

/** A Hold, an interrupt with its contest, and both taken back and played again. */
async function twist(play: Play): Promise<void> {
  const { gm, all } = play;
  await press(gm, said("action-deck.offer.hold")); // Old Tam
  await note(play);
  await gm.console("game.combat.nextTurn().then(() => 0)");
  await note(play);
  await press(gm, opening("action-deck.offer.interrupt"));
  await answer(gm, "Old Tam", 9);
  await answer(gm, "Barrow Guard", 4);
  await expect(gm.strip.locator(".dealt-in-acts strong").first()).toHaveText("Old Tam");
  await note(play);
  for (const _ of [1, 2]) {
    await gm.strip.locator(".dealt-in-undo").click();
    await settled(all);
  }
  await note(play);
  await answer(gm, "Old Tam", 3);
  await answer(gm, "Barrow Guard", 11);
  await note(play);
}

async function begin(play: Play, cards: readonly number[]): Promise<void> {
  await setNextDraws(play.gm.page, cards);
  await press(play.gm, opening("action-deck.offer.deal"));
  await note(play);
  await press(play.gm, opening("action-deck.offer.begin"));
  await note(play);
}

async function twoRounds(table: Table): Promise<void> {
  const gm = await table.join("Gamemaster");
  const [second, anna] = await Promise.all([table.join("Second GM"), table.join("Anna")]);
  const all = [gm, second, anna];
  await gm.console(REGION);
  const hidden = await gm.console<string[]>(`(async () => {
    const hounds = game.combat.combatants.filter(({ name }) => name.startsWith("Ash Hound")).slice(0, 2);
    await game.combat.updateEmbeddedDocuments("Combatant", hounds.map(({ id }) => ({ _id: id, hidden: true })));
    return game.combat.combatants.filter(({ hidden }) => hidden).map(({ id }) => id);
  })()`);
  expect(hidden).toHaveLength(3);
  const ids = await gm.console<string[]>("game.combat.combatants.map(({ id }) => id)");
  expect(ids).toHaveLength(16);
  for (const seat of all) await seat.console("(heard.clear(), 0)");

  const play: Play = { gm, all, stood: [await standOf(gm)] };
  await begin(play, wordsFor(CARDS));
  await twist(play);
  await playOn(play);
  await begin(play, [0, 1, 2, 3, 4, 5, 6, 7, 8]); // no two Jokers, who would have to roll first
  await playOn(play);
  await begin(play, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
  await settled(all);

  // On every client, for each move of the pointer, and for nothing that was put back.
  const moves = play.stood.slice(1);
  for (const seat of all) {
    const { hooks } = await heardBy(seat);
    const heard = hooks.filter(({ hook }) => hook === "combatTurnChange").map(({ current }) => current);
    expect(heard, seat.name).toMatchObject(moves.map(({ round, combatantId }) => ({ round, combatantId })));
  }

  // Only on the dealer's page, once for each combatant and round.
  const over = (await heardBy(gm)).handlers.filter(({ round }) => round < 3);
  const rounds = [1, 2];
  const each = (...names: string[]) =>
    names.flatMap((name) => rounds.flatMap((n) => ids.map((id) => `${name} ${id} ${n}`)));
  const every = (...names: string[]) => names.flatMap((name) => rounds.map((n) => `${name} null ${n}`));
  expect(tally(over.map(({ handler, combatant, round }) => `${handler} ${combatant} ${round}`))).toEqual(
    once([
      ...each("_onStartTurn", "_onEndTurn", "_clearMovementHistoryOnStartTurn"),
      ...every("_onStartRound", "_onEndRound"),
    ]),
  );
  const { regions, effects } = await heardBy(gm);
  expect(
    tally(
      regions.filter(({ round }) => round < 3).map(({ event, combatant, round }) => `${event} ${combatant} ${round}`),
    ),
  ).toEqual(once(each("tokenTurnStart", "tokenTurnEnd", "tokenRoundStart", "tokenRoundEnd")));
  const asked = effects.filter(({ round }) => round < 3);
  const of = (event: string, who: "current" | "previous") =>
    tally(asked.filter((one) => one.event === event).map((one) => `${one[who]} ${one.round}`));
  const all16 = once(rounds.flatMap((n) => ids.map((id) => `${id} ${n}`)));
  expect(of("turnStart", "current")).toEqual(all16);
  expect(of("turnEnd", "previous")).toEqual(all16);
  expect(tally(asked.map(({ event }) => event))).toMatchObject({ combatRewind: 1, combatStart: 1, roundStart: 2 });
  for (const seat of [second, anna]) {
    const { handlers, regions } = await heardBy(seat);
    expect([handlers, regions], seat.name).toEqual([[], []]);
  }
}

test.use({ world: { switches: { generation: 14, listener: true } } });

test("C-11: sixteen fighters over two rounds: every promise of every turn, once", async ({ table }) => {
  test.setTimeout(180_000);
  await twoRounds(table);
});
