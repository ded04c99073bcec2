import { describe, expect, test } from "vitest";
import { usesOf } from "./harm-testing.ts";
import { fight, foe, type Game, hero } from "./testing.ts";

const people = [hero("ana"), foe("ogre")];
const hands = { ana: "Q 9 9 9 7 4", ogre: "A 9 5 2" };
const begun = fight(people).deal(hands);
const strict = fight(people, { defence: "strict" }).deal(hands);

const refused = (game: Game, cards: string): string | null =>
  game.refusal({ type: "defend", seat: "ana", which: game.cards("ana", cards) });

describe("GP-18: an active defence", () => {
  test("GP-18: is made with a set of one rank that has not passed, spent at once", () => {
    const defended = begun.defend("ana", "9 9");
    expect(defended.before("ana", "spent")).toBe("9 9");
    expect(defended.hand("ana")).toBe("Q 9 7 4");
    expect(defended.said()).toEqual(["spent"]);
    expect(defended.effects[0]).toMatchObject({ text: { data: { what: { word: "defence" } } } });
  });

  test("GP-18: gives what a set of its size gives", () => {
    const gives = begun.offer("defend", "ana")?.sets?.find(({ of }) => of.length === 3)?.sizes;
    expect(gives?.map(({ size, uses }) => [size, uses[0]?.gives.data?.["n"]])).toEqual([
      [1, "−1"],
      [2, "+0"],
      [3, "+2"],
    ]);
    expect(usesOf(begun, "ana", "defend")).toEqual(["1 defence", "2 defence", "3 defence"]);
  });

  test("GP-18: not with cards of two ranks, nor with those that have passed", () => {
    expect(refused(begun, "9 7")).toBe("noDefence");
    expect(refused(begun, "")).toBe("noDefence");
    const late = begun.to("7");
    expect(late.hand("ana")).toBe("7 4");
    expect(late.refusal({ type: "defend", seat: "ana", which: begun.cards("ana", "9") })).toBe("notYours");
  });

  test("GP-18: or with the hold card, whatever is counted", () => {
    const held = begun.hold("ana", "4");
    expect(held.state.step).toBe(0);
    expect(held.defend("ana", "hold").before("ana", "spent")).toBe("4");
    expect(refused(held, "9 hold")).toBe("noDefence");
  });

  test("GP-9, GP-18: a Red Joker enlarges it, or stands alone", () => {
    const lucky = fight(people).deal({ ana: "R 9 9", ogre: "A" });
    expect(lucky.defend("ana", "9 9 R").said()).toEqual(["spent"]);
    expect(lucky.defend("ana", "R").hand("ana")).toBe("9 9");
    const held = lucky.hold("ana", "R");
    expect(held.defend("ana", "9 9 hold").before("ana", "spent")).toBe("R 9 9");
    expect(held.defend("ana", "hold").hand("ana")).toBe("9 9");
  });

  test("GP-18: takes no place in the line: the acting fighter goes on", () => {
    expect(begun.defend("ana", "9 9").acts).toEqual(["ogre"]);
    expect(begun.defend("ana", "9 9").spend("ogre", "A", "unaimed").acts).toEqual(["ogre"]);
    expect(begun.defend("ana", "9 9").state.line).toEqual(begun.state.line);
  });

  test("GP-18: several attacks cost several sets", () => {
    expect(begun.defend("ana", "9 9").defend("ana", "9").defend("ana", "Q").before("ana", "spent")).toBe("Q 9 9 9");
  });

  test("GP-18: a fighter without cards cannot defend", () => {
    const bare = fight(people).deal({ ana: "A", ogre: "A" }).spend("ana", "A", "move");
    expect(bare.offer("defend", "ana")).toBeUndefined();
  });

  test("GP-18: is only a defence: other uses asked for are ignored", () => {
    const which = begun.cards("ana", "9 9");
    const sly = begun.when({ type: "defend", seat: "ana", which, use: ["melee"] });
    expect(sly.events).toMatchObject([{ type: "spent", use: "defence" }]);
  });

  test("GP-18: before the count begins, and after the turn, no one defends", () => {
    const dealt = fight(people).deal({ ana: "K 4", ogre: "B K K A A" });
    expect(dealt.state.phase).toBe("dealt");
    expect(refused(dealt, "K")).toBe("notCounting");
    expect(dealt.offer("defend", "ana")).toBeUndefined();
    expect(refused(begun.endTurn(), "")).toBe("notCounting");
    expect(begun.endTurn().offer("defend", "ana")).toBeUndefined();
  });
});

describe("GP-18: strictly", () => {
  test("GP-18: with cards of this increment only", () => {
    expect(strict.offer("defend", "ana")).toBeUndefined();
    expect(refused(strict, "9 9")).toBe("noDefence");
    expect(strict.to("9").defend("ana", "9 9").before("ana", "spent")).toBe("9 9");
    expect(refused(strict.to("9"), "7")).toBe("noDefence");
  });

  test("GP-18: or the hold card", () => {
    expect(strict.hold("ana", "4").defend("ana", "hold").before("ana", "spent")).toBe("4");
  });

  test("GP-18, GP-9: or a Red Joker, which is of the rank being counted", () => {
    const lucky = fight(people, { defence: "strict" }).deal({ ana: "R 9 9", ogre: "A" });
    expect(lucky.defend("ana", "R").before("ana", "spent")).toBe("R");
    expect(refused(lucky, "9 R")).toBe("noDefence");
  });

  test("GP-18: is the GM's choice, even in the middle of a turn", () => {
    const chosen = { ...optionValues(begun), defence: ["strict"] };
    expect(refused(begun.press("options", "gm", chosen), "9 9")).toBe("noDefence");
  });
});

/** The values of the options form before anything is changed. */
function optionValues(game: Game): Record<string, readonly string[]> {
  const fields = game.offer("options", "gm")?.fields ?? [];
  return Object.fromEntries(fields.map((field) => [field.name, "pick" in field ? (field.chosen ?? []) : []]));
}
