import fc from "fast-check";
import { expect, test } from "vitest";
import { sensible, wheel } from "../../../test/laws/filling.ts";
import { games, isWhole } from "../../../test/seed.ts";
import { fill } from "../../engine/rules/offer.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { hero, roster } from "../hero/testing.ts";
import { speedCards } from "./rules.ts";
import type { Event, Options, State } from "./state.ts";
import { worthOf } from "./sums.ts";

/** One event, and the states before and after it. */
interface Fact {
  readonly before: State;
  readonly event: Event;
  readonly after: State;
}

const fighters = fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 5, max: 30 })), {
  minLength: 1,
  maxLength: 4,
});
const moves = fc.array(fc.tuple(fc.nat(1000), fc.nat()), { minLength: 40, maxLength: 120, size: "max" });

/** An encounter of several Turns in which anyone does anything that is offered. */
function factsOf(
  who: readonly (readonly [number, number])[],
  seed: number,
  told: readonly (readonly [number, number])[],
  phases: Options["phases"],
): Fact[] {
  const chance = { below: wheel(seed) };
  const facts: Fact[] = [];
  let state = speedCards.begin({ ...speedCards.defaults, phases, pause: "atOnce" });
  const then = (command: Parameters<typeof speedCards.decide>[1]): void => {
    const verdict = speedCards.decide(state, command, chance);
    if ("refusal" in verdict) return;
    for (const event of verdict.events) {
      const after = speedCards.evolve(state, event);
      facts.push({ before: state, event, after });
      state = after;
    }
  };
  then(roster(who.map(([spd, dex], i) => hero(`h${i}`, spd, dex))));
  for (const [at, filling] of told) {
    const seats = Object.keys(state.seats).flatMap((seat) => speedCards.offers(state, seat));
    const gm = speedCards.offers(state, "gm").filter(({ weight }) => weight !== "setup");
    const about = Object.keys(state.seats).flatMap((seat) => speedCards.offers(state, "gm", seat).slice(0, 1));
    const all = [...seats, ...gm, ...(at % 9 === 0 ? about : [])];
    const offer = all[at % all.length];
    if (offer === undefined) continue;
    const filled = fill(offer, sensible(offer as never, wheel(filling)) as Record<string, unknown>);
    if ("command" in filled) then(filled.command);
  }
  return facts;
}

const everyFight = (phases: Options["phases"], holds: (facts: readonly Fact[]) => void): void => {
  const property = fc.property(fighters, fc.integer(), moves, (who, seed, told) =>
    holds(factsOf(who, seed, told, phases)),
  );
  fc.assert(property, { numRuns: games(20) });
};

test.each(["onePhase", "morePhases"] as const)(
  "HC-1, HC-2: no one acts more often than SPD in a Turn: %s",
  (phases) => {
    let most = 0;
    everyFight(phases, (facts) => {
      const done = new Map<SeatId, number>();
      for (const { before, event } of facts) {
        if (event.type === "dealt") done.clear();
        if (event.type !== "acted" && event.type !== "calledForward") continue;
        const times = (done.get(event.seat) ?? 0) + 1;
        done.set(event.seat, times);
        most = Math.max(most, times);
        expect(times).toBeLessThanOrEqual(before.spd[event.seat] ?? 0);
      }
    });
    expect(most).toBeGreaterThan(isWhole ? 2 : 0);
  },
);

test("HC-8: no one acts, or calls forward, twice in a Segment", () => {
  everyFight("onePhase", (facts) => {
    const done = new Set<SeatId>();
    for (const { event } of facts) {
      if (event.type === "counted") done.clear();
      if (event.type !== "acted" && event.type !== "calledForward") continue;
      expect([...done]).not.toContain(event.seat);
      done.add(event.seat);
    }
  });
});

test("HC-1, HC-5: all that was dealt is in the hand, used, or lost, and lost only when the Turn is over", () => {
  everyFight("onePhase", (facts) => {
    for (const { after } of facts) {
      const out = Object.values(after.cards).filter((place) => "seat" in place);
      expect(out).toHaveLength(Object.values(after.spd).reduce((all, spd) => all + spd, 0));
      if (after.phase === "running") expect(after.lost).toEqual([]);
    }
  });
});

test("HC-2: the count goes down to the end of each Turn, and begins again with 12", () => {
  everyFight("onePhase", (facts) => {
    let last = 13;
    for (const { event } of facts) {
      if (event.type === "dealt") last = 13;
      if (event.type !== "counted") continue;
      expect(event.segment).toBeLessThan(last);
      expect(last !== 13 || event.segment === 12).toBe(true);
      last = event.segment;
    }
  });
});

test("HC-4: cards used together are worth at least the Segment", () => {
  everyFight("onePhase", (facts) => {
    for (const { before, event } of facts) {
      if (event.type !== "acted") continue;
      const all = event.cards.reduce((sum, card) => sum + worthOf(card), 0);
      expect(all).toBeGreaterThanOrEqual(before.segment);
    }
  });
});

test("HC-7: no one dodges in a later Segment that one of their cards reaches", () => {
  let dodged = 0;
  everyFight("onePhase", (facts) => {
    for (const { event, after } of facts) {
      if (event.type !== "counted") continue;
      dodged += after.dodging.length;
      for (const seat of after.dodging)
        for (const [card, place] of Object.entries(after.cards))
          if (place.zone === "hand" && place.seat === seat) expect(worthOf(card)).toBeLessThan(event.segment);
    }
  });
  expect(dodged).toBeGreaterThan(isWhole ? 0 : -1);
});
