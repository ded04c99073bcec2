import type { Chance } from "../table/lists.ts";
import type { Ask, SeatId, Table } from "../table/table.ts";
import type { Badge, Panel } from "../view/view.ts";
import type { Offer } from "./offer.ts";
import type { Beneath, Faults, Fresh, Option, Part, Play, Refused, Start, Typed } from "./parts.ts";
import type { Effect, Roster, TurnNews, Verdict } from "./ruleset.ts";
import { freshOf, optionsIn } from "./unproven.ts";

/** What a part keeps when this begins, or begins again in this state. */
export function freshFor<S extends Table, C extends Typed, E extends Typed>(
  { fresh = {} }: CalledPart<S, C, E>,
  start: Start<S>,
): object {
  return typeof fresh === "function" ? fresh(start) : fresh;
}

const startedOf = <S extends Table, C extends Typed, E extends Typed>(part: CalledPart<S, C, E>, state: S): object =>
  freshFor(part, { options: optionsIn<S>(state), round: 0 });

/**
 * What a part does for one verb, as the sum holds it: declared as a method, so that it may stand among those of other
 * verbs. It is looked up by a command's or an event's `type`, and so never gets another's.
 */
export type Verb<A extends readonly unknown[], R> = { call(...args: A): R }["call"];

/** What one part defines, by verb. */
export type Verbs<V> = Readonly<{ [verb: string]: V | undefined }>;
type Records<V> = readonly (Verbs<V> | undefined)[];

/** Everything the parts define for each verb, in their order. */
export function each<V>(records: Records<V>): ReadonlyMap<string, readonly V[]> {
  const found = new Map<string, V[]>();
  for (const record of records)
    for (const [verb, act] of Object.entries(record ?? {}))
      if (act !== undefined) found.set(verb, [...(found.get(verb) ?? []), act]);
  return found;
}

/** What the parts define for each verb; throws if two of them define the same one. */
export function onlyOneEach<V>(records: Records<V>): ReadonlyMap<string, V> {
  return new Map(
    [...each(records)].map(([verb, acts]): [string, V] => {
      const [act, ...more] = acts;
      if (act === undefined || more.length > 0) throw new Error(`“${verb}” stands in two rules`);
      return [verb, act];
    }),
  );
}

/** What handles this verb, or else the ruleset beneath; throws if nothing does. */
function verbOf<V>(verbs: ReadonlyMap<string, V>, { type }: Typed, below?: V): V {
  const found = verbs.get(type) ?? below;
  if (found === undefined) throw new Error(`No rule knows of “${type}”`);
  return found;
}

export interface Folding<S extends Table, E extends Typed> {
  /** The events that the parts themselves fold. */
  readonly events: readonly string[];
  evolve(state: S, event: E): S;
  evolveAll(state: S, events: readonly E[]): S;
  effects(event: E, before: S): readonly Effect[];
}

/** How these parts fold events. `asked` brings the questions up to date. */
function foldingOf<S extends Table, C extends Typed, E extends Typed>(
  all: readonly CalledPart<S, C, E>[],
  beneath: Beneath<S, C, E> | undefined,
  asked: (state: S) => S,
): Folding<S, E> {
  const folds = onlyOneEach(all.map(({ fold }) => fold));
  const also = each([renewing(all), ...all.map((part) => part.also)]);
  const settling = all.flatMap(({ settle }) => settle ?? []);
  const below: Fold<S, E> | undefined = beneath && ((state, event) => beneath.fold(state, event));
  const folded = (state: S, event: E): S => {
    let next = verbOf(folds, event, below)(state, event);
    for (const change of also.get(event.type) ?? []) next = change(next, event, state);
    return next;
  };
  const settled = (next: S, before: S): S => settling.reduce((now, settle) => settle(now, before), next);
  const manyFolds = onlyOneEach(all.map(({ foldAll }) => foldAll));
  const atOnce = (type: string): FoldAll<S, E> | undefined =>
    also.has(type) ? undefined : (manyFolds.get(type) ?? (folds.has(type) ? undefined : beneath?.foldAll));
  return {
    events: [...folds.keys()],
    evolve: (state, event) => settled(asked(folded(state, event)), state),
    evolveAll: allFolded({ folded, settled, asked, atOnce }),
    effects: effectsOf(all, (type) => !folds.has(type)),
  };
}

/** What parts have afresh after each event that they name, all in one copy of the table. */
function renewing<S extends Table, C extends Typed, E extends Typed>(all: readonly CalledPart<S, C, E>[]) {
  const renewals = each(all.map((part) => renewalsOf(part)));
  const renewed = [...renewals].map(([type, some]): [string, Verb<[state: S, event: E, before: S], S>] => {
    const always: object = Object.assign({}, ...some.map((renewal) => (typeof renewal === "function" ? {} : renewal)));
    const byState = some.flatMap((renewal) => (typeof renewal === "function" ? renewal : []));
    return [type, (s) => Object.assign({}, s, always, ...byState.map((fresh) => fresh(s)))];
  });
  return Object.fromEntries(renewed);
}

/** What of this part is fresh again, by event: the same each time, or by the state. */
function renewalsOf<S extends Table, C extends Typed, E extends Typed>(part: CalledPart<S, C, E>) {
  const { fresh = {}, renew = {} } = part;
  return Object.fromEntries(
    Object.entries(renew).map(([type, names = []]): [string, object | ((s: S) => object)] => [
      type,
      typeof fresh === "function" ? (s: S) => among(startedOf(part, s), names) : among(fresh, names),
    ]),
  );
}

const among = (all: object, names: readonly PropertyKey[]): object =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));

/** What folding takes: one event, what settles after it, what is asked then, and a way to fold many of a kind at once. */
interface Steps<S, E> {
  folded(state: S, event: E): S;
  settled(next: S, before: S): S;
  asked(state: S): S;
  atOnce(type: string): FoldAll<S, E> | undefined;
}

/** What is asked is worked out with the last event only: nothing looks at it before. */
function allFolded<S, E extends Typed>({ folded, settled, asked, atOnce }: Steps<S, E>) {
  /** Null if no rule folds a run at once, or if something settles afterwards, which may depend on each event. */
  const inOneGo = (before: S, run: Run<E>, isLast: boolean): S | null => {
    const next = run.length > 1 ? atOnce(run[0].type)?.(before, run) : undefined;
    if (next === undefined) return null;
    const now = isLast ? asked(next) : next;
    return settled(now, before) === now ? now : null;
  };
  const oneByOne = (before: S, run: Run<E>, isLast: boolean): S =>
    run.reduce((now, event, i) => {
      const next = folded(now, event);
      return settled(isLast && i === run.length - 1 ? asked(next) : next, now);
    }, before);
  return (state: S, events: readonly E[]): S => {
    const runs = runsOf(events);
    let now = state;
    for (const [i, run] of runs.entries()) {
      const isLast = i === runs.length - 1;
      now = inOneGo(now, run, isLast) ?? oneByOne(now, run, isLast);
    }
    return now;
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

const effectsOf =
  <S extends Table, C extends Typed, E extends Typed>(
    all: readonly CalledPart<S, C, E>[],
    isBelow: (type: string) => boolean,
  ): Folding<S, E>["effects"] =>
  (event, before) =>
    all.flatMap(({ beneath, effects }) => [
      ...(isBelow(event.type) ? (beneath?.effects(event, before) ?? []) : []),
      ...(effects?.[event.type]?.(event, before) ?? []),
    ]);

/** Collects the events of a decision. `now` folds what has happened so far, and only when it is read. */
export interface Script<S extends Table, E> {
  readonly events: readonly E[];
  /** The state after everything that has happened so far. */
  readonly now: S;
  happen(event: E): void;
}

/** Fresh decisions, until their events are folded. */
const written = new WeakMap<readonly unknown[], { readonly start: object; readonly played: { readonly now: Table } }>();

/**
 * The state after these events, if they were just decided on `start`: deciding has folded most of them already. Null
 * otherwise.
 */
export function cameTo(events: readonly unknown[], start: Table): Table | null {
  const known = written.get(events);
  written.delete(events); // events live on in a log, and would keep their states alive
  return known?.start === start ? known.played.now : null;
}

/** The events of this script; its state is kept for `cameTo`. */
function eventsOf<S extends Table, E>(played: Script<S, E>, start: S): readonly E[] {
  written.set(played.events, { start, played });
  return played.events;
}

/** How events are folded: one by one, or several at once if there is a way. */
interface Folds<S extends Table, E> {
  evolve(state: S, event: E): S;
  evolveAll?(state: S, events: readonly E[]): S;
}

export function script<S extends Table, E>(rules: Folds<S, E>, start: S): Script<S, E> {
  const events: E[] = [];
  let state = start;
  let folded = 0;
  return {
    events,
    get now() {
      const ahead = folded === 0 ? events : events.slice(folded);
      folded = events.length;
      if (ahead.length > 0)
        state = rules.evolveAll?.(state, ahead) ?? ahead.reduce((now, event) => rules.evolve(now, event), state);
      return state;
    },
    happen(event) {
      events.push(event);
    },
  };
}

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
  readonly turns: { readonly [K in E["type"]]?: TurnNews };
  asks(state: S): readonly Ask[];
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
    const kept = onlyOneEach(parts.map(({ fresh }): Verbs<unknown> => ({ ...fresh })));
    return { ...combineParts<S, C, E>(parts, around), fresh: freshOf(parts, Object.fromEntries(kept)) };
  };

/** The same without checks: `wholeOf` has its own. */
export function combineParts<S extends Table, C extends Typed, E extends Typed>(
  parts: readonly Part<S, C, E>[],
  around: Around<S, C, E>,
): Combined<S, C, E> {
  const all: readonly CalledPart<S, C, E>[] = parts;
  const beneath = all.flatMap((part) => part.beneath ?? [])[0];
  const decisions = onlyOneEach(all.map(({ decide }) => decide));
  const asking = all.flatMap((part) => part.asks ?? []);
  const asks = (state: S): readonly Ask[] => asking.flatMap((asked) => asked(state));
  const { events, ...folding } = foldingOf(all, beneath, (s) => (asking.length === 0 ? s : { ...s, asks: asks(s) }));
  const shown = orderOf(all, around.shown ?? {});
  return {
    ...folding,
    asks,
    turns: Object.assign({}, ...all.map(({ turns }) => turns)),
    verbs: { commands: [...decisions.keys()], events },
    decide: decidingOf(all, decisions, beneath, { ...around, ...folding }),
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
  all: readonly CalledPart<S, C, E>[],
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
  all: readonly CalledPart<S, C, E>[],
  shown: (where: Screen) => readonly CalledPart<S, C, E>[],
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
  const seat = of("seat");
  const table = of("table");
  const about = of("about");
  return { seat, table: (seen) => table(seen, ""), about };
}

/**
 * The parts that show something, in order. An order that leaves one out would keep it off every screen, which is our
 * mistake.
 */
function orderOf<S extends Table, C extends Typed, E extends Typed>(
  all: readonly CalledPart<S, C, E>[],
  given: { readonly [K in Screen]?: readonly CalledPart<S, C, E>[] },
): (where: Screen) => readonly CalledPart<S, C, E>[] {
  const shown = new Map(
    SCREENS.map((where): [Screen, readonly CalledPart<S, C, E>[]] => {
      const there = all.filter(({ offers, badges }) => (where === "badges" ? badges : offers?.[where]) !== undefined);
      const order = given[where] ?? there;
      if (order.length !== there.length || there.some((part) => !order.includes(part)))
        throw new Error(`The order of “${where}” is not of just those rules that have something there`);
      return [where, order];
    }),
  );
  return (where) => shown.get(where) ?? [];
}

/** A part as the sum calls it: what it says of each verb takes any command or event, and gets only its own. */

export type Decide<S extends Table, C, E extends Typed> = Verb<
  [play: Play<S, E>, command: C | Roster, chance: Chance],
  Refused | null
>;
export type Fold<S, E> = Verb<[state: S, event: E], S>;
export type FoldAll<S, E> = Verb<[state: S, events: readonly E[]], S>;

export interface CalledPart<S extends Table, C extends Typed, E extends Typed>
  extends Pick<Part<S, C, E>, "asks" | "offers" | "badges" | "panels" | "settle" | "beneath"> {
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
  readonly turns?: Verbs<TurnNews>;
  readonly follows?: Verbs<Verb<[play: Play<S, E>, event: E, chance: Chance], void>>;
  readonly retell?: Verbs<Verb<[offer: Offer<C>, seen: S], Offer<C> | null>>;
}
