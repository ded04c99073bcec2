/**
 * As the Warhammer Library does it (moo-man/WarhammerLibrary-FVTT 3.3.2, util/combat-helpers.js): on every page, after
 * each forward update, the one who had the turn ends it and the one who has it now starts it, each once a round; a new round ends
 * the old one. An encounter that begins says no direction, so nobody's first turn starts. Effects have scripts, which run
 * on one owner's page.
 */

const MOMENTS = ["startCombat", "endCombat", "startTurn", "endTurn", "startRound", "endRound"];

/** In the real one a class whose members are all static. */
export const CombatHelpers = Object.assign(class {}, {
  seen: new Map(),

  run(moment, ...about) {
    for (const one of CombatHelpers[moment]) void one(...about);
  },

  /** True once for each combatant, moment and round. */
  isNew(combat, moment, { id }) {
    const seen = CombatHelpers.seen.get(combat.id) ?? {};
    CombatHelpers.seen.set(combat.id, seen);
    const key = `${moment} ${id}`;
    if ((seen[key] ?? 0) >= combat.round) return false;
    seen[key] = combat.round;
    return true;
  },

  async turn(combat, moment, combatant, about) {
    if (!combatant || !CombatHelpers.isNew(combat, moment, combatant)) return;
    await Promise.all(combatant.actor?.runScripts(moment, { combat }, true) ?? []);
    Hooks.callAll(`${game.system.id}:${moment}`, combat);
    CombatHelpers.run(moment, combat, ...about);
  },

  async round(combat, moment, about) {
    for (const { actor } of combat.combatants) await Promise.all(actor?.runScripts(moment, { combat }, true) ?? []);
    CombatHelpers.run(moment, combat, ...about);
  },

  async updateCombat(combat, update, options, user) {
    if (options.direction !== 1) return;
    const about = [update, options, user];
    await CombatHelpers.turn(combat, "endTurn", combat.combatants.get(combat.previous?.combatantId), about);
    await CombatHelpers.turn(combat, "startTurn", combat.combatant, about);
    if (!update.round) return;
    await CombatHelpers.round(combat, "endRound", about);
    await CombatHelpers.round(combat, "startRound", about);
  },

  combatStart(combat) {
    for (const { actor } of combat.combatants)
      for (const moment of ["startCombat", "startRound"]) actor?.runScripts(moment, { combat }, true);
    CombatHelpers.run("startCombat", combat);
  },
});

for (const moment of MOMENTS) CombatHelpers[moment] = [];

/** Scripts are kept with their effect, as text in the real one and as functions here. */
export class ScriptedActor extends foundry.documents.Actor {
  runScripts(moment, about, ownerOnly = false) {
    if (ownerOnly && ownerOf(this)?.id !== game.user.id) return [];
    return this.effects.contents.flatMap((effect) => {
      const script = SCRIPTS[effect.system.script?.[moment]];
      return script ? [script(effect, about)] : [];
    });
  }
}

/** A player who is here and owns it, else the Game Master. */
const ownerOf = (actor) =>
  game.users.find((user) => user.active && !user.isGM && actor.testUserPermission(user, "OWNER")) ??
  game.users.activeGM;

export const SCRIPTS = {
  tell: (effect, { combat }) => Hooks.callAll("wfrp4eScript", effect, combat),
};

export function listen() {
  Hooks.on("updateCombat", CombatHelpers.updateCombat);
  Hooks.on("combatStart", CombatHelpers.combatStart);
}
