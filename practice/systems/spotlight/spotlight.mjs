/** A fight goes on when a flag says so; rounds and turns are not written (Foundryborne/daggerheart). */
class SpotlightCombat extends foundry.documents.Combat {
  async startCombat() {
    Hooks.callAll("combatStart", this, { round: 1, turn: 0 });
    await this.setFlag("spotlight", "started", true);
    return this;
  }
}

Hooks.once("init", () => {
  CONFIG.Combat.documentClass = SpotlightCombat;
});

/** Its own template has pictures and names only. */
Hooks.on("renderCombatTracker", (_app, html) => {
  for (const box of html.querySelectorAll(".token-initiative")) box.remove();
});
