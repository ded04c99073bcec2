import { advantagesOf, type GurpsActor, type Listed, skillsOf } from "./lists.ts";
import { attributeAt, encumbranceIn, moveIn, named, poolAt } from "./numbers.ts";

/** GP-1: by the rules the second includes the first. */
const REFLEXES = ["combat reflexes", "enhanced time sense"];
const STEERING = ["riding", "driving", "piloting"];

/** GP-1, GP-12, GP-14: numbers by their names in the ruleset. Missing or odd ones are left out. */
export function traitsOf(actor: GurpsActor): Readonly<Record<string, number>> {
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
