/** Who has had a turn on this page; a real module keeps this in memory as well. */
const shown = new WeakSet();

const isEnemy = (combatant) => !combatant.actor?.hasPlayerOwner && combatant.token?.disposition === -1;

/** The getter that core asks for each row is narrowed, as public modules do it. */
function narrow(prototype) {
  const { get } = Object.getOwnPropertyDescriptor(prototype, "visible") ?? {};
  if (!get) return;
  Object.defineProperty(prototype, "visible", {
    get() {
      return get.call(this) && (game.user.isGM || !isEnemy(this) || shown.has(this));
    },
    configurable: true,
  });
}

Hooks.once("setup", () => narrow(CONFIG.Combatant.documentClass.prototype));
Hooks.on("updateCombat", (combat) => {
  if (combat.started && combat.combatant) shown.add(combat.combatant);
});
