import { describe, expect, test } from "vitest";
import { hero } from "../hero/testing.ts";
import { fight } from "./testing.ts";

const duo = fight([hero("ana", 3, 20), hero("bo", 2, 10)]);
const dealt = duo.deal({ ana: "12 5 4", bo: "12 2" });

describe("C-3: a moment is never mistaken for another", () => {
  test("C-3: every deed raises the count, so that no old button fits the present", () => {
    const games = [duo, dealt, dealt.act("ana", "12"), dealt.act("ana", "12").end("ana")];
    games.push(games.at(-1)?.forward("bo") as typeof duo);
    games.push(games.at(-1)?.count() as typeof duo);
    games.push(games.at(-1)?.endTurn() as typeof duo);
    games.push(games.at(-1)?.when({ type: "reset" }) as typeof duo);
    const turns = games.map(({ state }) => state.turn);
    expect(turns.every((turn, at) => at === 0 || turn > (turns[at - 1] as number))).toBe(true);
  });

  test("HC-5: nothing of a Turn is left after its cards were collected", () => {
    const left = dealt.act("ana", "12").end("ana").forward("bo").to(9).when({ type: "reset" }).state;
    expect(left).toMatchObject({ phase: "setup", again: true, segment: 12, line: [], at: 0, heroTurn: 1 });
    for (const part of ["acted", "done", "lost", "dodging"] as const) expect(left[part]).toEqual([]);
    for (const part of ["down", "spd"] as const) expect(left[part]).toEqual({});
    for (const place of Object.values(left.cards)) expect(place.zone).toBe("deck");
  });

  test("HC-1: a deal records how many each was dealt, and that the encounter has begun", () => {
    expect(dealt.state).toMatchObject({ spd: { ana: 3, bo: 2 }, begun: true, again: false, phase: "running" });
  });
});
