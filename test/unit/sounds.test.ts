import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { SOUNDS } from "../../src/ui/sound/sounds.ts";

/** What is heard, as it lies in the repository. How loud it is, a browser says (`test/walks/sounds.spec.ts`). */

const named = Object.entries(SOUNDS).map(([name, { ms }]) => [`${name}.flac`, ms] as const);
const contents = named.map(([file]) => readFileSync(`sounds/${file}`));

/** How long a FLAC file lasts, as its first block says: 20 bits of rate, 8 about the samples, 36 of their number. */
function lengthOf(file: Buffer): number {
  expect(file.toString("latin1", 0, 4)).toBe("fLaC");
  const rate = file.readUIntBE(18, 3) >> 4;
  const samples = (file.readUInt8(21) & 0x0f) * 2 ** 32 + file.readUInt32BE(22);
  return (samples / rate) * 1000;
}

describe("the sounds", () => {
  test("are four, each with its file and no others", () => {
    expect(named).toHaveLength(4);
    expect(named.map(([file]) => file).sort()).toEqual(readdirSync("sounds").sort());
  });

  test.each(named)("%s lasts %i ms", (file, ms) => {
    expect(Math.round(lengthOf(readFileSync(`sounds/${file}`)))).toBe(ms);
  });

  test("take less than 30 kB together", () => {
    const bytes = contents.reduce((sum, { length }) => sum + length, 0);
    expect(bytes).toBeLessThan(30_000);
    expect(bytes).toBeGreaterThan(20_000);
  });

  test("differ from one another", () => {
    expect(new Set(contents.map((file) => file.toString("latin1"))).size).toBe(named.length);
  });
});
