import { afterEach, describe, expect, test, vi } from "vitest";
import { nothingAnnounced } from "../../src/engine/session/project.ts";
import { gmPool } from "../../src/foundry/actors/gm-pool.ts";
import { page } from "../../src/foundry/host/client.ts";
import { parsedJson, propertiesOf } from "../../src/foundry/host/outside.ts";
import { readMessage } from "../../src/foundry/network/wire.ts";
import { turnRecordFrom } from "../../src/foundry/storage/reading.ts";
import { isFromHere, newDueIn } from "../../src/foundry/turns/write-tag.ts";

/** What comes from outside is checked, and where it is not what it should be, nothing is made of it. */

afterEach(() => vi.unstubAllGlobals());

describe("what comes from outside", () => {
  test("has properties only if it is an object", () => {
    expect([null, undefined, 7, "text"].map(propertiesOf)).toEqual([{}, {}, {}, {}]);
    expect(propertiesOf({ a: 1 })).toEqual({ a: 1 });
    expect([parsedJson('{"a":1}'), parsedJson("{"), parsedJson("")]).toEqual([{ a: 1 }, undefined, undefined]);
  });

  test.each<[string, unknown, Record<string, unknown>]>([
    ["single values", { bennies: 3, group: "Posse", done: true }, { bennies: 3, group: "Posse", done: true }],
    ["nothing deeper", { bennies: 3, deep: { bennies: 4 }, none: null }, { bennies: 3 }],
    ["no list", [1, 2], {}],
  ])("is read from the GM pool: %s", (_, kept, found) => {
    vi.stubGlobal("game", { settings: { get: () => JSON.stringify(kept) } });
    expect(gmPool().flags["dealt-in"]).toEqual(found);
  });
});

describe("the mark of a write", () => {
  const due = { ends: ["a"], roundEnds: null, roundStarts: 2, starts: ["b"] };
  const marked = (more: object) => ({ "dealt-in": { rev: 1, by: page.id, ...more } });

  test("C-11: names the turns that are due, once for each command", () => {
    const combat = {};
    expect(newDueIn(marked({ due, of: "1.4" }), combat)).toEqual(due);
    expect(newDueIn(marked({ due, of: "1.4" }), combat)).toBeUndefined();
    expect(newDueIn(marked({ due: { ...due, back: true }, of: "1.5" }), combat)).toEqual({ ...due, back: true });
  });

  test.each<[string, object]>([
    ["no mark", {}],
    ["a mark that is no object", { "dealt-in": "mine" }],
    ["no page", { "dealt-in": { rev: 1, due } }],
    ["turns of nobody", marked({ due: { ...due, ends: "a" } })],
    ["a round that is no number", marked({ due: { ...due, roundStarts: "2" } })],
  ])("C-11: names none if it is malformed: %s", (_, options) => {
    expect(newDueIn(options, {})).toBeUndefined();
  });

  test("says which page wrote it", () => {
    expect([isFromHere(marked({})), isFromHere({ "dealt-in": { by: "another" } }), isFromHere({})]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("a text of the engine's", () => {
  const told = { ...nothingAnnounced, at: [1, 0], last: null };
  const of = (data: unknown) => ({ key: "deed.deal", data });

  test.each<[string, unknown]>([
    ["words and numbers", { a: "text", n: 3 }],
    ["seats and fighters", { a: { seat: "s1" }, b: { seats: ["s1", "s2"] }, c: { fighter: "f1" } }],
    ["cards", { a: { card: "AS" }, b: { cards: ["AS", "KH"] }, c: { named: "AS" } }],
    ["terms", { a: { terms: [{ name: { key: "drama.action.taunt" }, does: { key: "drama.actionRoll.taunt" } }] } }],
    ["lists of numbers", { a: { numbers: [3, 11] } }],
    ["labels", { a: { word: "hold" }, b: { words: ["hold"] }, c: { field: "count" } }],
  ])("is read with its data: %s", (_, data) => {
    const last = { by: "gm", deed: of(data) };
    expect(turnRecordFrom(JSON.stringify({ ...told, last }))?.last).toEqual(last);
    const say = { kind: "say", to: "ana", combat: "c1", text: of(data) };
    expect(readMessage(say)).toEqual(say);
  });

  test("whose data no one could put into words is not read, and the turns told with it are kept", () => {
    const odd = of({ a: { nobody: 1 } });
    expect(turnRecordFrom(JSON.stringify({ ...told, last: { by: "gm", deed: odd } }))).toEqual(told);
    expect(readMessage({ kind: "say", to: "ana", combat: "c1", text: odd })).toBeNull();
    expect(turnRecordFrom(JSON.stringify({ ...told, acting: "all" }))).toBeNull();
  });
});
