import type { Table } from "./table.ts";

/** Writes a decision as a little play: each fact is folded before the next is chosen, but not before somebody looks. */
export interface Script<S extends Table, E> {
  readonly events: readonly E[];
  /** The state after everything that happened so far. */
  readonly now: S;
  happen(event: E): void;
}

/** Decisions that were just written, until somebody folds their events. */
const written = new WeakMap<readonly unknown[], { readonly start: object; readonly told: { readonly now: object } }>();

/** The state that these events come to, when they were just decided on `start`: a decision has folded most of them already. */
export function cameTo<S extends Table>(events: readonly unknown[], start: S): S | null {
  const known = written.get(events);
  written.delete(events); // events live on in a log, and states would with them
  return known?.start === start ? (known.told.now as S) : null;
}

/** The events of this script, whose state is kept for whoever folds them next. */
export function eventsOf<S extends Table, E>(told: Script<S, E>, start: S): readonly E[] {
  written.set(told.events, { start, told });
  return told.events;
}

/** How facts are folded: one by one, or several at once where that can be done. */
interface Folding<S extends Table, E> {
  evolve(state: S, event: E): S;
  evolveAll?(state: S, events: readonly E[]): S;
}

export function script<S extends Table, E>(rules: Folding<S, E>, start: S): Script<S, E> {
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
