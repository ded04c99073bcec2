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
import { pictured } from "../../src/foundry/decks/world-stacks.ts";

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
  expect(worldLook()).toEqual({ backs: USUAL, stack: "", suits: {} });
});

test.each(["", "5", "null", "[]", '{"face":"gold","large":"yes"}', "{"])("a user's choice of %j is none", (text) => {
  kept["faces"] = text;
  expect(ownLook()).toEqual({ face: null, large: false });
});

test.each(["", "7", "null", "[1]", '{"backs":5,"stack":{},"suits":{"cups":"X"}}', '{"backs":{"shared":"gold"}}'])(
  "the world's choice of %j is none",
  (text) => {
    kept["backs"] = text;
    expect(worldLook()).toEqual({ backs: USUAL, stack: "", suits: {} });
  },
);

test("what is chosen is read as it was kept", async () => {
  kept["faces"] = ownText({ face: "minimal", large: true });
  expect(ownLook()).toEqual({ face: "minimal", large: true });
  const world = { backs: withBack(USUAL, "own", "night"), stack: "Cards.one", suits: { cups: "H" } };
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
  expect(pictured({ backs: USUAL, stack: "Cards.one", suits: {} })).toBeNull();
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
  const read = pictured({ backs: USUAL, stack: "Cards.one", suits: {} });
  expect(read).toMatchObject({ name: "Ours", back: "back.webp" });
  expect([...(read?.cards ?? [])].map(([face, { img }]) => [face, img])).toEqual([["AS", "ace.webp"]]);
  expect(pictured({ backs: USUAL, stack: "Cards.gone", suits: {} })).toBeNull();
});
