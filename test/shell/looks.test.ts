import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  BACKS,
  type Backs,
  KINDS,
  ownLook,
  ownText,
  saveWorldLook,
  withBack,
  worldLook,
} from "../../src/foundry/decks/looks.ts";
import { fetchStack, pictured } from "../../src/foundry/decks/world-stacks.ts";

/** What is chosen of faces and backs, and how it is read. */

let kept: Record<string, string> = {};
const set = vi.fn((_scope: string, key: string, value: string) => {
  kept[key] = value;
  return Promise.resolve();
});
let stack: unknown = null;

beforeEach(() => {
  [kept, stack] = [{ faces: "", backs: "" }, null];
  set.mockClear();
  vi.stubGlobal("game", { settings: { get: (_scope: string, key: string) => kept[key], set } });
  vi.stubGlobal("fromUuidSync", (uuid: string) => (uuid === "Cards.one" ? stack : null));
});
afterEach(() => vi.unstubAllGlobals());

const USUAL: Backs = { shared: "lattice", own: "compass", drama: "curtain" };

test("what nobody has chosen is as it comes", () => {
  expect(ownLook()).toEqual({ face: null, large: false });
  expect(worldLook()).toEqual({ backs: USUAL, stack: "", suits: {}, cards: {} });
});

test.each(["", "5", "null", "[]", '{"face":"gold","large":"yes"}', "{"])("a user's choice of %j is none", (text) => {
  kept["faces"] = text;
  expect(ownLook()).toEqual({ face: null, large: false });
});

test.each(["", "7", "null", "[1]", '{"backs":5,"stack":{},"suits":{"cups":"X"}}', '{"backs":{"shared":"gold"}}'])(
  "the world's choice of %j is none",
  (text) => {
    kept["backs"] = text;
    expect(worldLook()).toEqual({ backs: USUAL, stack: "", suits: {}, cards: {} });
  },
);

test("what is chosen is read as it was kept", async () => {
  kept["faces"] = ownText({ face: "minimal", large: true });
  expect(ownLook()).toEqual({ face: "minimal", large: true });
  const world = {
    backs: withBack(USUAL, "own", "night"),
    stack: "Cards.one",
    suits: { cups: "H" },
    cards: { AS: "one" },
  };
  await saveWorldLook(world);
  expect(worldLook()).toEqual(world);
  expect(set).toHaveBeenCalledTimes(1);
});

test("two decks never share a back: the one that had it gets the other", () => {
  for (const kind of KINDS)
    for (const back of BACKS) {
      const next = withBack(USUAL, kind, back);
      expect(next[kind]).toBe(back);
      expect(new Set(Object.values(next)).size).toBe(KINDS.length);
    }
  expect(withBack(USUAL, "shared", "curtain")).toEqual({ shared: "curtain", own: "compass", drama: "lattice" });
});

test.each([null, {}, { name: "No cards" }, { name: 5, cards: [] }])("%j is no stack", (found) => {
  stack = found;
  expect(pictured({ backs: USUAL, stack: "Cards.one", suits: {}, cards: {} })).toBeNull();
});

test("a stack is read whatever its cards lack, with the first back that there is", () => {
  const back = { img: "back.webp" };
  stack = {
    name: "Ours",
    cards: [
      {},
      { name: "Ace", suit: "spades", value: 1, faces: [{ img: "ace.webp" }], back },
      { suit: 5, faces: "none" },
    ],
  };
  const read = pictured({ backs: USUAL, stack: "Cards.one", suits: {}, cards: {} });
  expect(read).toMatchObject({ name: "Ours", back: "back.webp" });
  expect([...(read?.cards ?? [])].map(([face, { img }]) => [face, img])).toEqual([["AS", "ace.webp"]]);
  expect(pictured({ backs: USUAL, stack: "Cards.gone", suits: {}, cards: {} })).toBeNull();
});

test("a stack of a compendium is fetched once, and is there then", async () => {
  const found = {
    name: "Packed",
    cards: [{ id: "a", name: "Ace", suit: "spades", value: 1, faces: [{ img: "a.webp" }] }],
  };
  const fetch = vi.fn(() => Promise.resolve(found));
  vi.stubGlobal("fromUuid", fetch);
  const look = { backs: USUAL, stack: "Compendium.world.cards.Cards.one", suits: {}, cards: { KH: "a" } };
  expect(pictured(look)).toBeNull();
  expect([await fetchStack(look), await fetchStack(look)]).toEqual([true, false]);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect([...(pictured(look)?.cards.keys() ?? [])]).toEqual(["KH"]);
});

test("nothing is fetched for a stack of the world, and one that may not be read is none", async () => {
  const fetch = vi.fn(() => Promise.reject(new Error("not yours")));
  vi.stubGlobal("fromUuid", fetch);
  expect(await fetchStack({ backs: USUAL, stack: "Cards.one", suits: {}, cards: {} })).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
  const theirs = { backs: USUAL, stack: "Compendium.world.theirs.Cards.one", suits: {}, cards: {} };
  expect(await fetchStack(theirs)).toBe(false);
  expect(pictured(theirs)).toBeNull();
});
