import type { Table } from "./table.ts";

/** Writes a decision as a little play: each fact is folded before the next is chosen, but not before somebody looks. */
export interface Script<S extends Table, E> {
  readonly events: readonly E[];
  /** The state after everything that happened so far. */
  readonly now: S;
  happen(event: E): void;
}

export function script<S extends Table, E>(rules: { evolve(state: S, event: E): S }, start: S): Script<S, E> {
  const events: E[] = [];
  let state = start;
  let folded = 0;
  return {
    events,
    get now() {
      while (folded < events.length) state = rules.evolve(state, events[folded++] as E);
      return state;
    },
    happen(event) {
      events.push(event);
    },
  };
}
