import type { AnyRuleset } from "../../../src/engine/rules/ruleset.ts";
import { differ, type Patch, patched } from "../../../src/engine/table/lists.ts";
import { see } from "../../../src/engine/table/see.ts";
import type { Table } from "../../../src/engine/table/table.ts";
import { fightOf, playStep, type Step } from "./fight.ts";
import type { Party } from "./parties.ts";
import { inUnits, median } from "./timing.ts";
import { unitOf } from "./unit.ts";

/** What a table of some size costs, in units. */
export interface Figures {
  /** A command with its facts, as the dealer plays it: the median of a fight, and the slowest. */
  readonly play: number;
  readonly slowest: number;
  readonly look: number;
  /** All offers that a GM's page needs for all of its rows. */
  readonly rows: number;
  /** All that a player's page does with one update. */
  readonly player: number;
}

export interface Measured extends Figures {
  readonly party: string;
  readonly holds: Party["holds"];
  readonly seats: number;
  /** The slowest command. */
  readonly which: string;
  /** By type of command: how many there were, the median and the slowest. */
  readonly kinds: Readonly<Record<string, Kind>>;
}

export interface Kind {
  readonly count: number;
  readonly median: number;
  readonly slowest: number;
}

/** How often each is tried; commands are tried less often, since there are more of them. */
const TIMES = 12;
const PLAYS = 3;

/** So many that seem slow are tried as often as the rest: three tries say too little about which is the slowest. */
const SLOW = 8;

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Over so many commands of the nth fight, and over some of the states that they lead through. */
export function measured(party: Party, seats: number, commands: number, states: number, nth: number): Measured {
  const { rules } = party;
  const unit = unitOf(seats);
  const steps = fightOf(party, seats, commands, nth);
  const plays = steps.map((step) => ({ step, units: playing(rules, step, unit, PLAYS) }));
  const slow = plays.sort((a, b) => b.units - a.units).slice(0, SLOW);
  const again = slow.map(({ step, units }) => ({ step, units: Math.min(units, playing(rules, step, unit, TIMES)) }));
  const [slowest] = again.sort((a, b) => b.units - a.units);
  const every = Math.max(1, Math.floor(steps.length / states));
  const met = steps.filter((_, i) => i > 0 && i % every === 0).map(({ before }) => before.state);
  const over = (task: (state: Table) => unknown) =>
    median(met.map((state) => inUnits(unit, () => copy(state), task, TIMES)));
  return {
    party: party.name,
    holds: party.holds,
    seats,
    play: median(plays.map(({ units }) => units)),
    slowest: slowest?.units ?? 0,
    which: slowest?.step.command.type ?? "",
    kinds: kindsOf(plays, again),
    look: over((state) => rules.look(state)),
    rows: over((state) => Object.keys(state.seats).map((seat) => rules.offers(state, "gm", seat))),
    player: median(met.map((state, i) => playersPage(rules, state, i, unit))),
  };
}

interface Played {
  readonly step: Step;
  readonly units: number;
}

function kindsOf(plays: readonly Played[], again: readonly Played[]): Record<string, Kind> {
  const best = [...new Map([...plays, ...again].map(({ step, units }) => [step, units] as const))];
  const types = [...new Set(best.map(([{ command }]) => command.type))];
  return Object.fromEntries(
    types.map((type) => {
      const units = best.filter(([{ command }]) => command.type === type).map(([, each]) => each);
      return [type, { count: units.length, median: median(units), slowest: Math.max(...units) }];
    }),
  );
}

function playing(rules: AnyRuleset, step: Step, unit: () => unknown, times: number): number {
  const fresh = (): Step => ({ ...step, before: { ...step.before, state: copy(step.before.state) } });
  return inUnits(unit, fresh, (given) => playStep(rules, given), times);
}

/**
 * One of the players, a different one in each state. The table is narrowed to what they see, shown, and searched for
 * their buttons.
 */
function playersPage(rules: AnyRuleset, state: Table, nth: number, unit: () => unknown): number {
  const ids = Object.keys(state.seats);
  const mine = ids.slice(nth % ids.length).slice(0, 1);
  const open = see(state, []);
  const patch = differ(open, see(state, mine));
  const update = (seen: Table, more: Patch | null): void => {
    const known = more === null ? seen : (patched(seen, more) as Table);
    rules.look(known);
    for (const seat of mine) rules.offers(known, seat);
  };
  const fresh = () => ({ seen: copy(open), more: copy(patch) });
  return inUnits(unit, fresh, ({ seen, more }) => update(seen, more), TIMES);
}
