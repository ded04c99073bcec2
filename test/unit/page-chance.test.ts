import { describe, expect, test } from "vitest";
import { below } from "../../src/foundry/host/client.ts";

describe("C-2 the source of chance", () => {
  test("C-2: every number is equally likely", () => {
    for (const n of [2, 54, 97]) {
      const counts = Array.from({ length: n }, () => 0);
      for (let i = 0; i < n * 400; i++) counts[below(n)]! += 1;
      const chiSquare = counts.reduce((sum, count) => sum + (count - 400) ** 2 / 400, 0);
      expect(chiSquare).toBeLessThan(n + 7.5 * Math.sqrt(2 * n) + 20); // less than once in many million runs
    }
  });

  test("C-2: the words that would favour low numbers are discarded", () => {
    const words = [0xffff_ffff, 0xffff_fffe, 53];
    const source = crypto.getRandomValues.bind(crypto);
    const scripted = <T extends ArrayBufferView | null>(array: T): T => {
      if (array instanceof Uint32Array) array[0] = words.shift() as number;
      return array;
    };
    crypto.getRandomValues = scripted as typeof crypto.getRandomValues;
    try {
      expect(below(54)).toBe(53);
      expect(words).toEqual([]);
    } finally {
      crypto.getRandomValues = source;
    }
  });
});
