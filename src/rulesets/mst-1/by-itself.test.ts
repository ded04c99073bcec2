import { describe, expect, test } from "vitest";
import { drawing, foe, type Game, hero, table, tableWith } from "./testing.ts";

const fight = tableWith({ drawing: "byItself" }, hero("ana"), hero("bo"), foe("ogre"));
const first = fight.draw("ana");
/** The next card is this seat's. */
const then = (game: Game, seat: string) => drawing(game.state, seat);

describe("MS-1: the option that cards come by themselves", () => {
  test("MS-1: without it only the GM draws", () => {
    const byHand = table(hero("ana"), foe("ogre")).draw("ana").end("ana");
    expect(byHand.state).toMatchObject({ turns: [], phase: "running" });
  });

  test("MS-1: the first of a round is the GM's to draw", () => {
    expect(fight.joins(hero("cleo")).state).toMatchObject({ phase: "setup", drawn: [] });
    expect(first.line()).toEqual(["ana"]);
  });

  test("MS-1: a turn is over: the next card comes", () => {
    const second = first.end("ana", then(first, "bo"));
    expect(second.line()).toEqual(["bo"]);
    expect(second.state.done).toEqual(["ana"]);
  });

  test("MS-4: a card is held: the next comes as well", () => {
    const held = first.hold("ana", "ogre", then(first, "bo"));
    expect(held.line()).toEqual(["bo"]);
    expect(held.state.holds).toMatchObject([{ seat: "ana" }]);
  });

  test("MS-3: the delimiter comes by itself too, and then nothing does before the GM draws", () => {
    const over = first.end("ana", then(first, "|"));
    expect(over.state).toMatchObject({ phase: "between", turns: [], done: ["ana"] });
    expect(over.joins(hero("cleo")).falls("bo").state.phase).toBe("between");
  });

  test("MS-4: not while a holder has not answered", () => {
    const asked = first.hold("ana", "ogre", then(first, "ogre"));
    const silent = asked.end("ogre"); // noChance throws when a card is drawn
    expect(silent.state).toMatchObject({ turns: [], asks: [{ to: "ana" }] });
    expect(silent.answer("ana", "wait", then(silent, "bo")).line()).toEqual(["bo"]);
    expect(silent.answer("ana", "after").line()).toEqual(["ana"]);
    expect(silent.draw("bo").line()).toEqual(["bo"]);
  });

  test("MS-4: not while someone is still in line", () => {
    const asked = first.hold("ana", "ogre", then(first, "ogre"));
    const line = asked.answer("ana", "after").end("ogre");
    expect(line.line()).toEqual(["ana"]);
    expect(line.end("ana", then(line, "bo")).line()).toEqual(["bo"]);
    expect(asked.answer("ana", "wait").line()).toEqual(["ogre"]);
  });

  test("MS-9: when the actor whose turn it is falls or leaves, the next card comes", () => {
    const gone = { type: "roster", set: {}, gone: ["ana"] } as const;
    expect(first.when(gone, then(first, "bo")).line()).toEqual(["bo"]);
    expect(first.joins(hero("cleo")).leaves("bo").line()).toEqual(["ana"]);
  });

  test("MS-9: so it does when the actor who had to answer is gone", () => {
    const asked = first.hold("ana", "ogre", then(first, "ogre"));
    const silent = asked.end("ogre");
    const gone = { type: "roster", set: {}, gone: ["ana"] } as const;
    expect(silent.when(gone, then(silent, "bo")).line()).toEqual(["bo"]);
    expect(asked.leaves("ana").line()).toEqual(["ogre"]);
  });

  test("MS-7: an event waits until the GM has told what it does, or strikes it", () => {
    const fire = fight.conceive({ draws: 3 }).draw("event#1");
    expect(fire.line()).toEqual(["event#1"]);
    expect(fire.end("event#1", then(fire, "ana")).line()).toEqual(["ana"]);
    expect(fire.when({ type: "strike", seat: "event#1" }, then(fire, "bo")).line()).toEqual(["bo"]);
  });

  test("MS-1: nothing else draws, neither setup nor the option itself", () => {
    const byHand = table(hero("ana"), hero("bo"), foe("ogre")).draw("ana").end("ana");
    const set = byHand.press("options", "gm", { drawing: ["byItself"] });
    expect(set.state).toMatchObject({ turns: [], phase: "running" });
    expect(set.joins(hero("cleo")).count("ogre", 2).conceive().state.turns).toEqual([]);
  });
});
