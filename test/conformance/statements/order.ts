import type { CombatDoc, PlainCombatant } from "../../../src/foundry/check/foundry.ts";
import { same, statement } from "../bench.ts";

const names = (combat: CombatDoc) => combat.turns.map((one) => one.name);

export const aboutOrder = [
  statement("falling", "initiative sorts falling, fractions and negative numbers too, null last", async (bench) => {
    const combat = await bench.encounter({ A: null, B: -1, C: 2.5, D: 2, E: 30 });
    same(names(combat), ["E", "C", "D", "B", "A"], "the order");
  }),
  statement("unbound", "core's comparator works without its encounter", async (bench) => {
    const combat = await bench.encounter({ A: 1, B: 3, C: 2 });
    const { _sortCombatants } = combat;
    const sorted = combat.combatants.contents.sort(_sortCombatants);
    same(
      sorted.map((one) => one.name),
      names(combat),
      "the order",
    );
  }),
  statement("comparator-decides", "_sortCombatants makes the turns, not only the display", async (bench) => {
    const combat = await bench.encounter({ A: 1, B: 3, C: 2 });
    const byName = (a: PlainCombatant, b: PlainCombatant) => a.name.localeCompare(b.name);
    Object.defineProperty(combat, "_sortCombatants", { value: byName, configurable: true });
    same(
      combat.setupTurns().map((one) => one.name),
      ["A", "B", "C"],
      "the order",
    );
  }),
  statement("hidden-in-turns", "hidden and defeated combatants have their turns", async (bench) => {
    const combat = await bench.encounter({ A: 3, B: 2, C: 1 });
    await combat.turns[0]!.update({ hidden: true });
    await combat.turns[1]!.update({ defeated: true });
    same(names(combat), ["A", "B", "C"], "the order");
  }),
];
