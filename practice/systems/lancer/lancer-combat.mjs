const hostile = -1;

/** Friends first. Nothing here says who acts when. */
const side = (combatant) => combatant.token?.disposition ?? hostile;

/**
 * No order: anyone with an activation left may take it. `initiative` counts what is left, `turn` is null between turns.
 */
export class LancerCombat extends foundry.documents.Combat {
  _sortCombatants(a, b) {
    if (side(a) !== side(b)) return side(b) - side(a);
    return a.name.localeCompare(b.name) || (a.id > b.id ? 1 : -1);
  }

  async rollInitiative() {
    return this;
  }

  #refill() {
    const perRound = (combatant) => combatant.actor?.system?.activations ?? 1;
    return this.combatants.map((one) => ({ _id: one.id, initiative: one.isDefeated ? 0 : perRound(one) }));
  }

  async startCombat() {
    const data = { round: 1, turn: null };
    Hooks.callAll("combatStart", this, data);
    await this.update({ ...data, combatants: this.#refill() });
    return this;
  }

  async activateCombatant(id) {
    const combatant = this.combatants.get(id);
    if (!combatant || !this.started || !(combatant.initiative > 0)) return this;
    if (!game.user.isGM) {
      game.socket.emit("system.lancer", { combat: this.id, combatant: id });
      return this;
    }
    const data = { round: this.round, turn: this.turns.indexOf(combatant) };
    const options = { direction: 1 };
    Hooks.callAll("combatTurn", this, data, options);
    await this.update({ ...data, combatants: [{ _id: id, initiative: combatant.initiative - 1 }] }, options);
    return this;
  }

  /** The end of a turn; nobody acts afterwards. */
  async nextTurn() {
    if (this.turn === null) return this;
    const data = { round: this.round, turn: null };
    const options = { direction: 1 };
    Hooks.callAll("combatTurn", this, data, options);
    await this.update(data, options);
    return this;
  }

  async previousTurn() {
    const { combatant } = this;
    if (!combatant) return this;
    const back = [{ _id: combatant.id, initiative: combatant.initiative + 1 }];
    await this.update({ turn: null, combatants: back }, { direction: -1 });
    return this;
  }

  async nextRound() {
    const data = { round: this.round + 1, turn: null };
    const options = { direction: 1 };
    Hooks.callAll("combatRound", this, data, options);
    await this.update({ ...data, combatants: this.#refill() }, options);
    return this;
  }

  async previousRound() {
    await this.update({ round: Math.max(0, this.round - 1), turn: null }, { direction: -1 });
    return this;
  }

  async resetAll() {
    await this.update({ turn: null, combatants: this.#refill() }, { turnEvents: false });
    return this;
  }
}
