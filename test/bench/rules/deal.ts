import type { Fighter } from "../../../src/engine/table.ts";
import { actionDeck } from "../../../src/rulesets/action-deck/rules.ts";
import type { State } from "../../../src/rulesets/action-deck/state.ts";
import { boardgame } from "./boardgame.ts";
import { median, took } from "./timing.ts";

/** How a deal compares: `decide` and `evolve` against the same deal of boardgame.io, as a ratio in one run. */

const chance = { below: (n: number) => Math.floor(Math.random() * n) };
const wild = (i: number): Fighter => ({ actor: `a${i}`, side: "hero", wild: true, traits: {} });

type Command = Parameters<typeof actionDeck.decide>[1];

function played(state: State, command: Command): State {
  const verdict = actionDeck.decide(state, command, chance);
  if ("refusal" in verdict) throw new Error(verdict.refusal.key);
  return verdict.events.reduce(actionDeck.evolve, state);
}

function tableOf(seats: number): State {
  const set = Object.fromEntries(Array.from({ length: seats }, (_, i) => [`s${i}`, wild(i)]));
  const seated = played(actionDeck.begin(actionDeck.defaults), { type: "roster", set, gone: [] });
  return { ...played(played(seated, { type: "deal" }), { type: "begin" }), phase: "between" };
}

export interface DealRatio {
  readonly seats: number;
  readonly times: number;
  /** How many times as long boardgame.io takes: the median of as many pairs, one right after the other. */
  readonly ratio: number;
}

export function compareDeals(seats: number, times: number): DealRatio {
  const between = tableOf(seats);
  const other = boardgame(seats);
  // as it comes from a document: nothing is worked out of it yet
  const pair = (): number => {
    const fresh = JSON.parse(JSON.stringify(between)) as State;
    const ours = took(() => played(fresh, { type: "deal" }));
    return took(() => other.deal()) / ours;
  };
  for (let i = 0; i < times / 4; i++) pair();
  const ratio = median(Array.from({ length: times }, pair));
  if (other.line().length !== seats || played(between, { type: "deal" }).toCome.length !== seats)
    throw new Error("somebody was dealt no card");
  return { seats, times, ratio };
}
