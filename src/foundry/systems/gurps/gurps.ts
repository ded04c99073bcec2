import type { FighterDoc } from "../../host/module.ts";
import { valueAt } from "../../host/outside.ts";
import type { Adapter, ValuePlace } from "../kit/system.ts";
import { advantagesOf, type GurpsActor, type Listed, skillsOf } from "./gurps-lists.ts";
import { attributeAt, encumbranceIn, moveIn, named, poolAt } from "./gurps-numbers.ts";

/**
 * GURPS Game Aid beside the cards: its actors' values are read, and wounds and fatigue are written where it keeps them.
 * What is assumed about it comes from its public sources (crnormand/gurps), whose files the comments of these modules
 * name.
 */
export const gurps: Adapter = {
  // effects.js: it replaces Foundry's conditions. An unconscious fighter is "disabled", and there are two kinds of
  // stun.
  statuses: { unconscious: "disabled", stunned: "stun", mentallyStunned: "mentalstun" },
  traits: ({ actor }) => gurpsTraits(actor ?? {}),
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

/** GP-1: by the rules the second includes the first. */
const REFLEXES = ["combat reflexes", "enhanced time sense"];
const STEERING = ["riding", "driving", "piloting"];

/** GP-1, GP-12, GP-14: numbers by their names in the ruleset. Missing or odd ones are left out. */
export function gurpsTraits(actor: GurpsActor): Readonly<Record<string, number>> {
  const { system } = actor;
  const advantages = advantagesOf(actor);
  const skills = skillsOf(actor);
  const learned = (names: readonly string[]): Listed[] => skills.filter(({ name }) => names.includes(name));
  return {
    ...named("dx", attributeAt(system, "DX")),
    ...named("iq", attributeAt(system, "IQ")),
    ...named("ht", attributeAt(system, "HT")),
    ...poolAt(system, "HP", "hp"),
    ...poolAt(system, "FP", "fp"),
    ...named("move", moveIn(system)),
    ...named("encumbrance", encumbranceIn(system)),
    ...has(advantages, "combatReflexes", REFLEXES),
    ...has(advantages, "combatParalysis", ["combat paralysis"]),
    ...named("tactics", highest(learned(["tactics"]).map(({ points }) => points))),
    ...named("steering", highest(learned(STEERING).map(({ level }) => level))),
  };
}

const has = (advantages: readonly Listed[], name: string, called: readonly string[]): Record<string, number> =>
  advantages.some((one) => called.includes(one.name)) ? { [name]: 1 } : {};

function highest(found: readonly (number | null)[]): number | null {
  const known = found.filter((one) => one !== null);
  return known.length === 0 ? null : Math.max(...known);
}
