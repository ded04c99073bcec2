import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fresh } from "../fresh.ts";

/** What one unfolds stays unfolded in this browser, over a reload as well. */

const kept = new Map<string, unknown>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("game", {
    settings: {
      get: (scope: string, key: string) => kept.get(`${scope}.${key}`) ?? "",
      async set(scope: string, key: string, value: unknown) {
        kept.set(`${scope}.${key}`, value);
      },
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The page is loaded anew. */
const loaded = () => fresh<typeof import("../../src/ui/page/folds.ts")>("src/ui/page/folds.ts");

test("a group stays unfolded over a reload, in its own encounter, until it is folded", async () => {
  (await loaded()).toggleFold("fight", "guards");
  const { isFolded, toggleFold } = await loaded();
  expect([isFolded("fight", "guards"), isFolded("fight", "wolves"), isFolded("other", "guards")]).toEqual([
    false,
    true,
    true,
  ]);
  toggleFold("fight", "guards");
  expect((await loaded()).isFolded("fight", "guards")).toBe(true);
});

test("what is kept has a bound, and the latest stays", async () => {
  const { toggleFold } = await loaded();
  for (let home = 0; home < 40; home++)
    for (let seat = 0; seat < 90; seat++) toggleFold(`fight ${home}`, `seat ${seat}`);
  expect(String(kept.get("dealt-in.folds")).length).toBeLessThan(20_000);
  const { isFolded } = await loaded();
  expect([isFolded("fight 39", "seat 89"), isFolded("fight 39", "seat 0"), isFolded("fight 0", "seat 89")]).toEqual([
    false,
    true,
    true,
  ]);
});

test.each(["", "null", "[1]", '{"fight":3}', '{"fight":[{}]}', "{"])("%j in its place is no harm", async (text) => {
  kept.set("dealt-in.folds", text);
  const { isFolded, toggleFold } = await loaded();
  expect(isFolded("fight", "guards")).toBe(true);
  toggleFold("fight", "guards");
  expect((await loaded()).isFolded("fight", "guards")).toBe(false);
});

test("a browser without settings folds all the same", async () => {
  vi.stubGlobal("game", { settings: { get: () => assertNever(), set: () => assertNever() } });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { isFolded, toggleFold } = await loaded();
  toggleFold("fight", "guards");
  expect(isFolded("fight", "guards")).toBe(false);
});

function assertNever(): never {
  throw new Error("no settings here");
}
