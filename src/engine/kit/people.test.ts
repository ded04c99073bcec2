import { describe, expect, test } from "vitest";
import { script } from "../script.ts";
import type { Seat, SeatId, Table } from "../table.ts";
import { able, came, isIdle, type PeopleEvent, sit, withRoster, withSeats } from "./people.ts";

interface State extends Table {
  readonly marks: readonly SeatId[];
}

const seats = { ana: { members: ["ana"] }, bo: { members: ["bo"] } };
const there: State = {
  cards: {},
  fighters: { ana: { actor: null, side: "hero" }, bo: { actor: null, side: "gm", out: true } },
  seats,
  asks: [],
  marks: ["ana", "bo"],
};

describe("C-5 who is there", () => {
  test("C-5: who is out, or gone, can do nothing", () => {
    expect([isIdle(there, "ana"), isIdle(there, "bo"), isIdle(there, "cy")]).toEqual([false, true, true]);
    expect(isIdle(there, "constructor")).toBe(true);
    expect(able(there)).toEqual(["ana"]);
  });

  test("C-5: fighters come, change and go as the documents say", () => {
    const roster = { type: "roster", set: { ana: { actor: null, side: "ally" } }, gone: ["bo"] } as const;
    expect(withRoster(there, came(roster)).fighters).toEqual({ ana: { actor: null, side: "ally" } });
  });

  test("C-5: nothing is left of seats that are gone, and who sits there already is not seated again", () => {
    const fold = withSeats<State>((s, gone) => ({ ...s, marks: s.marks.filter((mark) => !gone.includes(mark)) }));
    const evolve = (s: State, e: PeopleEvent): State => (e.type === "seated" ? fold(s, e) : s);
    const play = script<State, PeopleEvent>({ evolve }, there);
    sit(play, seats);
    expect(play.events).toEqual([]);
    const fewer: Record<SeatId, Seat> = { ana: { members: ["ana"] } };
    sit(play, fewer);
    expect([play.now.seats, play.now.marks]).toEqual([fewer, ["ana"]]);
  });
});
