import type { Chance } from "../table/chance.ts";
import type { Ask, SeatId, Table } from "../table/table.ts";
import type { Badge, Panel } from "../view/view.ts";
import type { Called, Decide } from "./called.ts";
import type { Faults, Fresh } from "./faults.ts";
import { foldingOf } from "./folding.ts";
import type { Offer } from "./offer.ts";
import type { Beneath, Part, Play, Refused, Typed } from "./parts.ts";
import type { Effect, Roster, Status, Verdict } from "./ruleset.ts";
import { eventsOf, script } from "./script.ts";
import { freshOf } from "./unproven.ts";
import { each, one, type Verbs, verbOf } from "./verbs.ts";

/** Where a rule may show something. */
const SCREENS = ["seat", "table", "about", "badges"] as const;
type Screen = (typeof SCREENS)[number];

/** What holds for all commands: what comes before each, and what follows any that was not refused. */
interface Around<S extends Table, C extends Typed, E extends Typed> {
  readonly before?: (state: S, command: C | Roster) => Refused | null;
  readonly after?: (play: Play<S, E>, command: C | Roster, chance: Chance) => void;
  /** The order on screen, if it differs from the order of the rules: every part that has something there. */
  readonly shown?: { readonly [K in Screen]?: readonly Part<S, C, E>[] };
}

export interface Combined<S extends Table, C extends Typed, E extends Typed> {
  decide(state: S, command: C | Roster, chance: Chance): Verdict<E>;
  evolve(state: S, event: E): S;
  /** Folds all of them in turn; those of one kind at once if a rule can. */
  evolveAll(state: S, events: readonly E[]): S;
  effects(event: E, before: S): readonly Effect[];
  asks(state: S): readonly Ask[];
  status(state: S): readonly Status[];
  readonly offers: {
    seat(seen: S, seat: SeatId): readonly Offer<C>[];
    table(seen: S): readonly Offer<C>[];
    about(seen: S, seat: SeatId): readonly Offer<C>[];
  };
  badges(seen: S, seat: SeatId): readonly Badge[];
  panels(seen: S): readonly Panel[];
  /** All verbs that its own rules decide and fold. */
  readonly verbs: { readonly commands: readonly string[]; readonly events: readonly string[] };
}

/**
 * Combines these parts. The compiler names a command that no part decides, an event that no part folds, and a verb
 * that stands in two parts. Without a compiler the last throws here, and the others when they are met. What parts add
 * to each other's verbs, ask, offer and show comes in their order, or in the one `shown` gives. If any part asks,
 * `asks` is brought up to date after every event.
 */
export const combine =
  <S extends Table, C extends Typed, E extends Typed>(around: Around<S, C, E> = {}) =>
  <const P extends readonly Part<S, C, E>[]>(
    parts: P & Faults<P, C, E>,
  ): Combined<S, C, E> & { readonly fresh: Fresh<P> } => {
    const kept = one(parts.map(({ fresh }): Verbs<unknown> => ({ ...fresh })));
    return { ...combineParts<S, C, E>(parts, around), fresh: freshOf(parts, Object.fromEntries(kept)) };
  };

/** The same without checks: `wholeOf` has its own. */
export function combineParts<S extends Table, C extends Typed, E extends Typed>(
  parts: readonly Part<S, C, E>[],
  around: Around<S, C, E>,
): Combined<S, C, E> {
  const all: readonly Called<S, C, E>[] = parts;
  const beneath = all.flatMap((part) => part.beneath ?? [])[0];
  const decisions = one(all.map(({ decide }) => decide));
  const asking = all.flatMap((part) => part.asks ?? []);
  const asks = (state: S): readonly Ask[] => asking.flatMap((asked) => asked(state));
  const { events, ...folding } = foldingOf(all, beneath, (s) => (asking.length === 0 ? s : { ...s, asks: asks(s) }));
  const shown = orderOf(all, around.shown ?? {});
  return {
    ...folding,
    asks,
    verbs: { commands: [...decisions.keys()], events },
    decide: decidingOf(all, decisions, beneath, { ...around, ...folding }),
    status: (state) => all.flatMap(({ status }) => status?.(state) ?? []),
    offers: offersOf(all, shown),
    badges: (seen, seat) => {
      const given: Badge[] = [];
      for (const { badges } of shown("badges")) for (const badge of badges?.(seen, seat) ?? []) given.push(badge);
      return given;
    },
    panels: (seen) => all.flatMap(({ panels }) => panels?.(seen) ?? []),
  };
}

function decidingOf<S extends Table, C extends Typed, E extends Typed>(
  all: readonly Called<S, C, E>[],
  decisions: ReadonlyMap<string, Decide<S, C, E>>,
  beneath: Beneath<S, C, E> | undefined,
  around: Around<S, C, E> & Pick<Combined<S, C, E>, "evolve" | "evolveAll">,
): Combined<S, C, E>["decide"] {
  const first = each(all.map(({ before }) => before));
  const last = each(all.map(({ after }) => after));
  const follows = each(all.map((part) => part.follows));
  const below: Decide<S, C, E> | undefined =
    beneath && ((play, command, chance) => beneath.decide(play, command, chance));
  return (state, command, chance) => {
    const played = script<S, E>(around, state);
    const play: Play<S, E> = {
      get now() {
        return played.now;
      },
      happen(event) {
        played.happen(event);
        for (const follow of follows.get(event.type) ?? []) follow(play, event, chance);
      },
    };
    const deciding = [...(first.get(command.type) ?? []), verbOf(decisions, command, below)];
    const refused = around.before?.(state, command) ?? refusalIn(deciding, play, command, chance);
    if (refused !== null) return refused;
    for (const act of last.get(command.type) ?? []) act(play, command, chance);
    around.after?.(play, command, chance);
    return { events: eventsOf(played, state) };
  };
}

function refusalIn<S extends Table, C extends Typed, E extends Typed>(
  deciding: readonly Decide<S, C, E>[],
  ...args: Parameters<Decide<S, C, E>>
): Refused | null {
  for (const decide of deciding) {
    const refused = decide(...args);
    if (refused !== null) return refused;
  }
  return null;
}

function offersOf<S extends Table, C extends Typed, E extends Typed>(
  all: readonly Called<S, C, E>[],
  shown: (where: Screen) => readonly Called<S, C, E>[],
): Combined<S, C, E>["offers"] {
  const rewording = each(all.map(({ retell }) => retell));
  const telling = (seen: S, offer: Offer<C>): Offer<C> | null => {
    let now: Offer<C> | null = offer;
    for (const tell of rewording.get(offer.command.type) ?? []) if (now !== null) now = tell(now, seen);
    return now;
  };
  const of = (where: "seat" | "table" | "about") => {
    const giving = shown(where).flatMap(({ offers }) => offers?.[where] ?? []);
    return (seen: S, seat: SeatId): readonly Offer<C>[] => {
      const given: Offer<C>[] = [];
      for (const give of giving)
        for (const offer of give(seen, seat)) {
          const reworded = telling(seen, offer);
          if (reworded !== null) given.push(reworded);
        }
      return given;
    };
  };
  const [seat, table, about] = [of("seat"), of("table"), of("about")];
  return { seat, table: (seen) => table(seen, ""), about };
}

/**
 * The parts that show something, in order. An order that leaves one out would keep it off every screen, which is our
 * mistake.
 */
function orderOf<S extends Table, C extends Typed, E extends Typed>(
  all: readonly Called<S, C, E>[],
  given: { readonly [K in Screen]?: readonly Called<S, C, E>[] },
): (where: Screen) => readonly Called<S, C, E>[] {
  const shown = new Map(
    SCREENS.map((where): [Screen, readonly Called<S, C, E>[]] => {
      const there = all.filter(({ offers, badges }) => (where === "badges" ? badges : offers?.[where]) !== undefined);
      const order = given[where] ?? there;
      if (order.length !== there.length || there.some((part) => !order.includes(part)))
        throw new Error(`The order of “${where}” is not of just those rules that have something there`);
      return [where, order];
    }),
  );
  return (where) => shown.get(where) ?? [];
}
