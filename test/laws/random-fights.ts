import fc from "fast-check";
import { register } from "../../src/engine/rules/ruleset.ts";
import { once } from "../../src/engine/table/once.ts";
import type { Fighter } from "../../src/engine/table/table.ts";
import { cardPools } from "../../src/rulesets/card-pools/rules.ts";
import type { Event, Options, State } from "../../src/rulesets/card-pools/state.ts";
import { games, seed } from "../seed.ts";
import type { Move, Plan } from "./random-moves.ts";
import { playOut, type Step, type Subject } from "./random-play.ts";

/** Card pools: fights of any size, for any number of turns, fact by fact. */

const subject: Subject = { rules: register(cardPools), options: [], brings: [] };
const ids = Array.from({ length: 9 }, (_, i) => `fighter-${i}`);

const options: fc.Arbitrary<Options> = fc
  .record({
    pause: fc.constantFrom("pause", "atOnce"),
    defence: fc.constantFrom("anyRank", "strict"),
    wounds: fc.constantFrom("byHand", "seen"),
  })
  .map((some) => ({ ...cardPools.defaults, ...some }));

/** Initiative up to 15, so that nine of them outgrow two decks. */
const fighter: fc.Arbitrary<Fighter> = fc
  .record({ dx: fc.integer({ min: 2, max: 50 }), hp: fc.integer({ min: 1, max: 12 }), out: fc.nat(9) })
  .map(({ dx, hp, out }) => ({
    actor: null,
    side: "gm",
    traits: { dx, iq: 10, ht: 11, hp, hpMax: 12 },
    ...(out === 0 ? { out: true } : {}),
  }));

const changed = (least: number, most: number): fc.Arbitrary<Move> =>
  fc
    .tuple(fc.array(fc.tuple(fc.constantFrom(...ids), fighter), { minLength: least, maxLength: most }), fc.nat(4))
    .map(([set, gone]) => ({
      do: "roster",
      roster: {
        type: "roster",
        set: Object.fromEntries(set),
        gone: gone > 0 ? [] : ids.slice(0, 1).filter((id) => set.every(([some]) => some !== id)),
      },
    }));

const offered = (kind: "offer" | "setup"): fc.Arbitrary<Move> =>
  fc.record({ do: fc.constant(kind), at: fc.nat(10_000), filling: fc.nat() });

const plans: fc.Arbitrary<Plan> = fc
  .tuple(
    options,
    fc.integer(),
    changed(1, 9),
    fc.array(
      fc.oneof(
        { weight: 30, arbitrary: offered("offer") },
        { weight: 6, arbitrary: offered("setup") },
        { weight: 2, arbitrary: changed(1, 2) },
      ),
      { maxLength: 120, size: "max" },
    ),
  )
  .map(([chosen, seed, first, moves]) => ({ options: chosen, seed, moves: [first, ...moves] }));

/** One fact, with the states before and after it. */
export interface Fact {
  readonly before: State;
  readonly event: Event;
  readonly after: State;
  /** The last of its command: the state after it is what everybody sees. */
  readonly seen: boolean;
}

function factsOf({ before, events }: Step): Fact[] {
  let state = before.state as State;
  return (events as readonly Event[]).map((event, i) => {
    const fact = { before: state, event, after: cardPools.evolve(state, event), seen: i === events.length - 1 };
    state = fact.after;
    return fact;
  });
}

const factsIn = (plan: Plan): readonly Fact[] => playOut(subject, plan).steps.flatMap(factsOf);
const drawn = fc.sample(plans, { seed, numRuns: games(25) });
const played = once(factsIn);

/** Hands over all facts of random fights in order, of 25 at most. They are played once for all who ask. */
export function manyFights(most: number, holds: (facts: readonly Fact[]) => void): void {
  const count = games(most);
  try {
    for (const plan of drawn.slice(0, count)) holds(played(plan));
  } catch (fault) {
    const alone = fc.property(plans, (plan) => holds(factsIn(plan)));
    fc.assert(alone, { seed, numRuns: count }); // once more by itself, for the smallest fight that breaks it
    throw fault;
  }
}
