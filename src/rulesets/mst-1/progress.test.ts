import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { foe, type Game, hero, look, table } from "./testing.ts";

const fight = table(hero("ana"), foe("ogre"));
const ritual = fight.conceive({ name: "Summoning", draws: 2, macro: "Macro.summon" });
const near = ritual.draw("event#1", "|");

describe("MS-7: what an event says and does", () => {
  test("MS-7: coming closer is announced, with the progress", () => {
    expect(ritual.draw("event#1").effects).toEqual([
      { kind: "say", text: { key: "mst-1.say.came", data: { what: { seat: "event#1" }, n: 1, of: 2 } } },
    ]);
  });

  test("MS-7: completion is announced, calls a hook, and runs a macro", () => {
    const data = { event: "Summoning", seat: "event#1", draws: 2, repeats: 0 };
    expect(near.draw("event#1").effects).toEqual([
      { kind: "say", text: { key: "mst-1.say.complete", data: { what: { seat: "event#1" } } } },
      { kind: "call", name: "eventCompleted", data },
      { kind: "macro", uuid: "Macro.summon", data },
    ]);
  });

  test("MS-7: without a macro none is run", () => {
    const plain = fight.conceive({ draws: 1 }).draw("event#1");
    expect(plain.effects.map(({ kind }) => kind)).toEqual(["say", "call"]);
  });

  test("MS-7: one that needs a single draw occurs, and does not come closer before", () => {
    expect(fight.conceive({ draws: 1 }).draw("event#1").said()).toEqual(["occurs"]);
  });

  test("MS-7: one that repeats says and does so each time", () => {
    const tide = fight.conceive({ name: "Tide", repeats: ["repeats"], macro: "Macro.tide" });
    const data = { event: "Tide", seat: "event#1", draws: 1, repeats: 1 };
    for (const game of [tide.draw("event#1"), tide.draw("event#1", "|", "event#1")])
      expect(game.effects.filter(({ kind }) => kind !== "say")).toEqual([
        { kind: "call", name: "eventCompleted", data },
        { kind: "macro", uuid: "Macro.tide", data },
      ]);
  });

  test("MS-7: once, however long its turn goes on", () => {
    const done = near.draw("event#1");
    expect(done.end("event#1").effects).toEqual([]);
    expect(done.draw("ana").effects).toEqual([]);
    expect(done.draw("|").said()).toEqual(["over"]);
  });

  test("MS-7: nothing is said of an event that does not come", () => {
    expect(ritual.effects).toEqual([]);
    expect(ritual.draw("ana").effects).toEqual([]);
    expect(ritual.draw("|").said()).toEqual(["over"]);
  });
});

describe("MS-7: the progress of events", () => {
  const progress = (game: Game) =>
    look(game.state).progress?.map(({ seat, filled, of, note }) => [seat, filled, of, note.key]);

  test("MS-7: each with its segments; complete, or to repeat", () => {
    expect(progress(fight)).toEqual([]);
    const two = fight.conceive({ draws: 3 }).conceive({ draws: 2, repeats: ["repeats"] });
    expect(progress(two.draw("event#1", "event#2"))).toEqual([
      ["event#1", 1, 3, "mst-1.progress.once"],
      ["event#2", 1, 2, "mst-1.progress.repeats"],
    ]);
    expect(progress(fight.conceive({ draws: 1 }).draw("event#1"))).toEqual([["event#1", 1, 1, "mst-1.progress.over"]]);
  });

  test("MS-7: everyone sees it", () => {
    const game = fight.conceive({ draws: 3 }).draw("event#1");
    expect(look(see(game.state, [])).progress).toEqual(look(game.state).progress);
  });
});
