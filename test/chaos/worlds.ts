import type { PracticeOptions } from "practice-world";
import { untidy } from "practice-world/untidy";
import type { SettingSource } from "practice-world/world-data";
import { shipped } from "../../src/rulesets/index.ts";
import { barrowWorld } from "../e2e/barrow-world.ts";
import { toured } from "../e2e/world.ts";
import { wheel } from "../laws/filling.ts";
import { disguised } from "./disguises.ts";

/** Where a storm strikes: by default in a world as untidy as real ones, in the language of its pages. */
export interface Struck {
  readonly options: PracticeOptions;
  readonly language: string;
}

export interface Where {
  readonly ruleset: string;
  readonly seed: number;
  /** The barrow road instead, in English. */
  readonly tidy?: boolean;
}

/** The same seed strikes the same world. */
export function struckBy({ ruleset, seed, tidy = false }: Where): Struck {
  const switches = { seed, listener: true };
  if (tidy) return { options: toured(barrowWorld(ruleset, switches)), language: "en" };
  const { world, language } = untidy(seed);
  const settings = [said("ruleset", ruleset, 0), said("values", mappingOf(seed), 1)];
  return { options: toured({ world: { ...disguised(world), settings }, switches }), language };
}

const said = (key: string, value: string, i: number): SettingSource => ({
  _id: `settingStorm${String(i).padStart(4, "0")}`,
  key: `dealt-in.${key}`,
  value: JSON.stringify(value),
  user: null,
});

const PATHS = {
  die: ["attributes.agility.die", "attributes.spirit.die", "skills.notice.die", "skills.notice"],
  number: ["attributes.speed.value", "attributes.hp.value", "attributes.hp.max", "attributes.agility.die"],
  yes: ["extra", "attributes.hp.value"],
} as const;

/** Half of what rulesets want to know is read from sheets, right or wrong; the other half is asked for. */
function mappingOf(seed: number): string {
  const spin = wheel(seed ^ 0x5eed);
  const values = shipped.flatMap(({ values = [] }) => values);
  const paths = values.map(({ name, kind }) => [name, `system.${PATHS[kind][spin(PATHS[kind].length)]}`] as const);
  return JSON.stringify({ plain: Object.fromEntries(paths.filter(() => spin(2) === 0)) });
}
