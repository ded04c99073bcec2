import { describe, expect, test } from "vitest";
import type { LogEntry, Session } from "../../src/engine/session/session.ts";
import type { Table } from "../../src/engine/table/table.ts";
import { fromSeal, toSeal } from "../../src/foundry/storage/in-seal.ts";

/** What is sealed of a session, and the session made of it again. */

const table = (parts: object): Table => ({ cards: {}, fighters: {}, seats: {}, asks: [], ...parts }) as Table;

const entry = (turn: number, rest: Partial<LogEntry> = {}): LogEntry => ({
  events: [{ type: "ended" }],
  deed: { key: "deed", data: { count: turn } },
  by: "anna",
  planned: [],
  round: Math.floor(turn / 3),
  turn,
  ...rest,
});

const session: Session = {
  base: table({ cards: { b: { zone: "table" }, a: { zone: "deck", deck: "d" } }, phase: "set", gone: { was: 1 } }),
  entries: [
    entry(1),
    entry(4, { by: null, drew: true, events: [] }),
    entry(4, { planned: [{ uuid: "Actor.a", path: "system.power", from: null, to: 3 }] }),
    entry(2, { drew: true }),
  ],
  state: table({ cards: { a: { zone: "table" }, b: { zone: "table" } }, phase: null, come: [1] }),
};

const read = (sealed: unknown): unknown => fromSeal(JSON.parse(JSON.stringify(sealed)));

describe("C-6: what is sealed", () => {
  test("gives back the session, with its log", () => {
    expect(read(toSeal(session))).toStrictEqual(session);
  });

  test("keeps the order in every record", () => {
    const { state } = read(toSeal(session)) as Session;
    expect(JSON.stringify(state.cards)).toBe(JSON.stringify(session.state.cards));
  });

  test.each([
    ["nothing", undefined],
    ["text", "parts"],
    ["no log", { parts: {} }],
    ["no list of events", { parts: {}, log: { events: 3 } }],
  ])("that is %s yields no session", (_, content) => {
    const found = fromSeal(content) as Partial<Session> | string | undefined;
    expect(typeof found === "object" ? found.entries : undefined).toBeUndefined();
  });
});
