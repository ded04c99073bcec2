import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Table } from "../../src/engine/table/table.ts";
import { isFighterInSight } from "../../src/foundry/actors/sight.ts";
import { speaker } from "../../src/foundry/text/speaker.ts";

/** How names appear in texts, and whose names a page may show. */

type Home = Parameters<typeof speaker>[1];

const combatants = new Map(
  [
    { id: "a", name: "Ana <b>", visible: true },
    { id: "b", name: "Bo", visible: false },
  ].map((one) => [one.id, one]),
);
const home = { id: "fight", campaign: null, combat: { combatants } } as unknown as Home;
const table = {
  cards: {},
  asks: [],
  fighters: { a: {}, b: {} },
  seats: { a: { members: ["a"] }, b: { members: ["b"] }, fire: { members: [], name: "Fire" } },
} as unknown as Table;
const user = { isGM: true };

beforeEach(() => {
  user.isGM = true;
  vi.stubGlobal("game", {
    user,
    actors: new Map(),
    i18n: {
      has: () => false,
      lang: "en",
      localize: (key: string) => (key === "dealt-in.say.met" ? "met: who is {who}. whom is {whom}. n is {n}." : key),
      getListFormatter: () => new Intl.ListFormat("en"),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("C-5: names in a message", () => {
  test("are kept apart from its words, with their bearers", () => {
    const text = { key: "say.met", data: { who: { seat: "a" }, whom: { seats: ["b", "fire"] }, n: 3 } };
    expect(speaker(table, home).parts(text)).toMatchObject([
      "met: who is ",
      { name: "Ana <b>", bearers: ["a"] },
      ". whom is ",
      { name: "Bo", bearers: ["b"] },
      " and ",
      { name: "Fire", bearers: [] },
      ". n is 3.",
    ]);
    expect(speaker(table, home).say(text)).toBe("met: who is Ana <b>. whom is Bo and Fire. n is 3.");
  });

  test("MD-14: a word of the rules is kept apart with what it means, and read as the word alone", () => {
    const term = (name: string) => ({ name: { key: name }, does: { key: `${name} means` } });
    const text = { key: "say.met", data: { who: { terms: [term("taunt"), term("trick")] }, whom: "x", n: 3 } };
    expect(speaker(table, home).parts(text)).toEqual([
      "met: who is ",
      { name: "dealt-in.taunt", does: "dealt-in.taunt means" },
      " and ",
      { name: "dealt-in.trick", does: "dealt-in.trick means" },
      ". whom is x. n is 3.",
    ]);
    expect(speaker(table, home).say(text)).toBe("met: who is dealt-in.taunt and dealt-in.trick. whom is x. n is 3.");
  });
});

describe("C-5: a hidden fighter is not named", () => {
  test("a player's page goes by the combatant's own visibility, and a Game Master's sees all", () => {
    expect(isFighterInSight(home, "b")).toBe(true);
    user.isGM = false;
    expect(["a", "b", "gone"].map((id) => isFighterInSight(home, id))).toEqual([true, false, true]);
    expect(speaker(table, home).fighter("b")).toBe("dealt-in.screen.somebody");
  });
});
