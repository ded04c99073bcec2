import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "../../src/foundry/host/client.ts";
import { isAhead, meet, revisions } from "../../src/foundry/network/presence.ts";
import { readMessage } from "../../src/foundry/network/wire.ts";
import type { Home } from "../../src/foundry/storage/home.ts";
import { getProperty } from "./get-property.ts";

/** What pages tell each other about what they know. */

const stored = (rev: number) => ({ v: 1, rules: "action-deck@1", rev, epoch: 1, by: "abcdefghijkl", open: "{}" });
const combats = new Map<string, object>();
const home = (id: string): Home => ({ id, combat: combats.get(id), campaign: null }) as unknown as Home;
const write = (id: string, rev: number): void => void combats.set(id, { id, flags: { "dealt-in": stored(rev) } });
const ids = Array.from({ length: 400 }, (_, i) => `encounter${String(i).padStart(7, "0")}`);

beforeEach(() => {
  vi.stubGlobal("foundry", { utils: { getProperty } });
  vi.stubGlobal("game", { combats, settings: { get: () => "" } });
  for (const id of ids) write(id, 1);
  for (const id of ids) meet(home(id));
});
afterEach(() => vi.unstubAllGlobals());

describe("C-4: in a world of many encounters", () => {
  test("what a page says about itself can be read", () => {
    expect(readMessage({ kind: "hello", page: "abcdefghijkl", since: 0, revs: revisions() })).not.toBeNull();
  });

  test("it reports the encounter written last, however old", () => {
    const [oldest = ""] = ids;
    expect(revisions()).not.toHaveProperty(oldest);
    write(oldest, 2);
    meet(home(oldest));
    expect(revisions()[oldest]).toEqual({ epoch: 1, rev: 2, by: "abcdefghijkl" });
  });

  test("a write on top of an unknown state shows that something was missed; an older or a first one does not", () => {
    const [id = ""] = ids;
    const next = (rev: number, upon: string) => {
      combats.set(id, { id, flags: { "dealt-in": { ...stored(rev), upon } } });
      return meet(home(id)).missed;
    };
    expect(next(2, "1.1.abcdefghijkl")).toBe(false);
    expect(next(4, "1.2.abcdefghijkl")).toBe(false); // one in between was lost on its way to the server, and written again
    expect(next(5, "")).toBe(false);
    expect(next(7, "1.6.abcdefghijkl")).toBe(true);
    expect(next(8, "1.7.abcdefghijkl")).toBe(false);
    expect(next(10, `1.9.${page.id}`)).toBe(false); // this page's own, which was not answered
  });

  test("a page that missed a write is behind, and one that did not is not", () => {
    const at = revisions();
    expect(isAhead(at)).toBe(false);
    const [id = ""] = ids.slice(-1);
    expect(isAhead({ ...at, [id]: { epoch: 1, rev: 2, by: "abcdefghijkl" } })).toBe(true);
  });
});
