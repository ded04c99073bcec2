import { describe, expect, test } from "vitest";
import { SOUNDS } from "../../src/ui/sound/sounds.ts";
import { flac } from "../../tools/sounds/flac.mjs";
import { sounds } from "../../tools/sounds/score.mjs";
import { RATE } from "../../tools/sounds/synth.mjs";

/** What is heard, measured in samples, from the script that makes it. */

const made = sounds();
const files = Object.values(SOUNDS).flatMap(({ ms, files }) => files.map((file) => [file, ms] as const));
const sampled = (file: string): Float64Array => made[file] ?? expect.fail(`there is no ${file}`);

const level = (amplitude: number): number => 20 * Math.log10(amplitude);
const peakOf = (sound: Float64Array): number => sound.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
/** Where it is last at least this loud, in milliseconds. */
const lastAt = (sound: Float64Array, least: number): number =>
  (sound.findLastIndex((one) => Math.abs(one) >= least) / RATE) * 1000;

/** Struck, and left to ring. */
const RINGING = ["your-turn", "drama", "round-ends"];

describe("the sounds", () => {
  test("are eleven, each with its files and no others", () => {
    expect(Object.keys(SOUNDS)).toHaveLength(11);
    expect(files.map(([file]) => file).sort()).toEqual(Object.keys(made).sort());
  });

  test.each(files)("%s lasts %i ms, with its peak just below −12 dB", (file, ms) => {
    const sound = sampled(file);
    expect(Math.round((sound.length / RATE) * 1000)).toBe(ms);
    expect(level(peakOf(sound))).toBeLessThanOrEqual(-12);
    expect(level(peakOf(sound))).toBeGreaterThan(-12.5);
    expect(Math.abs(sound.at(-1) ?? 1)).toBeLessThan(1e-6);
  });

  test.each(files.filter(([file]) => !RINGING.includes(file)))("%s is over soon after its last stroke", (file) => {
    const sound = sampled(file);
    const peak = peakOf(sound);
    expect(lastAt(sound, peak / 100) - lastAt(sound, peak / 2)).toBeLessThan(300);
  });

  test("come out the same every time, and below 100 kB together", () => {
    const packed = Object.values(made).map(flac);
    expect(Object.values(sounds()).map(flac)).toEqual(packed);
    const bytes = packed.reduce((sum, { length }) => sum + length, 0);
    expect(bytes).toBeLessThan(100_000);
    expect(bytes).toBeGreaterThan(50_000);
  });

  test("differ from one another", () => {
    expect(new Set(Object.values(made).map((sound) => flac(sound).join())).size).toBe(files.length);
  });
});
