import { describe, expect, test } from "vitest";
import { type Call, Caller, type CallMoment } from "./calls.ts";

const moment = (change: Partial<CallMoment> = {}): CallMoment => ({
  home: "fight",
  turn: 1,
  acts: [],
  next: null,
  mine: new Set(["ann"]),
  asked: [],
  isBack: false,
  ...change,
});
const BACK: Partial<CallMoment> = { isBack: true };
const turn = (n: number, who: string, next: string | null = null, change: Partial<CallMoment> = {}): CallMoment =>
  moment({ turn: n, acts: [who], next, ...change });

/** What is called as these moments follow one another, one in ten seconds unless they say when. */
function called(...all: readonly (CallMoment | readonly [CallMoment, number])[]): readonly (readonly string[])[] {
  const caller = new Caller();
  const named = (call: Call): string => `${call.kind} ${call.kind === "asked" ? call.ask : call.seat}`;
  return all.map((one, i) => {
    const [now, at] = "home" in one ? [one, i * 10_000] : one;
    return caller.see(now, at).map(named);
  });
}

describe("a player is called", () => {
  test("to their own turn, and others are told who acts", () => {
    expect(called(moment(), turn(2, "bob"), turn(3, "ann"))).toEqual([[], ["acts bob"], ["yourTurn ann"]]);
  });

  test("one turn before their own, in place of who acts", () => {
    expect(called(moment(), turn(2, "bob", "ann"), turn(3, "ann"))).toEqual([[], ["next ann"], ["yourTurn ann"]]);
  });

  test("as next once, however often others come between", () => {
    const all = called(moment(), turn(2, "bob", "ann"), turn(3, "cid", "ann"), turn(4, "bob", "ann"));
    expect(all).toEqual([[], ["next ann"], ["acts cid"], ["acts bob"]]);
  });

  test("to a second turn of the same seat, and when one joins who acts", () => {
    expect(called(moment(), turn(2, "ann"), turn(3, "ann"))[2]).toEqual(["yourTurn ann"]);
    const both = moment({ turn: 2, acts: ["bob", "ann"] });
    expect(called(moment(), turn(2, "bob"), both, turn(2, "bob"))).toEqual([[], ["acts bob"], ["yourTurn ann"], []]);
  });

  test("to answer a question, once", () => {
    const asked = moment({ asked: ["roll"] });
    expect(called(moment(), asked, asked, moment({ asked: ["roll", "more"] }))).toEqual([
      [],
      ["asked roll"],
      [],
      ["asked more"],
    ]);
  });

  test("to turn and question in one", () => {
    expect(called(moment(), turn(2, "ann", null, { asked: ["roll"] }))[1]).toEqual(["yourTurn ann", "asked roll"]);
  });
});

describe("nobody is called", () => {
  test("by a first look, at this fight or at another one", () => {
    expect(called(turn(4, "ann", null, { asked: ["roll"] }))).toEqual([[]]);
    expect(called(moment(), turn(4, "ann", null, { home: "other" }), turn(2, "ann"))).toEqual([[], [], []]);
  });

  test("when the same is drawn again", () => {
    expect(called(moment(), turn(2, "ann"), turn(2, "ann"), turn(2, "ann", "bob"))).toEqual([
      [],
      ["yourTurn ann"],
      [],
      [],
    ]);
  });

  test("by taking a turn back, nor by its return within a second; later they are called again", () => {
    const back = (after: number) =>
      called(
        [moment(), 0],
        [turn(2, "bob"), 1],
        [turn(3, "ann"), 2],
        [turn(2, "bob", null, BACK), 50_000],
        [turn(3, "ann"), 50_000 + after],
      );
    expect(back(999)).toEqual([[], ["acts bob"], ["yourTurn ann"], [], []]);
    expect(back(1000)).toEqual([[], ["acts bob"], ["yourTurn ann"], [], ["yourTurn ann"]]);
  });

  test("for what comes in place of a turn that was taken back, they are", () => {
    const all = called(
      [moment(), 0],
      [turn(2, "bob"), 1],
      [turn(3, "cid"), 2],
      [turn(2, "bob", null, BACK), 3],
      [turn(3, "ann"), 500],
    );
    expect(all.at(-1)).toEqual(["yourTurn ann"]);
  });

  test("by a question that is gone and back within a second", () => {
    const asked = moment({ asked: ["roll"] });
    expect(called([moment(), 0], [asked, 1], [moment(), 2], [asked, 900])).toEqual([[], ["asked roll"], [], []]);
  });

  test("as a Game Master, who is told who acts", () => {
    const none = { mine: new Set<string>() };
    expect(called(moment(none), turn(2, "ann", "bob", none))).toEqual([[], ["acts ann"]]);
  });

  test("as next while nobody acts", () => {
    expect(called(moment(), moment({ next: "ann" }))).toEqual([[], []]);
  });
});
