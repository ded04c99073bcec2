import type { FighterDoc } from "../../host/module.ts";
import { isObject } from "../../host/outside.ts";
import type { Adapter } from "../kit/system.ts";

/**
 * Alien RPG. A creature with a Speed above 1 stands in the encounter as often, always with the same token
 * (pwatson100/alienrpg, helpers/combat.mjs), to act as often: each of these has a card of its own instead of sharing
 * one.
 */
export const alien: Adapter = {
  isWild: isClone,
};

const isIterable = (value: unknown): value is Iterable<unknown> => isObject(value) && Symbol.iterator in value;

function isClone(fighter: FighterDoc): boolean {
  const combat = "parent" in fighter && isObject(fighter.parent) ? fighter.parent["combatants"] : undefined;
  const tokenId = "tokenId" in fighter ? fighter.tokenId : null;
  if (typeof tokenId !== "string" || !isIterable(combat)) return false;
  return [...combat].filter((one) => isObject(one) && one["tokenId"] === tokenId).length > 1;
}
