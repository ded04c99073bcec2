import { describe, expect, test } from "vitest";
import { hit, lose, loseLowest, refusalOf, stun, usesOf } from "./harm-testing.ts";
import { fight, foe, Game, hero } from "./testing.ts";

const begun = fight([hero("ana"), foe("ogre")]).deal({ ana: "K K 9 4", ogre: "A K 7" });

describe("GP-17: cards whose rank has passed", () => {
  test("GP-17: are lost when the count leaves it, spent on nothing", () => {
    const kings = begun.to("K");
    expect(kings.hand("ana")).toBe("K K 9 4");
    const next = kings.spend("ana", "K", "unaimed").count();
    expect(next.before("ana", "spent")).toBe("K");
    expect(next.before("ana", "lost")).toBe("K");
    expect(next.hand("ana")).toBe("9 4");
  });

  test("GP-17: unless one is on hold", () => {
    const held = begun.hold("ana", "K").to("9");
    expect(held.hand("ana")).toBe("9 4 [K]");
    expect(held.before("ana", "lost")).toBe("K");
  });

  test("GP-17: are lost when the count goes on by itself as well", () => {
    const done = begun.end("ogre").end("ana").end("ogre");
    expect(done.state.step).toBe(5);
    expect(done.before("ana", "lost")).toBe("K K");
  });

  test("GP-17: counting on names those who would lose cards", () => {
    expect(begun.to("K").offer("count", "gm")?.confirm?.data).toEqual({ who: { seats: ["ana", "ogre"] } });
    const one = begun.to("K").spend("ana", "K", "unaimed");
    expect(one.offer("count", "gm")?.confirm?.data).toEqual({ who: { seats: ["ana", "ogre"] } }); // a King is left
    const both = one.spend("ana", "K", "unaimed");
    expect(both.offer("count", "gm")?.confirm?.data).toEqual({ who: { seats: ["ogre"] } });
    expect(begun.to("9").spend("ana", "9", "unaimed").offer("count", "gm")?.confirm).toBeUndefined();
  });
});

describe("GP-17: the moment of a set", () => {
  test("GP-17: is that of its best suit", () => {
    const tens = fight([hero("ana"), hero("bo"), foe("ogre")])
      .deal({ ana: "TC TH", bo: "TD", ogre: "TS" })
      .to("T");
    expect(tens.acts).toEqual(["ogre"]);
    expect(tens.end("ogre").acts).toEqual(["ana"]);
    expect(tens.end("ogre").spend("ana", "TC TH", "melee").end("ana").acts).toEqual(["bo"]);
  });

  test("GP-17: for a Red Joker alone comes after Clubs", () => {
    const fives = fight([hero("ana"), foe("ogre")])
      .deal({ ana: "R K", ogre: "5C 2" })
      .to("5");
    const wild = fives.spend("ana", "R", "unaimed");
    expect(wild.acts).toEqual(["ogre"]);
    expect(wild.end("ogre").acts).toEqual(["ana"]);
    expect(wild.end("ogre").end("ana").state.step).toBe(12);
  });

  test("GP-17: an unspent Red Joker is lost at the end of the turn", () => {
    const over = fight([hero("ana"), foe("ogre")])
      .deal({ ana: "R K", ogre: "A" })
      .to("2");
    expect(over.hand("ana")).toBe("R");
    expect(over.count().before("ana", "lost")).toBe("R K");
  });
});

describe("GP-17: cards of the rank being counted", () => {
  const kings = begun.to("K");

  test("GP-17: are not lost to a hit, and the action is completed", () => {
    const struck = hit(kings, "ana", 4);
    expect(struck.hand("ana")).toBe("K K");
    expect(struck.state.asks).toEqual([]);
    expect(struck.spend("ana", "K K", "melee").before("ana", "spent")).toBe("K K");
  });

  test("GP-17: cannot be given for it either", () => {
    expect(refusalOf(hit(kings, "ana", 1), "ana", "K")).toBe("notEnough");
    expect(hit(kings, "ana", 8).hand("ana")).toBe("K K");
  });

  test("GP-17: are lost if the GM overrules it", () => {
    const struck = hit(kings, "ana", 4, "countedToo");
    expect(loseLowest(struck, "ana").hand("ana")).toBe("K K");
    expect(lose(struck, "ana", "K K").hand("ana")).toBe("9 4");
    expect(hit(kings, "ana", 8, "countedToo").hand("ana")).toBe("");
  });

  test("GP-17: are safe in their own increment only", () => {
    expect(lose(hit(begun, "ana", 4), "ana", "K K").hand("ana")).toBe("9 4");
  });

  test("GP-17, GP-11: are lost to stun that did not come from a hit", () => {
    expect(loseLowest(stun(kings, "ana"), "ana").hand("ana")).toBe("K 9 4");
  });

  test("GP-17, GP-19: are safe from a blow that stuns, which takes the highest of the others", () => {
    const frail = fight([hero("ana", { hpMax: 10 }), foe("ogre")]).deal({ ana: "K K 9 9 4 3 2", ogre: "A" });
    const struck = hit(frail.to("K"), "ana", 6);
    expect(struck.state.stunned).toEqual({ ana: "body" });
    expect(loseLowest(struck, "ana").hand("ana")).toBe("K K 9");
  });
});

describe("GP-17, GP-11: a blow that stuns a fighter with a card of the rank being counted", () => {
  const same = new Game(fight([hero("ana", { hpMax: 10 }), foe("ogre")]).state, [
    { type: "gathered", decks: 2 },
    { type: "dealt", to: { ana: ["KS", "KH", "9S"], ogre: ["KS#2", "7S"] } },
    { type: "counted", step: 1 },
  ]);
  const struck = hit(same.spend("ogre", "K", "wildSwing"), "ana", 6);

  test("GP-17, GP-3: the action is completed, as it was simultaneous", () => {
    expect([struck.hand("ana"), struck.badges("ana")]).toEqual(["K K", ["stunned"]]);
    expect(usesOf(struck, "ana")).toContain("2 melee");
    expect(struck.spend("ana", "K K", "melee").before("ana", "spent")).toBe("K K");
  });

  test("GP-17, GP-11: but neither a run, nor anything in the next increment", () => {
    const nines = fight([hero("ana", { hpMax: 10 }), foe("ogre")])
      .deal({ ana: "9 9 7 7 7 6 5 4", ogre: "A 7" })
      .to("9");
    const stunned = loseLowest(hit(nines, "ana", 6), "ana");
    expect([stunned.hand("ana"), usesOf(stunned, "ana").includes("2 melee")]).toEqual(["9 9 7 7", true]);
    expect(stunned.offered("ana")).not.toContain("run");
    expect(usesOf(stunned.to("7"), "ana")).toEqual(["1 defence", "1 stun", "2 defence", "2 stun"]);
  });

  test("GP-17: not if the GM overrules it, nor for a fighter who was stunned before", () => {
    const people = [hero("ana", { hpMax: 2 }), foe("ogre")];
    const threes = fight(people).deal({ ana: "9 9 9 4", ogre: "A 7" }).to("9");
    const only = ["1 defence", "1 stun", "2 defence", "2 stun"];
    expect(usesOf(loseLowest(hit(threes, "ana", 2, "countedToo"), "ana"), "ana")).toEqual(only);
    const before = hit(loseLowest(stun(threes, "ana"), "ana"), "ana", 2);
    expect(usesOf(before, "ana")).toEqual(only);
  });
});
