import { CombatSFRPG } from "./combat.mjs";

Hooks.once("init", () => {
  CONFIG.Combat.documentClass = CombatSFRPG;
  CONFIG.time.roundTime = 6;
});
