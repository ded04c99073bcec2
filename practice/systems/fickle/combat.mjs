const setting = (key) => game.settings.get("fickle", key);

/** What the encounter does with its numbers as a round ends: keeps them, takes them away, or rolls for everybody. */
export class FickleCombat extends foundry.documents.Combat {
  async startCombat() {
    await super.startCombat();
    const asked = setting("former")
      ? this.combatants.contents
      : this.combatants.filter((one) => one.initiative === null);
    if (setting("reroll") !== "reset") await this.#roll(asked);
    return this;
  }

  /** The former line waits for nothing, and writes the first turn of whichever round it has become. */
  async _onEndRound(context) {
    if (setting("former")) {
      void this.#renew();
      await super._onEndRound(context);
      if (game.user.isGM) await this.update({ turn: 0 });
      return;
    }
    await super._onEndRound(context);
    if (context.round > 0) await this.#renew({ updateTurn: false });
  }

  async #renew(options) {
    if (setting("reroll") === "reset") await this.resetAll(options);
    if (setting("reroll") === "reroll") await this.#roll(this.combatants.contents, options);
  }

  /** Those who are not defeated, who may be nobody. */
  async #roll(combatants, options) {
    const ids = combatants.filter((one) => !one.defeated).map((one) => one.id);
    await this.rollInitiative(ids, options);
  }
}
