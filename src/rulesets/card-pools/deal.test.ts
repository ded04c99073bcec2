import { describe, expect, test } from "vitest";
import { anyhow, dice } from "./deal-testing.ts";
import { fight, foe, type Game, hero } from "./testing.ts";

const trio = fight([hero("ana"), hero("bo", { dx: 14, iq: 14 }), foe("ogre", { dx: 8, iq: 6 })]);
const roll = { type: "roll" } as const;
const rolled = trio.when(roll, dice(3, 1, 6));

describe("GP-2: at the start of a turn", () => {
  test("GP-2: everyone rolls 1d6", () => {
    expect(rolled.state).toMatchObject({ phase: "rolled", combatTurn: 1, dice: { ana: 3, bo: 1, ogre: 6 } });
    expect(rolled.effects).toMatchObject([
      { kind: "roll", dice: [3, 1, 6].map((face) => ({ faces: 6, results: [face] })) },
    ]);
  });

  test("GP-2: adds Initiative, and draws that many cards", () => {
    const dealt = rolled.when({ type: "deal" }, anyhow);
    expect(dealt.state.drawn).toEqual({ ana: 5 + 3, bo: 7 + 1, ogre: 3 + 6 });
    const drew = dealt.effects.flatMap((effect) => (effect.kind === "say" ? (effect.lines ?? []) : []));
    expect(drew.map((line) => "data" in line && line.data?.["n"])).toEqual([8, 8, 9]);
  });

  test("GP-2: with Initiative 0 only the die", () => {
    const weak = fight([hero("ana", { dx: 1, iq: 1 })]).when(roll, dice(2));
    expect(weak.when({ type: "deal" }, anyhow).state.drawn).toEqual({ ana: 2 });
  });

  test("GP-2: again each turn", () => {
    const next = rolled.when({ type: "deal" }, anyhow).when({ type: "reset" });
    const second = trio
      .deal({ ana: "A", bo: "K", ogre: "Q" })
      .endTurn()
      .when(roll, dice(1, 2, 3));
    expect(second.state).toMatchObject({ combatTurn: 2, dice: { ana: 1, bo: 2, ogre: 3 }, drawn: {} });
    expect(second.effects).toMatchObject([{ dice: [1, 2, 3].map((face) => ({ results: [face] })) }]);
    expect(next.when(roll, dice(4, 4, 4)).state).toMatchObject({ combatTurn: 1, dice: { ana: 4, bo: 4, ogre: 4 } });
  });

  test("GP-2: nothing is dealt before that, and a turn in progress is not rolled for again", () => {
    expect(trio.refusal({ type: "deal" })).toBe("notRolled");
    expect(rolled.refusal(roll)).toBe("turnGoesOn");
    expect(trio.deal({ ana: "A", bo: "K", ogre: "Q" }).refusal(roll)).toBe("turnGoesOn");
    expect(fight([]).refusal(roll)).toBe("nobody");
  });

  test("GP-2, C-5: the defeated neither roll nor draw", () => {
    const fell = trio.falls("bo").when(roll, dice(3, 6));
    expect(fell.state.dice).toEqual({ ana: 3, ogre: 6 });
    expect(rolled.falls("bo").when({ type: "deal" }, anyhow).state.drawn).toEqual({ ana: 8, ogre: 9 });
  });
});

describe("GP-2: the pause before the deal", () => {
  test("C-7: a die from a real table is typed in", () => {
    const typed = rolled.press("setDie", "gm", { die: 6 }, "ana");
    expect(typed.state.dice).toEqual({ ana: 6, bo: 1, ogre: 6 });
    expect(typed.when({ type: "deal" }, anyhow).state.drawn["ana"]).toBe(11);
    expect(typed.effects).toEqual([]);
    expect(trio.offer("setDie", "gm", "ana")).toBeUndefined();
    expect(rolled.offer("setDie", "gm", "ana")?.fields).toMatchObject([{ number: [1, 6], chosen: 3 }]);
  });

  test("GP-2: one click rolls, one deals; then the count begins", () => {
    const first = trio.offer("roll", "gm");
    const second = rolled.offer("deal", "gm");
    expect([first?.buttons, second?.buttons]).toEqual([
      ["start", "turn", "round", "deal"],
      ["start", "turn", "round", "deal"],
    ]);
    expect(trio.deal({ ana: "A", bo: "K", ogre: "Q" }).state).toMatchObject({ phase: "counting", step: 0 });
  });

  const atOnce = { pause: "atOnce" } as const;
  const jokerless = { below: (n: number) => Math.max(0, n - 10) }; // Jokers lie at the end

  test("GP-2: option: rolled and dealt in one click, and again at the end of each turn", () => {
    const started = fight([hero("ana"), hero("bo")], atOnce).when(roll, jokerless);
    expect(started.state).toMatchObject({ phase: "counting", combatTurn: 1, drawn: { ana: 6, bo: 6 } });
    let game: Game = started;
    for (let click = 0; click < 30 && game.state.combatTurn === 1; click++)
      game = game.when({ type: "count" }, jokerless);
    expect(game.state).toMatchObject({ combatTurn: 2, step: 0, drawn: { ana: 6, bo: 6 } });
  });

  test("GP-2: option: it stops if no one is left", () => {
    const alone = fight([hero("ana", { dx: 1, iq: 1 })], atOnce)
      .when(roll, anyhow)
      .falls("ana");
    expect(alone.endTurn().state.phase).toBe("over");
  });
});
