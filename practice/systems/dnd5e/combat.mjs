import { grouped } from "./groups.mjs";

/** One roll for each group; things come back at the start of an encounter, of a round, of a turn. */
export class Combat5e extends foundry.documents.Combat {
  async startCombat() {
    await super.startCombat();
    await this._recoverUses({ encounter: true });
    return this;
  }

  async rollAll(options) {
    return this.#rollGroups((one) => one.isOwner && one.initiative === null, options);
  }

  async rollNPC(options) {
    return this.#rollGroups((one) => one.isOwner && one.isNPC && one.initiative === null, options);
  }

  async #rollGroups(test, options) {
    const wanted = this.combatants.filter(test);
    await this.rollInitiative(
      wanted.map((one) => one.id),
      options,
    );
    return this;
  }

  async rollInitiative(ids, options = {}) {
    const wanted = [ids].flat().flatMap((id) => this.combatants.get(id) ?? []);
    const updates = [];
    for (const group of grouped(wanted.filter((one) => one.isOwner))) {
      const { total } = await group[0].getInitiativeRoll(options.formula).evaluate();
      updates.push(...group.map((one) => ({ _id: one.id, initiative: total })));
    }
    if (updates.length === 0) return this;
    const operation = options.updateTurn === false ? { combatTurn: this.turn } : {};
    await this.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false, ...operation });
    for (const combatant of wanted) await this._recoverUses({ initiative: combatant });
    return this;
  }

  async _onStartTurn(combatant, context) {
    await super._onStartTurn(combatant, context);
    await this._recoverUses({ turn: true, turnStart: combatant });
  }

  async _onEndTurn(combatant, context) {
    await super._onEndTurn(combatant, context);
    await this._recoverUses({ turnEnd: combatant });
  }

  async _onStartRound(context) {
    await super._onStartRound(context);
    await this._recoverUses({ round: true });
  }

  /** `types`: for each period, everybody or the one combatant that it concerns. The defeated get nothing back. */
  async _recoverUses(types) {
    for (const combatant of this.combatants) {
      if (combatant.isDefeated) continue;
      const periods = Object.keys(types).filter((one) => types[one] === true || types[one] === combatant);
      if (periods.length > 0) await combatant.recoverCombatUses(periods);
    }
  }
}
