import { describe, expect, test } from "vitest";
import { drawing, foe, hero, table } from "./testing.ts";

const quick = hero("ana", { traits: { drawCards: 2 } });

describe("NC-5: who may draw several cards keeps one", () => {
  const dealt = table([quick, hero("ben")]).deal(7, 3, { back: 7 }, 7);

  test("k = 2, drawn 7 and 3: the 3 lies there, and the 7 can be dealt to somebody else", () => {
    expect([dealt.hand("ana"), dealt.hand("ben")]).toEqual([[3], [7]]);
  });

  test("the owner may choose another, as long as nobody else has it and the round has not begun", () => {
    const free = table([quick, hero("ben")]).deal(7, 3, { back: 7 }, 5);
    expect(free.asked()).toEqual(["choose:ana"]);
    expect(free.numbers("choose", "ana", ["ana"])).toEqual([7]);
    const chose = free.press("choose", "ana");
    expect([chose.hand("ana"), chose.state.cards["3of10"]?.zone, chose.asked()]).toEqual([[7], "deck", []]);
    expect(free.begin().asked()).toEqual([]);
    expect(free.begin().refusal({ type: "choose", seat: "ana", number: 7 })).toBe("nothingToChoose");
  });

  test("nobody is asked while somebody else has all that there was to choose from", () => {
    expect([dealt.asked(), dealt.numbers("choose", "ana")]).toEqual([[], []]);
    expect(dealt.refusal({ type: "choose", seat: "ana", number: 7 })).toBe("nothingToChoose");
    expect(dealt.leaves("ben").asked()).toEqual(["choose:ana"]);
  });

  test("keeping the lowest ends the question, and a number that was not drawn is refused", () => {
    const free = table([quick, hero("ben")]).deal(7, 3, { back: 7 }, 5);
    expect(free.press("stay", "ana").asked()).toEqual([]);
    expect(free.press("stay", "ana").hand("ana")).toEqual([3]);
    expect(free.refusal({ type: "choose", seat: "ana", number: 1 })).toBe("notThere");
    expect(free.refusal({ type: "stay", seat: "ben" })).toBe("nothingToChoose");
  });

  test("C-5: what a hidden fighter has looks undrawn; chosen all the same, the hidden one draws another", () => {
    const lurker = foe("lurker", { hidden: true });
    const game = table([quick, lurker]).deal(7, 3, { back: 7 }, 7);
    for (const viewer of [["ana"], "gm"] as const) expect(game.numbers("choose", "ana", viewer)).toEqual([7]);
    const chose = game.when({ type: "choose", seat: "ana", number: 7 }, drawing([...game.undrawn(), "3of10"], 9));
    expect([chose.hand("ana"), chose.hand("lurker")]).toEqual([[7], [9]]);
  });

  test("with several turns the lowest are kept, and another one is taken for the lowest", () => {
    const both = table([hero("ana", { traits: { drawCards: 2, turns: 2 } })]).deal(7, 3, 5, { back: 7 });
    expect(both.hand("ana")).toEqual([3, 5]);
    expect(both.press("choose", "ana").hand("ana")).toEqual([5, 7]);
  });

  test("a newcomer in the middle of a round keeps the lowest at once", () => {
    const joined = table([hero("ben")])
      .deal(5)
      .begin();
    const came = joined.joins(quick);
    expect([came.hand("ana").length, came.asked()]).toEqual([1, []]);
  });
});
