import type { Typed } from "./parts.ts";

/**
 * What a part does for one verb, as the sum holds it: declared as a method, so that it may stand among those of other
 * verbs. It is looked up by a command's or an event's `type`, and so never gets another's.
 */
export type Verb<A extends readonly unknown[], R> = { call(...args: A): R }["call"];

/** What one part defines, by verb. */
export type Verbs<V> = Readonly<{ [verb: string]: V | undefined }>;
type Records<V> = readonly (Verbs<V> | undefined)[];

/** Everything the parts define for each verb, in their order. */
export function each<V>(records: Records<V>): ReadonlyMap<string, readonly V[]> {
  const found = new Map<string, V[]>();
  for (const record of records)
    for (const [verb, act] of Object.entries(record ?? {}))
      if (act !== undefined) found.set(verb, [...(found.get(verb) ?? []), act]);
  return found;
}

/** What the parts define for each verb; throws if two of them define the same one. */
export function one<V>(records: Records<V>): ReadonlyMap<string, V> {
  return new Map(
    [...each(records)].map(([verb, acts]): [string, V] => {
      const [act, ...more] = acts;
      if (act === undefined || more.length > 0) throw new Error(`“${verb}” stands in two rules`);
      return [verb, act];
    }),
  );
}

/** What handles this verb, or else the ruleset beneath; throws if nothing does. */
export function verbOf<V>(verbs: ReadonlyMap<string, V>, { type }: Typed, below?: V): V {
  const found = verbs.get(type) ?? below;
  if (found === undefined) throw new Error(`No rule knows of “${type}”`);
  return found;
}
