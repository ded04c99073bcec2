import { describe, expect, test } from "vitest";
import { draws } from "./deal.ts";
import { anyhow } from "./deal-testing.ts";
import type { Options } from "./state.ts";
import { initiativeOf } from "./terms.ts";
import { fight, type Game, hero } from "./testing.ts";

type Traits = Readonly<Record<string, number>>;

/** The Initiative of a fighter with these traits. */
const initiative = (traits: Traits, options: Partial<Options> = {}): number =>
  initiativeOf(fight([hero("ana", traits)], options).state, "ana");

/** DX 12, IQ 11, Combat Reflexes, Tactics, encumbrance 1, 2 FP lost. */
const gus = { dx: 12, iq: 11, combatReflexes: 1, tactics: 1, encumbrance: 1, fp: 9, fpMax: 11 };

describe("GP-1: Initiative", () => {
  test("GP-1: the worked example: 5 + 2 + 1 − 1 − 2 = 5; at 4 of 12 HP 2, at 5 still 5", () => {
    expect(initiative(gus)).toBe(5);
    expect(initiative({ ...gus, hp: 12, hpMax: 12 })).toBe(5);
    expect(initiative({ ...gus, hp: 4, hpMax: 12 })).toBe(2);
    expect(initiative({ ...gus, hp: 5, hpMax: 12 })).toBe(5);
  });

  test.each([
    [10, 10, 5],
    [12, 11, 5],
    [12, 12, 6],
    [11, 12, 5],
    [13, 14, 6],
    [1, 1, 0],
    [20, 20, 10],
  ])("GP-1: (DX %i + IQ %i) / 4, rounded down, is %i", (dx, iq, sum) => {
    expect(initiative({ dx, iq })).toBe(sum);
  });

  test("GP-1: Combat Reflexes adds 2, Combat Paralysis takes 2", () => {
    expect(initiative({ combatReflexes: 1 })).toBe(7);
    expect(initiative({ combatParalysis: 1 })).toBe(3);
    expect(initiative({ combatParalysis: 1, combatReflexes: 1 })).toBe(5);
  });

  test("GP-1: one point in Tactics adds 1, and so do many", () => {
    expect([0, 1, 2, 12].map((tactics) => initiative({ tactics }))).toEqual([5, 6, 6, 6]);
  });

  test("GP-1: the level of encumbrance is subtracted, 0 to 4", () => {
    expect([0, 1, 2, 3, 4, 7].map((encumbrance) => initiative({ encumbrance }))).toEqual([5, 4, 3, 2, 1, 1]);
  });

  test("GP-1: each FP lost is subtracted; FP above the maximum count as none lost", () => {
    expect([11, 10, 8, 6, 13].map((fp) => initiative({ fp, fpMax: 11 }))).toEqual([5, 4, 2, 0, 5]);
  });

  test("GP-1: it is never below 0", () => {
    expect(initiative({ dx: 4, iq: 4, combatParalysis: 1, encumbrance: 4 })).toBe(0);
    expect(initiative({ fp: -11, fpMax: 11, hp: 1, hpMax: 10 })).toBe(0);
  });

  test("GP-1: if nothing is known, DX and IQ are 10, and the fighter is well", () => {
    expect(initiative({})).toBe(5);
  });
});

describe("GP-1, GP-13: the halving", () => {
  const hurt = (hp: number, hpMax: number): number => initiative({ dx: 14, iq: 14, hp, hpMax });

  test("GP-1: at a third of HP or less", () => {
    expect([10, 5, 4, 3, 0, -8].map((hp) => hurt(hp, 12))).toEqual([7, 7, 3, 3, 3, 3]);
    expect([4, 3].map((hp) => hurt(hp, 10))).toEqual([7, 3]); // a third of 10 is 3⅓
    expect([4, 3].map((hp) => hurt(hp, 11))).toEqual([7, 3]);
  });

  test("GP-1: of the whole sum, and rounded down", () => {
    expect(initiative({ dx: 12, iq: 12, encumbrance: 1, hp: 1, hpMax: 10 })).toBe(2);
    expect(initiative({ dx: 12, iq: 12, combatReflexes: 1, tactics: 1, hp: 1, hpMax: 10 })).toBe(4);
  });

  const third = { tired: "third" } as const;

  test("GP-1: option: instead of subtracting FP lost, it is halved below a third of FP", () => {
    const tired = (fp: number): number => initiative({ dx: 14, iq: 14, fp, fpMax: 12 }, third);
    expect([12, 5, 4, 3, 0, -3].map(tired)).toEqual([7, 7, 7, 3, 3, 3]);
  });

  test("GP-13: only once, for both reasons together", () => {
    expect(initiative({ dx: 14, iq: 14, fp: 1, fpMax: 12, hp: 1, hpMax: 12 }, third)).toBe(3);
  });
});

describe("GP-13: Initiative is worked out again at each draw", () => {
  const fresh = fight([hero("gus", { ...gus, hp: 12, hpMax: 12 })]);
  const cards = ({ state }: Game): number | undefined => draws(state)[0]?.[1];
  const next = (game: Game): Game => game.endTurn().when({ type: "roll" }, anyhow);
  const hand = fresh.deal({ gus: "K K Q 9 9 8 7 4" });

  test("GP-13: wounds count from the next turn on", () => {
    const hurt = hand.changes("gus", {}, { hp: 4 });
    expect(hurt.hand("gus")).toBe("K K Q 9 9 8 7 4");
    expect(hurt.state.drawn).toEqual({ gus: 8 });
    expect([cards(next(hand)), cards(next(hurt))]).toEqual([5 + 1, 2 + 1]);
    expect(cards(next(hurt.changes("gus", {}, { hp: 5 })))).toBe(5 + 1);
  });

  test("GP-13: between roll and deal they count at once", () => {
    const rolled = next(hand);
    expect(cards(rolled.changes("gus", {}, { hp: 4 }))).toBe(2 + 1);
  });

  test("GP-13, GP-6: each FP of extra effort, counted by the game system", () => {
    const spent = hand.to("K").spend("gus", "K K", "melee", "strong");
    expect(spent.effects).toContainEqual({ kind: "change", seat: "gus", what: "fp", by: -1 });
    expect(cards(next(spent.changes("gus", {}, { fp: 8 })))).toBe(4 + 1);
  });

  test("GP-13, GP-6: or here, if the game system counts none", () => {
    const plain = fight([hero("ana")])
      .deal({ ana: "K K Q" })
      .to("K")
      .spend("ana", "K K", "melee", "strong");
    expect(plain.effects.filter(({ kind }) => kind === "change")).toEqual([]);
    expect(initiativeOf(plain.state, "ana")).toBe(4);
    expect(cards(next(plain))).toBe(4 + 1);
    expect(cards(next(plain.endTurn().deal({ ana: "K" })))).toBe(4 + 1); // until it is set by hand
  });

  test("GP-13, GP-10: and the Black Joker's", () => {
    const joker = fight([hero("ana")]).deal({ ana: "K Q B" });
    expect(cards(next(joker))).toBe(4 + 1);
  });
});
