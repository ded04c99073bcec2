import { describe, expect, test } from "vitest";
import { inPlay, DECK_LIMITS as longest } from "../../src/decks/card.ts";
import { boundedFighter } from "../../src/engine/table/bounds.ts";
import { seatFor } from "../../src/engine/table/seating.ts";
import { claimedId, LONGEST_MESSAGE, readMessage, readWanted } from "../../src/foundry/network/wire.ts";
import { campaignId } from "../../src/foundry/storage/chosen.ts";

/** What may come over the socket, and what is not even read. */

const foe = { side: "gm", wild: false } as const;
const plain = { who: "s1", key: "end:s1:3", values: {} };
const play = { kind: "play", id: "r1", combat: "c1", plain };
const wanting = (more: object) => ({ ...play, plain: { ...plain, ...more } });

describe("a message", () => {
  test("is read as it was sent", () => {
    expect(readMessage(play)).toEqual(play);
    expect(
      readMessage(wanting({ values: { total: { die: 8, plus: 1 }, card: ["AS"], what: "shoot", count: 2 } })),
    ).not.toBeNull();
    expect(readMessage({ kind: "undo", id: "r2", combat: "c1", rev: 4, back: "turn" })).not.toBeNull();
    expect(readMessage({ kind: "show", combat: "c1" })).toEqual({ kind: "show", combat: "c1" });
  });

  test("is read for the campaign of any ruleset that may be registered", () => {
    const combat = campaignId(`r${"u".repeat(40)}`);
    expect(readMessage({ ...play, combat })).not.toBeNull();
    expect(readMessage({ kind: "undo", id: "r2", combat, rev: 4, back: "entry" })).not.toBeNull();
  });

  test("is read for any card that a deck may have", () => {
    const card = inPlay("d".repeat(longest.id), "c".repeat(longest.id));
    expect(readMessage(wanting({ key: `keep:${card}:12`, values: { card: [card] } }))).not.toBeNull();
  });

  test("SW-3: is read for any seat, however a saved group is called", () => {
    const saved = "😀".repeat(200);
    const group = { ...foe, memory: { group: saved }, actor: "a" };
    const { memory = {} } = boundedFighter({}, group);
    const seat = seatFor({ fighters: { f1: { ...group, memory } }, choices: {} }, "f1");
    expect(seat.length).toBeGreaterThan(160);
    const values = { seats: [seat], numbers: { [seat]: [1, null] }, words: { [seat]: seat } };
    expect(readMessage(wanting({ who: seat, about: seat, key: `name:${seat}`, values }))).not.toBeNull();
  });

  test("is read without looking into the sealed part, which is read once it is open", () => {
    const { plain: _, ...rest } = play;
    expect(readMessage({ ...rest, box: "x1.AAAA" })).toEqual({ ...rest, box: "x1.AAAA" });
    expect(readWanted(plain)).toEqual(plain);
    for (const odd of [null, undefined, 7, { who: "s1" }, { ...plain, key: 7 }]) expect(readWanted(odd)).toBeNull();
  });

  test("loses what does not belong to it", () => {
    expect(readMessage({ ...wanting({ as: "gm" }), sender: "gm" })).toEqual(play);
  });

  test.each([
    ["nothing", null],
    ["a list", [[[]]]],
    ["another kind", { ...play, kind: "overwrite" }],
    ["no key", wanting({ key: undefined })],
    ["a key that is no text", wanting({ key: 7 })],
    ["a seat that is too long", wanting({ who: "x".repeat(300) })],
    ["values that are deep", wanting({ values: { a: { b: { c: 1 } } } })],
    ["too many values", wanting({ values: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`v${i}`, 1])) })],
    ["a list that is too long", wanting({ values: { a: Array.from({ length: 501 }, () => "x") } })],
    ["nothing wanted", { ...play, plain: undefined }],
    ["something wanted twice", { ...play, box: "x1.AAAA" }],
    ["an undo of everything", { kind: "undo", id: "r", combat: "c", rev: 1, back: "everything" }],
    ["a table of no encounter", { kind: "show", combat: "" }],
    ["more than is read", wanting({ values: { what: "x".repeat(LONGEST_MESSAGE) } })],
  ])("is refused: %s", (_, message) => {
    expect(readMessage(message)).toBeNull();
  });

  test("that cannot be read still identifies itself, so that the sender can be told", () => {
    expect(claimedId({ ...wanting({ key: 7 }) })).toBe("r1");
    expect(claimedId({ id: 7 })).toBeNull();
    expect(claimedId(undefined)).toBeNull();
  });
});
