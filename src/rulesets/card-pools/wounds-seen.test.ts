import { describe, expect, test } from "vitest";
import { asked, loseLowest } from "./harm-testing.ts";
import { fight, foe, hero } from "./testing.ts";

const people = [hero("ana", { hp: 12, hpMax: 12 }), foe("ogre", { hp: 30, hpMax: 30 })];
const hands = { ana: "K Q 9 9 7 5 2", ogre: "A 3" };
const watched = fight(people, { wounds: "seen" }).deal(hands);

describe("GP-12: HP that are seen to fall", () => {
  test("GP-12: are damage by an option", () => {
    const wounded = watched.changes("ana", {}, { hp: 7 });
    expect(wounded.said()).toEqual(["damaged"]);
    expect(wounded.effects[0]).toMatchObject({ text: { data: { n: 5 } } });
    expect(asked(wounded)).toEqual(["ana: lose.hit"]);
    expect(loseLowest(wounded, "ana").before("ana", "lost")).toBe("7 5 2");
  });

  test("GP-12: are not if the GM enters it by hand", () => {
    const wounded = fight(people).deal(hands).changes("ana", {}, { hp: 1 });
    expect(wounded.state).toMatchObject({ losses: [], stunned: {} });
    expect(wounded.hand("ana")).toBe("K Q 9 9 7 5 2");
  });

  test("GP-12: more than half of them in one fall stuns as well", () => {
    expect(watched.changes("ana", {}, { hp: 6 }).state.stunned).toEqual({});
    expect(watched.changes("ana", {}, { hp: 5 }).state.stunned).toEqual({ ana: "body" });
  });

  test("GP-12: cost several fighters at once, each their own", () => {
    const burnt = watched.changes("ogre", {}, { hp: 20 });
    expect(burnt.before("ogre", "lost")).toBe("3"); // the Ace is being counted
    const both = loseLowest(watched.changes("ana", {}, { hp: 9 }), "ana").changes("ogre", {}, { hp: 29 });
    expect([both.before("ana", "lost"), both.before("ogre", "lost")]).toEqual(["5 2", "3"]);
  });

  test("GP-12: HP gained, or first known, are not damage", () => {
    const healed = watched.changes("ana", {}, { hp: 13 });
    expect(healed.state.losses).toEqual([]);
    const strange = fight([hero("bo")], { wounds: "seen" }).deal({ bo: "K 3" });
    expect(strange.changes("bo", {}, { hp: 3, hpMax: 12 }).hand("bo")).toBe("K 3");
  });

  test("GP-12, C-5: a fighter who falls by it hands all cards in, and is asked nothing", () => {
    const down = watched.changes("ana", { out: true }, { hp: -12 });
    expect(down.state).toMatchObject({ asks: [], losses: [], stunned: {} });
    expect(down.hand("ana")).toBe("");
  });

  test("GP-12: between turns there are no cards for it to cost", () => {
    const later = watched.endTurn().changes("ana", {}, { hp: 1 });
    expect(later.state).toMatchObject({ losses: [], stunned: {}, owing: {} });
  });
});
