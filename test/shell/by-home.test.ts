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

test("the write that was worked out longest ago makes room for another", () => {
  const tables = new Newest<number>(3);
  for (let write = 1; write <= 50; write++) tables.set(`${write}`, write);
  tables.set("49", 0);
  tables.set("51", 51);
  const kept = Array.from({ length: 51 }, (_, i) => tables.get(`${i + 1}`)).filter((one) => one !== undefined);
  expect(kept).toEqual([0, 50, 51]);
});
