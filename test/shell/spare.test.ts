import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Session, startOf } from "../../src/engine/session/session.ts";
import type { Home } from "../../src/foundry/storage/home.ts";
import { LAYOUT } from "../../src/foundry/storage/in-seal.ts";
import { remember, sealedIn } from "../../src/foundry/storage/restored.ts";
import { keepSpare, MOST_LETTERS, MOST_SPARES, newestSpare, spareText } from "../../src/foundry/storage/spare.ts";
import { storedAt } from "../../src/foundry/storage/store.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";
import { getProperty } from "./get-property.ts";

/** C-10: whole seals kept in case the stored one does not open. */

const rules = `${actionDeck.id}@${actionDeck.version}`;
const session: Session = startOf(actionDeck.begin(actionDeck.defaults));
let setting = "";
let writes = 0;

/** A write there at this revision in this round. A whole seal opens, any other does not. */
function lies(
  id: string,
  rev: number,
  round: number,
  seal: "whole" | "torn" = "whole",
  sealed = `x1.${id}${rev}`,
): Home {
  const told = { round, acting: [], ended: [], at: [round, null], last: null };
  const flags = { v: LAYOUT, rules, rev, epoch: 1, by: "page", key: "k", hands: "{}", sealed };
  const open = JSON.stringify(session.state);
  const combat = { id, flags: { "dealt-in": { ...flags, open, told: JSON.stringify(told) } } };
  game.combats.set(id, combat as never);
  if (seal === "whole") remember({ ...flags, home: id }, session);
  return { id, combat, campaign: null } as unknown as Home;
}
const kept = (): { home: string; rev: number; world: string }[] => JSON.parse(setting || "[]");

beforeEach(() => {
  [setting, writes] = ["", 0];
  const set = (_: string, _key: string, value: string): Promise<void> => {
    setting = value;
    writes++;
    return Promise.resolve();
  };
  const combats = new Map();
  Object.assign(combats, { [Symbol.iterator]: () => combats.values() });
  vi.stubGlobal("game", {
    ...{ user: { isGM: true }, users: [], combats, world: { id: "barrow" } },
    settings: { get: (_: string, key: string) => (key === "spares" ? setting : ""), set },
  });
  vi.stubGlobal("foundry", { utils: { getProperty } });
});
afterEach(() => vi.unstubAllGlobals());

test("C-10: a browser keeps one seal for each round, however often something is written, and the final one", () => {
  keepSpare(lies("a", 1, 1));
  for (const rev of [2, 3, 4]) keepSpare(lies("a", rev, 1));
  expect([writes, kept()[0]?.rev]).toEqual([1, 1]);
  keepSpare(lies("a", 5, 2));
  keepSpare(lies("a", 6, 2));
  expect([writes, kept()[0]?.rev]).toEqual([2, 5]);
  for (const _ of [1, 2]) keepSpare(lies("a", 6, 2), true);
  expect([writes, kept()[0]?.rev]).toEqual([3, 6]);
});

test("C-10: nothing is kept that does not open, nor in a player's browser", () => {
  keepSpare(lies("a", 1, 1));
  keepSpare(lies("a", 9, 2, "torn"));
  expect(kept().map(({ rev }) => rev)).toEqual([1]);
  Object.assign(game.user, { isGM: false });
  keepSpare(lies("b", 1, 1));
  expect(writes).toBe(1);
});

test("C-10: what is put away is no longer kept", () => {
  const home = lies("a", 1, 1);
  keepSpare(home);
  Object.assign(game.combats.get("a") as never, { flags: { "dealt-in": { open: "" } } });
  keepSpare(home);
  expect(kept()).toEqual([]);
});

test("a browser keeps a limited number, and a limited length, of the newest", () => {
  for (let i = 0; i <= MOST_SPARES; i++) keepSpare(lies(`fight${i}`, 1, 1));
  expect(kept().length).toBe(MOST_SPARES);
  expect(kept()[0]?.home).toBe(`fight${MOST_SPARES}`);
  keepSpare(lies("long", 1, 1, "whole", "x".repeat(MOST_LETTERS)));
  expect(kept().map(({ home }) => home)).toEqual(["long"]);
});

test("C-10: the newest that opens is found, in the browser or in the encounter, for this world and home only", () => {
  vi.spyOn(Date, "now").mockReturnValueOnce(1000).mockReturnValueOnce(2000).mockReturnValueOnce(3000);
  keepSpare(lies("a", 4, 1));
  const inWorld = spareText({ id: "a" } as Home, storedAt("a") as never, 2);
  const home = lies("a", 7, 3, "torn");
  const found = () => {
    const { rev, round } = newestSpare(home)?.spare ?? {};
    return [rev, round];
  };
  expect(found()).toEqual([4, 1]);
  const flags = (spare: string) =>
    Object.assign((game.combats.get("a") as unknown as { flags: { "dealt-in": object } }).flags["dealt-in"], { spare });
  flags(inWorld);
  expect(found()).toEqual([4, 2]);
  for (const torn of [inWorld.replace("x1.a4", "x1.aX"), inWorld.slice(0, -9), '{"rev":1}', "5"]) {
    flags(torn);
    expect(found(), torn).toEqual([4, 1]);
  }
  expect(newestSpare({ ...home, id: "b" })).toBeNull();
  Object.assign(game.world, { id: "ford" });
  expect(newestSpare(home)).toBeNull();
});

test("MD-22: a seal copied to another encounter or revision is not taken for the one that was read", () => {
  lies("a", 1, 1);
  const stored = storedAt("a");
  if (stored === null) throw new Error("nothing lies there");
  expect(sealedIn(actionDeck, stored)).toBe(session);
  expect(sealedIn(actionDeck, { ...stored, home: "b" })).toBeNull();
  expect(sealedIn(actionDeck, { ...stored, rev: 2 })).toBeNull();
});
