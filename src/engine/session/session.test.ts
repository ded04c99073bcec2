import { describe, expect, test } from "vitest";
import { type AnyRuleset, type Clock, register } from "../rules/ruleset.ts";
import type { Chance } from "../table/lists.ts";
import type { Table } from "../table/table.ts";
import type { View } from "../view/view.ts";
import {
  before,
  fold,
  KEPT,
  MOST_KEPT,
  planning,
  playCommand,
  type Session,
  startOf,
  undo,
  undoTo,
} from "./session.ts";

/** A table that only counts: `count` adds one, `deal` raises the round, `fail` is refused. */
interface Counted extends Table {
  readonly count: number;
  readonly round: number;
  readonly seen: readonly string[];
}
type Event = { readonly type: "counted" } | { readonly type: "dealt" } | { readonly type: "noticed" };
type Command = { readonly type: "count" | "twice" | "deal" | "fail" };

const counting: AnyRuleset = register<Counted, Command, Event, object>({
  id: "counting",
  version: 1,
  home: "encounter",
  defaults: {},
  begin: () => ({ cards: {}, fighters: {}, seats: {}, asks: [], count: 0, round: 0, seen: [] }),
  decide: (_state, command) => {
    if (command.type === "fail") return { refusal: { key: "counting.refusal" } };
    if (command.type === "roster") return { events: [{ type: "noticed" }] };
    if (command.type === "deal") return { events: [{ type: "dealt" }] };
    return { events: command.type === "twice" ? [{ type: "counted" }, { type: "counted" }] : [{ type: "counted" }] };
  },
  evolve: (state, event) => {
    const seen = [...state.seen, event.type];
    if (event.type === "noticed") return { ...state, seen };
    return event.type === "dealt"
      ? { ...state, seen, round: state.round + 1 }
      : { ...state, seen, count: state.count + 1 };
  },
  clock: (state): Clock => ({
    round: state.round,
    seconds: 0,
    turn: state.count,
    done: [],
    now: null,
    toCome: [],
    beside: [],
    mayAct: [],
  }),
  offers: () => [],
  look: (): View => {
    throw new Error("nobody looks");
  },
  recover: (seen) => seen,
});

const chance: Chance = { below: () => 0 };
const roster = { type: "roster", set: {}, gone: [] } as const;
const count = { type: "count" };
const start = (): Session => startOf(counting.begin({}));

function played(session: Session, ...commands: readonly { readonly type: string }[]): Session {
  return commands.reduce((before, command) => {
    const by = command.type === "roster" ? null : "gm";
    const answer = playCommand(counting, before, command, { undoLabel: { key: command.type }, by }, chance);
    if ("refusal" in answer) throw new Error("refused");
    return answer.session;
  }, session);
}
const times = (n: number, command: { readonly type: string }) => Array.from({ length: n }, () => command);
const seenIn = (session: Session) => (session.state as Counted).seen;

describe("C-6 playing", () => {
  test("C-6: a command becomes one entry with its events, its deed, its user and the clock after it", () => {
    const answer = playCommand(counting, start(), { type: "twice" }, { undoLabel: { key: "deed" }, by: "gm" }, chance);
    expect(answer).toMatchObject({
      entry: {
        events: [{ type: "counted" }, { type: "counted" }],
        deed: { key: "deed" },
        by: "gm",
        planned: [],
        turn: 2,
      },
      session: { state: { count: 2 } },
    });
  });

  test("C-6: a refusal gives a reason and leaves the session as it was", () => {
    const session = played(start(), count);
    const copy = structuredClone(session);
    expect(playCommand(counting, session, { type: "fail" }, { undoLabel: { key: "deed" }, by: "gm" }, chance)).toEqual({
      refusal: { key: "counting.refusal" },
    });
    expect(session).toEqual(copy);
  });

  test("C-6: the state is always the fold of the entries over the base", () => {
    const session = played(start(), count, roster, { type: "deal" }, { type: "twice" });
    const events = session.entries.flatMap((entry) => entry.events);
    expect(fold(counting, session.base, events)).toEqual(session.state);
  });
});

describe("C-6 undo", () => {
  test("C-6: takes back whole entries, in reverse order", () => {
    const one = played(start(), count);
    const two = played(one, { type: "twice" });
    expect(undo(counting, two)?.session).toEqual(one);
    expect(undo(counting, two)?.taken).toEqual([two.entries[1]]);
    expect(undo(counting, one)?.session).toEqual(start());
  });

  test("C-6: has nothing to take back at the start, and what the documents said does not count as a deed", () => {
    expect(undo(counting, start())).toBeNull();
    expect(undo(counting, played(start(), roster, roster))).toBeNull();
  });

  test("C-6: goes back past what the documents have said since, to the last deed of a person", () => {
    const session = played(start(), roster, count, roster, roster);
    const undone = undo(counting, session);
    expect(undone?.taken.map((entry) => entry.by)).toEqual([null, null, "gm"]);
    expect(undone?.session).toEqual(played(start(), roster));
  });

  test("C-6: goes back to any entry, and lists the last one first", () => {
    const session = played(start(), count, { type: "deal" }, { type: "twice" });
    const undone = undoTo(counting, session, 1);
    expect(undone.session).toEqual(played(start(), count));
    expect(undone.taken.map((entry) => entry.deed.key)).toEqual(["twice", "deal"]);
  });

  test("C-6: an entry records whether chance had a part in it", () => {
    const drawing: AnyRuleset = {
      ...counting,
      decide: (state, command, chance) => {
        if (command.type === "twice") chance.below(2);
        return counting.decide(state, command, chance);
      },
    };
    const told = { undoLabel: { key: "deed" }, by: "anna" };
    const played = (type: string) => {
      const made = playCommand(drawing, startOf(counting.begin({})), { type }, told, { below: () => 0 });
      return "entry" in made ? made.entry.drew : "refused";
    };
    expect(played("twice")).toBe(true);
    expect(played("count")).toBeUndefined();
  });

  test("C-6: after undo the same command can be played again", () => {
    const session = played(start(), count, count);
    expect(played(undo(counting, session)?.session as Session, count)).toEqual(session);
  });

  test("C-6: planned changes are stored with the last entry and returned with it", () => {
    const session = played(start(), count, count);
    const plan = { uuid: "Actor.buck", path: "system.fatigue", from: 0, to: 1 };
    const planned = planning(session, [plan]);
    expect(planned.entries.map((entry) => entry.planned)).toEqual([[], [plan]]);
    expect(planned.state).toBe(session.state);
    expect(undo(counting, planned)?.taken[0]?.planned).toEqual([plan]);
    expect(planning(session, [])).toBe(session);
    expect(planning(start(), [plan])).toEqual(start());
  });
});

describe("C-3: back by turn or round", () => {
  test("C-3: the previous turn is the one before the last entry that changed the turn", () => {
    const session = played(start(), count, count, roster, { type: "deal" });
    expect(before(session, "turn", 0)).toBe(1);
    expect(undoTo(counting, session, 1).session.state).toMatchObject({ count: 1, round: 0 });
    expect(before(session, "round", 0)).toBe(3);
  });

  test("C-3: within the first turn of the log there is no way back", () => {
    expect(before(start(), "turn", 0)).toBe(-1);
    expect(before(played(start(), count, count), "round", 0)).toBe(-1);
    expect(before(played(start(), { type: "deal" }), "round", 0)).toBe(0);
  });
});

describe("C-6: the log is bounded", () => {
  test("C-6: keeps the last hundred entries when the last deal is among them", () => {
    const session = played(start(), { type: "deal" }, ...times(50, count), { type: "deal" }, ...times(KEPT, count));
    expect(session.entries).toHaveLength(KEPT + 1);
    expect(session.entries[0]?.deed.key).toBe("deal");
    expect(played(session, { type: "deal" }).entries).toHaveLength(KEPT);
  });

  test("C-6: keeps everything back to the last deal, however long ago", () => {
    const session = played(start(), count, { type: "deal" }, ...times(KEPT * 2, count));
    expect(session.entries).toHaveLength(KEPT * 2 + 1);
    expect(session.base).toMatchObject({ count: 1, round: 0 });
  });

  test("C-6: drops only the way back, nothing that happened", () => {
    const session = played(start(), ...times(KEPT + 20, count), { type: "deal" });
    expect(session.entries).toHaveLength(KEPT);
    expect(seenIn(session)).toHaveLength(KEPT + 21);
    expect(
      fold(
        counting,
        session.base,
        session.entries.flatMap((entry) => entry.events),
      ),
    ).toEqual(session.state);
  });

  test("C-6: without any deal the last hundred entries are kept", () => {
    expect(played(start(), ...times(KEPT + 5, count)).entries).toHaveLength(KEPT);
  });

  test("C-6: without a deal it keeps at most a fixed number of entries", () => {
    let session = played(start(), { type: "deal" });
    let most = 0;
    for (let i = 0; i < MOST_KEPT + 50; i++) {
      session = played(session, count);
      most = Math.max(most, session.entries.length);
    }
    expect(most).toBe(MOST_KEPT);
    expect(session.state).toMatchObject({ count: MOST_KEPT + 50, round: 1 });
  });
});
