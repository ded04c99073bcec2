import type { FighterDoc } from "../host/module.ts";

/**
 * The id of the actor in the world that this fighter is one of, or null. A combatant's own `actorId` may be missing or
 * out of date: where it has a token, Foundry itself goes by that.
 */
export const actorIdOf = ({ actor, token, actorId }: Pick<FighterDoc, "actor" | "token" | "actorId">): string | null =>
  actor?.id ?? token?.actorId ?? actorId ?? null;
