import fc from "fast-check";
import type { AnyRuleset } from "../../src/engine/rules/ruleset.ts";
import { type Fighter, SIDES } from "../../src/engine/table/table.ts";
import { NAMES } from "./names.ts";

/** Fighters as they are in real worlds: named by anybody, built by hand, with sheets half filled in. */

const someName = fc.constantFrom(...NAMES);
const seldom = <T>(common: fc.Arbitrary<T>, weight: number, rare: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 10 - weight, arbitrary: common }, { weight, arbitrary: rare });

const someNumber = seldom<number>(
  fc.integer({ min: 0, max: 20 }),
  3,
  fc.constantFrom(Number.NaN, -0, -1, 1.5, 1e300, -1e9, Number.POSITIVE_INFINITY, Number.MIN_VALUE),
);

/** A record as `JSON.parse` makes it. */
const recordOf = <T>(names: readonly string[], value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> =>
  fc.dictionary(fc.constantFrom(...names), value, { noNullPrototype: true });

const isTrue = (oneIn: number): fc.Arbitrary<boolean> => fc.integer({ min: 0, max: oneIn - 1 }).map((n) => n === 0);

/**
 * A fighter of these rules. Several are of one actor, with different sides and not all of them wild; some have none.
 * What its sheet says may be missing or absurd, and so may what an earlier fight left on it.
 */
export function fighters(rules: Pick<AnyRuleset, "values" | "memory" | "named">): fc.Arbitrary<Fighter> {
  const values = ["levelHeaded", ...(rules.values ?? []).map(({ name }) => name), "nobodyKnowsIt"];
  const kept = ["group", ...(rules.memory ?? []), "junk"];
  const usual: fc.Arbitrary<Fighter["traits"]> = fc.constantFrom({}, { levelHeaded: 1 }, { levelHeaded: 2 });
  const found = fc.record({
    actor: fc.constantFrom(null, "actor-zombie", "actor-wolf"),
    side: fc.constantFrom(...SIDES),
    wild: fc.boolean(),
    hidden: isTrue(4),
    out: isTrue(5),
    traits: seldom(usual, 3, fc.option(recordOf(values, someNumber), { nil: undefined })),
    asleep: isTrue(6),
    memory: seldom(
      fc.constant(undefined),
      2,
      recordOf(kept, fc.oneof<fc.Arbitrary<number | string>[]>(someNumber, someName)),
    ),
    name: rules.named === true ? fc.option(someName, { nil: undefined }) : fc.constant(undefined),
    company: seldom<Pick<Fighter, "repeated" | "band">>(
      fc.constant({}),
      3,
      fc.constantFrom({ repeated: true as const }, { band: "orcs" }, { repeated: true as const, band: "orcs" }),
    ),
  });
  return found.map(({ actor, side, wild, hidden, out, traits, asleep, memory, name, company }) => ({
    actor,
    side,
    wild,
    hidden,
    out,
    ...(traits === undefined ? {} : { traits }),
    ...(asleep ? { asleep } : {}),
    ...(memory === undefined ? {} : { memory }),
    ...(name === undefined ? {} : { name }),
    ...company,
  }));
}
