import type { Datum } from "../../engine/table/table.ts";
import { owns } from "../host/host.ts";
import type { Encounter, FighterDoc } from "../host/module.ts";

/**
 * The id of the actor in the world that this fighter is one of, or null. A combatant's own `actorId` may be missing or
 * out of date: where it has a token, Foundry itself goes by that.
 */
export const actorIdOf = ({ actor, token, actorId }: Pick<FighterDoc, "actor" | "token" | "actorId">): string | null =>
  actor?.id ?? token?.actorId ?? actorId ?? null;

/** This actor in a text to that user: by its fighter in the encounter, or by its own name if they may know that. */
export function actorTo(userId: string, combat: Encounter | null, actor: Actor.Implementation): Datum {
  const fighter = [...(combat?.combatants ?? [])].find((one) => one.actor?.uuid === actor.uuid)?.id ?? null;
  if (fighter !== null) return { fighter };
  const user = game.users.get(userId);
  const mayKnow = user !== undefined && (user.isGM || owns(user, actor));
  return mayKnow ? actor.name : { fighter: "" };
}
