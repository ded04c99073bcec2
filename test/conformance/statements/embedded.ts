import { type CombatDoc, host, isV14 } from "../../../src/foundry/check/foundry.ts";
import { holds, same, statement } from "../bench.ts";

const numbers = (combat: CombatDoc) => combat.turns.map((one) => one.initiative);

export const aboutEmbedded = [
  statement("parent-update-partly", "combatants that the update does not name stay as they are", async (bench) => {
    const combat = await bench.encounter({ A: 3, B: 2 });
    await combat.update({ combatants: [{ _id: combat.turns[1]!.id, initiative: 9 }] });
    same(numbers(combat), [9, 3], "numbers");
  }),
  statement("batch", "a batch calls updateCombatant once for each, and each sees the whole batch", async (bench) => {
    const combat = await bench.encounter({ A: 1, B: 2, C: 3 });
    const sums: number[] = [];
    const id = host().Hooks.on("updateCombatant", () => {
      sums.push(combat.combatants.contents.reduce((sum, one) => sum + (one.initiative ?? 0), 0));
    });
    bench.later(() => host().Hooks.off("updateCombatant", id));
    const updates = combat.turns.map((one) => ({ _id: one.id, initiative: 10 }));
    await combat.updateEmbeddedDocuments("Combatant", updates);
    same(sums, [30, 30, 30], "sums");
  }),
  statement("stays-current", "when the order changes, whoever acts stays current", async (bench) => {
    const combat = await bench.fight({ A: 30, B: 20, C: 10 });
    await combat.update({ turn: 1 }, { turnEvents: false });
    await combat.turns[2]!.update({ initiative: 40 });
    same([combat.turn, combat.combatant?.name], [2, "B"], "who acts");
  }),
  statement("combat-turn-wins", "a combatTurn in the operation decides which turn it is then", async (bench) => {
    const combat = await bench.fight({ A: 30, B: 20, C: 10 });
    const updates = [{ _id: combat.turns[2]!.id, initiative: 40 }];
    await combat.updateEmbeddedDocuments("Combatant", updates, { combatTurn: 0, turnEvents: false });
    same([combat.turn, combat.combatant?.name], [0, "C"], "who acts");
  }),
  statement("deleted-before", "if somebody before leaves, whoever acts stays current", async (bench) => {
    const combat = await bench.fight({ A: 30, B: 20, C: 10 });
    await combat.update({ turn: 2 }, { turnEvents: false });
    await combat.turns[0]!.delete();
    same([combat.turn, combat.combatant?.name], [1, "C"], "who acts");
  }),
  statement("round-joined", "in 14 a combatant has the round in which it came, at least 1", async (bench) => {
    const combat = await bench.fight({ A: 2 });
    await combat.update({ round: 3 }, { turnEvents: false });
    await combat.createEmbeddedDocuments("Combatant", [{ name: "B", initiative: 1 }]);
    const joined = combat.turns.map((one) => one.roundJoined ?? null);
    same(joined, isV14() ? [1, 3] : [null, null], "rounds");
  }),
  statement("keep-id", "a created combatant gets an id of 16 letters and digits", async (bench) => {
    const combat = await bench.encounter({ A: 1 });
    holds(/^[A-Za-z0-9]{16}$/.test(combat.turns[0]!.id), combat.turns[0]!.id);
  }),
];
