import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Session, startOf } from "../../src/engine/session/session.ts";
import type { Table } from "../../src/engine/table/table.ts";
import { bindingOf, LAYOUT } from "../../src/foundry/storage/in-seal.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";
import { FakeTable } from "./secrets-table.ts";

/** C-10: an encounter as a file reveals no more than the table does, and is read with care. */

const fresh = actionDeck.begin(actionDeck.defaults);
const state: Table = {
  ...fresh,
  cards: { ...fresh.cards, AS: { zone: "hand", seat: "tam" }, KD: { zone: "hand", seat: "tam", closed: true } },
  fighters: { f1: { actor: "a", side: "hero" } },
  seats: { tam: { members: ["f1"] } },
};
const entry = { events: [], deed: { key: "x" }, by: "gm", planned: [], round: 0, turn: 0 };
const session: Session = { base: state, entries: [entry], state };

/** The files of a world with its own key. */
async function world() {
  const table = new FakeTable(["gm"], []);
  const gm = await table.open("gm");
  const files = await import("../../src/foundry/files/fight-file.ts");
  await table.at(gm, (ring) => ring.prepareKeys());
  return { table, gm, files };
}
const { table, gm, files } = await world();
const text = await table.at(gm, () => files.fileOf(actionDeck, session, 7));
const read = (what: string) => files.readFile(what);
const changed = (patch: object): string => {
  const all = JSON.parse(text) as { kept: object };
  return JSON.stringify({ ...all, kept: { ...all.kept, ...patch } });
};
const open = (patch: object): string =>
  changed({ open: JSON.stringify({ ...state, ...patch }), sealed: "x1.", key: "" });
const why = (what: string) => {
  const found = read(what);
  return "refusal" in found ? found.refusal.key : "read";
};

beforeEach(() => table.at(gm, () => undefined));
afterEach(() => vi.unstubAllGlobals());

test("C-10: comes back whole in its own world, with closed cards and undo", () => {
  expect(read(text)).toMatchObject({ session, isWhole: true });
});

test("MD-22: names no closed card in the clear, and its seal does not open in an encounter", async () => {
  const { kept } = JSON.parse(text) as { kept: { open: string; sealed: string } };
  expect(Object.keys((JSON.parse(kept.open) as Table).cards)).toEqual(["AS"]);
  for (const home of ["fight", "", "campaign:action-deck"])
    expect(
      await table.at(gm, (ring) => ring.unseal(kept.sealed, bindingOf({ v: LAYOUT, home, rev: 7 }))),
    ).toBeUndefined();
});

test("C-10: in another world open cards come along, and closed cards go back to their decks", async () => {
  const other = await world();
  const found = await other.table.at(other.gm, () => other.files.readFile(text));
  if ("refusal" in found) throw new Error(found.refusal.key);
  expect(found.isWhole).toBe(false);
  expect(found.session.entries).toEqual([]);
  expect(found.session.state.cards).toMatchObject({ AS: { zone: "hand", seat: "tam" }, KD: { zone: "deck" } });
  expect(Object.keys(found.session.state.cards).length).toBe(Object.keys(fresh.cards).length);
});

describe("C-10: is refused with a reason", () => {
  test.each([
    ["no JSON", "{", "other"],
    ["a deck", '{"name":"Mine","cards":[]}', "other"],
    ["another format", JSON.stringify({ ...(JSON.parse(text) as object), format: "dealt-in/deck" }), "other"],
    ["a part of another kind", changed({ open: 5 }), "other"],
    ["of a newer layout", changed({ v: LAYOUT + 1 }), "newer"],
    ["of a newer version of its rules", changed({ rules: "action-deck@99" }), "newer"],
    ["for rules that are not here", changed({ rules: "tarot@1" }), "unknown"],
    ["without a table", changed({ open: "{}", sealed: "x1." }), "damaged"],
    ["with a seal that was changed", changed({ sealed: "x1.AAAA" }), "damaged"],
    ["with a seal of another revision", changed({ rev: 8 }), "damaged"],
    ["nested too deep", open({ more: JSON.parse(`${"[".repeat(40)}${"]".repeat(40)}`) as unknown }), "damaged"],
    ["with a word that is too long", open({ seats: { tam: { members: [], name: "x".repeat(3000) } } }), "damaged"],
    [
      "with too many cards",
      open({ cards: Object.fromEntries(Array.from({ length: 6000 }, (_, i) => [`c${i}`, { zone: "table" }])) }),
      "damaged",
    ],
  ])("%s", (_, what, key) => {
    expect(why(what)).toBe(`file.${key}`);
  });
});

test("C-7: fighters of an unsealed file are bounded like those from any sheet", () => {
  const found = read(open({ fighters: { f1: { actor: "a", side: "hero", traits: { quick: 1e6, odd: 2e6 } } } }));
  if ("refusal" in found) throw new Error(found.refusal.key);
  const traits = Object.values(found.session.state.fighters["f1"]?.traits ?? {});
  expect(traits.length).toBeGreaterThan(0);
  for (const value of traits) expect(value).toBeLessThanOrEqual(999);
});

test("C-10: a file with nothing played is a table without a hand", () => {
  const empty = files.fileOf(actionDeck, startOf(fresh), 1);
  expect(read(empty)).toMatchObject({ isWhole: true, session: { entries: [] } });
});
