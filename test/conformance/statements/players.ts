import { host } from "../../../src/foundry/check/foundry.ts";
import type { Attempt } from "../attempt.ts";
import { moduleId, Skipped, same, statement, until } from "../bench.ts";
import { combatantUpdate, combatUpdate, fight } from "./writing-players.ts";

export const aboutPlayers = [
  statement("player-flags", "a player's update with the encounter's flags is refused as a whole", async (bench) => {
    const all = await fight(bench);
    const changes = { round: 5, flags: { [moduleId]: { it: 1 } } };
    same(await combatUpdate(bench, all, changes), false, "the update");
    same([all.combat.round, all.combat.flags[moduleId] ?? null], [1, null], "what is written");
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
  statement("own-user", "a player may write flags of the own user, and everybody has them", async (bench) => {
    const { player } = bench;
    bench.later(() => player.unsetFlag(moduleId, "it"));
    const calls = bench.record("updateUser");
    same((await bench.ask<Attempt>("flagUser", { scope: moduleId, value: "mine" })).done, true, "the update");
    await until(() => player.flags[moduleId]?.["it"] === "mine", "the flag here");
    same([calls.names, calls.args[0]?.[3]], [["updateUser"], player.id], "hook and user");
  }),
  statement("foreign-user", "a player may not write flags of another user", async (bench) => {
    const user = host().game.userId;
    const attempt = await bench.ask<Attempt>("flagUser", { user, scope: moduleId, value: "not mine" });
    same([attempt.done, host().game.user.flags[moduleId] ?? null], [false, null], "the update, and what is written");
  }),
  statement("character", "a user's character is an actor, on everybody's client", async (bench) => {
    const { character } = bench.player;
    if (!character) throw new Skipped(`${bench.player.name} has no character`);
    same(character.testUserPermission(bench.player, "OWNER"), true, "it is the player's own");
    same(await bench.ask("character"), character.id, "the player's client has the same");
  }),
  statement("hidden-row", "a hidden row is missing in a player's tracker and not in the turns", async (bench) => {
    const { combat, foreign } = await fight(bench);
    await foreign.update({ hidden: true });
    const seen = await bench.ask<{ rows: string[]; turns: string[] }>("rows", { combat: combat.id });
    same([seen.rows.includes("Foreign"), seen.turns.includes("Foreign")], [false, true], "in rows, in turns");
  }),
];
