const number = ({ initiative }) => initiative ?? -9999;

/** The lowest card acts first. */
class AlienCombat extends foundry.documents.Combat {
  _sortCombatants(a, b) {
    return number(a) - number(b) || a.name.localeCompare(b.name) || (a.id > b.id ? 1 : -1);
  }
}

Hooks.once("init", () => {
  CONFIG.Combat.documentClass = AlienCombat;
});
