import { describe, expect, test } from "vitest";
import { packText, unpackText } from "../../src/foundry/secrets/bytes.ts";

/** C-4: open state is packed, and anything else in its place does no harm. */

const table = JSON.stringify({
  seats: Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`seat${i}`, { members: [`fighter${i}`] }])),
  said: "Ysolde Marr – 10 ♥",
});

describe("open state", () => {
  test("C-4: comes out as it went in, much shorter on the way", () => {
    expect(unpackText(packText(table))).toBe(table);
    expect(unpackText(packText(""))).toBe("");
    expect(packText(table).length).toBeLessThan(table.length / 3);
  });

  test("from before it was packed is read as it is", () => expect(unpackText(table)).toBe(table));

  test.each([
    ["cut short", packText(table).slice(0, 60)],
    ["no base64", "z1.10.%%%"],
    ["of another length than it says", packText(table).replace(/^z1\.\d+/, "z1.12")],
    ["without a length", `z1.${packText(table).split(".")[2]}`],
    ["longer than any table", packText(table).replace(/^z1\.\d+/, "z1.4000000000")],
    ["empty", "z1."],
  ])("that is %s gives nothing", (_, packed) => expect(unpackText(packed)).toBe(""));
});
