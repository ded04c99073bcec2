import type { Typed } from "./parts.ts";

/** Any decision or fold, once it has been looked up by its verb. */
export type Verb = (...args: readonly unknown[]) => unknown;
type Records = readonly (object | undefined)[];

/** Everything the parts define for each verb, in their order. */
export function each(records: Records): ReadonlyMap<string, readonly Verb[]> {
  const found = new Map<string, Verb[]>();
  for (const record of records)
    for (const [verb, act] of Object.entries(record ?? {})) found.set(verb, [...(found.get(verb) ?? []), act as Verb]);
  return found;
}

/** What the parts define for each verb; throws if two of them define the same one. */
export function one(records: Records): ReadonlyMap<string, Verb> {
  return new Map(
    [...each(records)].map(([verb, acts]): [string, Verb] => {
      const [act, ...more] = acts;
      if (act === undefined || more.length > 0) throw new Error(`“${verb}” stands in two rules`);
      return [verb, act];
    }),
  );
}

/** What handles this verb, or else the ruleset beneath; throws if nothing does. */
export function verbOf(verbs: ReadonlyMap<string, Verb>, { type }: Typed, below?: Verb): Verb {
  const found = verbs.get(type) ?? below;
  if (found === undefined) throw new Error(`No rule knows of “${type}”`);
  return found;
}
