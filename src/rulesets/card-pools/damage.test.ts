import { describe, expect, test } from "vitest";
import { answers, asked, giveUp, hit, lose, loseLowest, refusalOf } from "./harm-testing.ts";
import { losses } from "./losses.ts";
import { fight, foe, type Game, hero } from "./testing.ts";

const begun = fight([hero("ana", { hp: 20, hpMax: 20 }), foe("ogre")]).deal({ ana: "K Q 9 9 7 5 2", ogre: "A 3" });

describe("GP-12: damage", () => {
  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
    [7, 4],
    [8, 4],
    [9, 4],
    [10, 4],
  ])("GP-12: of %i costs half of it in cards, rounded up, at most four: %i", (points, cards) => {
    const lowest = ["2", "5 2", "7 5 2", "9 7 5 2"][cards - 1];
    const wounded = hit(begun, "ana", points);
    expect(wounded.said()).toEqual(["damaged"]);
    expect(loseLowest(wounded, "ana").before("ana", "lost")).toBe(lowest);
  });

  test("GP-12: the owner picks which", () => {
    const wounded = hit(begun, "ana", 3);
    expect(asked(wounded)).toEqual(["ana: lose.hit"]);
    expect(answers(wounded, "ana")).toEqual(["lowest", "others"]);
    expect(lose(wounded, "ana", "K 9").hand("ana")).toBe("Q 9 7 5 2");
    expect(refusalOf(wounded, "ana", "K")).toBe("notEnough");
    expect(refusalOf(wounded, "ana", "K Q 9")).toBe("notEnough");
    expect(wounded.refusal({ type: "lose", id: 1, which: begun.cards("ogre", "A 3") })).toBe("notYours");
    expect(wounded.refusal({ type: "lose", id: 7, which: [] })).toBe("nothingToLose");
  });

  test("GP-12: the question and the hand say how many cards there are", () => {
    const two = fight([hero("ana"), hero("bo")]).deal({ ana: "K 9", bo: "A" });
    const struck = hit(two, "ana", 2);
    expect(struck.state.asks.map(({ text }) => text)).toEqual([
      { key: "card-pools.ask.lose.hit", data: { n: 1, points: 2 } },
    ]);
    const left = (game: Game) => game.view().fans?.map(({ title }) => title.data?.["n"]);
    expect([left(struck), left(loseLowest(struck, "ana"))]).toEqual([
      [2, 1],
      [1, 1],
    ]);
  });

  test("GP-12: a loss that a former version kept without its points is asked for in plain words", () => {
    const { state } = hit(fight([hero("ana"), hero("bo")]).deal({ ana: "K 9", bo: "A" }), "ana", 2);
    const former = { ...state, losses: state.losses.map(({ points: _points, ...loss }) => loss) };
    expect(losses.asks?.(former).map(({ text }) => text)).toEqual([
      { key: "card-pools.ask.lose.damage", data: { n: 1 } },
    ]);
  });

  test("GP-12: the lowest are lost if no one picks", () => {
    const wounded = hit(begun, "ana", 3);
    const [ask] = wounded.state.asks;
    expect(ask?.fallback).toBe(wounded.offer(`${ask?.id}:lowest`, "ana")?.key);
    expect(loseLowest(wounded, "ana").hand("ana")).toBe("K Q 9 9 7");
  });

  test("GP-12: of two equal ones the later suit is the lower", () => {
    const hand = fight([hero("ana")]).deal({ ana: "9C 9S 9H" });
    expect(loseLowest(hit(hand, "ana", 3), "ana").state.cards).toMatchObject({ "9S": { zone: "hand" } });
  });

  test("GP-12: a hold card counts with the others, at its rank", () => {
    const held = begun.hold("ana", "5");
    expect(loseLowest(hit(held, "ana", 3), "ana").hand("ana")).toBe("K Q 9 9 7");
    expect(lose(hit(held, "ana", 3), "ana", "K 2").hand("ana")).toBe("Q 9 9 7 [5]");
  });

  test("GP-12: more than half of HP in one blow stuns, half of them does not", () => {
    expect(hit(begun, "ana", 10).state.stunned).toEqual({});
    expect(hit(begun, "ana", 11).state.stunned).toEqual({ ana: "body" });
    const odd = fight([hero("bo", { hpMax: 11 })]).deal({ bo: "K Q 9" });
    expect(hit(odd, "bo", 5).state.stunned).toEqual({});
    expect(hit(odd, "bo", 6).state.stunned).toEqual({ bo: "body" });
  });

  test("GP-12: in one blow: two smaller ones do not", () => {
    expect(hit(loseLowest(hit(begun, "ana", 9), "ana"), "ana", 9).state.stunned).toEqual({});
  });

  test("GP-12: a fighter with unknown HP is not stunned by it", () => {
    expect(hit(begun, "ogre", 99).state.stunned).toEqual({});
  });

  test("GP-12, GP-9: 8 points cost 4 cards; with a Red Joker on hold only that", () => {
    const plain = fight([hero("nan", { hpMax: 20 })]).deal({ nan: "K J 8 6 4" });
    expect(loseLowest(hit(plain, "nan", 8), "nan").hand("nan")).toBe("K");
    const lucky = fight([hero("nan", { hpMax: 20 })]).deal({ nan: "K J 8 6 4 R" });
    const wounded = hit(lucky.hold("nan", "R"), "nan", 8);
    expect(answers(wounded, "nan")).toEqual(["lowest", "others", "joker"]);
    expect(giveUp(wounded, "nan").hand("nan")).toBe("K J 8 6 4");
    expect(giveUp(wounded, "nan").before("nan", "lost")).toBe("R");
    expect(loseLowest(wounded, "nan").hand("nan")).toBe("K [R]"); // it need not be given up
  });

  test("GP-12: can be entered for anyone who stands and has cards", () => {
    expect(begun.falls("ana").refusal({ type: "damage", seat: "ana", points: 3 })).toBe("notDealt");
    expect(begun.endTurn().refusal({ type: "damage", seat: "ana", points: 3 })).toBe("notDealt");
    expect(begun.refusal({ type: "damage", seat: "ana" })).toBe("noPoints");
    expect(hit(begun, "ana", 1).refusal({ type: "count" })).toBe("waiting");
  });
});
