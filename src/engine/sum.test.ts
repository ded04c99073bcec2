import { describe, expect, expectTypeOf, test } from "vitest";
import type { Chance } from "./chance.ts";
import type { Faults } from "./faults.ts";
import { type Part, partOf } from "./parts.ts";
import type { Roster } from "./ruleset.ts";
import { cameTo } from "./script.ts";
import { sumOf } from "./sum.ts";
import type { Table } from "./table.ts";

interface State extends Table {
  readonly lit: readonly string[];
  readonly closed: boolean;
}
type Command = { readonly type: "light"; readonly seat: string } | { readonly type: "close" };
type Event = { readonly type: "lit"; readonly seat: string } | { readonly type: "closed" };

const part = partOf<State, Command, Event>();
const chance: Chance = { below: () => 0 };
const dark: State = { cards: {}, fighters: {}, seats: {}, asks: [], lit: [], closed: false };
const roster: Roster = { type: "roster", set: {}, gone: [] };

const lights = part({
  decide: {
    light(play, { seat }) {
      play.happen({ type: "lit", seat });
      return play.now.lit.length > 2 ? { refusal: { key: "tooBright" } } : null;
    },
  },
  fold: { lit: (s, { seat }) => ({ ...s, lit: [...s.lit, seat] }) },
  effects: { lit: ({ seat }) => [{ kind: "say", text: { key: "lit", data: { who: { seat } } } }] },
  offers: { seat: (_, seat) => [button({ type: "light", seat })], table: () => [button({ type: "close" })] },
  badges: (s, seat) => (s.lit.includes(seat) ? [{ text: { key: "bright" }, tone: "gain" }] : []),
  standing: (s) => s.lit.map((seat) => ({ seat, key: "glow" })),
});
const closing = part({
  decide: {
    close(play) {
      play.happen({ type: "closed" });
      return null;
    },
    roster: () => null,
  },
  fold: { closed: (s) => ({ ...s, closed: true }) },
  effects: { lit: () => [{ kind: "forget", what: "dark" }] },
});

const button = <C extends Command>(command: C) => ({
  key: command.type,
  text: { key: command.type },
  deed: { key: command.type },
  command,
});

describe("a sum of rules", () => {
  const rules = sumOf<State, Command, Event>()([lights, closing]);
  const lit = rules.evolve(dark, { type: "lit", seat: "ana" });

  test("decides and folds by the verb", () => {
    expect(rules.decide(dark, { type: "light", seat: "ana" }, chance)).toEqual({
      events: [{ type: "lit", seat: "ana" }],
    });
    expect([lit.lit, rules.evolve(lit, { type: "closed" }).closed]).toEqual([["ana"], true]);
    expect(rules.decide(dark, roster, chance)).toEqual({ events: [] });
  });

  test("begins with what each part keeps, as the compiler knows, and keeps nothing twice", () => {
    const keeping = sumOf<State, Command, Event>()([
      { ...lights, fresh: { lit: [] as readonly string[] } },
      { ...closing, fresh: { closed: false } },
    ]);
    expect(keeping.fresh).toEqual({ lit: [], closed: false });
    expectTypeOf(keeping.fresh).toExtend<Pick<State, "lit" | "closed">>();
    expect([rules.fresh, keeping.evolve(dark, { type: "closed" }).closed]).toEqual([{}, true]);
    const twice = () =>
      sumOf<State, Command, Event>()([
        { ...lights, fresh: { lit: [] } },
        { ...closing, fresh: { lit: [] } },
      ]);
    expect(twice).toThrow("lit");
  });

  test("discards what happened before a refusal", () => {
    const bright = { ...dark, lit: ["a", "b"] };
    expect(rules.decide(bright, { type: "light", seat: "ana" }, chance)).toEqual({ refusal: { key: "tooBright" } });
  });

  test("gathers the offers, badges, standings and effects of all parts, in their order", () => {
    expect(rules.offers.seat(dark, "ana").map(({ key }) => key)).toEqual(["light"]);
    expect(rules.offers.table(dark).map(({ key }) => key)).toEqual(["close"]);
    expect(rules.offers.about(dark, "ana")).toEqual([]);
    expect([rules.badges(lit, "ana").length, rules.badges(lit, "bo").length]).toEqual([1, 0]);
    expect(rules.standing(lit)).toEqual([{ seat: "ana", key: "glow" }]);
    expect(rules.effects({ type: "lit", seat: "ana" }, dark).map(({ kind }) => kind)).toEqual(["say", "forget"]);
    expect(rules.effects({ type: "closed" }, dark)).toEqual([]);
  });

  test("asks before each command, and adds what follows from any of them", () => {
    const whole = sumOf<State, Command, Event>({
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

describe("a sum in which something follows from every event", () => {
  const dimmer = part({
    settle: (s, before) => (s.lit.length > 1 ? { ...s, lit: s.lit.filter((seat) => !before.lit.includes(seat)) } : s),
  });
  const dimmed = sumOf<State, Command, Event>()([dimmer, lights, closing]);
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
    const rules = sumOf<State, Command, Event>()([lights, closing, dusk, dusk]);
    expect(rules.evolve(open, lit).asks.map(({ id }) => id)).toEqual(["ana", "ana"]);
    expect(rules.asks(dark)).toEqual([]);
    expect(sumOf<State, Command, Event>()([lights, closing]).evolve(open, lit).asks).toBe(open.asks);
  });

  test("and what the ruleset settles, in a script as well", () => {
    const shut = part({ settle: (after, before) => ({ ...after, closed: after.asks.length > before.asks.length }) });
    const rules = sumOf<State, Command, Event>({
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
    const rules = sumOf<State, Command, Event>()([quick, closing]);
    expect(rules.evolveAll(dark, facts)).toEqual(facts.reduce(rules.evolve, dark));
    expect(runs).toEqual([2]);
  });

  test("are folded one by one if something settles after each of them", () => {
    const quick = part({ ...lights, foldAll: { lit: (s) => ({ ...s, lit: ["in one go"] }) } });
    const settling = part({
      settle: (s, before) => (s.lit.length > before.lit.length ? { ...s, closed: !s.closed } : s),
    });
    const rules = sumOf<State, Command, Event>()([quick, closing, settling]);
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
    const rules = sumOf<State, Command, Event>()([lights, closing, asking]);
    expect(rules.evolveAll(dark, facts)).toEqual(facts.reduce(rules.evolve, dark));
    expect(asked).toEqual([3, 1, 2, 2, 3]);
    expect(rules.evolveAll(dark, [])).toBe(dark);
  });

  test("that were just decided are not folded again, and only once otherwise", () => {
    let folds = 0;
    const counting = part({ also: { lit: (s) => ({ ...s, closed: ++folds > 9 }) } });
    const rules = sumOf<State, Command, Event>()([lights, closing, counting]);
    const verdict = rules.decide(dark, { type: "light", seat: "ana" }, chance);
    const events = "events" in verdict ? verdict.events : [];
    expect(cameTo(events, dark)).toEqual({ ...dark, lit: ["ana"] });
    expect([cameTo(events, dark), folds]).toEqual([null, 1]);
  });
});

describe("the order on screen", () => {
  const late = part({
    offers: { seat: (_, seat) => [button({ type: "light", seat })].map((one) => ({ ...one, key: "late" })) },
  });
  const keys = (shown: Parameters<typeof sumOf<State, Command, Event>>[0]) => {
    const { offers } = sumOf<State, Command, Event>(shown)([lights, closing, late]);
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

describe("an invalid sum", () => {
  const mute = part({ decide: { roster: () => null } });

  test("has a name for each fault", () => {
    expectTypeOf<Faults<readonly [typeof lights, typeof closing], Command, Event>>().toBeUnknown();
    expectTypeOf<Faults<readonly [typeof lights, typeof mute], Command, Event>>().toEqualTypeOf<
      { readonly nobodyDecides: "close" } & { readonly nobodyFolds: "closed" }
    >();
    expectTypeOf<Faults<readonly [typeof lights, typeof closing, typeof mute], Command, Event>>().toEqualTypeOf<{
      readonly decidedTwice: "roster";
    }>();
    expectTypeOf<Faults<readonly [typeof lights, typeof lights, typeof closing], Command, Event>>().toEqualTypeOf<
      { readonly decidedTwice: "light" } & { readonly foldedTwice: "lit" }
    >();
  });

  test("has a name for an unknown verb", () => {
    const odd = { before: { ligth: () => null }, also: { lit: (s: State) => s, shut: (s: State) => s } };
    expectTypeOf<Faults<readonly [typeof lights, typeof closing, typeof odd], Command, Event>>().toEqualTypeOf<
      { readonly noSuchCommand: "ligth" } & { readonly noSuchEvent: "shut" }
    >();
  });

  test("is refused by name where no compiler has checked it", () => {
    const unchecked = sumOf<State, Command, Event>() as (parts: readonly Part<State, Command, Event>[]) => {
      decide(s: State, command: Command, by: Chance): unknown;
      evolve(s: State, event: Event): unknown;
    };
    expect(() => unchecked([lights, lights])).toThrow("“light” stands in two rules");
    expect(() => unchecked([lights]).decide(dark, { type: "close" }, chance)).toThrow("No rule knows of “close”");
    expect(() => unchecked([lights]).evolve(dark, { type: "closed" })).toThrow("No rule knows of “closed”");
  });
});
