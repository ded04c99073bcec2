import { grouped } from "./groups.mjs";
import { recover } from "./recovery.mjs";

/** One roll for each group; things come back at the start of an encounter, of a round, of a turn. */
export class Combat5e extends foundry.documents.Combat {
  async startCombat() {
    await super.startCombat();
    for (const combatant of this.combatants) await recover(combatant, "encounter");
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
    for (const combatant of wanted) await recover(combatant, "initiative");
    return this;
  }

  async _onStartTurn(combatant, context) {
    await super._onStartTurn(combatant, context);
    await recover(combatant, "turnStart");
  }

  async _onEndTurn(combatant, context) {
    await super._onEndTurn(combatant, context);
    await recover(combatant, "turnEnd");
  }

  async _onStartRound(context) {
    await super._onStartRound(context);
    for (const combatant of this.combatants) await recover(combatant, "round");
  }
}
