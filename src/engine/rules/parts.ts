import type { Chance } from "../table/chance.ts";
import type { Ask, SeatId, Table, Text } from "../table/table.ts";
import type { Badge, Panel } from "../view/view.ts";
import type { Choices } from "./choices.ts";
import type { Offer } from "./offer.ts";
import type { Effect, Roster, Status } from "./ruleset.ts";
import type { Script } from "./script.ts";

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
  readonly status?: (state: S) => readonly Status[];
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
