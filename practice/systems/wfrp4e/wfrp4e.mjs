import { told } from "./conditions.mjs";
import { CombatHelpers, listen, ScriptedActor } from "./library.mjs";

// The library is a plain script: its classes are names that all scripts of the page share.
globalThis.CombatHelpers = CombatHelpers;

Hooks.once("init", () => {
  CONFIG.Actor.documentClass = ScriptedActor;
  Object.assign(CombatHelpers, told);
  listen();
});
