import type { Chance } from "./chance.ts";
import type { Faults } from "./faults.ts";
import type { Offer } from "./offer.ts";
import type { Beneath, Of, Part, Play, Refused, Typed } from "./parts.ts";
import type { Effect, Roster, Standing, Verdict } from "./ruleset.ts";
import { script } from "./script.ts";
import type { SeatId, Table } from "./table.ts";
import { each, one, type Verb, verbOf } from "./verbs.ts";
import type { Badge } from "./view.ts";

/** What holds for all commands: what comes before each, and what follows from any that was not refused. */
interface Around<S extends Table, C extends Typed, E extends Typed> {
  readonly before?: (state: S, command: C | Roster) => Refused | null;
  readonly after?: (play: Play<S, E>, command: C | Roster, chance: Chance) => void;
}

export interface Sum<S extends Table, C extends Typed, E extends Typed> {
  decide(state: S, command: C | Roster, chance: Chance): Verdict<E>;
  evolve(state: S, event: E): S;
  effects(event: E, before: S): readonly Effect[];
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
 * stands twice; without a compiler the last throws here, the others as they are met. Offers and badges come in the order
 * of the parts, and so does what parts add to verbs of others.
 */
export const sumOf =
  <S extends Table, C extends Typed, E extends Typed>(around: Around<S, C, E> = {}) =>
  <const P extends readonly Part<S, C, E>[]>(parts: P & Faults<P, C, E>): Sum<S, C, E> => {
    const all: readonly Part<S, C, E>[] = parts;
    const beneath = all.flatMap((part) => part.beneath ?? [])[0];
    const decisions = one(all.map(({ decide }) => decide));
    const folding = foldingOf(all, beneath);
    return {
      ...folding,
      decide: decidingOf(all, decisions, beneath, { ...around, evolve: folding.evolve }),
      standing: (state) => all.flatMap(({ standing }) => standing?.(state) ?? []),
      offers: offersOf(all),
      badges: (seen, seat) => all.flatMap(({ badges }) => badges?.(seen, seat) ?? []),
    };
  };

function foldingOf<S extends Table, C extends Typed, E extends Typed>(
  all: readonly Part<S, C, E>[],
  beneath: Beneath<S, C, E> | undefined,
): Pick<Sum<S, C, E>, "evolve" | "effects"> {
  const folds = one(all.map(({ fold }) => fold));
  const also = each(all.map((part) => part.also));
  const settling = all.flatMap(({ settle }) => settle ?? []);
  const isBelow = ({ type }: E): boolean => !folds.has(type);
  const below: Verb = (state, event) => beneath?.fold(state as S, event as E);
  return {
    evolve(state, event) {
      let next = verbOf(folds, event, beneath && below)(state, event) as S;
      for (const change of also.get(event.type) ?? []) next = change(next, event, state) as S;
      for (const settle of settling) next = settle(next);
      return next;
    },
    effects: (event, before) =>
      all.flatMap((part) => [
        ...(isBelow(event) ? (part.beneath?.effects(event, before) ?? []) : []),
        ...(part.effects?.[event.type as E["type"]]?.(event as Of<E, E["type"]>, before) ?? []),
      ]),
  };
}

function decidingOf<S extends Table, C extends Typed, E extends Typed>(
  all: readonly Part<S, C, E>[],
  decisions: ReadonlyMap<string, Verb>,
  beneath: Beneath<S, C, E> | undefined,
  around: Around<S, C, E> & Pick<Sum<S, C, E>, "evolve">,
): Sum<S, C, E>["decide"] {
  const first = each(all.map(({ before }) => before));
  const last = each(all.map(({ after }) => after));
  const follows = each(all.map((part) => part.follows));
  const below: Verb = (play, command, chance) =>
    beneath?.decide(play as Play<S, E>, command as C | Roster, chance as Chance);
  return (state, command, chance) => {
    const told = script<S, E>(around, state);
    const play: Play<S, E> = {
      get now() {
        return told.now;
      },
      happen(event) {
        told.happen(event);
        for (const follow of follows.get(event.type) ?? []) follow(play, event, chance);
      },
    };
    const deciding = [...(first.get(command.type) ?? []), verbOf(decisions, command, beneath && below)];
    const refused = around.before?.(state, command) ?? refusalIn(deciding, play, command, chance);
    if (refused !== null) return refused;
    for (const act of last.get(command.type) ?? []) act(play, command, chance);
    around.after?.(play, command, chance);
    return { events: told.events };
  };
}

function refusalIn(deciding: readonly Verb[], ...told: readonly unknown[]): Refused | null {
  for (const decide of deciding) {
    const refused = decide(...told) as Refused | null;
    if (refused !== null) return refused;
  }
  return null;
}

function offersOf<S extends Table, C extends Typed, E extends Typed>(
  all: readonly Part<S, C, E>[],
): Sum<S, C, E>["offers"] {
  const retold = each(all.map(({ retell }) => retell));
  const telling = (seen: S, offers: readonly Offer<C>[]): readonly Offer<C>[] =>
    retold.size === 0
      ? offers
      : offers.flatMap((offer) => {
          let now: Offer<C> | null = offer;
          for (const tell of retold.get(offer.command.type) ?? [])
            if (now !== null) now = tell(now, seen) as Offer<C> | null;
          return now ?? [];
        });
  const of = (give: (part: Part<S, C, E>) => readonly Offer<C>[] | undefined, seen: S): readonly Offer<C>[] =>
    telling(
      seen,
      all.flatMap((part) => give(part) ?? []),
    );
  return {
    seat: (seen, seat) => of(({ offers }) => offers?.seat?.(seen, seat), seen),
    table: (seen) => of(({ offers }) => offers?.table?.(seen), seen),
    about: (seen, seat) => of(({ offers }) => offers?.about?.(seen, seat), seen),
  };
}
