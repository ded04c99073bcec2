import type { Table } from "../table/table.ts";
import type { Called, Fold, FoldAll } from "./called.ts";
import type { Beneath, Typed } from "./parts.ts";
import type { Effect } from "./ruleset.ts";
import { startedOf } from "./start.ts";
import { each, one, type Verb, verbOf } from "./verbs.ts";

export interface Folding<S extends Table, E extends Typed> {
  /** The events that the parts themselves fold. */
  readonly events: readonly string[];
  evolve(state: S, event: E): S;
  evolveAll(state: S, events: readonly E[]): S;
  effects(event: E, before: S): readonly Effect[];
}

/** How these parts fold events. `asked` brings the questions up to date. */
export function foldingOf<S extends Table, C extends Typed, E extends Typed>(
  all: readonly Called<S, C, E>[],
  beneath: Beneath<S, C, E> | undefined,
  asked: (state: S) => S,
): Folding<S, E> {
  const folds = one(all.map(({ fold }) => fold));
  const also = each([renewing(all), ...all.map((part) => part.also)]);
  const settling = all.flatMap(({ settle }) => settle ?? []);
  const below: Fold<S, E> | undefined = beneath && ((state, event) => beneath.fold(state, event));
  const folded = (state: S, event: E): S => {
    let next = verbOf(folds, event, below)(state, event);
    for (const change of also.get(event.type) ?? []) next = change(next, event, state);
    return next;
  };
  const settled = (next: S, before: S): S => settling.reduce((now, settle) => settle(now, before), next);
  const manyFolds = one(all.map(({ foldAll }) => foldAll));
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
function renewing<S extends Table, C extends Typed, E extends Typed>(all: readonly Called<S, C, E>[]) {
  const renewals = each(all.map((part) => renewalsOf(part)));
  const renewed = [...renewals].map(([type, some]): [string, Verb<[state: S, event: E, before: S], S>] => {
    const always: object = Object.assign({}, ...some.map((renewal) => (typeof renewal === "function" ? {} : renewal)));
    const byState = some.flatMap((renewal) => (typeof renewal === "function" ? renewal : []));
    return [type, (s) => Object.assign({}, s, always, ...byState.map((fresh) => fresh(s)))];
  });
  return Object.fromEntries(renewed);
}

/** What of this part is fresh again, by event: the same each time, or by the state. */
function renewalsOf<S extends Table, C extends Typed, E extends Typed>(part: Called<S, C, E>) {
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
    all: readonly Called<S, C, E>[],
    isBelow: (type: string) => boolean,
  ): Folding<S, E>["effects"] =>
  (event, before) =>
    all.flatMap(({ beneath, effects }) => [
      ...(isBelow(event.type) ? (beneath?.effects(event, before) ?? []) : []),
      ...(effects?.[event.type]?.(event, before) ?? []),
    ]);
