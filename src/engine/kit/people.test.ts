import { describe, expect, test } from "vitest";
import { script } from "../rules/combine.ts";
import type { Seated } from "../table/seating.ts";
import type { Seat, SeatId, Table } from "../table/table.ts";
import { able, came, isIdle, type PeopleEvent, peopleFolds, reseat, sit, withRoster, withSeats } from "./people.ts";

interface State extends Table, Seated {
  readonly had: readonly string[];
}
const ana = { actor: "ana", side: "hero" } as const;
const fire = { members: [], icon: "fire" };
const empty: State = { cards: {}, fighters: {}, seats: {}, asks: [], choices: {}, names: {}, made: 0, had: [] };

const folds = peopleFolds<State>((s, seat) => ({ ...s, had: s.had.filter((some) => some !== seat) }));
const evolve = (s: State, e: PeopleEvent): State => (e.type === "seated" ? folds.seated(s, e) : folds.fighters(s, e));
const playing = (state: State) => script<State, PeopleEvent>({ evolve }, state);

describe("C-5: everyone present has a seat", () => {
  test("C-5: newcomers are seated, and nothing happens if all seats are right already", () => {
    const play = playing(empty);
    play.happen(came({ type: "roster", set: { ana }, gone: [] }));
    reseat(play);
    reseat(play);
    expect(play.now.seats).toEqual({ ana: { members: ["ana"] } });
    expect(play.events.map(({ type }) => type)).toEqual(["fighters", "seated"]);
  });

  test("C-5: those who leave take with them what was chosen for them and what they had", () => {
    const chosen = { ana: { wild: true }, bo: { wild: true } };
    const play = playing({ ...empty, fighters: { ana }, seats: { ana: { members: ["ana"] } }, choices: chosen });
    play.happen(came({ type: "roster", set: {}, gone: ["ana"] }));
    reseat(play);
    expect(play.now).toMatchObject({ fighters: {}, seats: {}, choices: { bo: { wild: true } } });
    expect(evolve({ ...empty, seats: { bo: fire }, had: ["bo"] }, { type: "seated", seats: {} }).had).toEqual([]);
  });

  test("C-5: a seat without fighters stays if it is listed", () => {
    const play = playing({ ...empty, fighters: { ana }, seats: { fire } });
    reseat(play, { fire });
    expect(play.now.seats).toEqual({ ana: { members: ["ana"] }, fire });
    reseat(play);
    expect(Object.keys(play.now.seats)).toEqual(["ana"]);
  });
});

interface Marked extends Table {
  readonly marks: readonly SeatId[];
}

const sitting = { ana: { members: ["ana"] }, bo: { members: ["bo"] } };
const there: Marked = {
  cards: {},
  fighters: { ana: { actor: null, side: "hero" }, bo: { actor: null, side: "gm", out: true } },
  seats: sitting,
  asks: [],
  marks: ["ana", "bo"],
};

describe("C-5: who is present", () => {
  test("C-5: a seat that is out or gone cannot act", () => {
    expect([isIdle(there, "ana"), isIdle(there, "bo"), isIdle(there, "cy")]).toEqual([false, true, true]);
    expect(isIdle(there, "constructor")).toBe(true);
    expect(able(there)).toEqual(["ana"]);
  });

  test("C-5: fighters come, change and go with their documents", () => {
    const roster = { type: "roster", set: { ana: { actor: null, side: "ally" } }, gone: ["bo"] } as const;
    expect(withRoster(there, came(roster)).fighters).toEqual({ ana: { actor: null, side: "ally" } });
  });

  test("C-5: nothing is left of seats that are gone, and unchanged seats are not seated again", () => {
    const fold = withSeats<Marked>((s, gone) => ({ ...s, marks: s.marks.filter((mark) => !gone.includes(mark)) }));
    const evolve = (s: Marked, e: PeopleEvent): Marked => (e.type === "seated" ? fold(s, e) : s);
    const play = script<Marked, PeopleEvent>({ evolve }, there);
    sit(play, sitting);
    expect(play.events).toEqual([]);
    const fewer: Record<SeatId, Seat> = { ana: { members: ["ana"] } };
    sit(play, fewer);
    expect([play.now.seats, play.now.marks]).toEqual([fewer, ["ana"]]);
  });
});
