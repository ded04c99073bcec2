import { expect, test } from "vitest";
import { byHome, forgetHome, Newest } from "../../src/foundry/host/by-home.ts";

test("whatever is kept of an encounter is forgotten with it, and only that", () => {
  const turns = byHome<number>();
  const names = byHome<string>();
  for (const home of ["ford", "barrow"]) {
    turns.set(home, 3);
    names.set(home, home);
  }
  forgetHome("ford");
  expect([[...turns], [...names]]).toEqual([[["barrow", 3]], [["barrow", "barrow"]]]);
});

test("of each home the last few writes are kept, however many there were", () => {
  const tables = new Newest<number>(2);
  for (let write = 1; write <= 50; write++) tables.set("ford", `${write}`, write);
  const kept = Array.from({ length: 50 }, (_, i) => tables.get("ford", `${i + 1}`)).filter((one) => one !== undefined);
  expect(kept).toEqual([48, 49, 50]);
});

test("the home that was written to longest ago makes room for another", () => {
  const tables = new Newest<number>(2);
  tables.set("ford", "a", 1);
  tables.set("barrow", "a", 2);
  tables.set("ford", "b", 3);
  tables.set("mill", "a", 4);
  expect(["ford", "barrow", "mill"].map((home) => tables.get(home, "a"))).toEqual([1, undefined, 4]);
});
