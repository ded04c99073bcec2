import { describe, expect, test } from "vitest";
import { before } from "./hands-testing.ts";
import { masterdeck } from "./rules.ts";
import type { Options } from "./state.ts";

const chosen: readonly { name: keyof Options; value: string; is: unknown; usual: unknown; rule: string }[] = [
  { rule: "MD-18", name: "handSize", value: "6", is: 6, usual: 4 },
  { rule: "MD-17", name: "trading", value: "anyCards", is: "anyCards", usual: "poolCards" },
  { rule: "MD-20", name: "buying", value: "free", is: "free", usual: "benny" },
  { rule: "MD-5", name: "confusedPlay", value: "yes", is: "yes", usual: "no" },
  { rule: "MD-9", name: "inspired", value: "hand", is: "hand", usual: "pool" },
  { rule: "C-10", name: "hands", value: "open", is: "open", usual: "closed" },
];

describe("MD-17, MD-18, MD-20 options of hands and pools", () => {
  test.each(chosen)("$rule: $name is $usual until the GM chooses otherwise", ({ name, value, is, usual }) => {
    expect(masterdeck.defaults[name]).toBe(usual);
    const set = before().press("options", "gm", { [name]: [value] });
    expect(set.state.options[name]).toBe(is);
    expect(set.state.options).toEqual({ ...before().state.options, [name]: is });
  });

  test("MD-18: a hand has two cards at the least and eight at the most", () => {
    const field = before()
      .offer("options", "gm")
      ?.fields?.find(({ name }) => name === "handSize");
    expect(field).toMatchObject({ pick: ["2", "3", "4", "5", "6", "7", "8"], chosen: ["4"] });
  });

  test("MD-17, MD-18: the GM's alone, in an encounter and outside", () => {
    const outside = before().when({ type: "roster", set: {}, gone: ["ann", "bob", "baron"], encounter: null });
    for (const game of [before(), outside]) {
      expect(game.offered("gm").filter((key) => key === "options")).toEqual(["options"]);
      expect(game.press("options", "gm", { handSize: ["3"] }).state.options.handSize).toBe(3);
      for (const who of ["actor:ann", "ann"]) expect(game.offered(who)).not.toContain("options");
    }
  });
});
