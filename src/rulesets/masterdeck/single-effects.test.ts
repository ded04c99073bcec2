import { describe, expect, test } from "vitest";
import { panelIn } from "../../engine/view/view.ts";
import { showing } from "../action-deck/testing.ts";
import { done, forAll, under } from "./flip-testing.ts";
import { masterdeck } from "./rules.ts";
import { type Game, md } from "./testing.ts";

const both = under(forAll("confused"));
const panel = ({ state }: Game) => panelIn(masterdeck.look(state), "rolling");
const lines = (game: Game) => panel(game)?.rollers.map(({ seat, state, total, means }) => [seat, state, total, means]);
const roll = (game: Game, seat: string, total: number): Game => game.press(`md:spirit:${seat}`, seat, { total });

describe("MD-5: Spirit rolls of several", () => {
  test("MD-5: stand in one list, with what each came to, until nobody has to roll", () => {
    expect(lines(both)).toEqual([
      ["anna", "toRoll", null, undefined],
      ["ben", "toRoll", null, undefined],
    ]);
    expect(panel(both)?.title).toEqual(md("topic.spirit"));
    const first = roll(both, "anna", 3);
    expect(lines(first)).toEqual([
      ["anna", "rolled", 3, { text: md("badge.distracted"), tone: "loss" }],
      ["ben", "toRoll", null, undefined],
    ]);
    expect(panel(roll(first, "ben", 4))).toBeUndefined();
  });

  test("MD-5: the roll of one alone is a question like any other", () => {
    expect(panel(under({ spades: "confused" }))).toBeUndefined();
  });

  test("MD-5: the GM rolls for all at once, and a player for the own alone", () => {
    const rolls = (game: Game, who: string) => game.offered(who).filter((key) => key.startsWith("rollSpirits"));
    expect(rolls(both, "gm")).toHaveLength(1);
    const [key = ""] = rolls(both, "gm");
    const all = both.press(key, "gm", {}, undefined, showing([2, 3, 4, 1]));
    expect(all.asked()).toEqual([]);
    expect(all.events.filter(({ type }) => type === "spiritRolled")).toHaveLength(2);
    expect(done(all)).toEqual(["distracted anna"]);
    const [own = ""] = rolls(both, "anna");
    const hers = both.press(own, "anna", { seats: ["anna"] }, undefined, showing([2, 3]));
    expect(hers.asked()).toEqual(["md:spirit:ben"]);
    expect(both.refusal({ type: "rollSpirits", seats: ["nobody"] })).toBe("nothingAsked");
    expect(rolls(hers, "gm")).toEqual([]);
  });

  test("MD-5: what was rolled is forgotten with the round", () => {
    const rolled = roll(roll(both, "anna", 3), "ben", 9);
    expect(Object.keys(rolled.state.spirits ?? {})).toEqual(["anna", "ben"]);
    let over = rolled;
    while (over.state.acting.length > 0) over = over.end(...over.state.acting);
    expect(over.state.flip).toBe(null);
    expect(over.state.spirits).toBeUndefined();
  });
});
