import type { Chance } from "./chance.ts";
import type { Offer } from "./offer.ts";
import type { Effect, Roster, Standing } from "./ruleset.ts";
import type { Script } from "./script.ts";
import type { Ask, SeatId, Table, Text } from "./table.ts";
import type { Badge, Panel } from "./view.ts";

/** A rule as one room: what it decides, what its facts change and do outside the table, what it asks, offers and shows. */

export type Typed = { readonly type: string };
export type Of<U extends Typed, K> = U extends Typed ? (K extends U["type"] ? U : never) : never;

export type Refused = { readonly refusal: Text };

/** A decision as it is being written: the state after all that has happened so far, and what happens next. */
export type Play<S extends Table, E extends Typed> = Pick<Script<S, E>, "now" | "happen">;

/** Plays a command, or says why not. Whatever had happened before a refusal is forgotten. */
type Decision<S extends Table, C extends Typed, E extends Typed> = (
  play: Play<S, E>,
  command: C,
  chance: Chance,
) => Refused | null;

/** One rule, in part or whole: everything that it has to say is in here, by the verb that it is about. */
export interface Part<S extends Table, C extends Typed, E extends Typed> {
  /** What it keeps of the table, as that begins. */
  readonly fresh?: Partial<S>;
  readonly decide?: { readonly [K in (C | Roster)["type"]]?: Decision<S, Of<C | Roster, K>, E> };
  readonly fold?: { readonly [K in E["type"]]?: (state: S, event: Of<E, K>) => S };
  /** Facts of one kind that come by the hundred, in one go: just what `fold` makes of them one after another. */
  readonly foldAll?: { readonly [K in E["type"]]?: (state: S, events: readonly Of<E, K>[]) => S };
  readonly effects?: { readonly [K in E["type"]]?: (event: Of<E, K>, before: S) => readonly Effect[] };
  /** To whoever plays the seat, to the GM for the table as a whole, and to the GM about a seat. */
  readonly offers?: {
    readonly seat?: (seen: S, seat: SeatId) => readonly Offer<C>[];
    readonly table?: (seen: S) => readonly Offer<C>[];
    readonly about?: (seen: S, seat: SeatId) => readonly Offer<C>[];
  };
  /**
   * What is to be answered as things are: `Table.asks`, where the rules of a ruleset ask in this way. Of several facts in a
   * row it is asked after the last alone, so their folds do not read it.
   */
  readonly asks?: (state: S) => readonly Ask[];
  readonly badges?: (seen: S, seat: SeatId) => readonly Badge[];
  readonly panels?: (seen: S) => readonly Panel[];
  readonly standing?: (state: S) => readonly Standing[];
  /** What it has to do with commands that others decide: what comes before one, or why it may not be, and what comes after. */
  readonly before?: { readonly [K in (C | Roster)["type"]]?: Decision<S, Of<C | Roster, K>, E> };
  readonly after?: {
    readonly [K in (C | Roster)["type"]]?: (play: Play<S, E>, command: Of<C | Roster, K>, chance: Chance) => void;
  };
  /** What it has to do with facts that others fold: what else they change, and what happens upon them as they are decided. */
  readonly also?: { readonly [K in E["type"]]?: (state: S, event: Of<E, K>, before: S) => S };
  readonly follows?: { readonly [K in E["type"]]?: (play: Play<S, E>, event: Of<E, K>, chance: Chance) => void };
  /** What follows in the table from every fact, whatever it was, once all is asked that is asked. */
  readonly settle?: (state: S, before: S) => S;
  /** How it words what others offer; null takes it away. */
  readonly retell?: { readonly [K in C["type"]]?: (offer: Offer<C>, seen: S) => Offer<C> | null };
  /** A ruleset that has its say on every verb that no rule names (`lift`). */
  readonly beneath?: Beneath<S, C, E>;
}

/** Another ruleset, as this one plays it. */
export interface Beneath<S extends Table, C extends Typed, E extends Typed> {
  decide(play: Play<S, E>, command: C | Roster, chance: Chance): Refused | null;
  fold(state: S, event: E): S;
  /** Facts of one kind, in one go. */
  foldAll?(state: S, events: readonly E[]): S;
  effects(event: E, before: S): readonly Effect[];
  /** The verbs that it knows, for the compiler alone. */
  readonly knows?: { readonly decide: string; readonly fold: string };
}

/** Checks a part against a ruleset's vocabulary and keeps the names of its verbs, for `sumOf` to count. */
export const partOf =
  <S extends Table, C extends Typed, E extends Typed>() =>
  <const P extends Part<S, C, E>>(part: P): P =>
    part;
