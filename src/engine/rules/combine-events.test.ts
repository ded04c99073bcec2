import { describe, expect, test } from "vitest";
import { cameTo, combine } from "./combine.ts";
import { type Command, chance, closing, dark, type Event, lights, part, type State } from "./combine-testing.ts";

describe("a sum in which something follows from every event", () => {
  const dimmer = part({
    settle: (s, before) => (s.lit.length > 1 ? { ...s, lit: s.lit.filter((seat) => !before.lit.includes(seat)) } : s),
  });
  const dimmed = combine<State, Command, Event>()([dimmer, lights, closing]);
  const lit = dimmed.evolve(dark, { type: "lit", seat: "ana" });

  test("folds it in with the event, given the table as it was", () => {
    expect(lit.lit).toEqual(["ana"]);
    expect(dimmed.evolve(lit, { type: "lit", seat: "bo" }).lit).toEqual(["bo"]);
  });

  test("decides on the resulting table", () => {
    const two = { ...dark, lit: ["a", "b"] };
    expect(dimmed.decide(two, { type: "light", seat: "ana" }, chance)).toEqual({
      events: [{ type: "lit", seat: "ana" }],
    });
  });
});

describe("what follows from every event", () => {
  const dusk = part({
    asks: (s) => s.lit.map((to) => ({ id: to, to, text: { key: "brighter" }, holds: false, fallback: null })),
  });
  const open = {
    ...dark,
    asks: [{ id: "old", to: "gm", text: { key: "old" }, holds: false, fallback: null }] as const,
  };
  const lit = { type: "lit", seat: "ana" } as const;

  test("is what the parts ask, in their order; if none asks, the questions stay", () => {
    const rules = combine<State, Command, Event>()([lights, closing, dusk, dusk]);
    expect(rules.evolve(open, lit).asks.map(({ id }) => id)).toEqual(["ana", "ana"]);
    expect(rules.asks(dark)).toEqual([]);
    expect(combine<State, Command, Event>()([lights, closing]).evolve(open, lit).asks).toBe(open.asks);
  });

  test("and what the ruleset settles, in a script as well", () => {
    const shut = part({ settle: (after, before) => ({ ...after, closed: after.asks.length > before.asks.length }) });
    const rules = combine<State, Command, Event>({
      after: (play) => {
        if (play.now.closed) play.happen({ type: "lit", seat: "bo" });
      },
    })([lights, closing, dusk, shut]);
    expect(rules.evolve(dark, lit).closed).toBe(true);
    expect(rules.decide(dark, { type: "light", seat: "ana" }, chance)).toEqual({
      events: [lit, { type: "lit", seat: "bo" }],
    });
  });
});

describe("several events at once", () => {
  const [ana, bo] = ["ana", "bo"].map((seat): Event => ({ type: "lit", seat })) as [Event, Event];
  const facts: readonly Event[] = [ana, bo, { type: "closed" }, ana];

  test("are folded one by one, and those of one kind at once if a rule can", () => {
    const runs: number[] = [];
    const quick = part({
      ...lights,
      foldAll: {
        lit(s, events) {
          runs.push(events.length);
          return { ...s, lit: [...s.lit, ...events.map(({ seat }) => seat)] };
        },
      },
    });
    const rules = combine<State, Command, Event>()([quick, closing]);
    expect(rules.evolveAll(dark, facts)).toEqual(facts.reduce(rules.evolve, dark));
    expect(runs).toEqual([2]);
  });

  test("are folded one by one if something settles after each of them", () => {
    const quick = part({ ...lights, foldAll: { lit: (s) => ({ ...s, lit: ["in one go"] }) } });
    const settling = part({
      settle: (s, before) => (s.lit.length > before.lit.length ? { ...s, closed: !s.closed } : s),
    });
    const rules = combine<State, Command, Event>()([quick, closing, settling]);
    expect(rules.evolveAll(dark, [ana, bo])).toEqual({ ...dark, lit: ["ana", "bo"], closed: false });
  });

  test("are asked about after the last of them", () => {
    const asked: number[] = [];
    const asking = part({
      asks(s) {
        asked.push(s.lit.length);
        return s.lit.map((to) => ({ id: to, to, text: { key: "why" }, holds: false, fallback: null }));
      },
    });
    const rules = combine<State, Command, Event>()([lights, closing, asking]);
    expect(rules.evolveAll(dark, facts)).toEqual(facts.reduce(rules.evolve, dark));
    expect(asked).toEqual([3, 1, 2, 2, 3]);
    expect(rules.evolveAll(dark, [])).toBe(dark);
  });

  test("that were just decided are not folded again, and only once otherwise", () => {
    let folds = 0;
    const counting = part({ also: { lit: (s) => ({ ...s, closed: ++folds > 9 }) } });
    const rules = combine<State, Command, Event>()([lights, closing, counting]);
    const verdict = rules.decide(dark, { type: "light", seat: "ana" }, chance);
    const events = "events" in verdict ? verdict.events : [];
    expect(cameTo(events, dark)).toEqual({ ...dark, lit: ["ana"] });
    expect([cameTo(events, dark), folds]).toEqual([null, 1]);
  });
});
