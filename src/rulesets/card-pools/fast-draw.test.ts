import { describe, expect, test } from "vitest";
import { dice } from "./deal-testing.ts";
import { fight, type Game, hero } from "./testing.ts";

const alone = (cards: string): Game => fight([hero("ana"), hero("bo")]).deal({ ana: cards, bo: "A 3" });

const may = (game: Game): boolean => game.refusal({ type: "fastDraw", seat: "ana", result: ["made"] }) === null;
const isOffered = (game: Game): boolean => game.offered("ana").includes("fastDraw");

describe("GP-7: when it may be tried", () => {
  const fresh = alone("K T 4").hold("bo", "A").end("bo");

  test("GP-7: not before the highest card has been played", () => {
    expect(alone("K T 4").refusal({ type: "fastDraw", seat: "ana", result: ["made"] })).toBe("mayNotDraw");
    expect(isOffered(alone("K T 4"))).toBe(false);
  });

  test("GP-7: or is being played", () => {
    expect(fresh.to("K").acts).toEqual(["ana"]);
    expect([may(fresh.to("K")), isOffered(fresh.to("K"))]).toEqual([true, true]);
  });

  test("GP-7: from then on at any time, due or not", () => {
    const played = fresh.to("K").spend("ana", "K", "move").end("ana");
    expect([may(played), isOffered(played)]).toEqual([true, true]);
    expect(may(played.to("T").end("ana"))).toBe(true);
    expect(may(played.to("3"))).toBe(true); // she has had nothing left since the Four
  });

  test("GP-7: a highest card that was lost has not been played: the next is the highest", () => {
    const late = alone("K T 4 2").to("T");
    expect(late.before("ana", "lost")).toBe("K");
    expect(may(late)).toBe(true);
    expect(may(late.end("ana").to("3"))).toBe(false);
  });

  test("GP-7: a lower card played in defence is not the highest", () => {
    expect(may(alone("K T 4").defend("ana", "T"))).toBe(false);
  });

  test("GP-7: the hold card stands apart: it neither hinders nor helps", () => {
    const held = fresh.hold("ana", "K");
    expect(may(held.to("T"))).toBe(true);
    const early = alone("A 4").hold("ana", "A").endTurn().deal({ ana: "K 4", bo: "A" });
    expect(may(early.spend("ana", "hold", "move"))).toBe(false);
    expect(may(early.press("preempt", "ana"))).toBe(false);
    expect(may(early.spend("ana", "hold", "move").end("bo").end("ana").to("K"))).toBe(true);
  });

  test("GP-7: a Red Joker has no rank, and if nothing else is left nothing is in the way", () => {
    expect(may(alone("R K 4"))).toBe(false);
    expect([may(alone("R")), may(alone(""))]).toEqual([true, true]);
  });
});

describe("C-7: the roll", () => {
  const king = alone("K 4").to("K");
  const rolls = (...faces: readonly number[]): Game => {
    const card = king.cards("ana", "K");
    return king.press("fastDraw", "ana", { with: card, skill: 11 }, undefined, dice(...faces));
  };

  test("C-7: three dice against the named skill, or told from a real table", () => {
    expect(rolls(4, 4, 3).said()).toEqual(["fastDrew"]);
    expect(rolls(4, 4, 4).said()).toEqual(["drawTook"]);
    expect(rolls(4, 4, 4).effects).toMatchObject([{ kind: "roll", text: { data: { n: 11 } } }, { kind: "say" }]);
    expect(king.refusal({ type: "fastDraw", seat: "ana" })).toBe("noSkill");
  });

  test("C-7: 4 or less always succeeds, 17 or more never", () => {
    const at = (skill: number, ...faces: readonly number[]): string[] =>
      king.press("fastDraw", "ana", { with: [], skill }, undefined, dice(...faces)).said();
    expect(at(1, 1, 1, 2)).toEqual(["fastDrew"]);
    expect(at(30, 6, 6, 4)).toEqual(["fastDrew"]);
    expect(at(30, 6, 6, 5)[0]).toBe("fumbledDraw");
  });

  test("GP-7: at most six times a turn: each is recorded", () => {
    let game = alone("K T 4").to("K").spend("ana", "K", "move").end("ana");
    for (let i = 0; i < 6; i++) game = game.when({ type: "fastDraw", seat: "ana", result: ["made"] });
    expect([may(game), isOffered(game)]).toEqual([false, false]);
  });
});
