import { beforeEach, expect, test } from "vitest";
import { followLogs, tapeAt } from "../../src/foundry/dealing/tape-of-home.ts";
import type { Encounter } from "../../src/foundry/host/module.ts";
import { changedBy, goBack, mayGoBack, playAgain } from "../../src/foundry/play/going-back.ts";
import { requestUndo } from "../../src/foundry/play/requests.ts";
import { homeOf } from "../../src/foundry/storage/home.ts";
import { begin, deals, press, rigNext, settled, still } from "./systems/fight.ts";

/** C-6: the tape of a Game Master's page. */

let combat: Encounter;

const tape = () => tapeAt(homeOf(combat)) ?? { steps: [], tables: [], undone: [] };
const next = async (): Promise<void> => {
  await combat.nextTurn();
  await still(combat);
};
const kinds = (): string[] => tape().steps.map(({ kind }) => kind);

beforeEach(async () => {
  ({ combat } = await begin({ system: "swade", cards: true, settings: { "dealt-in.ruleset": "action-deck" } }));
  deals("KS", "QS", "JS", "TS"); // Ysolde, Tam, the Margrave, the guards
  await next();
  await next();
});

test("C-6: names each step as Undo does, with its kind, its card and who did it", async () => {
  await next();
  await press(combat, "hold", "Tam");
  await combat.combatants.find(({ name }) => name === "Margrave")?.update({ hidden: true });
  await settled(combat);
  expect(kinds()).toEqual(["deal", "begin", "turn", "hold", "hide"]);
  expect(tape().tables).toHaveLength(6);
  expect(tape().steps.slice(2, 4)).toMatchObject([
    { kind: "turn", card: "KS", by: game.userId, round: 1 },
    { kind: "hold", card: "QS", by: game.userId, round: 1 },
  ]);
});

test("C-6: what is taken back can be seen and played again, and what changes documents is said", async () => {
  await next();
  await combat.combatants.find(({ name }) => name === "Margrave")?.update({ hidden: true });
  await settled(combat);
  const home = homeOf(combat);
  const before = kinds();
  expect([changedBy(home, 1), changedBy(home, 2)]).toEqual([["Margrave"], ["Margrave"]]);
  await requestUndo(home, "entry");
  await settled(combat);
  expect(changedBy(home, 1)).toEqual([]);
  expect(await goBack(home, 1)).toBe(true); // without a question
  await settled(combat);
  expect([kinds(), tape().undone.map(({ kind }) => kind)]).toEqual([before.slice(0, 2), ["turn", "hide"]]);
  expect([mayGoBack(home, 0), await playAgain(home)]).toEqual([false, true]);
  await settled(combat);
  expect([kinds(), tape().undone.map(({ kind }) => kind)]).toEqual([before.slice(0, 3), ["hide"]]);
  await press(combat, "hold", "Tam");
  expect(tape().undone).toEqual([]);
});

test("C-6: going back over somebody's removal names who was removed", async () => {
  await next();
  await combat.combatants.find(({ name }) => name === "Margrave")?.delete();
  await settled(combat);
  expect(kinds().at(-1)).toBe("leave");
  expect(changedBy(homeOf(combat), 1)).toEqual(["Margrave"]);
});

test("C-6: what the log no longer holds can be looked back at, without a way back", async () => {
  const first = tape().steps[0];
  for (let i = 0; i < 125; i++) {
    rigNext(combat, i);
    await next();
    followLogs();
  }
  const { steps, tables } = tape();
  expect(steps).toHaveLength(127);
  expect(tables).toHaveLength(128);
  expect(steps[0]).toEqual(first);
  expect(mayGoBack(homeOf(combat), 126)).toBe(false);
  expect(mayGoBack(homeOf(combat), 80)).toBe(true);
});
