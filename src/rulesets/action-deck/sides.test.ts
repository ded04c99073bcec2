import { describe, expect, test } from "vitest";
import { extras, hero, roster, table, villain } from "./testing.ts";

const horde = "group:zombie";

describe("C-9: sides", () => {
  test("C-9: a hero is a Wild Card, and allies and the GM's are if set so", () => {
    const ally = extras("scout", 2, { side: "ally" });
    const game = table(hero("buck", { wild: false }), ...ally, villain("baron"));
    expect(Object.keys(game.state.seats)).toEqual(["buck", "group:ally:scout", "baron"]);
  });

  test("C-9: what was set by hand takes precedence over later documents", () => {
    const set = table(...extras("zombie", 1), hero("buck")).when({ type: "set", seat: horde, kind: ["wild"] });
    expect(Object.keys(set.state.seats)).toEqual(["zombie1", "buck"]);
    const later = set.when(roster(extras("zombie", 1)));
    expect(Object.keys(later.state.seats)).toEqual(["zombie1", "buck"]);
    const tamed = set.when({ type: "set", seat: "buck", side: ["gm"], kind: ["extra"] });
    expect(Object.keys(tamed.state.seats)).toEqual(["zombie1", "group:actor-buck"]);
  });

  test("C-9: the GM's form starts with the present settings", () => {
    const game = table(...extras("zombie", 2), hero("buck", { traits: { levelHeaded: 2 } }));
    const chosen = (seat: string) =>
      game.offer("set", "gm", seat)?.fields?.map((field) => "chosen" in field && field.chosen);
    expect(chosen(horde)).toEqual([["gm"], ["extra"], ["none"], ["no"], ["no"], ["in"]]);
    expect(chosen("buck")).toEqual([["hero"], ["wild"], ["improvedLevelHeaded"], ["no"], ["no"], ["in"]]);
  });
});
