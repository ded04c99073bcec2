/** The rounds for which it has rolled on this page, once whatever it waited for has come back. */
globalThis.rerolled = [];

const everybody = (combat) => combat.combatants.map((one) => one.id);

/** The setting `reroller.mode`. */
const ways = {
  async resetAndRoll(combat) {
    await combat.resetAll();
    await combat.rollAll();
  },
  roll(combat) {
    void combat.rollInitiative(everybody(combat));
  },
  async rollAndWait(combat) {
    await combat.rollInitiative(everybody(combat));
  },
};

Hooks.once("init", () => {
  const choices = Object.fromEntries(Object.keys(ways).map((mode) => [mode, mode]));
  const data = { name: "Mode", scope: "world", config: true, type: String, choices, default: "resetAndRoll" };
  game.settings.register("reroller", "mode", data);
});

Hooks.on("updateCombat", async (combat, changed) => {
  if (!game.users.activeGM?.isSelf || !(changed.round > combat.previous.round)) return;
  await ways[game.settings.get("reroller", "mode")](combat);
  rerolled.push(changed.round);
});
