import { describe, expect, test } from "vitest";
import { answers, asked, giveUp, hit, lose, loseLowest, stun } from "./harm-testing.ts";
import { fight, foe, type Game, hero } from "./testing.ts";

const alone = (cards: string, traits: Readonly<Record<string, number>> = {}): Game =>
  fight([hero("ana", traits), foe("ogre")]).deal({ ana: cards, ogre: "A" });
/** Enough cards for a second deck to come in. */
const everyNatural = "2 3 4 5 6 7 8 9 T J Q K A ".repeat(4);

describe("GP-19: giving up a Red Joker", () => {
  test("GP-19: from the hand covers all that one event costs", () => {
    const struck = hit(alone("R K Q J 9 8 7 5", { hpMax: 12 }), "ana", 7);
    expect(answers(struck, "ana")).toEqual(["lowest", "others", "joker"]);
    expect(giveUp(struck, "ana").hand("ana")).toBe("K Q J 9 8 7 5");
    expect(giveUp(struck, "ana").before("ana", "lost")).toBe("R");
  });

  test("GP-19: from hold as well, and there it goes by itself if the highest is lost", () => {
    const held = alone("R K Q J 9 8 7 5", { hpMax: 12 }).hold("ana", "R");
    expect(hit(held, "ana", 7).hand("ana")).toBe("K Q J 9 8 7 5");
    expect(hit(held, "ana", 7).state.asks).toEqual([]);
    expect(giveUp(hit(held, "ana", 6), "ana").hand("ana")).toBe("K Q J 9 8 7 5");
  });

  test("GP-19: stun remains", () => {
    expect(giveUp(hit(alone("R K Q 9", { hpMax: 12 }), "ana", 7), "ana").state.stunned).toEqual({ ana: "body" });
    expect(giveUp(stun(alone("R K Q 9"), "ana", 3), "ana").state.stunned).toEqual({ ana: "body" });
  });

  test("GP-19: FP remain", () => {
    const jokered = alone("B R K 9", { fp: 10, fpMax: 10 });
    expect(jokered.effects).toContainEqual({ kind: "change", seat: "ana", what: "fp", by: -1 });
    expect(asked(jokered)).toEqual(["ana: lose.joker"]);
    expect(giveUp(jokered, "ana").hand("ana")).toBe("K 9");
    expect(giveUp(jokered, "ana").effects).not.toContainEqual(expect.objectContaining({ what: "fp" }));
  });

  test("GP-19: covers one event, not the next", () => {
    const twice = giveUp(stun(stun(alone("R K Q 9"), "ana"), "ana"), "ana");
    expect(twice.before("ana", "lost")).toBe("R K");
    expect(twice.hand("ana")).toBe("Q 9");
  });

  test("GP-19: with one in hand and one on hold the owner gives up either", () => {
    const held = alone("R K 9").hold("ana", "R").endTurn();
    const both = held.deal({ ana: "R K 9", ogre: everyNatural });
    expect(both.hand("ana")).toBe("R K 9 [R]");
    const stunned = stun(both, "ana");
    expect(answers(stunned, "ana")).toEqual(["lowest", "joker"]);
    expect(loseLowest(stunned, "ana").hand("ana")).toBe("R K 9");
    expect(giveUp(stunned, "ana").hand("ana")).toBe("K 9 [R]");
  });
});

describe("GP-19: Black Jokers", () => {
  test("GP-19: each acts once the whole hand is drawn, whatever was drawn first", () => {
    expect(alone("B 4 K").hand("ana")).toBe("4");
    expect(alone("4 K B").hand("ana")).toBe("4");
    expect(alone("4 K B").before("ana", "lost")).toBe("B K");
  });

  test("GP-19: each takes a card, one after another", () => {
    const people = [hero("ana", { fp: 10, fpMax: 10 }), foe("ogre")];
    const jokered = fight(people).deal({ ana: "B B K 9 4", ogre: everyNatural });
    expect(jokered.before("ana", "lost")).toBe("B B K 9");
    expect(jokered.effects.filter(({ kind }) => kind === "change")).toHaveLength(2);
  });

  test("GP-19: on a hold card of an earlier turn too", () => {
    const held = alone("9 4").hold("ana", "4").endTurn();
    const jokered = held.deal({ ana: "B K Q", ogre: "A" });
    expect(jokered.hand("ana")).toBe("K Q");
    expect(jokered.before("ana", "lost")).toBe("B 4");
  });

  test("GP-19: the owner chooses among equals before the count begins", () => {
    const jokered = alone("B K K 4");
    expect(jokered.state.phase).toBe("dealt");
    expect(jokered.offered("ana")).toEqual(["lowest", "others"]);
    expect(lose(jokered, "ana", "K").state).toMatchObject({ phase: "counting", step: 0 });
  });
});
