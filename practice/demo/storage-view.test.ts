import { beforeEach, describe, expect, it } from "vitest";
import { viewOf } from "./storage-view.ts";

/** A storage with the ways of a browser's: what is kept is its own property. */
class Whole {
  get length(): number {
    return Object.keys(this).length;
  }
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(Reflect.get(this, name)) : null;
  }
  setItem(name: string, value: string): void {
    Reflect.set(this, name, String(value));
  }
  removeItem(name: string): void {
    Reflect.deleteProperty(this, name);
  }
}

let whole: Storage;
let gm: Storage;
let anna: Storage;

beforeEach(() => {
  whole = new Whole() as unknown as Storage;
  gm = viewOf(whole, "gm:");
  anna = viewOf(whole, "anna:");
  gm.setItem("seen", "a secret");
  anna.setItem("seen", "hers");
  anna["theme"] = "light";
});

describe("a user's part of the storage", () => {
  it("has what that user put there, by every way to ask", () => {
    expect([anna.getItem("seen"), anna["seen"], anna["theme"], anna.getItem("moon")]).toEqual([
      "hers",
      "hers",
      "light",
      null,
    ]);
    expect(anna.length).toBe(2);
    expect(Object.keys(anna).sort()).toEqual(["seen", "theme"]);
    expect({ ...anna }).toEqual({ seen: "hers", theme: "light" });
    expect(new Set([0, 1, 2].map((at) => anna.key(at)))).toEqual(new Set(["seen", "theme", null]));
    expect("theme" in anna && !("theme" in gm)).toBe(true);
  });

  it("has nothing of anybody else's", () => {
    expect(JSON.stringify({ ...anna })).not.toContain("secret");
    expect(anna.getItem("gm:seen")).toBeNull();
    expect(anna["gm:seen"]).toBeUndefined();
  });

  it("is emptied alone", () => {
    anna.clear();
    expect([anna.length, gm.getItem("seen")]).toEqual([0, "a secret"]);
    anna["seen"] = "again";
    Reflect.deleteProperty(anna, "seen");
    anna.setItem("theme", "dark");
    anna.removeItem("theme");
    expect(Object.keys(whole)).toEqual(["gm:seen"]);
  });
});
