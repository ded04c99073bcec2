import { describe, expect, test } from "vitest";
import { openWith, sealWith } from "../../src/foundry/secrets/boxes.ts";
import { pack, packText, random, toBase64, unpack, unpackText } from "../../src/foundry/secrets/bytes.ts";

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

describe("MD-22: what is packed", () => {
  const ids = Array.from({ length: 900 }, () => toBase64(random(12)));
  test.each([
    ["nothing", null],
    ["little", { key: "hold" }],
    ["much", ids],
    ["much of the same", "x".repeat(18_000)],
  ])("comes out as it went in: %s", (_, value) => expect(unpack(pack(value), 20_000)).toEqual(value));

  test.each([
    ["a byte too much", 20_001 - 2],
    ["any memory", 3_000_000],
  ])("and becomes %s does not come out", (_, letters) =>
    expect(unpack(pack("x".repeat(letters)), 20_000)).toBeUndefined(),
  );

  test("is looked at no further than it may go: what comes after is not even read", () => {
    const bomb = pack("x".repeat(3_000_000));
    const nonsense = bomb.fill(0xff, 1000); // would be a fault if it were reached
    const read: number[] = [];
    const watched = new Proxy(nonsense, {
      get(target, name) {
        const found: unknown = Reflect.get(target, name, target);
        if (name !== "subarray" || typeof found !== "function") return found;
        return (from: number, to: number) => {
          read.push(to);
          return target.subarray(from, to);
        };
      },
    });
    expect(unpack(watched, 20_000)).toBeUndefined();
    expect(Math.max(...read)).toBeLessThan(1000);
  });

  test("MD-22: a player's request opens up to its length, and a Game Master's seal of a large table does", () => {
    const key = random(32);
    const opened = (content: "ask" | "seal", letters: number): boolean =>
      openWith(key, content, sealWith(key, content, "x".repeat(letters))) !== undefined;
    expect([opened("ask", 19_000), opened("ask", 20_000), opened("ask", 4_000_000)]).toEqual([true, false, false]);
    expect(opened("seal", 4_000_000)).toBe(true);
  });
});
