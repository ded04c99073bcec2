import { describe, expect, test } from "vitest";
import type { Value } from "../rules/ruleset.ts";
import { boundedFighter, boundedRoster, LONGEST_WORD } from "./bounds.ts";
import type { Fighter } from "./table.ts";

const values: Value[] = [
  { name: "agility", kind: "die" },
  { name: "quick", kind: "yes" },
  { name: "wounds", kind: "number" },
  { name: "speed", kind: "number", bounds: [1, 12] },
];
const rules = { values, memory: ["progress"] };
const fighter: Fighter = { actor: "ana", side: "hero", wild: true };
const traitsOf = (traits: Record<string, number>) => boundedFighter(rules, { ...fighter, traits }).traits;
const memoryOf = (memory: Record<string, number | string>, read = rules) =>
  boundedFighter(read, { ...fighter, memory }).memory;

describe("C-7: bounding what sheets and flags say", () => {
  test("C-7: a fighter with nothing to read stays as it is", () => {
    expect(boundedFighter(rules, fighter)).toStrictEqual(fighter);
    expect(boundedFighter({}, { ...fighter, name: "Ana", traits: {}, memory: {} })).toStrictEqual({
      ...fighter,
      name: "Ana",
    });
  });

  test("C-7: a value is kept within its ruleset's bounds, or else the usual bounds of its kind", () => {
    expect(traitsOf({ agility: 1e9, quick: 7, wounds: 1e9, speed: 99 })).toEqual({
      agility: 100,
      quick: 1,
      wounds: 999,
      speed: 12,
    });
    expect(traitsOf({ agility: -1, quick: -7, wounds: -1e9, speed: -99 })).toEqual({
      agility: 0,
      quick: 0,
      wounds: -999,
      speed: 1,
    });
    expect(traitsOf({ agility: 8, quick: 1, wounds: -2, speed: 4 })).toEqual({
      agility: 8,
      quick: 1,
      wounds: -2,
      speed: 4,
    });
  });

  test("C-7: a value that no ruleset names is treated as a number", () => {
    expect(boundedFighter({}, { ...fighter, traits: { luck: 1e6 } }).traits).toEqual({ luck: 999 });
    expect(traitsOf({ luck: -1e6 })).toEqual({ luck: -999 });
  });

  test("C-7: anything but a number is left out, and so is an empty list", () => {
    expect(traitsOf({ agility: Number.NaN, wounds: 2, speed: Number.POSITIVE_INFINITY })).toEqual({ wounds: 2 });
    expect(boundedFighter(rules, { ...fighter, traits: { agility: Number.NaN } })).toStrictEqual(fighter);
  });

  test("C-7: minus zero becomes zero", () => {
    expect(Object.is(traitsOf({ wounds: -0 })?.["wounds"], 0)).toBe(true);
  });

  test("C-7: of what is remembered, only the group and what the ruleset asks for is read", () => {
    const memory = { group: "Posse", progress: 3, spell: "fireball" };
    expect(memoryOf(memory)).toEqual({ group: "Posse", progress: 3 });
    expect(boundedFighter({}, { ...fighter, memory }).memory).toEqual({ group: "Posse" });
    expect(boundedFighter(rules, { ...fighter, memory: { spell: "fireball" } })).toStrictEqual(fighter);
    expect(memoryOf({ group: "Posse" }, { values, memory: ["constructor"] })).toEqual({ group: "Posse" });
  });

  test("C-7: a remembered number is kept within bounds", () => {
    expect([memoryOf({ progress: 1e9 }), memoryOf({ progress: -1e9 })]).toEqual([
      { progress: 9999 },
      { progress: -9999 },
    ]);
    expect(memoryOf({ progress: Number.NaN, group: "Posse" })).toEqual({ group: "Posse" });
  });

  test("C-7: long words are cut, and never in the middle of a character", () => {
    const face = "🃏";
    const name = (text: string) => boundedFighter(rules, { ...fighter, name: text }).name;
    expect(name("x".repeat(LONGEST_WORD))).toBe("x".repeat(LONGEST_WORD));
    expect(name("x".repeat(LONGEST_WORD + 1))).toBe("x".repeat(LONGEST_WORD));
    expect(name(face.repeat(LONGEST_WORD * 3))).toBe(face.repeat(LONGEST_WORD));
    expect(memoryOf({ group: "y".repeat(1000) })).toEqual({ group: "y".repeat(LONGEST_WORD) });
  });

  test("C-7: every fighter in a roster is bounded, and nothing else changes", () => {
    const roster = { type: "roster", gone: ["bo"], encounter: null } as const;
    expect(
      boundedRoster(rules, { ...roster, set: { ana: { ...fighter, traits: { quick: 5 } }, cy: fighter } }),
    ).toEqual({
      ...roster,
      set: { ana: { ...fighter, traits: { quick: 1 } }, cy: fighter },
    });
  });
});
