/**
 * Turns end and start once a round for each combatant, as its flags remember. What may be used once a turn is there again
 * at each start of somebody else's turn, and what may be used once a round at the start of one's own (foundryvtt/pf2e,
 * encounter/document.ts and combatant.ts). So it is in the line for Foundry 14.
 */
export class EncounterPF2e extends foundry.documents.Combat {
  async _onEndTurn(combatant, context) {
    await super._onEndTurn(combatant, context);
    if (combatant.flags[game.system.id]?.roundOfLastTurnEnd !== context.round) await combatant.endTurn(context);
  }

  async _onStartTurn(combatant, context) {
    await super._onStartTurn(combatant, context);
    if (combatant.flags[game.system.id]?.roundOfLastTurn !== context.round) await combatant.startTurn(context);
    for (const other of this.combatants) if (other !== combatant) await recharge(other.actor, "turn");
  }

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    if ("round" in changed || "turn" in changed) void endEffects();
  }
}

export class CombatantPF2e extends foundry.documents.Combatant {
  /** In the line for Foundry 14 a troop is one combatant on several tokens, and has no token of its own. */
  get tokens() {
    const troop = this.flags[game.system.id]?.troop ?? [];
    return troop.length > 0 ? troop.map((id) => this.parent.scene.tokens.get(id)) : [this.token].filter(Boolean);
  }

  async startTurn({ round }) {
    await this.update({ flags: { [game.system.id]: { roundOfLastTurn: round } } });
    await recharge(this.actor, "round");
    Hooks.callAll("pf2e.startTurn", this, this.parent, game.userId);
  }

  /** Frightened goes down by one, and is over at nothing. */
  async endTurn({ round }) {
    for (const { id, system } of this.actor?.items.contents.filter(({ type }) => type === "condition") ?? []) {
      const value = system.value.value - 1;
      if (value > 0) await this.actor.updateEmbeddedDocuments("Item", [{ _id: id, "system.value.value": value }]);
      else await this.actor.deleteEmbeddedDocuments("Item", [id]);
    }
    await this.update({ flags: { [game.system.id]: { roundOfLastTurnEnd: round } } });
    Hooks.callAll("pf2e.endTurn", this, this.parent, game.userId);
  }
}

/** Actions have a frequency: how often, in which time, and how often still. */
export async function recharge(actor, per) {
  for (const { id, system } of actor?.items.contents.filter((one) => one.system.frequency?.per === per) ?? [])
    if (system.frequency.value < system.frequency.max) {
      Hooks.callAll("recharged", actor, per);
      await actor.updateEmbeddedDocuments("Item", [{ _id: id, "system.frequency.value": system.frequency.max }]);
    }
}

/** In seconds; whoever's turn an effect began on is known by their number alone. */
const lengths = { rounds: 6, minutes: 60 };

/**
 * What is left of an effect, from the world's clock. In its last moment the encounter decides: it ends as the turn of
 * its origin starts, at the very number it began with; or once the count is below that number.
 */
export function isOver({ system: { start, duration, context }, parent }) {
  const left = start.value + duration.value * lengths[duration.unit] - game.time.worldTime;
  const combatant = game.combat?.combatant;
  if (left !== 0 || !combatant?.actor) return left <= 0;
  const [began, now] = [start.initiative ?? 0, combatant.initiative ?? 0];
  const origin = context?.origin?.actor ?? parent.uuid;
  if (duration.expiry === "turn-start") return began === now && combatant.actor.uuid === origin;
  return duration.expiry === "turn-end" && now < began;
}

/** Those that are ending at this moment: the turn and the clock move one after the other. */
const ending = new WeakSet();

/** On the active GM's page, whenever a turn or the clock moves. */
export async function endEffects() {
  if (!game.users.activeGM?.isSelf) return;
  for (const actor of new Set(game.combat?.combatants.map((one) => one.actor) ?? [])) {
    const effects = actor?.items.contents.filter(({ type }) => type === "effect") ?? [];
    for (const effect of effects.filter((one) => !ending.has(one) && isOver(one))) {
      ending.add(effect);
      Hooks.callAll("effectEnded", actor, effect);
      await effect.delete();
    }
  }
}
