import { describe, expect, test } from "vitest";
import { another, hasOther } from "./words.ts";

describe("another seat", () => {
  const seats = ["ana", "ben", "cora"];

  test("is any of them but this one", () => {
    expect(another("with", seats, "ben")).toEqual({
      name: "with",
      pick: ["ana", "cora"],
      of: "seat",
      least: 1,
      most: 1,
    });
  });

  test("is any of them to somebody who is not among them", () => {
    const field = another("with", seats, "dov", { key: "pick" });
    expect(field).toMatchObject({ pick: seats, byRow: { key: "pick" } });
  });

  test("of many is plain data as well", () => {
    const many = Array.from({ length: 200 }, (_, i) => `seat-${i}`);
    const field = another("with", many, "seat-7");
    expect(field).toMatchObject({ pick: many.filter((seat) => seat !== "seat-7") });
    const values = Object.values(Object.getOwnPropertyDescriptors(field)).map(({ get }) => get);
    expect(values.every((get) => get === undefined)).toBe(true);
  });

  test.each([
    [[], false],
    [["ben"], false],
    [["ana"], true],
    [["ben", "ana"], true],
  ])("of %j there is one besides ben: %s", (all, is) => {
    expect(hasOther(all, "ben")).toBe(is);
  });
});
