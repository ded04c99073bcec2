import { describe, expect, test } from "vitest";
import { heroSystem } from "../../src/foundry/systems/others/hero.ts";
import { proposalsFor } from "../../src/foundry/systems/probing.ts";
import { values } from "../../src/rulesets/hero/speed.ts";
import { drained, house, mesmerist, storm, swift } from "../fixtures/hero6e/actors.ts";

type FighterDoc = Parameters<NonNullable<typeof heroSystem.traits>>[0];
const read = (actor: object | null) => heroSystem.traits?.({ actor } as unknown as FighterDoc);

describe("HC-1, HC-8, HD-1: what HERO actors say", () => {
  test("SPD and DEX as they are now, not as they were bought", () => {
    expect(read(swift)).toEqual({ spd: 4, dex: 18 });
    expect(read(mesmerist)).toEqual({ spd: 3, dex: 9 });
  });

  test("SPD as the system itself counts it: no less than 0, no more than 12", () => {
    expect(read(drained)).toEqual({ spd: 0, dex: 11 });
    expect(read(storm)).toEqual({ spd: 12, dex: 33 });
    expect(read(house)).toEqual({ spd: 0, dex: 0 });
  });

  test("nothing if nothing is there, and nothing odd", () => {
    expect(read(null)).toEqual({});
    expect(read({ system: {} })).toEqual({});
    expect(read({ system: { characteristics: { spd: { value: "4" }, dex: { value: Number.NaN } } } })).toEqual({});
  });

  test("every name is one that the rulesets read", () => {
    expect(Object.keys(read(swift) ?? {}).toSorted()).toEqual(values.map(({ name }) => name).toSorted());
  });

  test("mapping values by hand, a user is shown the same paths first", () => {
    for (const value of values)
      expect(proposalsFor(value, swift.system)[0]).toBe(`system.characteristics.${value.name}.value`);
  });
});
