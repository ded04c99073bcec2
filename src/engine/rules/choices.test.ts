import { describe, expect, test } from "vitest";
import { among, choicesOf } from "./choices.ts";

interface Options {
  readonly pause: boolean;
  readonly trait: "agility" | "athletics";
  readonly seconds?: number;
}
const was: Options = { pause: true, trait: "agility", seconds: 3 };
const choices = choicesOf<Options>({
  pause: { wait: true, atOnce: false },
  trait: among("agility", "athletics"),
});

describe("options as words", () => {
  test("become fields with a word for each value, the present one chosen", () => {
    expect(choices.fields({ ...was, pause: false })).toEqual([
      { name: "pause", pick: ["wait", "atOnce"], of: "word", least: 1, most: 1, chosen: ["atOnce"] },
      { name: "trait", pick: ["agility", "athletics"], of: "word", least: 1, most: 1, chosen: ["agility"] },
    ]);
  });

  test("are set by the words of a form or a setting; those not mentioned stay", () => {
    expect(choices.from(was, { pause: ["atOnce"] })).toEqual({ ...was, pause: false });
    expect(choices.from(was, { trait: "athletics", type: "options" })).toEqual({ ...was, trait: "athletics" });
  });

  test.each([[undefined], [null], [[]], ["strength"], [["toString"]], [3], [{ agility: 1 }]])(
    "stay as they were when told %j",
    (trait) => {
      expect(choices.from(was, { trait, pause: trait })).toEqual(was);
    },
  );
});
