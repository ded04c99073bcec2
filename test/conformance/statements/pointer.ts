import { turnEventsFalse, turnNull } from "../../../src/foundry/check/statements.ts";
import { same, statement, waitFor } from "../bench.ts";

/** Where the pointer may stand, and who is told when it moves. */
export const aboutPointer = [
  statement(
    "turn-null",
    "a turn of null is kept in a running round, and nobody is current",
    turnNull,
    "turnNullAccepted",
  ),
  statement(
    "turn-events-false",
    "turnEvents: false on the operation keeps them quiet",
    turnEventsFalse,
    "turnEventsFalseIsHonoured",
  ),
  statement(
    "quiet-turn-change",
    "combatTurnChange is then silent too, and previous is kept all the same",
    async (bench) => {
      const combat = await bench.fight({ A: 2, B: 1 });
      const calls = bench.record("combatTurnChange");
      await combat.update({ turn: 1 }, { turnEvents: false });
      await waitFor(100);
      same([calls.names, combat.previous?.combatantId], [[], combat.turns[0]!.id], "hooks, whose turn it was");
    },
    "turnEventsFalseIsHonoured",
    "pointerMoveFiresCombatTurnChange",
  ),
];
