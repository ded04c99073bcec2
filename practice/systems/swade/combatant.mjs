/** A combatant's card, Hold and lost turn are in its data; its own buttons and the sheet write them there. */
export class SwadeCombatant extends foundry.documents.Combatant {
  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    const { system = {} } = changed;
    const isNew = "cardValue" in system || "suitValue" in system;
    if (isNew && system.roundHeld !== null && game.userId === userId) void this.handOutBennies();
  }

  /** Joker's Wild: for a player character's Joker one for each of those, for an enemy's one for the other side. */
  async handOutBennies() {
    const { hasJoker, groupId } = this.system;
    if (!game.settings.get("swade", "jokersWild") || groupId || !hasJoker) return;
    const isHero = this.actor?.type === "character";
    const all = this.parent.combatants.contents.filter(({ actor }) => actor && (actor.type === "character") === isHero);
    for (const { actor } of all.filter((one) => one.actor.isWildcard))
      await actor.update({ "system.bennies.value": actor.bennies + 1 });
    Hooks.callAll("swadeBennies", this);
  }

  async toggleHold() {
    const isHeld = typeof this.system.roundHeld === "number";
    await this.update({ system: { roundHeld: isHeld ? null : Math.max(this.parent.round, 1) } });
    await this.actor?.toggleStatusEffect("holding", { active: !isHeld });
  }

  async toggleTurnLost() {
    await this.update({ system: { turnLost: !this.system.turnLost, roundHeld: null } });
    await this.actor?.toggleStatusEffect("holding", { active: false });
  }
}
