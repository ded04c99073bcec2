import type { CombatDoc } from "./api.ts";
import { type Bench, pause, same, statement } from "./bench.ts";

/** Records ends and starts instead of doing what core does. */
export async function listened(bench: Bench, turn = 0): Promise<{ combat: CombatDoc; announcements: string[] }> {
  const combat = await bench.fight({ A: 30, B: 20, C: 10 }, turn);
  const announcements: string[] = [];
  const passed = ({ skipped }: { skipped: boolean }) => (skipped ? " (skipped)" : "");
  combat._onStartTurn = async ({ name }, context) => void announcements.push(`${name} starts${passed(context)}`);
  combat._onEndTurn = async ({ name }, context) => void announcements.push(`${name} ends${passed(context)}`);
  combat._onStartRound = async () => void announcements.push("round starts");
  combat._onEndRound = async () => void announcements.push("round ends");
  return { combat, announcements };
}

/** Where the pointer may stand, and who is told when it moves. */
export const aboutPointer = [
  statement(
    "turn-null",
    "a turn of null is kept in a running round, and nobody is current",
    async (bench) => {
      const combat = await bench.fight({ A: 2, B: 1 });
      await combat.update({ round: 2, turn: null }, { turnEvents: false });
      same([combat.round, combat.turn, combat.combatant?.name ?? null], [2, null, null], "where it stands");
    },
    "turnNullAccepted",
  ),
  statement(
    "turn-events-false",
    "turnEvents: false on the operation keeps them quiet",
    async (bench) => {
      const { combat, announcements } = await listened(bench);
      await combat.update({ turn: 1 }, { turnEvents: false });
      await pause(100);
      same(announcements, [], "events");
    },
    "turnEventsFalseIsHonoured",
  ),
  statement(
    "quiet-turn-change",
    "combatTurnChange is then silent too, and previous is kept all the same",
    async (bench) => {
      const combat = await bench.fight({ A: 2, B: 1 });
      const calls = bench.record("combatTurnChange");
      await combat.update({ turn: 1 }, { turnEvents: false });
      await pause(100);
      same([calls.names, combat.previous?.combatantId], [[], combat.turns[0]!.id], "hooks, whose turn it was");
    },
    "turnEventsFalseIsHonoured",
    "pointerMoveFiresCombatTurnChange",
  ),
];
