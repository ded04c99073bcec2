import type { Chance } from "./chance.ts";
import type { Offer } from "./offer.ts";
import type { Of, Part, Play, Refused, Typed } from "./parts.ts";
import type { Effect, Roster, Standing, Verdict } from "./ruleset.ts";
import { script } from "./script.ts";
import type { Ask, SeatId, Table } from "./table.ts";
import type { Badge } from "./view.ts";

/** A ruleset is the sum of its rules, and nothing that it knows stands in two of them or in none. */

type VerbsIn<P, K extends "decide" | "fold"> = P extends { readonly [Key in K]: infer Verbs } ? keyof Verbs : never;
type Verbs<P extends readonly unknown[], K extends "decide" | "fold"> = VerbsIn<P[number], K>;
type Twice<P extends readonly unknown[], K extends "decide" | "fold"> = P extends readonly [infer One, ...infer Rest]
  ? (VerbsIn<One, K> & Verbs<Rest, K>) | Twice<Rest, K>
  : never;

type Fault<Name extends string, Verb> = [Verb] extends [never] ? unknown : { readonly [K in Name]: Verb };

/** What is wrong with a sum: `unknown` where nothing is, else a property whose name and type say it. */
export type Faults<P extends readonly unknown[], C extends Typed, E extends Typed> = Fault<
  "nobodyDecides",
  Exclude<(C | Roster)["type"], Verbs<P, "decide">>
> &
  Fault<"nobodyFolds", Exclude<E["type"], Verbs<P, "fold">>> &
  Fault<"decidedTwice", Twice<P, "decide">> &
  Fault<"foldedTwice", Twice<P, "fold">>;

/** Where a rule may have something on screen. */
const SCREENS = ["seat", "table", "about", "badges"] as const;
type Screen = (typeof SCREENS)[number];

/** What holds for all of them. */
interface Around<S extends Table, C extends Typed, E extends Typed> {
  /** Before each command. */
  readonly before?: (state: S, command: C | Roster) => Refused | null;
  /** Once a command was not refused. */
  readonly after?: (play: Play<S, E>, command: C | Roster, chance: Chance) => void;
  /** Once a fact was folded, and what is asked follows from it. */
  readonly follows?: (after: S, before: S) => S;
  /** Where the screen has an order that is not the rules': all that have something there. */
  readonly shown?: { readonly [K in Screen]?: readonly Part<S, C, E>[] };
}

export interface Sum<S extends Table, C extends Typed, E extends Typed> {
  decide(state: S, command: C | Roster, chance: Chance): Verdict<E>;
  evolve(state: S, event: E): S;
  effects(event: E, before: S): readonly Effect[];
  asks(state: S): readonly Ask[];
  standing(state: S): readonly Standing[];
  readonly offers: {
    seat(seen: S, seat: SeatId): readonly Offer<C>[];
    table(seen: S): readonly Offer<C>[];
    about(seen: S, seat: SeatId): readonly Offer<C>[];
  };
  badges(seen: S, seat: SeatId): readonly Badge[];
}

/**
 * The sum of these parts. The compiler names a command that nobody decides, an event that nobody folds, and a verb that
 * stands twice; without a compiler the last throws here, the others as they are met. Asks, offers and badges come in the
 * order of the parts, or in the one that `shown` gives for them. Where a part says what it asks, `asks` holds just that
 * after every fact.
 */
export const sumOf =
  <S extends Table, C extends Typed, E extends Typed>(around: Around<S, C, E> = {}) =>
  <const P extends readonly Part<S, C, E>[]>(parts: P & Faults<P, C, E>): Sum<S, C, E> => {
    const all: readonly Part<S, C, E>[] = parts;
    const decisions = gathered(all.map(({ decide }) => decide));
    const folds = gathered(all.map(({ fold }) => fold));
    const done = all.map(({ effects }) => effects);
    const shown = new Map(SCREENS.map((where) => [where, shownIn(where, all, around.shown?.[where])]));
    const inOrder = (where: Screen): typeof all => shown.get(where) ?? all;
    const asking = all.flatMap((part) => part.asks ?? []);

    const asks = (state: S): readonly Ask[] => asking.flatMap((asked) => asked(state));
    const evolve = (state: S, event: E): S => {
      const folded = verbOf(folds, event)(state, event) as S;
      const next = asking.length === 0 ? folded : { ...folded, asks: asks(folded) };
      return around.follows?.(next, state) ?? next;
    };
    return {
      evolve,
      asks,
      decide(state, command, chance) {
        const play = script<S, E>({ evolve }, state);
        const refused =
          around.before?.(state, command) ?? (verbOf(decisions, command)(play, command, chance) as Refused | null);
        if (refused !== null) return refused;
        around.after?.(play, command, chance);
        return { events: play.events };
      },
      effects: (event, before) =>
        done.flatMap((effects) => effects?.[event.type as E["type"]]?.(event as Of<E, E["type"]>, before) ?? []),
      standing: (state) => all.flatMap(({ standing }) => standing?.(state) ?? []),
      offers: {
        seat: (seen, seat) => inOrder("seat").flatMap(({ offers }) => offers?.seat?.(seen, seat) ?? []),
        table: (seen) => inOrder("table").flatMap(({ offers }) => offers?.table?.(seen) ?? []),
        about: (seen, seat) => inOrder("about").flatMap(({ offers }) => offers?.about?.(seen, seat) ?? []),
      },
      badges: (seen, seat) => inOrder("badges").flatMap(({ badges }) => badges?.(seen, seat) ?? []),
    };
  };

/** The parts with something there, as they are shown; one that an order forgot would be on no screen, and is our mistake. */
function shownIn<S extends Table, C extends Typed, E extends Typed>(
  where: Screen,
  all: readonly Part<S, C, E>[],
  order: readonly Part<S, C, E>[] | undefined,
): readonly Part<S, C, E>[] {
  const there = all.filter(({ offers, badges }) => (where === "badges" ? badges : offers?.[where]) !== undefined);
  if (order === undefined) return there;
  if (order.length !== there.length || there.some((part) => !order.includes(part)))
    throw new Error(`The order of “${where}” is not of just those rules that have something there`);
  return order;
}

/** Any decision or fold, once it is looked up by the verb that it is for. */
type Verb = (...args: readonly unknown[]) => unknown;

function gathered(records: readonly (object | undefined)[]): ReadonlyMap<string, Verb> {
  const found = new Map<string, Verb>();
  for (const record of records)
    for (const [verb, act] of Object.entries(record ?? {})) {
      if (found.has(verb)) throw new Error(`“${verb}” stands in two rules`);
      found.set(verb, act as Verb);
    }
  return found;
}

function verbOf(verbs: ReadonlyMap<string, Verb>, { type }: Typed): Verb {
  const found = verbs.get(type);
  if (found === undefined) throw new Error(`No rule knows of “${type}”`);
  return found;
}
