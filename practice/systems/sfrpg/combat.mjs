const normal = [{ name: "Combat", iterateTurns: true, resetInitiative: false }];
const starship = [{ name: "Piloting" }, { name: "Helm", iterateTurns: true }];

/** An account of each turn travels with the update that makes it, and what ends by time is looked for in it. */
export class CombatSFRPG extends foundry.documents.Combat {
  getCombatType() {
    return this.flags.sfrpg?.combatType ?? "normal";
  }

  getPhases() {
    return this.getCombatType() === "starship" ? starship : normal;
  }

  getCurrentPhase() {
    return this.getPhases()[this.flags.sfrpg?.phase ?? 0];
  }

  setupTurns() {
    super.setupTurns();
    if (this.getCombatType() !== "starship") return this.turns;
    this.turns = this.combatants.contents.sort((a, b) => (a.initiative ?? -9999) - (b.initiative ?? -9999));
    this.current = this._getCurrentState(this.combatant);
    return this.turns;
  }

  async startCombat() {
    const update = { round: 1, turn: 0, flags: { sfrpg: { combatType: this.getCombatType(), phase: 0 } } };
    Hooks.callAll("combatStart", this, update);
    await this.update(update);
    const phase = this.getCurrentPhase();
    const acting = this.turns[this.turn] ?? null;
    const event = {
      ...{ combat: this, isNewRound: true, isNewPhase: true, isNewTurn: true, oldRound: 1, newRound: 1 },
      ...{ oldPhase: phase, newPhase: phase, oldCombatant: acting, newCombatant: acting },
    };
    Hooks.callAll("onBeginCombat", event);
    this._handleTimedEffects(event);
    await this._notifyAfterUpdate(event);
    return this;
  }

  async nextTurn() {
    const turn = this.turn + 1;
    return turn < this.turns.length ? this.#move(this.round, turn) : this.nextRound();
  }

  async nextRound() {
    return this.#move(this.round + 1, 0);
  }

  async #move(round, turn) {
    const phase = this.getCurrentPhase();
    const isNewRound = round !== this.round;
    const event = {
      ...{
        combat: this,
        isNewRound,
        isNewPhase: false,
        isNewTurn: true,
        direction: 1,
        oldPhase: phase,
        newPhase: phase,
      },
      ...{ oldRound: this.round, newRound: round, oldTurn: this.turn, newTurn: turn },
      ...{ oldCombatant: this.turns[this.turn], newCombatant: this.turns[turn] },
    };
    Hooks.callAll("onBeforeUpdateCombat", event);
    const delta = isNewRound ? CONFIG.time.roundTime : 0;
    await this.update({ round, turn }, { direction: 1, worldTime: { delta } });
    if (game.users.activeGM?.isSelf) this._handleTimedEffects(event);
    await this._notifyAfterUpdate(event);
    return this;
  }

  async _onStartTurn(combatant, context) {
    await super._onStartTurn(combatant, context);
    Hooks.callAll("sfrpg.turnStart", combatant);
  }

  /** Effects whose time is up end on a turn of somebody's, at its start or end, or at a number of the count. */
  _handleTimedEffects({ direction, isNewTurn, oldCombatant, newCombatant }) {
    if (!(direction > 0) || !isNewTurn) return;
    for (const { actor } of this.combatants)
      for (const item of actor?.items.contents.filter(({ type }) => type === "effect") ?? []) {
        const { enabled, activeDuration } = item.system;
        if (!enabled || game.time.worldTime < activeDuration.activationEnd) continue;
        if (isMoment(activeDuration, actor, oldCombatant, newCombatant)) void this.#toggle(actor, item);
      }
  }

  async #toggle(actor, item) {
    item.system.enabled = false;
    Hooks.callAll("effectEnded", actor, item);
    await actor.updateEmbeddedDocuments("Item", [{ _id: item.id, "system.enabled": false }], { diff: false });
  }

  /** A card in chat for each round and turn. */
  async _notifyAfterUpdate(event) {
    if (event.isNewRound) await ChatMessage.create({ content: `Round ${event.newRound}` });
    if (event.newCombatant) await ChatMessage.create({ content: `Turn of ${event.newCombatant.name}` });
    Hooks.callAll("onAfterUpdateCombat", event);
  }
}

function isMoment({ expiryMode, endsOn, expiryInit }, actor, before, now) {
  if (expiryMode.type === "init") return before.initiative >= expiryInit && now.initiative <= expiryInit;
  const acting = endsOn === "onTurnEnd" ? before : now;
  return acting.actorId === actor.id;
}
