import { addCondition } from "./conditions.mjs";
import { SwadeCombat } from "./swade-combat.mjs";

const conditions = [
  ["distracted", "Distracted"],
  ["vulnerable", "Vulnerable"],
  ["defending", "Defending"],
];

Hooks.once("init", () => {
  CONFIG.Combat.documentClass = SwadeCombat;
  for (const [id, name] of conditions) CONFIG.statusEffects.push({ id, name, img: CONFIG.statusEffects[0].img });
  game.settings.register("swade", "autoInit", { scope: "world", config: false, type: Boolean, default: true });
  /** For tests: `await game.swade.addCondition(actor, "distracted", "endOfTurn")`. */
  game.swade = { addCondition };
});

Hooks.once("ready", () => {
  game.socket.on("system.swade", ({ type, combat }) => {
    if (type === "newRound" && game.user.isActiveGM) void game.combats.get(combat)?.nextRound();
  });
});
