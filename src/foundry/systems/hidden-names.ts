import { readSafely, settingOf } from "../host/host.ts";
import type { FighterDoc } from "../host/module.ts";
import { isObject, valueAt } from "../host/outside.ts";
import { tokensOf } from "./token-names.ts";

/**
 * Which names a game system or another module keeps from the players: what a Game Master hides there must not be said
 * here. Those that rename a token or a combatant need no question.
 */

type Hides = (fighter: FighterDoc) => boolean;

/** Whether every player may read this fighter's name. */
export const isNameOpen = (fighter: FighterDoc): boolean =>
  !hiders.some((hides) => readSafely("hidden names", () => hides(fighter), false)); // a fault is as good as no answer

/**
 * Combatants and tokens of Pathfinder, second edition, and of systems made of it say so themselves, and one setting says
 * whether that counts (foundryvtt/pf2e, encounter/combatant.ts, scene/token-document). Without that setting it does.
 */
const bySystem: Hides = (fighter) =>
  [fighter, ...tokensOf(fighter)].some((one) => valueAt(one, "playersCanSeeName") === false) &&
  settingOf(game.system.id, "metagame_tokenSetsNameVisibility") !== false;

/** Anonymous: its interface speaks of actors, player characters too (reonZ/anonymous, api). */
const byAnonymous: Hides = ({ actor }) => {
  const api = valueAt(game.modules.get("anonymous"), "api");
  if (actor === null || actor.hasPlayerOwner || !isNaming(api)) return false;
  return api.playersSeeName(actor) === false;
};

interface Naming {
  playersSeeName(of: object): unknown;
}

const isNaming = (api: unknown): api is Naming => isObject(api) && typeof api["playersSeeName"] === "function";

/**
 * Hide NPC Names: players' pages read another name there, the Game Master's the true one (GregoryWarn/hide-npc-names).
 */
const byReplacement: Hides = ({ actor, name }) => {
  const own = valueAt(game, "hnn");
  if (actor === null || actor.hasPlayerOwner || !isReplacing(own)) return false;
  return valueAt(own.getReplacementInfo(actor, name), "shouldReplace") === true;
};

interface Replacing {
  getReplacementInfo(of: object, name: unknown): unknown;
}

const isReplacing = (own: unknown): own is Replacing =>
  isObject(own) && typeof own["getReplacementInfo"] === "function";

const hiders: readonly Hides[] = [bySystem, byAnonymous, byReplacement];
