import { Combat5e } from "./combat.mjs";
import { CombatTracker5e } from "./combat-tracker.mjs";
import { Combatant5e } from "./recovery.mjs";

Hooks.once("init", () => {
  CONFIG.Combat.documentClass = Combat5e;
  CONFIG.Combatant.documentClass = Combatant5e;
  CONFIG.Combat.initiative.formula = "1d20";
  CONFIG.ui.combat = CombatTracker5e;
  for (const key of ["initiativeGroupRoll", "initiativeGroupCombatants"])
    game.settings.register("dnd5e", key, { scope: "world", config: false, type: Boolean, default: true });
});

Hooks.on("renderCombatTracker", (app, html) => {
  if (app instanceof CombatTracker5e) app.renderGroups(html);
});
