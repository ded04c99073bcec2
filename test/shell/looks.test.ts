import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BACKS, backsWith, ownLook, ownText, saveWorldLook, worldLook } from "../../src/foundry/decks/looks.ts";
import { fetchStack, pictured } from "../../src/foundry/decks/world-stacks.ts";

/** What is chosen of faces and backs, and how it is read. */

let kept: Record<string, string> = {};
const set = vi.fn((_scope: string, key: string, value: string) => {
  kept[key] = value;
  return Promise.resolve();
});
let stack: unknown = null;

beforeEach(() => {
  kept = { faces: "", backs: "" };
  stack = null;
  set.mockClear();
  vi.stubGlobal("game", { settings: { get: (_scope: string, key: string) => kept[key], set } });
  vi.stubGlobal("fromUuidSync", (uuid: string) => (uuid === "Cards.one" ? stack : null));
});
afterEach(() => vi.unstubAllGlobals());

const look = (stack: string) => ({ back: "lattice", stack }) as const;

test("what nobody has chosen is as it comes", () => {
  expect(ownLook()).toEqual({ face: null, large: false });
  expect(worldLook()).toEqual(look(""));
});

test.each(["", "5", "null", "[]", '{"face":"gold","large":"yes"}', "{"])("a user's choice of %j is none", (text) => {
  kept["faces"] = text;
  expect(ownLook()).toEqual({ face: null, large: false });
});

test.each(["", "7", "null", "[1]", '{"back":5,"stack":{}}', '{"back":"gold"}'])(
  "the world's choice of %j is none",
  (text) => {
    kept["backs"] = text;
    expect(worldLook()).toEqual(look(""));
  },
);

test("what is chosen is read as it was kept", async () => {
  kept["faces"] = ownText({ face: "classic", large: true });
  expect(ownLook()).toEqual({ face: "classic", large: true });
  const world = { back: "night", stack: "Cards.one" } as const;
  await saveWorldLook(world);
  expect(worldLook()).toEqual(world);
  expect(set).toHaveBeenCalledTimes(1);
});

test("two decks never share a back: where the chosen one is taken, that deck gets another", () => {
  for (const back of BACKS) expect(new Set(Object.values(backsWith(back))).size).toBe(3);
  expect(backsWith("curtain")).toEqual({ shared: "curtain", own: "compass", drama: "lattice" });
});

test.each([null, {}, { name: "No cards" }, { name: 5, cards: [] }])("%j is no stack", (found) => {
  stack = found;
  expect(pictured(look("Cards.one"))).toBeNull();
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
  const read = pictured(look("Cards.one"));
  expect(read).toMatchObject({ name: "Ours", back: "back.webp" });
  expect([...(read?.cards ?? [])].map(([face, { img }]) => [face, img])).toEqual([["AS", "ace.webp"]]);
  expect(pictured(look("Cards.gone"))).toBeNull();
});

test("a stack of a compendium is fetched once, and is there then", async () => {
  const found = {
    name: "Packed",
    cards: [{ name: "Ace", suit: "spades", value: 1, faces: [{ img: "a.webp" }] }],
  };
  const fetch = vi.fn(() => Promise.resolve(found));
  vi.stubGlobal("fromUuid", fetch);
  const theirs = look("Compendium.world.cards.Cards.one");
  expect(pictured(theirs)).toBeNull();
  expect([await fetchStack(theirs), await fetchStack(theirs)]).toEqual([true, false]);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect([...(pictured(theirs)?.cards.keys() ?? [])]).toEqual(["AS"]);
});

test("nothing is fetched for a stack of the world, and one that may not be read is none", async () => {
  const fetch = vi.fn(() => Promise.reject(new Error("not yours")));
  vi.stubGlobal("fromUuid", fetch);
  expect(await fetchStack(look("Cards.one"))).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
  const theirs = look("Compendium.world.theirs.Cards.one");
  expect(await fetchStack(theirs)).toBe(false);
  expect(pictured(theirs)).toBeNull();
});
