import type { CombatDoc, Data, PlainCombatant } from "../../../src/foundry/check/foundry.ts";
import type { Attempt } from "../attempt.ts";
import { type Bench, same, statement } from "../bench.ts";

interface Fight {
  combat: CombatDoc;
  own: PlainCombatant;
  foreign: PlainCombatant;
}

export async function fight(bench: Bench): Promise<Fight> {
  const { playersActor } = bench;
  const combat = await bench.fight({ Foreign: 10 });
  const own = await bench.joined(combat, { actorId: playersActor.id, initiative: 20 });
  const foreign = combat.combatants.contents.find(({ id }) => id !== own.id)!;
  return { combat, own, foreign };
}

export const combatUpdate = async (bench: Bench, { combat }: Fight, changes: Data) =>
  (await bench.ask<Attempt>("updateCombat", { combat: combat.id, changes })).done;

export const combatantUpdate = async (bench: Bench, { combat }: Fight, { id }: PlainCombatant, changes: Data) =>
  (await bench.ask<Attempt>("updateCombatant", { combat: combat.id, id, changes })).done;

/** What a player may write. */
export const aboutWritingPlayers = [
  statement(
    "player-turn",
    "a player may write turn and round",
    async (bench) => {
      const all = await fight(bench);
      same(await combatUpdate(bench, all, { turn: 1 }), true, "turn");
      same(await combatUpdate(bench, all, { round: 2, turn: 0 }), true, "round");
    },
    "playersMayChangeTurn",
  ),
  statement(
    "player-own",
    "a player may write initiative and flags of an own combatant",
    async (bench) => {
      const all = await fight(bench);
      same(await combatantUpdate(bench, all, all.own, { initiative: 5 }), true, "initiative");
      same(await combatantUpdate(bench, all, all.own, { flags: { [bench.scope]: { it: 1 } } }), true, "flags");
    },
    "ownersMayFlagCombatants",
  ),
];
