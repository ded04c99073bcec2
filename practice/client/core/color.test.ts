import { expect, test } from "vitest";
import { Color } from "./color.ts";

test("a colour comes from text, a number or channels, and prints as a style takes it", () => {
  const same = [
    Color.from("#336699"),
    Color.from(0x336699),
    Color.from([0.2, 0.4, 0.6]),
    Color.from(new Color(0x336699)),
  ];
  expect(same.map(String)).toEqual(Array.from(same, () => "#336699"));
  expect(Number(same[0])).toBe(0x336699);
  expect(same[0]?.rgb).toEqual([0.2, 0.4, 0.6]);
  expect(same[0]?.toRGBA(0.5)).toBe("rgba(51, 102, 153, 0.5)");
  expect(same[0]?.littleEndian).toBe(0x996633);
  expect(JSON.stringify({ color: same[0] })).toBe('{"color":"#336699"}');
});

test("a missing colour is NaN, and prints as an empty text", () => {
  for (const none of [null, undefined, "red", ""]) {
    expect(Color.from(none).valid).toBe(false);
    expect(Color.from(none).css).toBe("");
  }
});

test("colours mix by channel, and stay within bounds", () => {
  const blue = Color.from("#336699");
  expect(blue.mix(Color.from("#000000"), 0.5).css).toBe("#1a334d");
  expect(blue.multiply(2).css).toBe("#66ccff");
  expect(blue.add(Color.from("#ffffff")).css).toBe("#ffffff");
  expect(blue.subtract(0.4).css).toBe("#000033");
  expect([blue.maximize(0.5).css, blue.minimize(0.5).css]).toEqual(["#808099", "#336680"]);
  expect(blue.equals("#336699")).toBe(true);
});
