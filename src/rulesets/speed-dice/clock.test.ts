import { describe, expect, test } from "vitest";
import { nothingAnnounced, pointerOf, project, turnsDue } from "../../engine/session/project.ts";
import { hero } from "../hero/testing.ts";
import { fight } from "./testing.ts";
import { clock } from "./turns.ts";

const trio = fight([hero("ana", 4, 20), hero("bo", 4, 15), hero("cy", 4, 10)]);
const all = (ana: number, bo = ana, cy = ana) => ({ ana, bo, cy });
const first = trio.roll(all(1));
const self = (seat: string) => [seat];

describe("C-11: Foundry's round is the Turn", () => {
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
