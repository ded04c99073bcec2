import { CombatDock } from "./combat-dock.mjs";
import { CombatantPortrait } from "./portrait.mjs";

const show = (combat) => new CONFIG.combatTrackerDock.CombatDock(combat).render();

Hooks.once("init", () => {
  CONFIG.combatTrackerDock = { CombatDock, CombatantPortrait };
  // Listeners may put classes of their own there.
  Hooks.callAll("combat-tracker-dock-init", CONFIG.combatTrackerDock);
});

Hooks.once("ready", () => {
  document.querySelector("#ui-top")?.classList.add("ctd-hide-conflicting-uis");
  if (ui.combat.viewed) show(ui.combat.viewed);
});

Hooks.on("createCombat", (combat) => {
  if (game.combat === combat) show(combat);
});

Hooks.on("updateCombat", (combat, changed) => {
  if (changed.active || changed.scene === null) show(combat);
});
