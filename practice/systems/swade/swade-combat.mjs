import { draw, initiativeOf, none } from "./deck.mjs";

const number = (combatant) => combatant.initiative ?? Number.NEGATIVE_INFINITY;

/** Held in an earlier round, as counted by the encounter that this page views, which may be another one. */
const isHeld = (combatant) => {
  const { roundHeld } = combatant.system;
  return typeof roundHeld === "number" && roundHeld < (game.combat?.round ?? 0);
};

/** Deals cards as numbers, and does the end and start of turns inside `nextTurn`: the line for Foundry 13. */
export class SwadeCombat extends foundry.documents.Combat {
  _sortCombatants(a, b) {
    const held = Number(isHeld(b)) - Number(isHeld(a));
    if (held !== 0) return held;
    if (number(a) !== number(b)) return number(b) - number(a);
    return a.name.localeCompare(b.name) || (a.id > b.id ? 1 : -1);
  }

  async rollInitiative(ids, { updateTurn = true } = {}) {
    const wanted = [ids].flat().flatMap((id) => this.combatants.get(id) ?? []);
    const cards = draw(this, wanted.length);
    const updates = wanted.map((one, index) => ({
      _id: one.id,
      initiative: initiativeOf(cards[index]),
      system: { ...cards[index], lastInitiative: one.initiative },
    }));
    const operation = updateTurn ? { turnEvents: false } : { turnEvents: false, combatTurn: this.turn };
    await this.updateEmbeddedDocuments("Combatant", updates, operation);
    return this;
  }

  async nextTurn() {
    await this.#expire("end");
    await super.nextTurn();
    await this.#expire("start");
    return this;
  }

  async #expire(moment) {
    const { actor, isDefeated } = this.combatant ?? {};
    if (!actor?.isOwner || isDefeated) return;
    const over = actor.effects.filter(
      (effect) => effect.isTemporary && "isExpired" in effect && effect.isExpired(moment),
    );
    for (const effect of over) await effect.expire();
  }

  async nextRound() {
    if (!game.user.isGM) {
      game.socket.emit("system.swade", { type: "newRound", combat: this.id });
      return this;
    }
    await this.#collect();
    await super.nextRound();
    if (game.settings.get("swade", "autoInit")) await this.#dealAnew();
    return this;
  }

  /** Holders keep the card. */
  async #collect() {
    const acted = this.combatants.filter((one) => typeof one.system.roundHeld !== "number");
    const updates = acted.map((one) => ({
      _id: one.id,
      initiative: null,
      system: { ...none, lastInitiative: one.initiative },
    }));
    await this.updateEmbeddedDocuments("Combatant", updates, { combatTurn: 0, turnEvents: false });
  }

  async #dealAnew() {
    const ids = this.combatants.filter((one) => one.initiative === null && !one.isDefeated).map((one) => one.id);
    await this.rollInitiative(ids, { updateTurn: false });
  }

  async resetAll() {
    const combatants = this.combatants.map((one) => ({
      _id: one.id,
      initiative: null,
      system: { ...none, roundHeld: null },
    }));
    await this.update({ turn: this.started ? 0 : null, combatants }, { diff: false, turnEvents: false });
    return this;
  }
}

/** The line after it: conditions are over in Foundry's own handlers of turns. */
export class LaterSwadeCombat extends SwadeCombat {
  async _onEndTurn(combatant, context) {
    await super._onEndTurn(combatant, context);
    await this._handleTurnExpirations(combatant, "end");
  }

  async _onStartTurn(combatant, context) {
    await super._onStartTurn(combatant, context);
    await this._handleTurnExpirations(combatant, "start");
  }

  async _handleTurnExpirations(combatant, moment) {
    if (!combatant?.actor || combatant.isDefeated) return;
    for (const effect of [...combatant.actor.effects]) await effect.handleTurnExpirations(moment);
  }
}
