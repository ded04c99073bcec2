const rolled = ({ id, name }) => ({ _id: id, initiative: 1 + (name.length % 20) });

/** Numbers that are not its own are written over, in an update of its own, on the active GM's page. */
class RestlessCombat extends foundry.documents.Combat {
  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    if (!("combatants" in changed) || !game.users.activeGM?.isSelf) return;
    const wrong = this.combatants
      .map(rolled)
      .filter(({ _id, initiative }) => this.combatants.get(_id).initiative !== initiative);
    if (wrong.length > 0) void this.updateEmbeddedDocuments("Combatant", wrong);
  }
}

Hooks.once("init", () => {
  CONFIG.Combat.documentClass = RestlessCombat;
});
