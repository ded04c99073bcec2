import { type CombatDoc, host } from "../../../src/foundry/check/foundry.ts";
import { same, statement } from "../bench.ts";

const numbers = (combat: CombatDoc) => combat.turns.map((one) => one.initiative);

/** What becomes of an encounter's update that carries combatants. */
export const aboutWrites = [
  statement(
    "parent-update",
    "combat.update may carry combatants: one updateCombat, in which all is changed already",
    async (bench) => {
      const combat = await bench.encounter({ A: null, B: null, C: null });
      const [a, b, c] = combat.combatants.contents;
      let seen: unknown[] = [];
      const id = host().Hooks.on("updateCombat", () => {
        seen = [...seen, [combat.round, combat.turn, combat.combatants.contents.map((one) => one.initiative)]];
      });
      bench.later(() => host().Hooks.off("updateCombat", id));
      const combatants = [
        { _id: a!.id, initiative: 10 },
        { _id: b!.id, initiative: 30 },
        { _id: c!.id, initiative: 20 },
      ];
      await combat.update({ round: 1, turn: 0, combatants }, { turnEvents: false });
      same(seen, [[1, 0, [10, 30, 20]]], "what updateCombat saw");
    },
    "parentUpdateIsOneBroadcast",
  ),
  statement(
    "parent-update-sorts",
    "the turns are sorted anew after such an update",
    async (bench) => {
      const combat = await bench.encounter({ A: 3, B: 2, C: 1 });
      const { id } = combat.turns[2]!;
      await combat.update({ combatants: [{ _id: id, initiative: 9 }] });
      const sorted = numbers(combat);
      combat.setupTurns(); // by a game system's own order, if it has one
      same(sorted, numbers(combat), "the order");
    },
    "parentUpdateSortsTurns",
  ),
  statement(
    "parent-update-quiet",
    "combatants that are changed so do not call updateCombatant",
    async (bench) => {
      const combat = await bench.encounter({ A: 3 });
      const calls = bench.record("updateCombatant");
      await combat.update({ combatants: [{ _id: combat.turns[0]!.id, initiative: 9 }] });
      same([numbers(combat), calls.names], [[9], []], "numbers and hooks");
    },
    "parentUpdateIsOneBroadcast",
    "embeddedInParentFiresUpdateCombatant",
  ),
  statement(
    "parent-update-drops-unknown",
    "an entry for a combatant that is gone makes no new one",
    async (bench) => {
      const combat = await bench.encounter({ A: 3 });
      const gone = { _id: host().foundry.utils.randomID(), initiative: 9 };
      await combat.update({ combatants: [gone, { _id: combat.turns[0]!.id, initiative: 4 }] });
      same([combat.combatants.size, numbers(combat)], [1, [4]], "combatants");
    },
    "unknownEmbeddedIsDropped",
  ),
];
