import { describe, expect, expectTypeOf, test } from "vitest";
import { offersOf } from "../kit/words.ts";
import type { Chance } from "../table/lists.ts";
import type { Fighter, Table } from "../table/table.ts";
import { combine } from "./combine.ts";
import { lift } from "./lift.ts";
import { type Faults, type Play, partOf } from "./parts.ts";
import type { Roster } from "./ruleset.ts";

/**
 * The inner ruleset counts up on command. The outer one rings a bell at every third count and has a fighter who is not
 * counted.
 */
interface Counted extends Table {
  readonly n: number;
  readonly steps: number;
}
type CountCommand = { readonly type: "count" } | { readonly type: "leap"; readonly by: number };
type CountEvent =
  | { readonly type: "counted"; readonly by: number }
  | { readonly type: "came"; readonly set: Readonly<Record<string, Fighter>> };

const nothing = { cards: {}, fighters: {}, seats: {}, asks: [] };
const button = <C extends { readonly type: string }>(command: C) => ({
  key: command.type,
  text: { key: command.type },
  undoLabel: { key: command.type },
  command,
});
const counting = partOf<Counted, CountCommand, CountEvent>();
const count = combine<Counted, CountCommand, CountEvent>()([
  counting({
    decide: {
      count(play) {
        for (let step = 0; step < play.now.steps; step++) play.happen({ type: "counted", by: 1 });
        return null;
      },
      leap(play, { by }) {
        play.happen({ type: "counted", by });
        return play.now.n > 9 ? { refusal: { key: "tooFar" } } : null;
      },
      roster(play, { set }) {
        play.happen({ type: "came", set });
        return null;
      },
    },
    fold: { counted: (s, { by }) => ({ ...s, n: s.n + by }), came: (s, { set }) => ({ ...s, fighters: set }) },
    effects: { counted: ({ by }, before) => [{ kind: "say", text: { key: "counted", data: { n: before.n + by } } }] },
    offers: { table: () => [button({ type: "count" }), button({ type: "leap", by: 2 })] },
  }),
]);
const inner = { ...count, offers: offersOf(count, { isIdle: () => false }) };

interface Rung extends Table {
  readonly told: Counted;
  readonly rung: number;
  readonly isOpen: boolean;
  readonly ghost: Fighter | null;
  readonly seen: number;
}
type Ring = { readonly type: "ring" };
type Command = CountCommand | Ring;
type Event = CountEvent | { readonly type: "rang" };

const lifted = lift<Rung, Command, Event>()(inner, {
  inner: ({ told }) => told,
  outer: (before, told) => ({ ...before, told }),
  isPlayed: ({ isOpen }) => isOpen,
  command: (command) => (command.type === "roster" ? { ...command, set: withoutGhost(command.set) } : command),
  decidedOn: (told, { type }) => (type === "count" ? { ...told, steps: 2 } : told),
  event: (event) => (event.type === "came" ? { ...event, set: withoutGhost(event.set) } : event),
  happens: (event, command) =>
    event.type === "came" && command.type === "roster" ? { ...event, set: command.set } : event,
});
const withoutGhost = ({ ghost: _, ...set }: Readonly<Record<string, Fighter>>) => set;
const roster: Roster = {
  type: "roster",
  set: { ghost: { actor: null, side: "gm" }, ana: { actor: null, side: "hero" } },
  gone: [],
};

const part = partOf<Rung, Command, Event>();
const ring = (play: Play<Rung, Event>): null => {
  play.happen({ type: "rang" });
  return null;
};
const bell = part({
  decide: { ring },
  fold: { rang: (s) => ({ ...s, rung: s.rung + 1 }) },
  before: { leap: ({ now }) => (now.rung > 5 ? { refusal: { key: "tooLoud" } } : null) },
  after: { leap: (play) => void ring(play) },
  also: { came: (s, { set }) => ({ ...s, ghost: set["ghost"] ?? null }) },
  follows: { counted: (play) => (play.now.told.n % 3 === 0 ? void ring(play) : undefined) },
  settle: (s) => ({ ...s, seen: s.seen + 1 }),
  retell: {
    leap: () => null,
    count: (offer, { rung }) => ({ ...offer, key: `count:${rung}` }),
  },
  offers: { table: () => [button({ type: "ring" })] },
});
const rules = combine<Rung, Command, Event>()([part(lifted), bell]);
const chance: Chance = { below: () => 0 };
const still: Rung = { ...nothing, told: { ...nothing, n: 1, steps: 1 }, rung: 0, isOpen: true, ghost: null, seen: 0 };
const after = (state: Rung, command: Command | Roster): Rung => {
  const verdict = rules.decide(state, command, chance);
  if ("refusal" in verdict) throw new Error(verdict.refusal.key);
  return verdict.events.reduce(rules.evolve, state);
};

describe("a lifted ruleset", () => {
  test("decides on the table it is shown, and the consequences of an event happen before the next one", () => {
    expect(rules.decide(still, { type: "count" }, chance)).toEqual({
      events: [{ type: "counted", by: 1 }, { type: "counted", by: 1 }, { type: "rang" }],
    });
    expect(rules.decide({ ...still, told: { ...still.told, n: 2 } }, { type: "count" }, chance)).toEqual({
      events: [{ type: "counted", by: 1 }, { type: "rang" }, { type: "counted", by: 1 }],
    });
  });

  test("refuses in its own words, and so do the rules above it", () => {
    expect(rules.decide(still, { type: "leap", by: 9 }, chance)).toEqual({ refusal: { key: "tooFar" } });
    expect(rules.decide({ ...still, rung: 6 }, { type: "leap", by: 1 }, chance)).toEqual({
      refusal: { key: "tooLoud" },
    });
    expect(rules.decide(still, { type: "leap", by: 1 }, chance)).toEqual({
      events: [{ type: "counted", by: 1 }, { type: "rang" }],
    });
  });

  test("folds into its own part of the table, receives the events it should, and other rules add to them", () => {
    const came = after(still, roster);
    expect([Object.keys(came.told.fighters), came.ghost?.side]).toEqual([["ana"], "gm"]);
    const counted = after(came, { type: "count" });
    expect([counted.told.n, counted.rung, counted.seen]).toEqual([3, 1, 4]);
  });

  test("has its own effects, and is asked only about its own events", () => {
    expect(rules.effects({ type: "counted", by: 2 }, still)).toEqual([
      { kind: "say", text: { key: "counted", data: { n: 3 } } },
    ]);
    expect(rules.effects({ type: "rang" }, still)).toEqual([]);
  });

  test("makes its offers as others reword them, and none where it is not played", () => {
    expect(rules.offers.table(still).map(({ key }) => key)).toEqual(["count:0", "ring"]);
    expect(rules.offers.table({ ...still, isOpen: false }).map(({ key }) => key)).toEqual(["ring"]);
  });

  test("leaves no verb of the outer ruleset unhandled", () => {
    expectTypeOf<Faults<readonly [typeof lifted, typeof bell], Command, Event>>().toBeUnknown();
    expectTypeOf<Faults<readonly [typeof lifted], Command, Event>>().toEqualTypeOf<
      { readonly nobodyDecides: "ring" } & { readonly nobodyFolds: "rang" }
    >();
    expectTypeOf<Faults<readonly [typeof bell], Command, Event>>().toEqualTypeOf<
      { readonly nobodyDecides: "count" | "leap" | "roster" } & { readonly nobodyFolds: "counted" | "came" }
    >();
  });
});
