import { type Data, host } from "../../../src/foundry/check/foundry.ts";
import { same, statement, until, waitFor } from "../bench.ts";

export const aboutTurns = [
  statement("not-started", "a new encounter is in round 0 and has not started", async (bench) => {
    const combat = await bench.encounter({ A: 1 });
    same([combat.round, combat.started], [0, false], "round, started");
  }),
  statement("start", "startCombat calls combatStart(combat, data), then updates to round 1, turn 0", async (bench) => {
    const combat = await bench.encounter({ A: 2, B: 1 });
    const calls = bench.record("combatStart", "updateCombat");
    await combat.startCombat();
    same(calls.names, ["combatStart", "updateCombat"], "hooks");
    same(calls.args[0]?.[1], { round: 1, turn: 0 }, "what combatStart got");
    same([combat.round, combat.turn, combat.started], [1, 0, true], "where it stands");
  }),
  statement("next-turn", "nextTurn calls combatTurn with data and options before the update", async (bench) => {
    const combat = await bench.fight({ A: 2, B: 1 });
    const calls = bench.record("combatTurn", "updateCombat", "combatTurnChange");
    await combat.nextTurn();
    await until(() => calls.names.length >= 3, "three hooks");
    same(calls.names, ["combatTurn", "updateCombat", "combatTurnChange"], "hooks");
    same(calls.args[0]?.[1], { round: 1, turn: 1 }, "the data");
    same((calls.args[0]![2] as Data)["direction"], 1, "the direction");
  }),
  statement("hook-may-change", "what a combatTurn handler writes into the data is written", async (bench) => {
    const combat = await bench.fight({ A: 3, B: 2, C: 1 });
    const id = host().Hooks.on("combatTurn", (_combat: unknown, data: Data) => {
      data["turn"] = 2;
    });
    bench.later(() => host().Hooks.off("combatTurn", id));
    await combat.nextTurn();
    same(combat.turn, 2, "the turn");
  }),
  statement("turn-change", "combatTurnChange tells prior and current: round, turn and combatant", async (bench) => {
    const combat = await bench.fight({ A: 2, B: 1 });
    const [a, b] = combat.turns;
    const calls = bench.record("combatTurnChange");
    await combat.nextTurn();
    await until(() => calls.args.length > 0, "the hook");
    const [, prior, current] = (calls.args[0] ?? []) as [unknown, Data, Data];
    const announcements = ({ round, turn, combatantId }: Data) => ({ round, turn, combatantId });
    same(announcements(prior), { round: 1, turn: 0, combatantId: a!.id }, "prior");
    same(announcements(current), { round: 1, turn: 1, combatantId: b!.id }, "current");
  }),
  statement("world-time", "worldTime.delta of an update lets that many seconds pass, once", async (bench) => {
    const combat = await bench.fight({ A: 2, B: 1 });
    const { time } = host().game;
    const before = time.worldTime;
    await combat.update({ turn: 1 }, { turnEvents: false, worldTime: { delta: 5 } });
    await until(() => time.worldTime !== before, "another time");
    await waitFor(100);
    same(time.worldTime - before, 5, "seconds");
  }),
  statement("past-the-end", "after the last turn nextTurn is nextRound, with combatRound", async (bench) => {
    const combat = await bench.fight({ A: 2, B: 1 });
    await combat.update({ turn: 1 }, { turnEvents: false });
    const calls = bench.record("combatTurn", "combatRound");
    await combat.nextTurn();
    same([calls.names, combat.round, combat.turn], [["combatRound"], 2, 0], "hooks, round, turn");
  }),
  statement(
    "turn-null-next",
    "nobody's turn is followed by the first",
    async (bench) => {
      const combat = await bench.fight({ A: 2, B: 1 });
      await combat.update({ round: 2, turn: null }, { turnEvents: false });
      same(combat.turn, null, "nobody's turn");
      await combat.nextTurn();
      same([combat.round, combat.turn], [2, 0], "after nextTurn");
    },
    "turnNullAccepted",
  ),
  statement("reset-all", "resetAll takes all numbers away and keeps the round", async (bench) => {
    const combat = await bench.fight({ A: 2, B: 1 });
    await combat.resetAll();
    same([combat.round, combat.turns.map((one) => one.initiative)], [1, [null, null]], "round and numbers");
  }),
];
