import { SwadeActor } from "./actor.mjs";
import { SwadeCombatant } from "./combatant.mjs";
import { AskedCondition, addCondition, ToldCondition } from "./conditions.mjs";
import { registerStatuses } from "./statuses.mjs";
import { LaterSwadeCombat, SwadeCombat } from "./swade-combat.mjs";

Hooks.once("init", () => {
  const later = game.release.generation >= 14;
  CONFIG.Actor.documentClass = SwadeActor;
  CONFIG.ActiveEffect.documentClass = later ? ToldCondition : AskedCondition;
  CONFIG.Combat.documentClass = later ? LaterSwadeCombat : SwadeCombat;
  CONFIG.Combatant.documentClass = SwadeCombatant;
  registerStatuses();
  game.settings.register("swade", "autoInit", { scope: "world", config: false, type: Boolean, default: true });
  game.settings.register("swade", "jokersWild", { scope: "world", config: false, type: Boolean, default: true });
  game.settings.register("swade", "gmBennies", { scope: "world", config: false, type: Number, default: 4 });
  /** For tests: `await game.swade.addCondition(actor, "distracted", "endOfTurn")`. */
  game.swade = { addCondition };
});

Hooks.once("ready", () => {
  if (game.user.isActiveGM && game.user.getFlag("swade", "bennies") === undefined)
    void game.user.setFlag("swade", "bennies", game.settings.get("swade", "gmBennies"));
  game.socket.on("system.swade", ({ type, combat }) => {
    if (type === "newRound" && game.user.isActiveGM) void game.combats.get(combat)?.nextRound();
  });
});
