import type { Typed } from "./parts.ts";

/** What parts say of verbs, gathered by the verb. */

/** Any decision or fold, once it is looked up by the verb that it is for. */
export type Verb = (...args: readonly unknown[]) => unknown;
type Records = readonly (object | undefined)[];

/** All that is said of each verb, in the order of the parts. */
export function each(records: Records): ReadonlyMap<string, readonly Verb[]> {
  const found = new Map<string, Verb[]>();
  for (const record of records)
    for (const [verb, act] of Object.entries(record ?? {})) found.set(verb, [...(found.get(verb) ?? []), act as Verb]);
  return found;
}

/** What is said of each verb; it throws where two parts say something of one. */
export function one(records: Records): ReadonlyMap<string, Verb> {
  return new Map(
    [...each(records)].map(([verb, acts]): [string, Verb] => {
      const [act, ...more] = acts;
      if (act === undefined || more.length > 0) throw new Error(`“${verb}” stands in two rules`);
      return [verb, act];
    }),
  );
}

/** What is said of this verb, or else by the ruleset beneath; it throws where nobody says anything. */
export function verbOf(verbs: ReadonlyMap<string, Verb>, { type }: Typed, below?: Verb): Verb {
  const found = verbs.get(type) ?? below;
  if (found === undefined) throw new Error(`No rule knows of “${type}”`);
  return found;
}
