import { describe, expect, test } from "vitest";
import { nothingAnnounced, pointerOf, project, turnsDue } from "../../engine/session/project.ts";
import { hero } from "../hero/testing.ts";
import { fight, type Game } from "./testing.ts";
import { clock } from "./turns.ts";

const trio = fight([hero("ana", 4, 20), hero("bo", 4, 15), hero("cy", 4, 10)]);
const all = (ana: number, bo = ana, cy = ana) => ({ ana, bo, cy });
const first = trio.roll(all(1));
const self = (seat: string) => [seat];
const time = ({ state }: Game): string => {
  const { round, seconds } = clock(state);
  return `round ${round}, ${seconds} s`;
};

describe("C-11: Foundry's round is the Turn", () => {
  test("C-11: there is none before the first Phase", () => {
    expect([time(trio), time(first)]).toEqual(["round 0, 0 s", "round 1, 0 s"]);
  });

  test("C-11, HD-4: a Phase is a second, in any Turn", () => {
    const second = first.roll(all(9)).roll(all(9), 1);
    expect([time(first.roll(all(9))), time(second), time(second.roll(all(9)))]).toEqual([
      "round 1, 1 s",
      "round 2, 2 s",
      "round 2, 3 s",
    ]);
  });

  test("C-11: the Phase is shown beside it", () => {
    expect(first.roll(all(9), 1).view().title).toMatchObject({ data: { turn: 2, phase: 2 } });
    expect(trio.view().title.key).toBe("speed-dice.pause.setup");
  });

  test("C-11: an encounter taken over in its seventh round continues in that round", () => {
    const later = fight([hero("ana", 4)], {}, 7);
    expect(clock(later.state).round).toBe(7);
    expect(later.after("ana", 9, 9).map(({ state }) => clock(state).round)).toEqual([7, 7]);
    expect(clock(later.roll({ ana: 9 }).roll({ ana: 9 }, 1).state).round).toBe(8);
  });

  test("C-11: within a Turn each seat's turn starts and ends in Foundry at most once, held or not", () => {
    const held = first.does("hold", "ana").does("end", "bo").does("end", "cy");
    const used = held
      .roll(all(9, 1, 9))
      .does("useHold", "ana")
      .does("end", "bo");
    const games = [first, first.does("hold", "ana"), held, used, used.does("end", "ana"), used.roll(all(1))];
    let told = nothingAnnounced;
    const [starts, ends]: [string[], string[]] = [[], []];
    for (const { state } of games) {
      const due = turnsDue(told, clock(state), self);
      starts.push(...due.starts);
      ends.push(...due.ends);
      told = due.announced;
    }
    expect([starts, ends]).toEqual([
      ["ana", "bo"],
      ["ana", "bo"],
    ]);
  });
});

describe("C-4: the order in Foundry", () => {
  test("C-4: who has acted this Turn, who acts, who comes in this Phase, and the others", () => {
    expect(clock(first.state)).toMatchObject({ done: [], now: "ana", toCome: ["bo", "cy"], mayAct: [] });
    const next = first.does("end", "ana").roll(all(9, 9, 1));
    expect(clock(next.state)).toMatchObject({ done: ["ana"], now: "cy", toCome: ["bo"] });
    expect(clock(next.does("end", "cy").roll(all(9), 1).state)).toMatchObject({ done: [], now: null });
  });

  test("C-3, C-4: a fighter who holds counts as done, and may come in", () => {
    const held = first.does("hold", "ana");
    expect(clock(held.state)).toMatchObject({ done: ["ana"], now: "bo", toCome: ["cy"], mayAct: [] }); // not in its own Phase
    expect(clock(held.roll(all(9)).state)).toMatchObject({ done: ["ana"], now: null, mayAct: ["ana"] });
    expect(clock(held.roll(all(9)).does("useHold", "ana").state)).toMatchObject({ now: "ana", mayAct: [] });
  });

  test("C-4: the pointer stays on the last who acted while no one does", () => {
    const none = first.does("end", "ana").does("end", "bo").roll(all(9));
    expect(pointerOf(clock(none.state), self)).toBe("bo");
  });

  test("C-4: the numbers sort them in this order", () => {
    const { changed, round, turn } = project(clock(first.does("end", "ana").state), self, {
      ana: null,
      bo: null,
      cy: null,
    });
    const sorted = Object.keys(changed).toSorted((a, b) => Number(changed[b]) - Number(changed[a]));
    expect([sorted, round, turn]).toEqual([["ana", "bo", "cy"], 1, 1]);
  });
});
