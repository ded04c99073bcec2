import { expect, test } from "vitest";
import type { Table } from "../table/table.ts";
import { declaredBy, type Play, partOf, settingsOf, type Whole, wholeOf } from "./parts.ts";

interface State extends Table {
  readonly options: { readonly pace: "slow" | "fast"; readonly cards: 1 | 2 };
  readonly round: number;
  readonly seen: readonly string[];
  readonly turn: number;
}
type Command = { readonly type: "go" };
type Event = { readonly type: "went" };

const part = partOf<State, Command, Event>();
const rounds = part({
  fresh: ({ options, round }) => ({ round: round + options.cards }),
  renew: { went: ["round"] },
  options: { pace: { choices: { slow: "slow", fast: "fast" }, default: "slow" } },
  decide: {
    roster: () => null,
    go(play: Play<State, Event>) {
      play.happen({ type: "went" });
      return null;
    },
  },
  fold: { went: (s) => ({ ...s, seen: [...s.seen, "ana"], turn: s.turn + 1 }) },
});
const seeing = part({ fresh: { seen: [] }, renew: { went: ["seen"] } });
const turns = part({ fresh: { turn: 0 }, options: { cards: { choices: { one: 1, two: 2 }, default: 2 } } });

const parts = [rounds, seeing, turns] as const;
const whole: Whole<State, Command, Event> = wholeOf<State, Command, Event>()(parts);
const begun = whole.begin({ pace: "fast", cards: 2 }, 3);

test("a table begins with what its parts have afresh", () => {
  expect(begun).toEqual({
    cards: {},
    fighters: {},
    seats: {},
    asks: [],
    options: { pace: "fast", cards: 2 },
    round: 5,
    seen: [],
    turn: 0,
  });
});

test("after an event, what its parts renew is fresh again, whether it depends on the options or not", () => {
  const after = whole.evolve({ ...begun, seen: ["bo"] }, { type: "went" });
  expect(after).toEqual({ ...begun, round: 2, seen: [], turn: 1 });
});

test("options stand in the order of the parts, and those with a place of their own come last", () => {
  const names = (settings = settingsOf<State, Command, Event>(parts)) =>
    settings.choices.fields(settings.defaults).map(({ name }) => name);
  expect(names()).toEqual(["pace", "cards"]);
  expect(names(settingsOf<State, Command, Event>(parts, ["pace"]))).toEqual(["cards", "pace"]);
  expect(settingsOf<State, Command, Event>(parts).defaults).toEqual({ pace: "slow", cards: 2 });
});

test("a ruleset that lifts this one may declare its options", () => {
  const above = part({ options: declaredBy<State, Command, Event>(parts) });
  expect(settingsOf<State, Command, Event>([above]).defaults).toEqual({ pace: "slow", cards: 2 });
});
