import type { Table } from "../table/table.ts";

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
export function eventsOf<S extends Table, E>(played: Script<S, E>, start: S): readonly E[] {
  written.set(played.events, { start, played });
  return played.events;
}

/** How events are folded: one by one, or several at once if there is a way. */
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
