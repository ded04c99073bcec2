import { same, statement, until, waitFor } from "../bench.ts";

/** When the tracker is drawn. */
export const aboutDrawing = [
  statement(
    "flags-render",
    "an update of the encounter's flags alone draws the tracker anew",
    async (bench) => {
      const combat = await bench.encounter({ A: 1 });
      await bench.tracker();
      const calls = bench.record("renderCombatTracker");
      await combat.setFlag(bench.scope, "it", 1);
      await until(() => calls.names.length > 0, "a render");
    },
    "flagsUpdateRendersTracker",
  ),
  statement(
    "one-render",
    "a parent update of many combatants draws it once",
    async (bench) => {
      const combat = await bench.encounter({ A: 1, B: 2, C: 3 });
      await bench.tracker();
      const calls = bench.record("renderCombatTracker");
      const combatants = combat.turns.map((one) => ({ _id: one.id, initiative: 9 }));
      await combat.update({ round: 1, turn: 0, combatants }, { turnEvents: false });
      await waitFor(150);
      same(calls.names.length, 1, "renders");
    },
    "parentUpdateIsOneBroadcast",
    "oneRenderPerUpdate",
  ),
];
