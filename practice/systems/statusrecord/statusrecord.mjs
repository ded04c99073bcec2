/** What modules met with pf2e on Foundry 14: no list, so neither `find` nor `some` nor an index (healthEstimate#336, #337). */
const names = { dead: "Dead", prone: "Prone", stunned: "Stunned", unconscious: "Unconscious", blinded: "Blinded" };

Hooks.once("init", () => {
  const [{ img }] = Object.values(CONFIG.statusEffects);
  const entries = Object.entries(names).map(([id, name]) => [id, { id, _id: id.padEnd(16, "0"), name, img }]);
  const conditions = game.release.generation >= 14 ? Object.fromEntries(entries) : entries.map(([, one]) => one);
  // Foundry would turn what is assigned into a list.
  Object.defineProperty(CONFIG, "statusEffects", { value: conditions, writable: true, configurable: true });
});
