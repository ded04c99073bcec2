import type { Chance } from "../table/lists.ts";
import type { Ask, SeatId, Table, Text } from "../table/table.ts";
import type { Badge, Panel } from "../view/view.ts";
import { type Choices, settingsIn } from "./choices.ts";
import { type CalledPart, type Combined, combineParts, freshFor, onlyOneEach, type Script } from "./combine.ts";
import type { Offer } from "./offer.ts";
import type { Effect, Roster, TurnNews } from "./ruleset.ts";
import { begunOf, declaredAs, settingsAs, soundOf } from "./unproven.ts";

/** A part is one rule: what it decides, folds, does outside the table, asks, offers and shows. */

export type Typed = { readonly type: string };
export type Of<U extends Typed, K> = U extends Typed ? (K extends U["type"] ? U : never) : never;

/** Commands or events, from what each says by its name. */
export type Said<M> = { [K in keyof M & string]: { readonly type: K } & Readonly<M[K]> }[keyof M & string];
/** The other way round: what another part already says, for an interface to extend. */
export type ByType<U extends Typed> = { [K in U["type"]]: Of<U, K> };
/** It says no more than its name. */
export type Nothing = object;

/** What a table begins with. */
export interface Start<S> {
  readonly options: OptionsIn<S>;
  readonly round: number;
}
export type OptionsIn<S> = S extends { readonly options: infer O } ? O : object;

/** The options of all parts together. */
export interface Settings<S> {
  readonly defaults: OptionsIn<S>;
  readonly choices: Choices<OptionsIn<S>>;
}

/** An option: what each of its words stands for, and the usual value. */
export interface Option<V> {
  readonly choices: Readonly<Record<string, V>>;
  readonly default: V;
}

/** All options of a ruleset, as parts declare them. */
export type Declared<S> = { readonly [K in keyof OptionsIn<S>]: Option<OptionsIn<S>[K]> };

export type Refused = { readonly refusal: Text };

/** A decision in progress: the state after everything that has happened so far, and `happen` for what happens next. */
export type Play<S extends Table, E extends Typed> = Pick<Script<S, E>, "now" | "happen">;

/** Plays a command, or says why not. A refusal discards whatever has happened before it. */
type Decision<S extends Table, C extends Typed, E extends Typed> = (
  play: Play<S, E>,
  command: C,
  chance: Chance,
) => Refused | null;

/** One rule, or a piece of one: everything it has to say, keyed by verb. */
export interface Part<S extends Table, C extends Typed, E extends Typed> {
  /** The part of the table that it keeps, with its initial values, or how they follow from what it begins with. */
  readonly fresh?: Partial<S> | ((start: Start<S>) => Partial<S>);
  /** What of that is fresh again after an event that others fold. */
  readonly renew?: { readonly [K in E["type"]]?: readonly (keyof S)[] };
  /** The options that it reads and nobody else declares. */
  readonly options?: { readonly [K in keyof OptionsIn<S>]?: Option<OptionsIn<S>[K]> };
  readonly decide?: { readonly [K in (C | Roster)["type"]]?: Decision<S, Of<C | Roster, K>, E> };
  readonly fold?: { readonly [K in E["type"]]?: (state: S, event: Of<E, K>) => S };
  /** Folds many events of one kind at once, with the same result as `fold` one by one. */
  readonly foldAll?: { readonly [K in E["type"]]?: (state: S, events: readonly Of<E, K>[]) => S };
  readonly effects?: { readonly [K in E["type"]]?: (event: Of<E, K>, before: S) => readonly Effect[] };
  /** What its events do to turns. */
  readonly turns?: { readonly [K in E["type"]]?: TurnNews };
  /** `seat`: to the seat's player; `table`: to the GM for the whole table; `about`: to the GM about a seat. */
  readonly offers?: {
    readonly seat?: (seen: S, seat: SeatId) => readonly Offer<C>[];
    readonly table?: (seen: S) => readonly Offer<C>[];
    readonly about?: (seen: S, seat: SeatId) => readonly Offer<C>[];
  };
  /**
   * The questions open in this state. If any part has this, `Table.asks` is exactly what the parts ask. After a run of
   * events it is computed only once, so their folds must not read it.
   */
  readonly asks?: (state: S) => readonly Ask[];
  readonly badges?: (seen: S, seat: SeatId) => readonly Badge[];
  readonly panels?: (seen: S) => readonly Panel[];
  /** What it adds to commands that others decide: `before` may refuse one, `after` runs once it is decided. */
  readonly before?: { readonly [K in (C | Roster)["type"]]?: Decision<S, Of<C | Roster, K>, E> };
  readonly after?: {
    readonly [K in (C | Roster)["type"]]?: (play: Play<S, E>, command: Of<C | Roster, K>, chance: Chance) => void;
  };
  /** What it adds to events that others fold: `also` changes the state further, `follows` makes more happen. */
  readonly also?: { readonly [K in E["type"]]?: (state: S, event: Of<E, K>, before: S) => S };
  readonly follows?: { readonly [K in E["type"]]?: (play: Play<S, E>, event: Of<E, K>, chance: Chance) => void };
  /** Changes the table after every event, once `asks` is up to date. */
  readonly settle?: (state: S, before: S) => S;
  /** Rewords offers of other parts; null removes one. */
  readonly retell?: { readonly [K in C["type"]]?: (offer: Offer<C>, seen: S) => Offer<C> | null };
  /** A ruleset that handles every verb that no part names (`lift`). */
  readonly beneath?: Beneath<S, C, E>;
}

/** Another ruleset, played beneath this one. */
export interface Beneath<S extends Table, C extends Typed, E extends Typed> {
  decide(play: Play<S, E>, command: C | Roster, chance: Chance): Refused | null;
  fold(state: S, event: E): S;
  /** Folds several events of one kind at once. */
  foldAll?(state: S, events: readonly E[]): S;
  effects(event: E, before: S): readonly Effect[];
  /** The verbs it handles, for the compiler only. */
  readonly knows?: { readonly decide: string; readonly fold: string };
}

/** Checks a part against a ruleset's vocabulary and keeps the names of its verbs for `combine` to check. */
export const partOf =
  <S extends Table, C extends Typed, E extends Typed>() =>
  <const P extends Part<S, C, E>>(part: P): P =>
    part;

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
  const all: readonly CalledPart<S, C, E>[] = parts;
  return onlyOneEach<Option<unknown>>(all.map((part) => part.options));
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
    const all: readonly CalledPart<S, C, E>[] = parts;
    const always = Object.fromEntries(
      onlyOneEach(all.map(({ fresh }) => (typeof fresh === "function" ? {} : { ...fresh }))),
    );
    const byStart = all.filter(({ fresh }) => typeof fresh === "function");
    return soundOf<Sound<P, S, C, E>>({
      ...combineParts<S, C, E>(parts, around),
      begin(options: OptionsIn<S>, round = 0): S {
        const kept: object = Object.assign({}, always, ...byStart.map((part) => freshFor(part, { options, round })));
        return begunOf<S>({ ...empty, ...kept, options });
      },
    });
  };

/** Compile-time checks of a sum of parts: each verb has exactly one home. */

type Kind = "decide" | "fold";
type VerbsIn<P, K extends Kind> = P extends { readonly [Key in K]: infer CommandVerbs } ? keyof CommandVerbs : never;
type CommandVerbs<P extends readonly unknown[], K extends Kind> = VerbsIn<P[number], K>;
/** The verbs of the ruleset beneath. A part may still name one, and then takes precedence. */
type Below<P, K extends Kind> = P extends { readonly beneath: { readonly knows?: infer Known } }
  ? Known extends { readonly [Key in K]: infer Verb }
    ? Verb
    : never
  : never;
type Known<P extends readonly unknown[], K extends Kind> = CommandVerbs<P, K> | Below<P[number], K>;
type Twice<P extends readonly unknown[], K extends Kind> = P extends readonly [infer One, ...infer Rest]
  ? (VerbsIn<One, K> & CommandVerbs<Rest, K>) | Twice<Rest, K>
  : never;
/** Verbs that some part lists under one of these keys but that are not in the vocabulary. */
type Strange<P extends readonly unknown[], K extends string, Verb> = Exclude<KeysIn<P[number], K>, Verb>;
type KeysIn<P, K extends string> = P extends unknown
  ? { readonly [Key in keyof P & K]: keyof NonNullable<P[Key]> }[keyof P & K]
  : never;
type Fault<Name extends string, Verb> = [Verb] extends [never] ? unknown : { readonly [K in Name]: Verb };

/** What is wrong with a sum: `unknown` if nothing is, else a property whose name and type say what. */
export type Faults<P extends readonly unknown[], C extends Typed, E extends Typed> = Fault<
  "nobodyDecides",
  Exclude<(C | Roster)["type"], Known<P, "decide">>
> &
  Fault<"nobodyFolds", Exclude<E["type"], Known<P, "fold">>> &
  Fault<"decidedTwice", Twice<P, "decide">> &
  Fault<"foldedTwice", Twice<P, "fold">> &
  Fault<
    "noSuchCommand",
    Strange<P, "decide" | "before" | "after", (C | Roster)["type"]> | Strange<P, "retell", C["type"]>
  > &
  Fault<"noSuchEvent", Strange<P, "fold" | "foldAll" | "effects" | "turns" | "also" | "follows", E["type"]>>;

/** Everything the parts keep when a table begins. A property missing here is kept by no part. */
export type Fresh<P extends readonly unknown[]> = Both<Kept<P[number]>>;
type Kept<P> = P extends { readonly fresh: infer F } ? (kept: F) => void : never;
type Both<K> = [K] extends [never] ? object : [K] extends [(kept: infer All) => void] ? All : never;

/** What is wrong with parts that are a whole ruleset: each property of its state and each option has exactly one home. */
export type WholeFaults<P extends readonly unknown[], S> = Fault<
  "nobodyKeeps",
  Exclude<Needed<S>, keyof Table | "options" | KeptBy<P[number]>>
> &
  Fault<"keptTwice", TwiceIn<P, "fresh">> &
  Fault<"noSuchProperty", Exclude<KeptBy<P[number]>, keyof S>> &
  Fault<"renewsOthers", RenewsOthers<P[number]>> &
  Fault<"optionOfNoRule", Exclude<Needed<OptionsIn<S>>, OptionsBy<P[number]>>> &
  Fault<"optionTwice", TwiceIn<P, "options">> &
  Fault<"noSuchOption", Exclude<OptionsBy<P[number]>, keyof OptionsIn<S>>>;

type Needed<S> = { [K in keyof S]-?: object extends Pick<S, K> ? never : K }[keyof S];
type KeptBy<P> = P extends { readonly fresh: infer F } ? keyof Given<F> : never;
type Given<F> = F extends (...start: never) => infer R ? R : F;
type OptionsBy<P> = P extends { readonly options: infer O } ? keyof O : never;
type KeysBy<P, K extends "fresh" | "options"> = K extends "fresh" ? KeptBy<P> : OptionsBy<P>;
type TwiceIn<P extends readonly unknown[], K extends "fresh" | "options"> = P extends readonly [
  infer One,
  ...infer Rest,
]
  ? (KeysBy<One, K> & KeysBy<Rest[number], K>) | TwiceIn<Rest, K>
  : never;
type RenewsOthers<P> = P extends { readonly renew: infer R } ? Exclude<Listed<R[keyof R]>, KeptBy<P>> : never;
type Listed<L> = L extends readonly (infer K)[] ? K : never;
