import { expect, test } from "vitest";
import { movedTo } from "../table/lists.ts";

test.each([
  ["a", "c", "bca"],
  ["c", "a", "cab"],
  ["a", "b", "bac"],
  ["b", "b", "abc"],
  ["x", "a", "abc"],
  ["a", "x", "abc"],
])("C-4: %s takes the place of %s: %s", (item, place, then) => {
  expect(movedTo([..."abc"], item, place).join("")).toBe(then);
});
