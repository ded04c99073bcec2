import { FickleCombat } from "./combat.mjs";

const settings = {
  reroll: { type: String, choices: { keep: "Keep", reset: "Reset", reroll: "Reroll" }, default: "keep" },
  former: { type: Boolean, default: false },
};

Hooks.once("init", () => {
  CONFIG.Combat.documentClass = FickleCombat;
  for (const [key, data] of Object.entries(settings))
    game.settings.register("fickle", key, { ...data, name: key, scope: "world", config: true });
});
