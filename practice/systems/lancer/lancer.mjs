import { addActivations } from "./activations.mjs";
import { LancerCombat } from "./lancer-combat.mjs";

Hooks.once("init", () => {
  CONFIG.Combat.documentClass = LancerCombat;
});

Hooks.on("renderCombatTracker", addActivations);

Hooks.once("ready", () => {
  game.socket.on("system.lancer", ({ combat, combatant }) => {
    if (game.user.isActiveGM) void game.combats.get(combat)?.activateCombatant(combatant);
  });
});
