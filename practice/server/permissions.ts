/** Who may write what: Foundry's core rules, which no module and no system can change. */
import type { Action, ParentRef } from "./protocol.ts";
import type { Beliefs } from "./switches.ts";
import type { Data, UserSource, WorldData } from "./world-data.ts";

export interface Rules {
  world: WorldData;
  beliefs: Beliefs;
}

const OWNER = 3;
const assistant = 3;
const gamemaster = 4;
const combatKeys = new Set(["_id", "round", "turn", "combatants"]);

export const isGM = (user: UserSource) => user.role >= assistant;

function level(user: UserSource, ownership: unknown): number {
  if (isGM(user)) return OWNER;
  const levels = (ownership ?? {}) as Record<string, number>;
  return levels[user._id] ?? levels["default"] ?? 0;
}

function ownsActor(rules: Rules, user: UserSource, actorId: unknown): boolean {
  const actor = rules.world.actors.find((one) => one._id === actorId);
  return isGM(user) || (actor !== undefined && level(user, actor.ownership) >= OWNER);
}

/** By its token where it has one, as on the pages; `actorId` alone may be missing or name another. */
function ownsCombatant(rules: Rules, user: UserSource, source: Data, combat: Data | undefined): boolean {
  const sceneId = source["sceneId"] ?? combat?.["scene"];
  const scene = rules.world.scenes.find((one) => one._id === sceneId);
  const token = scene?.tokens?.find((one) => one._id === source["tokenId"]);
  return ownsActor(rules, user, token === undefined ? source["actorId"] : token.actorId);
}

function mayUpdateCombatant(
  rules: Rules,
  user: UserSource,
  source: Data,
  changes: Data,
  combat: Data | undefined,
): boolean {
  if (isGM(user)) return true;
  const allowed = new Set(["_id", "initiative", "defeated"]);
  if (rules.beliefs.ownersMayFlagCombatants) allowed.add("flags");
  return ownsCombatant(rules, user, source, combat) && Object.keys(changes).every((key) => allowed.has(key));
}

function mayUpdateCombat(rules: Rules, user: UserSource, source: Data, changes: Data): boolean {
  if (isGM(user)) return true;
  const keys = Object.keys(changes);
  if (!keys.every((key) => combatKeys.has(key))) return false;
  if (!rules.beliefs.playersMayChangeTurn && keys.some((key) => key === "round" || key === "turn")) return false;
  const combatants = (source["combatants"] ?? []) as Data[];
  const entries = changes["combatants"] ?? [];
  return (
    Array.isArray(entries) &&
    entries.every((entry: Data) => {
      const before = combatants.find((one) => one["_id"] === entry["_id"]);
      return before !== undefined && mayUpdateCombatant(rules, user, before, entry, source);
    })
  );
}

function mayWriteSetting(rules: Rules, user: UserSource, source: Data, changes: Data): boolean {
  const owner = source["user"] ?? null;
  if ("user" in changes && (changes["user"] ?? null) !== owner) return false;
  if (owner !== null) return owner === user._id || user.role >= gamemaster;
  return user.role >= (rules.beliefs.assistantsModifySettings ? assistant : gamemaster);
}

function mayUpdateUser(user: UserSource, source: Data, changes: Data): boolean {
  if (user.role >= gamemaster) return true;
  return source["_id"] === user._id && !("role" in changes) && !("permissions" in changes);
}

/** `source`: the document as it is, or what is to be created. `parent`: the source that holds it, if it is embedded. */
export function mayModify(
  rules: Rules,
  user: UserSource,
  action: Action,
  type: string,
  source: Data,
  changes: Data,
  parent: { ref: ParentRef; source: Data } | null,
): boolean {
  switch (type) {
    case "Combat":
      return action === "update" ? mayUpdateCombat(rules, user, source, changes) : isGM(user);
    case "Combatant":
      if (action === "update") return mayUpdateCombatant(rules, user, source, changes, parent?.source);
      return ownsCombatant(rules, user, source, parent?.source);
    case "CombatantGroup":
      return action === "update" ? level(user, source["ownership"]) >= OWNER : isGM(user);
    case "Setting":
      return mayWriteSetting(rules, user, source, changes);
    case "ChatMessage":
      return (
        isGM(user) || (source["author"] === user._id && (!("author" in changes) || changes["author"] === user._id))
      );
    case "User":
      return action === "update" ? mayUpdateUser(user, source, changes) : user.role >= gamemaster;
    case "Token":
      return action === "update" ? ownsActor(rules, user, source["actorId"]) : isGM(user);
    case "ActiveEffect":
    case "Item":
    case "Card":
      return level(user, parent?.source["ownership"] ?? source["ownership"]) >= OWNER;
    case "Macro":
      return action === "create" || level(user, source["ownership"]) >= OWNER || source["author"] === user._id;
    case "Actor":
    case "Cards":
      return action === "create" ? isGM(user) : level(user, source["ownership"]) >= OWNER;
    default:
      return isGM(user);
  }
}
