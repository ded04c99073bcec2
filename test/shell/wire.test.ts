import { describe, expect, test } from "vitest";
import { claimedId, LONGEST, readMessage } from "../../src/foundry/wire.ts";

/** What may come over the socket, and what is not even looked at. */

const play = { kind: "play", id: "r1", combat: "c1", who: "s1", key: "end:s1:3", values: {} };

describe("a message", () => {
  test("is read as it was sent", () => {
    expect(readMessage(play)).toEqual(play);
    expect(
      readMessage({ ...play, values: { total: { die: 8, plus: 1 }, card: ["AS"], what: "shoot", count: 2 } }),
    ).not.toBeNull();
    expect(readMessage({ kind: "undo", id: "r2", combat: "c1", rev: 4, back: "turn" })).not.toBeNull();
    expect(readMessage({ kind: "show", combat: "c1" })).toEqual({ kind: "show", combat: "c1" });
  });

  test("loses what does not belong to it", () => {
    expect(readMessage({ ...play, sender: "gm", values: {} })).toEqual(play);
  });

  test.each([
    ["nothing", null],
    ["a list", [[[]]]],
    ["another kind", { ...play, kind: "overwrite" }],
    ["no key", { ...play, key: undefined }],
    ["a key that is no text", { ...play, key: 7 }],
    ["a seat that is too long", { ...play, who: "x".repeat(81) }],
    ["values that are deep", { ...play, values: { a: { b: { c: 1 } } } }],
    ["too many values", { ...play, values: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`v${i}`, 1])) }],
    ["a list that is too long", { ...play, values: { a: Array.from({ length: 501 }, () => "x") } }],
    ["an undo of everything", { kind: "undo", id: "r", combat: "c", rev: 1, back: "everything" }],
    ["a table of no encounter", { kind: "show", combat: "" }],
    ["more than is read", { ...play, values: { what: "x".repeat(LONGEST) } }],
  ])("is refused: %s", (_, message) => {
    expect(readMessage(message)).toBeNull();
  });

  test("that cannot be read still says whose it is, so that the sender can be told", () => {
    expect(claimedId({ ...play, key: 7 })).toBe("r1");
    expect(claimedId({ id: 7 })).toBeNull();
    expect(claimedId(undefined)).toBeNull();
  });
});
