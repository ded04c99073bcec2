import { CombatantPF2e, EncounterPF2e, endEffects } from "./encounter.mjs";

Hooks.once("init", () => {
  CONFIG.Combat.documentClass = EncounterPF2e;
  CONFIG.Combatant.documentClass = CombatantPF2e;
  CONFIG.time.roundTime = 6;
});

Hooks.on("updateWorldTime", () => void endEffects());
