/** Some keep their order past every comparison: by side, by name, by who wants to go next. */
class StubbornCombat extends foundry.documents.Combat {
  setupTurns() {
    super.setupTurns();
    this.turns = this.combatants.contents.sort((a, b) => a.name.localeCompare(b.name) || (a.id > b.id ? 1 : -1));
    this.current = this._getCurrentState(this.combatant);
    return this.turns;
  }
}

Hooks.once("init", () => {
  CONFIG.Combat.documentClass = StubbornCombat;
});
