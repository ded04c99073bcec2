import { describe, expect, test } from "vitest";
import { foe, hero, noChance } from "../hero/testing.ts";
import { speedDice } from "./rules.ts";
import type { DieSize } from "./state.ts";
import { fight, type Game } from "./testing.ts";

const trio = fight([hero("ana", 5, 20), hero("bo", 5, 10), hero("cy", 3, 15)]);
const rolled = trio.roll({ ana: 5, bo: 6, cy: 1 });

describe("HD-1: each Phase everyone rolls the same die", () => {
  test("HD-1: SPD or lower is an Action Phase, anything else a Null Phase", () => {
    expect(rolled.state.kinds).toEqual({ ana: "action", bo: "null", cy: "action" });
    const kinds = Array.from({ length: 12 }, (_, i) => fight([hero("ana", 5)]).rolls("ana", i + 1)[0]);
    expect(kinds).toEqual([...Array(5).fill("action"), ...Array(7).fill("null")]);
  });

  test("HD-1: normally a d12, for the GM too, each face equally likely", () => {
    const asked: number[] = [];
    trio.when({ type: "roll" }, { below: (n) => asked.push(n) % 1 });
    expect([trio.state.options.die, asked]).toEqual([12, [12, 12, 12, 12]]);
  });

  test("HD-1: one die each; a group shares one", () => {
    const wolf = { actor: "wolf" };
    const pack = fight([hero("ana", 4), foe("w1", 3, 10, wolf), foe("w2", 3, 10, wolf)]);
    const hunted = pack.roll({ ana: 9, "group:wolf": 2 });
    expect([hunted.state.dice, hunted.acts]).toEqual([{ ana: 9, "group:wolf": 2 }, "group:wolf"]);
    expect(hunted.badges("group:wolf")).toEqual(["action", "groups.members"]);
  });

  test("HD-1: a roll for no one is refused", () => {
    expect([fight([]).refusal({ type: "roll" }), fight([]).offer("roll", "gm")]).toEqual(["nobody", undefined]);
  });

  test("HD-1, HC-1: SPD entered by hand counts from the next roll", () => {
    const set = rolled.press("setSpeed", "gm", { spd: 9, dex: 10 }, "bo");
    expect(set.state.kinds["bo"]).toBe("null");
    expect(set.roll({ ana: 12, bo: 9, cy: 12 }).state.kinds["bo"]).toBe("action");
  });
});

describe("HD-1: within a Phase", () => {
  test("HD-1: a Phase that is owed is no Null Phase for everyone", () => {
    const owed = rolled.does("abort", "bo").roll({ ana: 9, bo: 1, cy: 9 }).view();
    expect([owed.acts, owed.pause?.text]).toEqual([[], undefined]);
  });

  test("HD-1: the roster alone rolls nothing", () => {
    expect(rolled.when({ type: "roster", set: {}, gone: [] }, noChance).state).toEqual(rolled.state);
  });
});

describe("C-3, HD-2, HD-6: what is offered in a Phase", () => {
  const keys = (game: Game, seat: string) => speedDice.offers(game.state, seat).map(({ key }) => key);
  const four = fight([hero("ana", 5, 20), hero("bo", 5), foe("cy", 5, 5), foe("dee", 5)]).roll({
    ana: 1,
    bo: 9,
    cy: 2,
    dee: 9,
  });

  test("C-3: stays the same while others act, and is a new offer in the next Phase", () => {
    const others = four.does("hold", "ana").does("abort", "dee");
    expect(keys(others, "bo")).toEqual(keys(four, "bo"));
    const next = others.roll({ ana: 9, bo: 9, cy: 9, dee: 9 });
    expect(keys(next, "bo").filter((key) => keys(four, "bo").includes(key))).toEqual([]);
  });
});

test.each<DieSize>([4, 6, 8, 10, 12])("HD-1: SPD at or above the faces of a d%i always acts", (die) => {
  for (const spd of [die, 12])
    for (let one = 1; one <= die; one++)
      expect(fight([hero("ana", spd)], { die }).rolls("ana", one)).toEqual(["action"]);
});
