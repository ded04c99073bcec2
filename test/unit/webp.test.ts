import { expect, test } from "vitest";
import { animatedWebp, chunksIn, nameOf, type Shot } from "../pictures/webp.ts";

/** A picture of one part as a browser writes it, with a part that an animation has no place for. */
function still(name: string, content: readonly number[]): Uint8Array {
  const part = (called: string, own: readonly number[]): number[] => [
    ...[...called].map((letter) => letter.charCodeAt(0)),
    own.length,
    0,
    0,
    0,
    ...own,
    ...(own.length % 2 === 1 ? [0] : []),
  ];
  const inside = [...part("EXIF", [9]), ...part(name, content)];
  return Uint8Array.from(part("RIFF", [...[..."WEBP"].map((letter) => letter.charCodeAt(0)), ...inside]));
}

const shot = (webp: Uint8Array, more: Partial<Shot> = {}): Shot => ({
  webp,
  left: 0,
  top: 0,
  width: 300,
  height: 200,
  lasts: 40,
  ...more,
});

test("a moving picture has its size, runs for ever, and every shot with its place, size and time", () => {
  const file = animatedWebp(300, 200, [
    shot(still("VP8 ", [1, 2, 3])),
    shot(still("VP8L", [4]), { left: 258, top: 20, width: 16, height: 8, lasts: 1000 }),
  ]);
  expect(String.fromCharCode(...file.subarray(0, 4), ...file.subarray(8, 12))).toBe("RIFFWEBP");
  expect(new DataView(file.buffer).getUint32(4, true)).toBe(file.length - 8);
  const [whole, loops, first, second] = chunksIn(file);
  expect([whole, loops, first, second].map((part) => part && nameOf(part))).toEqual(["VP8X", "ANIM", "ANMF", "ANMF"]);
  expect([...(whole ?? [])].slice(8)).toEqual([2, 0, 0, 0, 43, 1, 0, 199, 0, 0]);
  expect([...(loops ?? [])].slice(8)).toEqual([0, 0, 0, 0, 0, 0]);
  expect([...(first ?? [])].slice(8, 24)).toEqual([0, 0, 0, 0, 0, 0, 43, 1, 0, 199, 0, 0, 40, 0, 0, 2]);
  expect([...(second ?? [])].slice(8, 24)).toEqual([129, 0, 0, 10, 0, 0, 15, 0, 0, 7, 0, 0, 232, 3, 0, 2]);
  expect([...(first ?? [])].slice(24), "the picture alone, to an even length").toEqual([
    ...[..."VP8 "].map((letter) => letter.charCodeAt(0)),
    3,
    0,
    0,
    0,
    1,
    2,
    3,
    0,
  ]);
  expect((second ?? []).length).toBe(8 + 16 + 8 + 2);
});
