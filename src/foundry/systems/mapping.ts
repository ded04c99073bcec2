import type { About, Value } from "../../engine/rules/ruleset.ts";
import { readSetting, registerSetting, writeSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { parsedJson, propertiesOf, valueAt } from "../host/outside.ts";
import { readAs } from "./read-as.ts";

/** Where the Game Master says that values are kept on a game system's actors: a path for each name. */
export type Mapping = Readonly<Record<string, string>>;

/** Every value that any of these rulesets reads, each once. */
export function rulesetValues(rulesets: readonly Pick<About, "values">[]): readonly Value[] {
  const found = new Map<string, Value>();
  for (const value of rulesets.flatMap(({ values = [] }) => values))
    if (!found.has(value.name)) found.set(value.name, value);
  return [...found.values()];
}

/** The mapping saved for this game system. Empty if the text cannot be read. */
export function mappingIn(text: string, systemId: string): Mapping {
  const own = allIn(text)[systemId];
  if (typeof own !== "object" || own === null) return {};
  return Object.fromEntries(Object.entries(own).filter(([, path]) => typeof path === "string" && path !== ""));
}

/** The text to save, with this mapping for this game system. Other systems keep theirs. */
export function withMapping(text: string, systemId: string, mapping: Mapping): string {
  const paths = Object.entries(mapping).map(([name, path]) => [name, path.trim()] as const);
  return JSON.stringify({ ...allIn(text), [systemId]: Object.fromEntries(paths.filter(([, path]) => path !== "")) });
}

const allIn = (text: string): Readonly<Record<string, unknown>> => propertiesOf(parsedJson(text));

/**
 * An actor's values: the mapped ones take precedence over those that the game system's adapter reads. A mapped value
 * that cannot be read is left out, including the adapter's, and a die takes the adapter's modifier with it.
 */
export function mapped(
  values: readonly Value[],
  mapping: Mapping,
  actor: unknown,
  shipped: Readonly<Record<string, number>>,
): Record<string, number> {
  const found: Record<string, number> = { ...shipped };
  for (const { name } of values) if (name in mapping) for (const gone of [name, `${name}Plus`]) delete found[gone];
  for (const { name, kind } of values) {
    const path = mapping[name];
    const reading = path === undefined ? "missing" : readAs(kind, valueAt(actor, path));
    if (typeof reading === "object" && "value" in reading) found[name] = reading.value;
  }
  return found;
}

/** What a table's own deck reads (OD-2, OD-5, OD-6), where one number of the sheet says how quick a fighter is. */
const quick = (path: string): Mapping => ({ deckNumber: path, deckBonus: path, deckTie: path });

/**
 * By their ids, game systems of which the public sources say how many cards a creature acts on (NC-4), and where. All of
 * them leave it out for player characters, who have one turn. And those of which they say what initiative goes by.
 */
export const KNOWN: Readonly<Record<string, Mapping>> = {
  dragonbane: { turns: "system.ferocity.value" },
  "coriolis-tgd": { turns: "system.ferocity" },
  dnd5e: quick("system.attributes.init.total"),
  pf2e: quick("system.perception.totalModifier"),
  sf2e: quick("system.perception.totalModifier"),
  swade: quick("system.attributes.agility.die.sides"),
};

/** Where values are kept on actors, for each game system, as a JSON text. `changed` is called on every change. */
export function registerValues(changed: () => void): void {
  const setting = { scope: "world", config: false, type: String, default: "{}", onChange: changed };
  registerSetting(MODULE, "values", setting);
}

/** Saves the mapping for this world's game system. */
export const saveMapping = (mapping: Mapping): Promise<void> =>
  writeSetting(MODULE, "values", withMapping(String(readSetting(MODULE, "values")), game.system.id, mapping));

/** Values that the same rulesets read, and whether any of these is in use. */
interface ReadTogether {
  readonly ids: readonly string[];
  readonly isUsed: boolean;
  readonly values: readonly Value[];
}

/** Every value once, with those that the same rulesets read; what is in use comes first. */
export function readTogether(
  rulesets: readonly Pick<About, "id" | "values">[],
  used: ReadonlySet<string>,
): readonly ReadTogether[] {
  const groups = new Map<string, ReadTogether & { readonly values: Value[] }>();
  for (const value of rulesetValues(rulesets)) {
    const ids = rulesets.flatMap(({ id, values = [] }) => (values.some(({ name }) => name === value.name) ? id : []));
    const group = groups.get(ids.join(" ")) ?? { ids, isUsed: ids.some((id) => used.has(id)), values: [] };
    groups.set(ids.join(" "), group);
    group.values.push(value);
  }
  return [...groups.values()].toSorted((a, b) => Number(b.isUsed) - Number(a.isUsed));
}
