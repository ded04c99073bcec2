/**
 * MetaMorphic-Digital/draw-steel, documents/combat.mjs and combatant.mjs. By default players and enemies alternate, and
 * the numbers count the turns that are left; in the other mode the highest goes first. In both Malice comes with each
 * round, effects end with their bearer's turn, and a hero whose number falls starts a turn and gains what that brings.
 */

export const isDefault = () => game.settings.get("draw-steel", "initiativeMode") === "default";

const isHero = ({ actor, hasPlayerOwner }) => actor?.type === "character" && hasPlayerOwner;
const number = ({ initiative }) => initiative ?? Number.NEGATIVE_INFINITY;

const malice = () => game.settings.get("draw-steel", "malice").value;
const setMalice = (value) => game.settings.set("draw-steel", "malice", { value });

export class DrawSteelCombat extends foundry.documents.Combat {
  async startCombat() {
    for (const combatant of this.combatants) {
      if (isDefault()) await combatant.update({ initiative: 1 });
      if (isHero(combatant)) await combatant.actor.update({ "system.hero.primary.value": 0 });
    }
    await setMalice(0);
    await this.updateEmbeddedDocuments(
      "CombatantGroup",
      this.groups.map(({ id }) => ({ _id: id, initiative: 1 })),
    );
    return super.startCombat();
  }

  async nextRound() {
    if (isDefault()) this.turn = null;
    await super.nextRound();
    if (!isDefault()) return this;
    await this.updateEmbeddedDocuments(
      "Combatant",
      this.combatants.map(({ id }) => ({ _id: id, initiative: 1 })),
    );
    return this;
  }

  _sortCombatants(a, b) {
    const side = isDefault() ? b.token.disposition - a.token.disposition : 0;
    return side || number(b) - number(a) || a.name.localeCompare(b.name) || (a.id > b.id ? 1 : -1);
  }

  /** Not awaited there either. */
  async _onEndTurn({ actor }, { skipped }) {
    if (!actor || skipped) return;
    const over = actor.effects.contents.filter(({ system, disabled }) => system.end?.type === "turn" && !disabled);
    void actor.updateEmbeddedDocuments(
      "ActiveEffect",
      over.map(({ id }) => ({ _id: id, disabled: true })),
    );
  }

  async _onStartRound() {
    const heroes = this.combatants.filter((one) => isHero(one) && !one.actor.statuses.has("dead"));
    await setMalice(malice() + this.round + heroes.length);
  }
}

export class DrawSteelCombatant extends foundry.documents.Combatant {
  async _preUpdate(changes, options, user) {
    const allowed = await super._preUpdate(changes, options, user);
    if (allowed === false) return false;
    if ("initiative" in changes && changes.initiative < this.initiative && isHero(this)) {
      const { hero } = this.actor.system;
      await this.actor.update({ "system.hero.primary.value": (hero?.primary?.value ?? 0) + 2 });
    }
    return undefined;
  }
}
