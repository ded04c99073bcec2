import type { EventMoment } from "../../host/encounters.ts";
import { callHook, runSafely } from "../../host/host.ts";
import type { CombatantDoc, Encounter } from "../../host/module.ts";
import { isObject } from "../../host/outside.ts";
import type { Adapter } from "../kit/system.ts";

/**
 * Warhammer Fantasy, fourth edition, and the other systems on its library (moo-man/WarhammerLibrary-FVTT 3.3.2,
 * util/combat-helpers.js). After each forward update the library ends the turn that the pointer left and starts the one
 * it came to, once a round for each combatant. But cards move the pointer for a Hold and an interrupt too, and the last
 * in one round may be the first in the next, whose end it would then pass over. So our updates say no direction, and what
 * it does is done here when it is due.
 */
export const warhammer: Adapter = {
  tellsTurns: () => helpers() !== null,
  async turnStarts(combatant, moment) {
    if (isFirst(moment)) return; // the library tells of no start there
    await turn(combatant, "startTurn");
  },
  turnEnds: (combatant) => turn(combatant, "endTurn"),
  // Its round ends once the next has begun, by whose number it takes every other round.
  async roundStarts(combat, { round }) {
    if (round < 2) return;
    for (const what of ["endRound", "startRound"]) {
      for (const combatant of combat.combatants) await scripts(combatant, combat, what);
      await tellSystem(combat, what);
    }
  },
};

const isFirst = ({ round, turn: at }: EventMoment): boolean => round === 1 && at === 0;

/** A class of a plain script, which all scripts of the page share. */
declare const CombatHelpers: unknown;

const helpers = (): object | null =>
  typeof CombatHelpers === "function" && "endTurn" in CombatHelpers ? CombatHelpers : null;

async function turn(combatant: CombatantDoc, what: string): Promise<void> {
  const combat: Encounter | null = combatant.parent;
  if (combat === null || helpers() === null) return;
  await scripts(combatant, combat, what);
  callHook(`${game.system.id}:${what}`, combat);
  await tellSystem(combat, what);
}

interface Scripted {
  runScripts(trigger: string, about: object): readonly unknown[];
}

const isScripted = (actor: unknown): actor is Scripted => isObject(actor) && typeof actor["runScripts"] === "function";

/** The scripts of the actor's effects. */
async function scripts({ actor }: CombatantDoc, combat: Encounter, what: string): Promise<void> {
  await runSafely(what, () => isScripted(actor) && Promise.all(actor.runScripts(what, { combat })));
}

/** What the system does itself: its conditions. */
async function tellSystem(combat: Encounter, what: string): Promise<void> {
  const all: unknown = Reflect.get(helpers() ?? {}, what);
  if (!Array.isArray(all)) return;
  for (const one of all)
    if (typeof one === "function") await runSafely(what, () => one(combat, {}, { direction: 1 }, game.user.id));
}
