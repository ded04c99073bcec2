import { HeroCombat } from "./hero-combat.mjs";
import { listen } from "./relay.mjs";

Hooks.once("init", () => {
  CONFIG.Combat.documentClass = HeroCombat;
  CONFIG.time.roundTime = 12;
});

Hooks.once("ready", () => {
  listen();
  // The first turns were set up before there were actors to ask.
  for (const combat of game.combats) combat.setupTurns();
  void ui.combat?.render();
});
