import type { Table } from "./table.ts";

/** Writes a decision as a little play: each fact is folded before the next is chosen. */
export interface Script<S extends Table, E> {
  readonly events: readonly E[];
  readonly now: S;
  happen(event: E): S;
}

export function script<S extends Table, E>(rules: { evolve(state: S, event: E): S }, start: S): Script<S, E> {
  const events: E[] = [];
  let now = start;
  return {
    events,
    get now() {
      return now;
    },
    happen(event) {
      events.push(event);
      now = rules.evolve(now, event);
      return now;
    },
  };
}
