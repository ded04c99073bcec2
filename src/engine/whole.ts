import type { Called } from "./called.ts";
import type { Faults, WholeFaults } from "./faults.ts";
import type { Option, OptionsIn, Part, Settings, Typed } from "./parts.ts";
import { settingsIn } from "./settings.ts";
import { freshFor } from "./start.ts";
import { type Sum, summed } from "./sum.ts";
import type { Table } from "./table.ts";
import { begunOf, settingsAs, soundOf } from "./unproven.ts";
import { one } from "./verbs.ts";

/** A ruleset that is the sum of its parts in everything: what it keeps and what can be set, too. */

export interface Whole<S extends Table, C extends Typed, E extends Typed> extends Sum<S, C, E> {
  begin(options: OptionsIn<S>, round?: number): S;
}

const empty: Table = { cards: {}, fighters: {}, seats: {}, asks: [] };

/** The options of these parts: those named come first on a form, the others follow in the order of the parts. */
export function settingsOf<S extends Table, C extends Typed, E extends Typed>(
  parts: readonly Part<S, C, E>[],
  first: readonly (keyof OptionsIn<S> & string)[] = [],
): Settings<S> {
  const all: readonly Called<S, C, E>[] = parts;
  const declared = one<Option<unknown>>(all.map(({ options }) => options));
  const names = new Set([...first, ...declared.keys()]);
  return settingsAs<S>(settingsIn(Object.fromEntries([...names].flatMap((name) => entryOf(declared, name)))));
}

function entryOf<V>(all: ReadonlyMap<string, V>, name: string): [string, V][] {
  const found = all.get(name);
  return found === undefined ? [] : [[name, found]];
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
  <S extends Table, C extends Typed, E extends Typed>(around: Parameters<typeof summed<S, C, E>>[1] = {}) =>
  <const P extends readonly Part<S, C, E>[]>(parts: P): Sound<P, S, C, E> => {
    const all: readonly Called<S, C, E>[] = parts;
    return soundOf<Sound<P, S, C, E>>({
      ...summed<S, C, E>(parts, around),
      begin(options: OptionsIn<S>, round = 0): S {
        const kept = one(all.map((part): Record<string, unknown> => ({ ...freshFor(part, { options, round }) })));
        return begunOf<S>({ ...empty, ...Object.fromEntries(kept), options });
      },
    });
  };
