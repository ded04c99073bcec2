import type { Fighter } from "../../src/engine/table.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";
import type { State } from "../../src/rulesets/action-deck/state.ts";
import { boardgame } from "./boardgame.ts";

/** How a deal compares: `decide` and `evolve` against the same deal of boardgame.io, as a ratio in one run. */

const chance = { below: (n: number) => Math.floor(Math.random() * n) };
const wild = (i: number): Fighter => ({
  actor: `a${i}`,
  side: "hero",
  wild: true,
  hidden: false,
  out: false,
  traits: {},
});

export function tableOf(seats: number): State {
  const set = Object.fromEntries(Array.from({ length: seats }, (_, i) => [`s${i}`, wild(i)]));
  return played(actionDeck.begin(actionDeck.defaults), { type: "roster", set, gone: [] });
}

type Command = Parameters<typeof actionDeck.decide>[1];

function played(state: State, command: Command): State {
  const verdict = actionDeck.decide(state, command, chance);
  if ("refusal" in verdict) throw new Error(verdict.refusal.key);
  return verdict.events.reduce(actionDeck.evolve, state);
}

export interface DealRatio {
  readonly seats: number;
  readonly times: number;
  readonly microseconds: { readonly ours: number; readonly boardgame: number };
  /** How many times as long boardgame.io takes. */
  readonly ratio: number;
}

export function compareDeals(seats: number, times: number): DealRatio {
  const between: State = { ...played(played(tableOf(seats), { type: "deal" }), { type: "begin" }), phase: "between" };
  const other = boardgame(seats);
  const ours = () => played(between, { type: "deal" });
  for (let i = 0; i < times / 4; i++) {
    ours();
    other.deal();
  }
  const mine = median(times, ours);
  const theirs = median(times, () => other.deal());
  if (other.line().length !== seats || ours().toCome.length !== seats) throw new Error("somebody was dealt no card");
  return { seats, times, microseconds: { ours: mine, boardgame: theirs }, ratio: theirs / mine };
}

function median(times: number, task: () => unknown): number {
  const took = Array.from({ length: times }, () => {
    const from = performance.now();
    task();
    return (performance.now() - from) * 1000;
  }).sort((a, b) => a - b);
  return took[Math.floor(times / 2)] ?? 0;
}
