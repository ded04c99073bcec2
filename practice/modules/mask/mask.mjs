/** Names of player characters are known, and all others once the Game Master says so. */
function mask(prototype) {
  Object.defineProperty(prototype, "playersCanSeeName", {
    get() {
      return this.actor?.hasPlayerOwner === true || this.flags?.mask?.known === true;
    },
    configurable: true,
  });
}

/** Players' rows have no names, in labels either. */
function unname(combatant, row) {
  const { name } = combatant;
  for (const place of row.querySelectorAll(".name")) if (place.textContent === name) place.textContent = "";
  for (const labelled of row.querySelectorAll("[aria-label]"))
    labelled.setAttribute("aria-label", labelled.getAttribute("aria-label").replace(name, "").trim());
}

Hooks.once("setup", () => mask(CONFIG.Combatant.documentClass.prototype));
Hooks.on("renderCombatTracker", (tracker, html) => {
  if (game.user.isGM) return;
  for (const combatant of tracker.viewed?.combatants ?? []) {
    const row = html.querySelector(`li.combatant[data-combatant-id="${combatant.id}"]`);
    if (row && !combatant.playersCanSeeName) unname(combatant, row);
  }
});
