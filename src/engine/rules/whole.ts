import type { Table } from "../table/table.ts";
import type { Called } from "./called.ts";
import { type Combined, combineParts } from "./combine.ts";
import type { Faults, WholeFaults } from "./faults.ts";
import type { Declared, Option, OptionsIn, Part, Settings, Typed } from "./parts.ts";
import { settingsIn } from "./settings.ts";
import { freshFor } from "./start.ts";
import { begunOf, declaredAs, settingsAs, soundOf } from "./unproven.ts";
import { one } from "./verbs.ts";

/** A ruleset that is its parts combined, in everything: what it keeps and what can be set, too. */

export interface Whole<S extends Table, C extends Typed, E extends Typed> extends Combined<S, C, E> {
  begin(options: OptionsIn<S>, round?: number): S;
}

const empty: Table = { cards: {}, fighters: {}, seats: {}, asks: [] };

/** The options that these parts declare, as a part of another ruleset declares them that lifts this one. */
export const declaredBy = <S extends Table, C extends Typed, E extends Typed>(
  parts: readonly Part<S, C, E>[],
): Declared<S> => declaredAs<S>(Object.fromEntries(optionsBy(parts)));

/** The options of these parts, in their order; these come last, in this order. */
export function settingsOf<S extends Table, C extends Typed, E extends Typed>(
  parts: readonly Part<S, C, E>[],
  last: readonly (keyof OptionsIn<S>)[] = [],
): Settings<S> {
  const order: readonly PropertyKey[] = last;
  const sorted = [...optionsBy(parts)].toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return settingsAs<S>(settingsIn(Object.fromEntries(sorted)));
}

function optionsBy<S extends Table, C extends Typed, E extends Typed>(
  parts: readonly Part<S, C, E>[],
): ReadonlyMap<string, Option<unknown>> {
  const all: readonly Called<S, C, E>[] = parts;
  return one<Option<unknown>>(all.map((part) => part.options));
}

/** A whole ruleset, or what is wrong with it: assigned to `Whole`, the compiler names what no part or two parts have. */
type Sound<P extends readonly unknown[], S extends Table, C extends Typed, E extends Typed> = unknown extends Faults<
  P,
  C,
  E
> &
  WholeFaults<P, S>
  ? Whole<S, C, E>
  : Faults<P, C, E> & WholeFaults<P, S>;

export const wholeOf =
  <S extends Table, C extends Typed, E extends Typed>(around: Parameters<typeof combineParts<S, C, E>>[1] = {}) =>
  <const P extends readonly Part<S, C, E>[]>(parts: P): Sound<P, S, C, E> => {
    const all: readonly Called<S, C, E>[] = parts;
    const always = Object.fromEntries(one(all.map(({ fresh }) => (typeof fresh === "function" ? {} : { ...fresh }))));
    const byStart = all.filter(({ fresh }) => typeof fresh === "function");
    return soundOf<Sound<P, S, C, E>>({
      ...combineParts<S, C, E>(parts, around),
      begin(options: OptionsIn<S>, round = 0): S {
        const kept: object = Object.assign({}, always, ...byStart.map((part) => freshFor(part, { options, round })));
        return begunOf<S>({ ...empty, ...kept, options });
      },
    });
  };
