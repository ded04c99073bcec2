import type { Chance } from "./chance.ts";
import type { Faults, Fresh } from "./faults.ts";
import type { Offer } from "./offer.ts";
import type { Beneath, Of, Part, Play, Refused, Typed } from "./parts.ts";
import type { Effect, Roster, Standing, Verdict } from "./ruleset.ts";
import { eventsOf, script } from "./script.ts";
import type { Ask, SeatId, Table } from "./table.ts";
import { each, one, type Verb, verbOf } from "./verbs.ts";
import type { Badge, Panel } from "./view.ts";

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

export interface Sum<S extends Table, C extends Typed, E extends Typed> {
  decide(state: S, command: C | Roster, chance: Chance): Verdict<E>;
  evolve(state: S, event: E): S;
  /** Folds all of them in turn; those of one kind at once if a rule can. */
  evolveAll(state: S, events: readonly E[]): S;
  effects(event: E, before: S): readonly Effect[];
  asks(state: S): readonly Ask[];
  standing(state: S): readonly Standing[];
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
 * The sum of these parts. The compiler names a command that no part decides, an event that no part folds, and a verb
 * that stands in two parts. Without a compiler the last throws here, and the others when they are met. What parts add
 * to each other's verbs, ask, offer and show comes in their order, or in the one `shown` gives. If any part asks,
 * `asks` is brought up to date after every event.
 */
export const sumOf =
  <S extends Table, C extends Typed, E extends Typed>(around: Around<S, C, E> = {}) =>
  <const P extends readonly Part<S, C, E>[]>(
    parts: P & Faults<P, C, E>,
  ): Sum<S, C, E> & { readonly fresh: Fresh<P> } => {
    const all: readonly Part<S, C, E>[] = parts;
    const beneath = all.flatMap((part) => part.beneath ?? [])[0];
    const decisions = one(all.map(({ decide }) => decide));
    const asking = all.flatMap((part) => part.asks ?? []);
    const asks = (state: S): readonly Ask[] => asking.flatMap((asked) => asked(state));
    const { events, ...folding } = foldingOf(all, beneath, (s) => (asking.length === 0 ? s : { ...s, asks: asks(s) }));
    const shown = orderOf(all, around.shown ?? {});
    return {
      ...folding,
      asks,
      fresh: Object.fromEntries(one(all.map(({ fresh }) => fresh))) as Fresh<P>,
      verbs: { commands: [...decisions.keys()], events },
      decide: decidingOf(all, decisions, beneath, { ...around, ...folding }),
      standing: (state) => all.flatMap(({ standing }) => standing?.(state) ?? []),
      offers: offersOf(all, shown),
      badges: (seen, seat) => shown("badges").flatMap(({ badges }) => badges?.(seen, seat) ?? []),
      panels: (seen) => all.flatMap(({ panels }) => panels?.(seen) ?? []),
    };
  };

function foldingOf<S extends Table, C extends Typed, E extends Typed>(
  all: readonly Part<S, C, E>[],
  beneath: Beneath<S, C, E> | undefined,
  asked: (state: S) => S,
): Pick<Sum<S, C, E>, "evolve" | "evolveAll" | "effects"> & { readonly events: readonly string[] } {
  const folds = one(all.map(({ fold }) => fold));
  const also = each(all.map((part) => part.also));
  const settling = all.flatMap(({ settle }) => settle ?? []);
  const isBelow = ({ type }: E): boolean => !folds.has(type);
  const below: Verb = (state, event) => beneath?.fold(state as S, event as E);
  const manyFolds = one(all.map(({ foldAll }) => foldAll));
  const belowAll: Verb | undefined =
    beneath?.foldAll && ((state, events) => beneath.foldAll?.(state as S, events as readonly E[]));
  const folded = (state: S, event: E): S => {
    let next = verbOf(folds, event, beneath && below)(state, event) as S;
    for (const change of also.get(event.type) ?? []) next = change(next, event, state) as S;
    return next;
  };
  const settled = (next: S, before: S): S => settling.reduce((now, settle) => settle(now, before), next);
  const evolve = (state: S, event: E): S => settled(asked(folded(state, event)), state);
  const foldOfRun = ([{ type }, ...more]: Run<E>): Verb | undefined => {
    if (more.length === 0 || also.has(type)) return undefined;
    return manyFolds.get(type) ?? (folds.has(type) ? undefined : belowAll);
  };
  /** Null if no rule folds a run at once, or if something settles afterwards, which may depend on each event. */
  const inOneGo = (before: S, run: Run<E>, isLast: boolean): S | null => {
    const next = foldOfRun(run)?.(before, run) as S | undefined;
    if (next === undefined) return null;
    const now = isLast ? asked(next) : next;
    return settled(now, before) === now ? now : null;
  };
  const oneByOne = (before: S, run: Run<E>, isLast: boolean): S =>
    run.reduce((now, event, i) => {
      const next = folded(now, event);
      return settled(isLast && i === run.length - 1 ? asked(next) : next, now);
    }, before);
  /** What is asked is worked out with the last event only: nothing looks at it before. */
  const evolveAll = (state: S, events: readonly E[]): S => {
    const runs = runsOf(events);
    let now = state;
    for (const [i, run] of runs.entries()) {
      const isLast = i === runs.length - 1;
      now = inOneGo(now, run, isLast) ?? oneByOne(now, run, isLast);
    }
    return now;
  };
  return {
    events: [...folds.keys()],
    evolve,
    evolveAll,
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
  around: Around<S, C, E> & Pick<Sum<S, C, E>, "evolve" | "evolveAll">,
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
    return { events: eventsOf(told, state) };
  };
}

/** Consecutive events of one kind. */
type Run<E> = readonly [E, ...E[]];

function runsOf<E extends Typed>(events: readonly E[]): readonly Run<E>[] {
  const runs: [E, ...E[]][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last?.[0].type === event.type) last.push(event);
    else runs.push([event]);
  }
  return runs;
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
  shown: (where: Screen) => readonly Part<S, C, E>[],
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
  const of = (where: "seat" | "table" | "about", seen: S, seat: SeatId): readonly Offer<C>[] => {
    const given: Offer<C>[] = [];
    for (const { offers } of shown(where)) for (const offer of offers?.[where]?.(seen, seat) ?? []) given.push(offer);
    return telling(seen, given);
  };
  return {
    seat: (seen, seat) => of("seat", seen, seat),
    table: (seen) => of("table", seen, ""),
    about: (seen, seat) => of("about", seen, seat),
  };
}

/**
 * The parts that show something, in order. An order that leaves one out would keep it off every screen, which is our
 * mistake.
 */
function orderOf<S extends Table, C extends Typed, E extends Typed>(
  all: readonly Part<S, C, E>[],
  given: NonNullable<Around<S, C, E>["shown"]>,
): (where: Screen) => readonly Part<S, C, E>[] {
  const shown = new Map(
    SCREENS.map((where) => {
      const there = all.filter(({ offers, badges }) => (where === "badges" ? badges : offers?.[where]) !== undefined);
      const order = given[where] ?? there;
      if (order.length !== there.length || there.some((part) => !order.includes(part)))
        throw new Error(`The order of “${where}” is not of just those rules that have something there`);
      return [where, order];
    }),
  );
  return (where) => shown.get(where) ?? [];
}
