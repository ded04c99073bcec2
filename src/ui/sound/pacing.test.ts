import { expect, test } from "vitest";
import { Pacing } from "./pacing.ts";
import type { SoundName } from "./sounds.ts";

const heard = (...all: readonly (readonly [SoundName, number])[]): readonly boolean[] => {
  const pacing = new Pacing();
  return all.map(([name, at]) => pacing.takes(name, at));
};

test("the same sound is heard again after 70 ms, and another one at once", () => {
  expect(heard(["flip", 0], ["flip", 69], ["joker", 69], ["flip", 70], ["flip", 100])).toEqual([
    ...[true, false, true, true],
    false,
  ]);
});

test("a deal has six ticks at most, however long it goes on", () => {
  const ticks = Array.from({ length: 12 }, (_, i): [SoundName, number] => ["deal", 80 * i]);
  expect(heard(...ticks).filter(Boolean)).toHaveLength(6);
});

test("the next deal begins anew after a pause", () => {
  const ticks = Array.from({ length: 8 }, (_, i): [SoundName, number] => ["deal", 80 * i]);
  expect(heard(...ticks, ["deal", 900], ["deal", 1060]).slice(8)).toEqual([false, false]);
  expect(heard(...ticks, ["deal", 1060], ["deal", 1140]).slice(8)).toEqual([true, true]);
});

test("other sounds are as many as they like", () => {
  const flips = Array.from({ length: 10 }, (_, i): [SoundName, number] => ["flip", 80 * i]);
  expect(heard(...flips)).not.toContain(false);
});
