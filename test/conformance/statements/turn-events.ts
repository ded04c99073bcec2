import { host } from "../../../src/foundry/check/foundry.ts";
import { listened } from "../../../src/foundry/check/statements.ts";
import { same, statement, until, waitFor } from "../bench.ts";

export const aboutTurnEvents = [
  statement("one-step", "one step forward is one end and one start, on one GM's client", async (bench) => {
    const { combat, announcements } = await listened(bench);
    await combat.nextTurn();
    await until(() => announcements.length === 2, "two events");
    same(announcements, ["A ends", "B starts"], "events");
  }),
  statement("new-round", "a new round: end of turn, of round, start of round, of turn", async (bench) => {
    const { combat, announcements } = await listened(bench, 2);
    await combat.nextTurn();
    await until(() => announcements.length === 4, "four events");
    same(announcements, ["C ends", "round ends", "round starts", "A starts"], "events");
  }),
  statement("skipped", "who is passed over gets start and end as skipped", async (bench) => {
    const { combat, announcements } = await listened(bench);
    await combat.update({ turn: 2 });
    await until(() => announcements.length === 4, "four events");
    same(announcements, ["A ends", "B starts (skipped)", "B ends (skipped)", "C starts"], "events");
  }),
  statement("backwards", "backwards nothing happens", async (bench) => {
    const { combat, announcements } = await listened(bench, 2);
    await combat.previousTurn();
    await waitFor(100);
    same(announcements, [], "events");
  }),
  statement("turn-change-last", "combatTurnChange comes after what the GM's client awaits", async (bench) => {
    const { combat, announcements } = await listened(bench);
    const start = combat._onStartTurn;
    combat._onStartTurn = async (...args) => {
      await waitFor(50);
      await start(...args);
    };
    const id = host().Hooks.on("combatTurnChange", () => void announcements.push("the hook"));
    bench.later(() => host().Hooks.off("combatTurnChange", id));
    await combat.nextTurn();
    await until(() => announcements.length >= 3, "three things");
    same(announcements, ["A ends", "B starts", "the hook"], "the order");
  }),
  statement("turn-change-backwards", "backwards combatTurnChange is called", async (bench) => {
    const combat = await bench.fight({ A: 2, B: 1 });
    await combat.update({ turn: 1 }, { turnEvents: false });
    const calls = bench.record("combatTurnChange");
    await combat.previousTurn();
    await until(() => calls.names.length > 0, "the hook");
  }),
  statement("before-the-start", "before the first round nothing is told of turns", async (bench) => {
    const { combat, announcements } = await listened(bench);
    await combat.update({ round: 0, turn: 0 }, { turnEvents: false });
    const calls = bench.record("combatTurnChange");
    await combat.update({ turn: 1 });
    await waitFor(100);
    same([announcements, calls.names], [[], []], "events, hooks");
  }),
];
