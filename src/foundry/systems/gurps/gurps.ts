import type { FighterDoc } from "../../host/module.ts";
import { valueAt } from "../../values/path.ts";
import type { Adapter, ValuePlace } from "../kit/system.ts";
import { traitsOf } from "./traits.ts";

/**
 * GURPS Game Aid beside the cards: its actors' values are read, and wounds and fatigue are written where it keeps them.
 * What is assumed about it comes from its public sources (crnormand/gurps), whose files the comments of these modules
 * name.
 */
export const gurps: Adapter = {
  // effects.js: it replaces Foundry's conditions. An unconscious fighter is "disabled", and there are two kinds of
  // stun.
  statuses: { unconscious: "disabled", stunned: "stun", mentallyStunned: "mentalstun" },
  traits: ({ actor }) => traitsOf(actor ?? {}),
  placeOf,
};

/** character-components.ts: pools have `value`, `min`, `max`, in every line of the system. */
const PATHS: ReadonlyMap<string, string> = new Map([
  ["hp", "system.HP.value"],
  ["fp", "system.FP.value"],
]);

function placeOf({ actor }: FighterDoc, what: string): ValuePlace | null {
  const path = PATHS.get(what);
  if (actor === null || path === undefined || typeof valueAt(actor, path) !== "number") return null;
  return { uuid: actor.uuid, path };
}
