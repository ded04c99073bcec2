import { chooseManoeuvre, dropManoeuvre, TurnMemory } from "./manoeuvres.mjs";

/** module/combat/initiative.ts: Basic Speed, then DX, then a die, in five decimals. */
export const initiative = {
  formula: "((@basicspeed.value*100) + (@attributes.DX.value / 100) + (1d6 / 1000)) / 100",
  decimals: 5,
};

/**
 * Sorts as Foundry does. module/combat/combat.ts: its manoeuvres go with the encounter, on the page that deletes it.
 */
export class GurpsCombat extends foundry.documents.Combat {
  async _preDelete(options, user) {
    await super._preDelete(options, user);
    if (user.id !== game.user.id) return;
    for (const { token } of this.combatants) if (token) await dropManoeuvre(token);
  }
}

/**
 * module/combat/combatant.ts: the page that adds a combatant chooses "do nothing" for it, the page that removes it
 * cleans up.
 */
export class GurpsCombatant extends foundry.documents.Combatant {
  _onCreate(data, options, userId) {
    super._onCreate(data, options, userId);
    if (userId === game.user.id && this.token) void chooseManoeuvre(this.token, "do_nothing");
  }

  async _preDelete(options, user) {
    await super._preDelete(options, user);
    if (user.id !== game.user.id || !this.token) return;
    await new TurnMemory(this.token).clear();
    await dropManoeuvre(this.token);
  }

  /** This world's dice know sums only, so the formula is worked out here. */
  getInitiativeRoll() {
    const { basicspeed, attributes } = this.actor?.system ?? {};
    const die = Math.ceil((1 - Math.random()) * 6);
    const speed = (Number(basicspeed?.value ?? 0) * 100 + (attributes?.DX?.value ?? 0) / 100 + die / 1000) / 100;
    return new Roll(speed.toFixed(initiative.decimals));
  }
}
