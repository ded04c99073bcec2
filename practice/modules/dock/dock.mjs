import { CombatDock } from "./combat-dock.mjs";

Hooks.once("ready", () => {
  const dock = new CombatDock();
  document.body.append(dock.element);
  dock.rebuild();

  const rebuild = (combatant) => {
    if (combatant.combat === game.combat) dock.rebuild();
  };
  Hooks.on("createCombatant", rebuild);
  Hooks.on("deleteCombatant", rebuild);
  // Everything anew for each one whose number changed: a deal to N of them builds N times N portraits.
  Hooks.on("updateCombatant", (combatant, changed) => ("initiative" in changed ? rebuild(combatant) : dock.refresh()));
  Hooks.on("updateCombat", (combat) => (combat.id === dock.shown ? dock.refresh() : dock.rebuild()));
  for (const name of ["createCombat", "deleteCombat"]) Hooks.on(name, () => dock.rebuild());
});
