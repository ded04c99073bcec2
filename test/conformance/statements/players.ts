import { type Bench, moduleId, same, statement } from "../bench.ts";
import type { CombatantDoc, CombatDoc, Data } from "../host.ts";

interface Attempt {
  done: boolean;
}

interface Fight {
  combat: CombatDoc;
  own: CombatantDoc;
  foreign: CombatantDoc;
}

async function fight(bench: Bench): Promise<Fight> {
  const { playersActor } = bench;
  const combat = await bench.fight({ Foreign: 10 });
  const made = await combat.createEmbeddedDocuments("Combatant", [{ actorId: playersActor.id, initiative: 20 }]);
  const foreign = combat.combatants.contents.find((one) => one.id !== made[0]!.id)!;
  return { combat, own: made[0] as CombatantDoc, foreign };
}

const combatUpdate = async (bench: Bench, { combat }: Fight, changes: Data) =>
  (await bench.ask<Attempt>("updateCombat", { combat: combat.id, changes })).done;

const combatantUpdate = async (bench: Bench, { combat }: Fight, { id }: CombatantDoc, changes: Data) =>
  (await bench.ask<Attempt>("updateCombatant", { combat: combat.id, id, changes })).done;

export const aboutPlayers = [
  statement("player-turn", "a player may write turn and round", async (bench) => {
    const all = await fight(bench);
    same(await combatUpdate(bench, all, { turn: 1 }), true, "turn");
    same(await combatUpdate(bench, all, { round: 2, turn: 0 }), true, "round");
  }),
  statement("player-flags", "a player's update with the encounter's flags is refused as a whole", async (bench) => {
    const all = await fight(bench);
    const changes = { round: 5, flags: { [moduleId]: { it: 1 } } };
    same(await combatUpdate(bench, all, changes), false, "the update");
    same([all.combat.round, all.combat.flags[moduleId] ?? null], [1, null], "what is written");
  }),
  statement("player-own", "a player may write initiative and flags of an own combatant", async (bench) => {
    const all = await fight(bench);
    same(await combatantUpdate(bench, all, all.own, { initiative: 5 }), true, "initiative");
    same(await combatantUpdate(bench, all, all.own, { flags: { [moduleId]: { it: 1 } } }), true, "flags");
  }),
  statement("player-foreign", "a player may not write a combatant of somebody else", async (bench) => {
    const all = await fight(bench);
    same(await combatantUpdate(bench, all, all.foreign, { initiative: 5 }), false, "by itself");
    const combatants = [{ _id: all.foreign.id, initiative: 5 }];
    same(await combatUpdate(bench, all, { round: 2, combatants }), false, "within the encounter");
    same([all.combat.round, all.foreign.initiative], [1, 10], "what is written");
  }),
  statement("player-setting", "a player may not write a world setting", async (bench) => {
    const attempt = await bench.ask<Attempt>("setSetting", { namespace: moduleId, key: "number", value: 99 });
    same(attempt.done, false, "the setting");
  }),
  statement("hidden-row", "a hidden row is missing in a player's tracker and not in the turns", async (bench) => {
    const { combat, foreign } = await fight(bench);
    await foreign.update({ hidden: true });
    const seen = await bench.ask<{ rows: string[]; turns: string[] }>("rows", { combat: combat.id });
    same([seen.rows.includes("Foreign"), seen.turns.includes("Foreign")], [false, true], "in rows, in turns");
  }),
];
