import { describe, expect, test } from "vitest";
import { answers, asked, hit, lose, loseLowest, refusalOf, stun } from "./harm-testing.ts";
import { fight, foe, type Game, hero } from "./testing.ts";

const alone = (cards: string, traits: Readonly<Record<string, number>> = {}): Game =>
  fight([hero("ana", traits), foe("ogre")]).deal({ ana: cards, ogre: "A" });

describe("GP-19: the highest card", () => {
  test("GP-19: is the hold card, however low it is", () => {
    const stunned = stun(alone("K 9 4").hold("ana", "4"), "ana");
    expect(stunned.hand("ana")).toBe("K 9");
    expect(stunned.before("ana", "lost")).toBe("4");
  });

  test("GP-19: else the highest rank", () => {
    expect(stun(alone("9 K 4"), "ana").before("ana", "lost")).toBe("K");
  });

  test("GP-19: the owner chooses among equals", () => {
    const stunned = stun(alone("9H 9C 4"), "ana");
    expect(asked(stunned)).toEqual(["ana: lose.stun"]);
    expect(loseLowest(stunned, "ana").state.cards).toMatchObject({ "9H": { zone: "hand" }, "9C": { zone: "pool" } });
    expect(lose(stunned, "ana", "9H").state.cards).toMatchObject({ "9H": { zone: "pool" }, "9C": { zone: "hand" } });
    expect(refusalOf(stunned, "ana", "4")).toBe("highestToo");
    const others = stunned.offer(`${stunned.state.asks[0]?.id}:others`, "ana");
    expect(others?.fields).toMatchObject([{ pick: ["9H", "9C"], least: 1, most: 1, chosen: ["9C"] }]);
  });

  test("GP-19: nothing is asked if there is nothing to choose", () => {
    expect(stun(alone("9 9"), "ana").state.asks).toHaveLength(1);
    expect(stun(alone("9"), "ana").hand("ana")).toBe("");
    expect(stun(alone("9 9"), "ana", 1).hand("ana")).toBe("");
    expect(stun(alone("9 9"), "ana", 1).state.asks).toEqual([]);
  });

  test("GP-19: is a Red Joker in hand only if it is offered", () => {
    const stunned = stun(alone("R 9 4"), "ana");
    expect(answers(stunned, "ana")).toEqual(["lowest", "joker"]);
    expect(loseLowest(stunned, "ana").hand("ana")).toBe("R 4");
    expect(stun(alone("R"), "ana").hand("ana")).toBe("R");
  });

  test("GP-19: is a Red Joker on hold in any case", () => {
    const stunned = stun(alone("R K 4").hold("ana", "R"), "ana");
    expect(stunned.hand("ana")).toBe("K 4");
    expect(stunned.before("ana", "lost")).toBe("R");
  });
});

describe("GP-19: a blow that stuns", () => {
  test("GP-19: costs the highest, then what the damage costs: 7 points at 12 HP, 1 and 4", () => {
    const struck = hit(alone("K Q J 9 8 7 5", { hpMax: 12 }), "ana", 7);
    expect(struck.said()).toEqual(["damaged", "stunned"]);
    expect(loseLowest(struck, "ana").before("ana", "lost")).toBe("K 9 8 7 5");
    expect(lose(struck, "ana", "K Q J 9 8").hand("ana")).toBe("7 5");
    expect(refusalOf(struck, "ana", "Q J 9 8 7")).toBe("highestToo");
    expect(refusalOf(struck, "ana", "K Q J 9")).toBe("notEnough");
  });

  test("GP-19: takes the hold card first", () => {
    const struck = hit(alone("K Q J 9 8 7 5", { hpMax: 12 }).hold("ana", "9"), "ana", 7);
    expect(loseLowest(struck, "ana").hand("ana")).toBe("K Q");
    expect(refusalOf(struck, "ana", "K Q J 8 7")).toBe("highestToo");
  });

  test("GP-19: a shortfall is not owed", () => {
    const struck = hit(alone("K Q", { hpMax: 12 }), "ana", 7);
    expect(struck.hand("ana")).toBe("");
    expect(struck.state.losses).toEqual([]);
    const next = struck.endTurn().deal({ ana: "K Q J", ogre: "A" });
    expect(next.hand("ana")).toBe("K Q J");
  });

  test("GP-19: a fighter with no card left loses none", () => {
    const struck = hit(hit(alone("K Q", { hpMax: 12 }), "ana", 7), "ana", 3);
    expect(struck.state).toMatchObject({ losses: [], asks: [] });
    expect(struck.said()).toEqual(["damaged"]);
  });
});

describe("GP-19: what costs cards costs them at once", () => {
  const owing = stun(alone("A K K 4", { dx: 12 }).to("K"), "ana", 1);

  test("GP-19: until it is answered nothing else is done with them", () => {
    expect(asked(owing)).toEqual(["ana: lose.fright"]);
    expect(owing.offered("ana")).toEqual(["lowest", "others", "end"]);
    for (const command of [
      owing.spending("ana", "K", "stun"),
      { type: "defend", seat: "ana", which: owing.cards("ana", "K K") },
      { type: "hold", seat: "ana", card: owing.cards("ana", "4") },
    ] as const)
      expect(owing.refusal(command)).toBe("waiting");
  });

  test("GP-19: a low card quickly set aside does not stand for the highest", () => {
    const dealt = stun(alone("K K 4"), "ana");
    expect(dealt.offer("hold", "ana")).toBeUndefined();
    expect(loseLowest(dealt, "ana").hold("ana", "4").hand("ana")).toBe("K [4]");
  });

  test("GP-19: afterwards the fighter goes on", () => {
    expect(loseLowest(owing, "ana").spend("ana", "K", "stun").before("ana", "spent")).toBe("K");
  });

  test("GP-19: others can do everything meanwhile", () => {
    expect(stun(alone("K K 4"), "ana").spend("ogre", "A", "move").before("ogre", "spent")).toBe("A");
  });
});
