import type { About, Value } from "../../engine/rules/ruleset.ts";
import { parsedJson, propertiesOf } from "../host/outside.ts";
import { valueAt } from "./path.ts";
import { readAs } from "./reading.ts";

/** Where the Game Master says that values are kept on a game system's actors: a path for each name. */
export type Mapping = Readonly<Record<string, string>>;

/** Every value that any of these rulesets reads, each once. */
export function valuesOf(rulesets: readonly Pick<About, "values">[]): readonly Value[] {
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
