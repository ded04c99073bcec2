import { describe, expect, test } from "vitest";
import { foe, type Game, hero, table } from "./testing.ts";

const fight = table(hero("ana"), foe("ogre"));
const ritual = fight.conceive({ name: "Ritual", draws: 4, macro: "Macro.summon" });
const drawn = ritual.draw("event#1", "|");
const of = (game: Game) => game.state.happenings["event#1"];
const say = (game: Game, filled: number) => game.press("setProgress", "gm", { filled }, "event#1");

describe("MS-7: progress set by the GM", () => {
  test("MS-7: further, or back", () => {
    expect(of(say(drawn, 3))).toMatchObject({ progress: 3, over: false });
    expect(of(say(drawn, 0))).toMatchObject({ progress: 0, over: false });
    expect(say(drawn, 3).effects).toEqual([]);
  });

  test("MS-7: all the way is completion, like one by a draw", () => {
    const done = say(drawn, 4);
    expect(of(done)).toMatchObject({ progress: 4, over: true });
    expect(done.said()).toEqual(["complete"]);
    expect(done.effects.map(({ kind }) => kind)).toEqual(["say", "call", "macro"]);
    expect(done.left()).toMatchObject({ "event#1": 0 });
  });

  test("MS-7: all the way for one that repeats: its count starts again", () => {
    const tide = fight.conceive({ draws: 4, repeats: ["repeats"] });
    expect(of(say(tide, 4))).toMatchObject({ progress: 0, over: false });
    expect(say(tide, 4).left()).toMatchObject({ "event#1": 1 });
  });

  test("MS-7: no further than its draws", () => {
    expect(() => say(drawn, 5)).toThrow("filled in wrongly");
    expect(() => say(drawn, -1)).toThrow("filled in wrongly");
    expect(drawn.refusal({ type: "setProgress", seat: "ana", filled: 1 })).toBe("noEvent");
  });

  test("MS-7: a completed event that is set back has its cards again", () => {
    const back = say(say(drawn, 4), 2);
    expect(of(back)).toMatchObject({ progress: 2, over: false });
    expect(back.left()).toMatchObject({ "event#1": 1 });
  });

  test("MS-7: a complete event does not complete again by being set to complete", () => {
    const again = say(say(drawn, 4), 4);
    expect(again.effects).toEqual([]);
    expect(of(again)).toMatchObject({ progress: 4, over: true });
  });

  test("MS-7: if completed while it waits for a holder, its draw brings it no further", () => {
    const asked = ritual.draw("ana").hold("ana", "event#1").draw("event#1");
    const done = say(asked, 4).end("event#1");
    expect(of(done)).toMatchObject({ progress: 4, over: true });
    expect(done.effects).toEqual([]);
  });
});

describe("MS-7: an event described again", () => {
  test("MS-7: its form shows what it is, and what is left alone stays", () => {
    const fields = drawn.offer("rework", "gm", "event#1")?.fields ?? [];
    const chosen = Object.fromEntries(fields.map((field) => [field.name, "chosen" in field ? field.chosen : null]));
    expect(chosen).toEqual({
      name: "Ritual",
      icon: ["clock"],
      cards: 1,
      draws: 4,
      repeats: ["once"],
      macro: "Macro.summon",
    });
    const same = drawn.press("rework", "gm", { name: "Rite", cards: 1, draws: 4 }, "event#1");
    expect(of(same)).toEqual(of(drawn));
    expect(same.state.seats["event#1"]).toMatchObject({ name: "Rite", icon: "clock" });
  });

  test("MS-7: with more cards or fewer, at once", () => {
    expect(drawn.rework("event#1", { name: "Rite", cards: 3 }).left()).toMatchObject({ "event#1": 3 });
    expect(ritual.rework("event#1", { cards: 3 }).rework("event#1", { cards: 2 }).left()).toMatchObject({
      "event#1": 2,
    });
  });

  test("MS-7: with fewer draws than it has come it is one from completion, and completes by a draw", () => {
    const short = say(drawn, 3).rework("event#1", { draws: 2 });
    expect(of(short)).toMatchObject({ progress: 1, draws: 2, over: false });
    expect(short.effects).toEqual([]);
    expect(short.draw("event#1").happened("completed")).toBe(true);
  });

  test("MS-7: a completed one stays complete, however many draws it is said to have needed", () => {
    for (const draws of [2, 6]) {
      const done = say(drawn, 4).rework("event#1", { draws });
      expect(of(done)).toMatchObject({ progress: draws, draws, over: true });
      expect(done.left()).toMatchObject({ "event#1": 0 });
    }
  });

  test("MS-7: only for an event", () => {
    expect(drawn.refusal({ type: "rework", seat: "ana", name: "Ana" })).toBe("noEvent");
    expect(drawn.when({ type: "strike", seat: "ana" }).events).toEqual([]);
  });
});
