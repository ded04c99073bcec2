import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepHere } from "../../src/ui/page/keep-here.ts";

/** A browser keeps its user's choices while there is room for them. */

const kept = new Map<string, unknown>();
let isFull = false;
let warned: string[] = [];

beforeEach(() => {
  kept.clear();
  isFull = false;
  warned = [];
  vi.stubGlobal("game", {
    i18n: { has: () => false, localize: (key: string) => key, format: (key: string) => key },
    settings: {
      async set(scope: string, key: string, value: unknown) {
        if (isFull) throw new DOMException("exceeded the quota", "QuotaExceededError");
        kept.set(`${scope}.${key}`, value);
      },
    },
  });
  vi.stubGlobal("ui", { notifications: { warn: (words: string) => warned.push(words) } });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a choice of the user's", () => {
  test("is kept in this browser", async () => {
    await keepHere("banner", false);
    expect(kept).toEqual(new Map([["dealt-in.banner", false]]));
    expect(warned).toEqual([]);
  });

  test("is reported lost if the browser is full, and throws nothing", async () => {
    isFull = true;
    await keepHere("banner", false);
    expect(warned).toEqual(["dealt-in.screen.noRoom"]);
  });
});
