import { describe, expect, expectTypeOf, test } from "vitest";
import { combine } from "./combine.ts";
import {
  button,
  type Command,
  chance,
  closing,
  dark,
  type Event,
  lights,
  part,
  roster,
  type State,
} from "./combine-testing.ts";

describe("a sum of rules", () => {
  const rules = combine<State, Command, Event>()([lights, closing]);
  const lit = rules.evolve(dark, { type: "lit", seat: "ana" });

  test("decides and folds by the verb", () => {
    expect(rules.decide(dark, { type: "light", seat: "ana" }, chance)).toEqual({
      events: [{ type: "lit", seat: "ana" }],
    });
    expect([lit.lit, rules.evolve(lit, { type: "closed" }).closed]).toEqual([["ana"], true]);
    expect(rules.decide(dark, roster, chance)).toEqual({ events: [] });
  });

  test("begins with what each part keeps, as the compiler knows, and keeps nothing twice", () => {
    const keeping = combine<State, Command, Event>()([
      { ...lights, fresh: { lit: [] as readonly string[] } },
      { ...closing, fresh: { closed: false } },
    ]);
    expect(keeping.fresh).toEqual({ lit: [], closed: false });
    expectTypeOf(keeping.fresh).toExtend<Pick<State, "lit" | "closed">>();
    expect([rules.fresh, keeping.evolve(dark, { type: "closed" }).closed]).toEqual([{}, true]);
    const twice = () =>
      combine<State, Command, Event>()([
        { ...lights, fresh: { lit: [] } },
        { ...closing, fresh: { lit: [] } },
      ]);
    expect(twice).toThrow("lit");
  });

  test("discards what happened before a refusal", () => {
    const bright = { ...dark, lit: ["a", "b"] };
    expect(rules.decide(bright, { type: "light", seat: "ana" }, chance)).toEqual({ refusal: { key: "tooBright" } });
  });

  test("gathers the offers, badges and effects of all parts, in their order", () => {
    expect(rules.offers.seat(dark, "ana").map(({ key }) => key)).toEqual(["light"]);
    expect(rules.offers.table(dark).map(({ key }) => key)).toEqual(["close"]);
    expect(rules.offers.about(dark, "ana")).toEqual([]);
    expect([rules.badges(lit, "ana").length, rules.badges(lit, "bo").length]).toEqual([1, 0]);
    expect(rules.effects({ type: "lit", seat: "ana" }, dark).map(({ kind }) => kind)).toEqual(["say", "forget"]);
    expect(rules.effects({ type: "closed" }, dark)).toEqual([]);
  });

  test("asks before each command, and adds what follows from any of them", () => {
    const whole = combine<State, Command, Event>({
      before: (s, { type }) => (s.closed && type === "light" ? { refusal: { key: "shut" } } : null),
      after: (play, { type }) => {
        if (type === "light") play.happen({ type: "closed" });
      },
    })([lights, closing]);
    expect(whole.decide({ ...dark, closed: true }, { type: "light", seat: "ana" }, chance)).toEqual({
      refusal: { key: "shut" },
    });
    expect(whole.decide(dark, { type: "light", seat: "ana" }, chance)).toEqual({
      events: [{ type: "lit", seat: "ana" }, { type: "closed" }],
    });
  });
});

describe("the order on screen", () => {
  const late = part({
    offers: { seat: (_, seat) => [button({ type: "light", seat })].map((one) => ({ ...one, key: "late" })) },
  });
  const keys = (shown: Parameters<typeof combine<State, Command, Event>>[0]) => {
    const { offers } = combine<State, Command, Event>(shown)([lights, closing, late]);
    return [offers.seat(dark, "ana"), offers.table(dark)].map((given) => given.map(({ key }) => key));
  };

  test("is the sum's, or the one given for a place", () => {
    expect(keys({})).toEqual([["light", "late"], ["close"]]);
    expect(keys({ shown: { seat: [late, lights] } })).toEqual([["late", "light"], ["close"]]);
  });

  test("leaves no part out, and lists none that has nothing there", () => {
    for (const seat of [[late], [late, lights, closing], [late, late]])
      expect(() => keys({ shown: { seat } })).toThrow("The order of “seat”");
    expect(() => keys({ shown: { badges: [late] } })).toThrow("The order of “badges”");
  });
});
