import { describe, expect, test } from "vitest";
import { script } from "../script.ts";
import type { Seated } from "../seating.ts";
import type { Table } from "../table.ts";
import { came, type PeopleEvent, peopleFolds, reseat } from "./people.ts";

interface State extends Table, Seated {
  readonly had: readonly string[];
}
const ana = { actor: "ana", side: "hero" } as const;
const fire = { members: [], icon: "fire" };
const empty: State = { cards: {}, fighters: {}, seats: {}, asks: [], choices: {}, names: {}, made: 0, had: [] };

const folds = peopleFolds<State>((s, seat) => ({ ...s, had: s.had.filter((some) => some !== seat) }));
const evolve = (s: State, e: PeopleEvent): State => (e.type === "seated" ? folds.seated(s, e) : folds.fighters(s, e));
const playing = (state: State) => script<State, PeopleEvent>({ evolve }, state);

describe("C-5: whoever is there has a seat", () => {
  test("C-5: who comes sits down, and nothing is said of seats that are right already", () => {
    const play = playing(empty);
    play.happen(came({ type: "roster", set: { ana }, gone: [] }));
    reseat(play);
    reseat(play);
    expect(play.now.seats).toEqual({ ana: { members: ["ana"] } });
    expect(play.events.map(({ type }) => type)).toEqual(["fighters", "seated"]);
  });

  test("C-5: who leaves takes along what they chose and what they had", () => {
    const chosen = { ana: { wild: true }, bo: { wild: true } };
    const play = playing({ ...empty, fighters: { ana }, seats: { ana: { members: ["ana"] } }, choices: chosen });
    play.happen(came({ type: "roster", set: {}, gone: ["ana"] }));
    reseat(play);
    expect(play.now).toMatchObject({ fighters: {}, seats: {}, choices: { bo: { wild: true } } });
    expect(evolve({ ...empty, seats: { bo: fire }, had: ["bo"] }, { type: "seated", seats: {} }).had).toEqual([]);
  });

  test("C-5: a seat that no fighter sits in stays where it is said to", () => {
    const play = playing({ ...empty, fighters: { ana }, seats: { fire } });
    reseat(play, { fire });
    expect(play.now.seats).toEqual({ ana: { members: ["ana"] }, fire });
    reseat(play);
    expect(Object.keys(play.now.seats)).toEqual(["ana"]);
  });
});
