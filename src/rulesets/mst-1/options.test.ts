import { describe, expect, test } from "vitest";
import { mst1 } from "./rules.ts";
import { foe, type Game, hero, table } from "./testing.ts";

const fight = table(hero("ana"), hero("bo"), foe("ogre"));

describe("C-3: the options", () => {
  test("C-3: are a form with the present values, and only known values are accepted", () => {
    const fields = (game: Game) =>
      Object.fromEntries(
        (game.offer("options", "gm")?.fields ?? []).map((field) => [field.name, "chosen" in field && field.chosen]),
      );
    expect(fields(fight)).toEqual({
      preset: ["asWritten"],
      drawing: ["byHand"],
      odds: ["oddsGm"],
      joining: ["joinNow"],
      seconds: ["seconds6"],
    });
    const set = fight.press("options", "gm", { odds: ["oddsAll"], seconds: ["seconds10"] });
    expect(set.state.options).toEqual({ ...mst1.defaults, odds: "oddsAll", seconds: 10 });
    expect(fields(set)).toMatchObject({ odds: ["oddsAll"], seconds: ["seconds10"] });
    const odd = set.when({ type: "options", odds: ["never"], seconds: ["7"] });
    expect(odd.state.options).toEqual(set.state.options);
  });
});
