import { CombatantPF2e, EncounterPF2e, endEffects } from "./encounter.mjs";
import { CombatantPF2e13, EncounterPF2e13 } from "./encounter-13.mjs";

/** The system has a line for each generation. */
Hooks.once("init", () => {
  const isNew = game.release.generation >= 14;
  CONFIG.Combat.documentClass = isNew ? EncounterPF2e : EncounterPF2e13;
  CONFIG.Combatant.documentClass = isNew ? CombatantPF2e : CombatantPF2e13;
  CONFIG.time.roundTime = 6;
});

Hooks.on("updateWorldTime", () => void endEffects());
