import type { Chance } from "../table/lists.ts";
import type { SeatId, Table } from "../table/table.ts";
import type { Offer } from "./offer.ts";
import type { Beneath, Of, Play, Refused, Typed } from "./parts.ts";
import type { Effect, Roster, TurnNews, Verdict } from "./ruleset.ts";

/** What a ruleset must provide for another to be played on top of it; every ruleset does. */
export interface Inner<S extends Table, C extends Typed, E extends Typed> {
  decide(state: S, command: C | Roster, chance: Chance): Verdict<E>;
  evolve(state: S, event: E): S;
  evolveAll?(state: S, events: readonly E[]): S;
  offers(seen: S, who: SeatId | "gm", about?: SeatId): readonly Offer<C>[];
  effects?(event: E, before: S): readonly Effect[];
  readonly turns?: { readonly [K in E["type"]]?: TurnNews };
}

type Heard<C extends Typed, IC extends Typed> = Of<C | Roster, (IC | Roster)["type"]>;

/** Where the inner ruleset's table lies in the outer one's, and how commands and events pass between the two. */
export interface Lens<
  S extends Table,
  C extends Typed,
  E extends Typed,
  IS extends Table,
  IC extends Typed,
  IE extends Typed,
> {
  /** `inner` takes the inner table out of the outer one; `outer` puts it back, changed. */
  inner(outer: S): IS;
  outer(before: S, inner: IS): S;
  /** While false, the inner ruleset offers nothing. */
  isPlayed(outer: S): boolean;
  /** What the inner ruleset receives: a command, the table to decide it on, and an event. */
  command(command: Heard<C, IC>): IC | Roster;
  decidedOn(inner: IS, command: Heard<C, IC>): IS;
  event(event: Of<E, IE["type"]>): IE;
  /** The inner ruleset's event as the outer one's. */
  happens(event: IE, command: Heard<C, IC>, play: { readonly now: S }): E;
}

/** A ruleset as a part of another: its decisions, folds, effects and offers. */
export interface Lifted<S extends Table, C extends Typed, E extends Typed, IC extends Typed, IE extends Typed> {
  readonly beneath: Omit<Beneath<S, C, E>, "decide" | "knows"> & {
    /** Plays a command of the inner ruleset, even in the middle of another decision. */
    decide(play: Play<S, E>, command: Heard<C, IC>, chance: Chance): Refused | null;
    readonly knows?: { readonly decide: (IC | Roster)["type"]; readonly fold: IE["type"] };
  };
  readonly turns: { readonly [K in IE["type"]]?: TurnNews };
  readonly offers: {
    seat(seen: S, seat: SeatId): readonly Offer<C>[];
    table(seen: S): readonly Offer<C>[];
    about(seen: S, seat: SeatId): readonly Offer<C>[];
  };
}

/**
 * Lifts a ruleset into one with a larger table. Its verbs need not be named there; a part that does name one takes
 * precedence, and `also`, `follows`, `before`, `after` and `retell` add to them.
 */
export const lift =
  <S extends Table, C extends Typed, E extends Typed>() =>
  <IS extends Table, IC extends C, IE extends Typed>(
    inner: Inner<IS, IC, IE>,
    lens: Lens<S, C, E, IS, IC, IE>,
  ): Lifted<S, C, E, IC, IE> => {
    const given = (seen: S, who: SeatId | "gm", about?: SeatId): readonly Offer<C>[] =>
      lens.isPlayed(seen) ? inner.offers(lens.inner(seen), who, about) : [];
    const { evolveAll } = inner;
    // a method, and so it may take any event; only the inner ruleset's own reach it, by their names
    const hearing: { event(event: E): IE } = lens;
    const heard = (event: E): IE => hearing.event(event);
    return {
      beneath: {
        decide(play, command, chance) {
          const verdict = inner.decide(lens.decidedOn(lens.inner(play.now), command), lens.command(command), chance);
          if ("refusal" in verdict) return verdict;
          for (const event of verdict.events) play.happen(lens.happens(event, command, play));
          return null;
        },
        fold: (state, event) => lens.outer(state, inner.evolve(lens.inner(state), heard(event))),
        ...(evolveAll === undefined
          ? {}
          : { foldAll: (state, events) => lens.outer(state, evolveAll(lens.inner(state), events.map(heard))) }),
        effects: (event, before) => inner.effects?.(heard(event), lens.inner(before)) ?? [],
      },
      turns: inner.turns ?? {},
      offers: {
        seat: (seen, seat) => given(seen, seat),
        table: (seen) => given(seen, "gm"),
        about: (seen, seat) => given(seen, "gm", seat),
      },
    };
  };
