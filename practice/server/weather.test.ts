import { describe, expect, it } from "vitest";
import { seeded } from "./random.ts";
import { calm, copies, latest, type Weather } from "./weather.ts";

const sent = (relay: Partial<Weather>, isDoubled = false) => {
  const random = seeded(3);
  return Array.from({ length: 1000 }, () => copies({ ...calm, ...relay }, isDoubled, random));
};
const times = (all: number[][], count: number) => all.filter((one) => one.length === count).length;

describe("a package's socket messages on their way", () => {
  it("arrive once and at once on a calm day", () => {
    expect(sent({})).toEqual(Array.from({ length: 1000 }, () => [0]));
  });

  it("are lost, come twice and are overtaken as often as the switch says", () => {
    expect(times(sent({ lost: 100 }), 0)).toBe(1000);
    expect(times(sent({ twice: 100 }), 2)).toBe(1000);
    const some = sent({ lost: 20, twice: 30, late: 40 });
    expect(times(some, 0)).toBeGreaterThan(150);
    expect(times(some, 0)).toBeLessThan(250);
    expect(times(some, 2)).toBeGreaterThan(180);
    const late = some.flat().filter((delay) => delay > 0);
    expect(late.length).toBeGreaterThan(300);
    expect(Math.max(...late)).toBeLessThanOrEqual(latest);
  });

  it("all come twice if all are doubled, and the same seed gives the same weather", () => {
    expect(times(sent({}, true), 2)).toBe(1000);
    expect(sent({ lost: 20, late: 10 })).toEqual(sent({ lost: 20, late: 10 }));
  });
});
