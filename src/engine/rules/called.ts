import type { Chance } from "../table/chance.ts";
import type { Table } from "../table/table.ts";
import type { Offer } from "./offer.ts";
import type { Option, Part, Play, Refused, Start, Typed } from "./parts.ts";
import type { Effect, Roster } from "./ruleset.ts";
import type { Verb, Verbs } from "./verbs.ts";

/** A part as the sum calls it: what it says of each verb takes any command or event, and gets only its own. */

export type Decide<S extends Table, C, E extends Typed> = Verb<
  [play: Play<S, E>, command: C | Roster, chance: Chance],
  Refused | null
>;
export type Fold<S, E> = Verb<[state: S, event: E], S>;
export type FoldAll<S, E> = Verb<[state: S, events: readonly E[]], S>;

export interface Called<S extends Table, C extends Typed, E extends Typed>
  extends Pick<Part<S, C, E>, "asks" | "offers" | "badges" | "panels" | "status" | "settle" | "beneath"> {
  readonly fresh?: object | ((start: Start<S>) => object);
  readonly options?: Verbs<Option<unknown>>;
  readonly renew?: Verbs<readonly PropertyKey[]>;
  readonly decide?: Verbs<Decide<S, C, E>>;
  readonly before?: Verbs<Decide<S, C, E>>;
  readonly after?: Verbs<Verb<[play: Play<S, E>, command: C | Roster, chance: Chance], void>>;
  readonly fold?: Verbs<Fold<S, E>>;
  readonly foldAll?: Verbs<FoldAll<S, E>>;
  readonly also?: Verbs<Verb<[state: S, event: E, before: S], S>>;
  readonly effects?: Verbs<Verb<[event: E, before: S], readonly Effect[]>>;
  readonly follows?: Verbs<Verb<[play: Play<S, E>, event: E, chance: Chance], void>>;
  readonly retell?: Verbs<Verb<[offer: Offer<C>, seen: S], Offer<C> | null>>;
}
