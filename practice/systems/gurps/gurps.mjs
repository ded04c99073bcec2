import { GurpsActor } from "./actor.mjs";
import { GurpsCombat, GurpsCombatant, initiative } from "./combat.mjs";
import { chooseManoeuvre } from "./manoeuvres.mjs";
import { badgeRows } from "./rows.mjs";
import { registerStatuses } from "./statuses.mjs";
import { listen, turns } from "./turns.mjs";

Hooks.once("init", () => {
  // module/gurps.js: a round of Foundry's is one second of the world's.
  CONFIG.time.roundTime = 1;
  CONFIG.Actor.documentClass = GurpsActor;
  CONFIG.Combat.documentClass = GurpsCombat;
  CONFIG.Combatant.documentClass = GurpsCombatant;
  CONFIG.Combat.initiative = initiative;
  registerStatuses();
  /** For tests: `game.gurps.turns`, and `await game.gurps.chooseManoeuvre(token, "aim")`. */
  game.gurps = { turns, chooseManoeuvre };
});

Hooks.once("ready", () => {
  listen();
  Hooks.on("renderCombatTracker", badgeRows);
});
