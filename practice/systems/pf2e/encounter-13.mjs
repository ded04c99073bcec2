import { CombatantPF2e, endEffects, recharge } from "./encounter.mjs";

/**
 * The system's line for Foundry 13: core's turn handlers end and start nothing. Each page looks at what an update says,
 * and its updater's page ends and starts a turn if the round, or the place in the order, has gone up (foundryvtt/pf2e,
 * encounter/document.ts before #22077).
 */
export class EncounterPF2e13 extends foundry.documents.Combat {
  /** Whoever has no token with an actor on the canvas that this page looks at does not come in. */
  async createEmbeddedDocuments(name, data, operation) {
    const hasToken = ({ tokenId }) =>
      canvas.tokens.placeables.some(({ id, actor }) => id === tokenId && actor !== null);
    return super.createEmbeddedDocuments(name, data.filter(hasToken), operation);
  }

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    if (!this.started || !("round" in changed || "turn" in changed)) return;
    const { previous } = this;
    const isUp = (now, before) => typeof now === "number" && ((before ?? null) === null || now > before);
    const isForward = isUp(changed.round, previous.round) || isUp(changed.turn, previous.turn);
    queueMicrotask(() => this.#follow(isForward ? { ...previous } : null));
  }

  /** Whoever stood there before, and who stands there by now. */
  async #follow(previous) {
    if (previous) {
      const before = this.combatants.get(previous.combatantId ?? "");
      const { combatant } = this;
      if (isUpdater(before?.actor) && before.roundOfLastTurnEnd !== previous.round)
        await before.endTurn({ round: previous.round });
      if (isUpdater(combatant?.actor) && combatant.roundOfLastTurn !== this.round) await combatant.startTurn();
      for (const other of this.combatants)
        if (other !== combatant && isUpdater(other.actor)) await recharge(other.actor, "turn");
    }
    await endEffects();
  }

  async _onEndTurn(combatant, context) {
    await super._onEndTurn(combatant, context);
    await this.clearMovementHistories();
  }
}

export class CombatantPF2e13 extends CombatantPF2e {
  get roundOfLastTurn() {
    return this.flags[game.system.id]?.roundOfLastTurn ?? null;
  }

  get roundOfLastTurnEnd() {
    return this.flags[game.system.id]?.roundOfLastTurnEnd ?? null;
  }

  /** In whichever round the encounter is. */
  startTurn() {
    return super.startTurn({ round: this.parent.round });
  }
}

/** The active GM, or without one a player to whom the actor belongs. */
function isUpdater(actor) {
  if (!actor) return false;
  const { activeGM } = game.users;
  const players = game.users.filter((user) => user.active && actor.testUserPermission(user, "OWNER"));
  const updater = activeGM ?? players.find((user) => user.character === actor) ?? players[0];
  return updater?.isSelf === true;
}
