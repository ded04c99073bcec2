import { describe, expect, test } from "vitest";
import { another, hasOther } from "./another.ts";

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

  test("of many is listed once, and only when it is read", () => {
    const many = Array.from({ length: 200 }, (_, i) => `seat-${i}`);
    let read = 0;
    const watched = new Proxy(many, {
      get: (list, at) => {
        if (at !== "length") read++;
        return Reflect.get(list, at);
      },
    });
    const field = another("with", watched, "seat-7");
    expect(read).toBe(0);
    const pick = "pick" in field ? field.pick : [];
    expect(pick).toEqual(many.filter((seat) => seat !== "seat-7"));
    const once = read;
    expect("pick" in field ? field.pick : []).toBe(pick);
    expect(read).toBe(once);
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
