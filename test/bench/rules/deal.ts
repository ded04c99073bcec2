import { register } from "../../../src/engine/rules/ruleset.ts";
import { fold } from "../../../src/engine/session/session.ts";
import type { Fighter } from "../../../src/engine/table/table.ts";
import { actionDeck } from "../../../src/rulesets/action-deck/rules.ts";
import type { State } from "../../../src/rulesets/action-deck/state.ts";
import { DEAL } from "./budgets.ts";
import { inUnits } from "./timing.ts";
import { unitOf } from "./unit.ts";

/** How a deal compares: `decide` and `evolve` against what boardgame.io took for the same deal, in units. */

const chance = { below: (n: number) => Math.floor(Math.random() * n) };
const wild = (i: number): Fighter => ({ actor: `a${i}`, side: "hero", wild: true, traits: {} });

const rules = register(actionDeck);

type Command = Parameters<typeof actionDeck.decide>[1];

function played(state: State, command: Command): State {
  const verdict = rules.decide(state, command, chance);
  if ("refusal" in verdict) throw new Error(verdict.refusal.key);
  return fold(rules, state, verdict.events) as State;
}

/** As a round leaves it, for the next deal. */
const between = (state: State): State => ({ ...state, phase: "between" });

function tableOf(seats: number): State {
  const set = Object.fromEntries(Array.from({ length: seats }, (_, i) => [`s${i}`, wild(i)]));
  const seated = played(actionDeck.begin(actionDeck.defaults), { type: "roster", set, gone: [] });
  return between(played(played(seated, { type: "deal" }), { type: "begin" }));
}

/** Many make one measure: a single one takes hardly longer than reading the clock. */
const AT_ONCE = 20;

export interface DealRatio {
  readonly seats: number;
  readonly times: number;
  /** How many times as long boardgame.io takes. */
  readonly ratio: number;
}

export function compareDeals(seats: keyof typeof DEAL.theirs, times: number): DealRatio {
  let state = tableOf(seats);
  const unit = unitOf(seats);
  const many = (task: () => void) => (): void => {
    for (let i = 0; i < AT_ONCE; i++) task();
  };
  const deal = (): void => {
    state = between(played(state, { type: "deal" }));
  };
  const ours = inUnits(many(unit), () => null, many(deal), times);
  if (state.toCome.length !== seats) throw new Error("somebody was dealt no card");
  return { seats, times, ratio: DEAL.theirs[seats] / ours };
}
