import { DrawSteelCombat, DrawSteelCombatant } from "./combat.mjs";

Hooks.once("init", () => {
  CONFIG.Combat.documentClass = DrawSteelCombat;
  CONFIG.Combatant.documentClass = DrawSteelCombatant;
  const plain = { scope: "world", config: false };
  game.settings.register("draw-steel", "initiativeMode", { ...plain, type: String, default: "default" });
  game.settings.register("draw-steel", "malice", { ...plain, type: Object, default: { value: 0 } });
});
