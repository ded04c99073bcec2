import { describe, expect, test } from "vitest";
import { fight, Game, hero } from "./testing.ts";
import type { Use } from "./uses.ts";

/** Cards that only several decks have, as Nines are counted; the first of them on hold. */
const severalDecks = (...ana: readonly [string, ...string[]]): Game =>
  new Game(fight([hero("ana"), hero("bo")]).state, [
    { type: "gathered", decks: 3 },
    { type: "dealt", to: { ana, bo: ["9C#3", "3S"] } },
    { type: "held", seat: "ana", card: ana[0] },
    { type: "counted", step: 5 },
  ]);
const playing = (cards: string, bo = "A 3"): Game => fight([hero("ana"), hero("bo")]).deal({ ana: cards, bo });
const uses = (game: Game, cards: string, use: Use = "ready"): string | null =>
  game.refusal(game.spending("ana", cards, use));

describe("GP-8: one card is set aside", () => {
  const dealt = playing("K Q 9 4");

  test("GP-8: any card, at any time of the turn, due or not", () => {
    expect(dealt.acts).toEqual(["bo"]);
    expect(dealt.hold("ana", "9").hand("ana")).toBe("K Q 4 [9]");
    expect(dealt.to("K").hold("ana", "K").hand("ana")).toBe("Q 9 4 [K]");
    expect(dealt.to("3").offered("ana")).not.toContain("hold"); // nothing is left
    const [field] = dealt.offer("hold", "ana")?.fields ?? [];
    expect(field).toMatchObject({ pick: dealt.cards("ana", "K Q 9 4"), least: 1, most: 1 });
  });

  test("GP-8: at most one", () => {
    const held = dealt.hold("ana", "9");
    expect(held.refusal({ type: "hold", seat: "ana", card: held.cards("ana", "K") })).toBe("oneHold");
    expect(held.offered("ana")).not.toContain("hold");
    const used = held.to("4").spend("ana", "hold", "ready");
    expect(used.hold("ana", "4").hand("ana")).toBe("[4]");
  });

  test("GP-8: it does not cost the moment", () => {
    const held = dealt.to("K").hold("ana", "K");
    expect(held.acts).toEqual(["ana"]);
    expect(uses(held, "hold")).toBeNull();
    expect(held.end("ana").state.step).toBe(2);
  });

  test("GP-8: only from one's own hand, and only while there is one", () => {
    expect(dealt.refusal({ type: "hold", seat: "ana", card: dealt.cards("bo", "3") })).toBe("notYours");
    expect(dealt.endTurn().refusal({ type: "hold", seat: "ana" })).toBe("oneHold");
  });
});

describe("GP-8: when it is used", () => {
  const held = playing("9 4", "A 6 3").hold("ana", "9");

  test("GP-8: from its own increment on, at any time", () => {
    expect([uses(held, "hold"), held.view().may]).toEqual(["noSet", []]);
    expect(uses(held.to("6"), "hold")).toBeNull();
    expect(
      held
        .to("6")
        .view()
        .may.map(({ seat }) => seat),
    ).toEqual(["ana"]);
    expect(uses(held.to("4"), "hold")).toBeNull();
    const own = playing("9 4", "9C 3").to("9").hold("ana", "9");
    expect(uses(own.end("ana"), "hold")).toBeNull();
  });

  test("GP-8: a fighter who was not due comes right after the acting fighter", () => {
    const broke = held.to("6").spend("ana", "hold", "ready");
    expect(broke.acts).toEqual(["bo"]);
    expect(broke.view().next).toBe("ana");
    expect(broke.end("bo").acts).toEqual(["ana"]);
    expect(broke.end("bo").end("ana").state.step).toBe(10);
  });

  test("GP-8: or at once if no one acts", () => {
    const alone = playing("A 4", "9 3").hold("ana", "A").endTurn().deal({ ana: "4", bo: "3" });
    expect(alone.acts).toEqual([]);
    expect(alone.spend("ana", "hold", "ready").acts).toEqual(["ana"]);
  });

  test("GP-8: by itself it is a set of one", () => {
    const sets = held.to("6").offer("spend", "ana")?.sets ?? [];
    expect(sets.flatMap(({ sizes }) => sizes.map(({ size }) => size))).toEqual([1]);
    expect(held.to("6").spend("ana", "hold", "wildSwing").effects).toMatchObject([{ lines: [{ data: { n: "−2" } }] }]);
  });

  test("GP-8: once used it is gone", () => {
    const used = held.to("6").spend("ana", "hold", "ready");
    expect([used.hand("ana"), used.before("ana", "spent")]).toEqual(["4", "9"]);
    expect(used.badges("ana")).not.toContain("hold");
  });
});

describe("GP-8: with a lower card", () => {
  const paired = playing("Q 9 9 4", "A Q 3").hold("ana", "Q");

  test("GP-8: with exactly one, when that is counted, as two of its rank", () => {
    const nines = paired.to("9");
    const struck = nines.spend("ana", "hold 9", "melee");
    expect([struck.hand("ana"), struck.before("ana", "spent")]).toEqual(["9 4", "Q 9"]);
    expect(struck.effects).toMatchObject([{ lines: [{ data: { n: "+0" } }] }]);
    expect(uses(nines, "hold 9 9")).toBe("noSet");
    expect(uses(nines, "9 9")).toBeNull();
    const [held] = nines.cards("ana", "hold");
    const pairs = nines.offer("spend", "ana")?.sets?.filter(({ must }) => must.length === 2) ?? [];
    expect(pairs.map(({ must, of, sizes }) => [must[0] === held, of, sizes.map(({ size }) => size)])).toEqual(
      nines.cards("ana", "9 9").map(() => [true, [], [2]]),
    );
  });

  test("GP-8: not before that card is counted, nor with a higher one", () => {
    expect(uses(paired.to("Q"), "hold 9")).toBe("noSet");
    const low = playing("9 4 2", "A 3").hold("ana", "4");
    for (const turn of [low, low.endTurn().deal({ ana: "9 2", bo: "A" })]) {
      expect([uses(turn.to("9"), "hold 9"), uses(turn.to("9"), "hold")]).toEqual(["noSet", "noSet"]);
      expect([uses(turn.to("2"), "hold 2"), uses(turn.to("2"), "hold")]).toEqual([null, null]);
    }
  });

  test("GP-8: among its own rank it is one of them", () => {
    const three = playing("9 9 9 4").hold("ana", "9").to("9");
    expect([uses(three, "hold 9 9"), uses(three, "9 9"), uses(three, "hold 9")]).toEqual([null, null, null]);
  });
});

describe("GP-8: a Red Joker of the hand", () => {
  const wild = playing("Q 9 R 4", "A 3").hold("ana", "Q");

  test("GP-8, GP-9: goes with a hold card, alone or in a pair, as with any other card being played", () => {
    const nines = wild.to("9");
    expect(["hold R", "hold 9 R", "9 R", "hold 9", "hold"].map((cards) => uses(nines, cards))).toEqual(
      Array.from({ length: 5 }, () => null),
    );
    expect(nines.spend("ana", "hold R", "melee").before("ana", "spent")).toBe("R Q");
    const three = nines.spend("ana", "hold 9 R", "damage");
    expect([three.hand("ana"), three.before("ana", "spent")]).toEqual(["4", "R Q 9"]);
    expect(uses(nines, "hold 9 R", "melee")).toBeNull();
  });

  test("GP-8, GP-9: at another's moment, and at the hold card's own increment as well", () => {
    const threes = playing("Q R 2", "A 3").hold("ana", "Q").to("3");
    expect(threes.acts).toEqual(["bo"]);
    expect(uses(threes, "hold R")).toBeNull();
    expect(threes.spend("ana", "hold R", "melee").end("bo").acts).toEqual(["ana"]);
    expect(uses(playing("Q R 4", "QC 3").hold("ana", "Q").to("Q"), "hold R")).toBeNull();
  });

  test("GP-8, GP-9: not before the hold card's place, and no more cards than a set has", () => {
    expect([uses(wild, "hold R"), uses(wild, "R")]).toEqual(["noSet", null]);
    const two = severalDecks("QS", "9S", "9H", "JR", "JR#2", "4S");
    expect(["hold 9 R R", "hold R R", "hold 9 9 R"].map((cards) => uses(two, cards))).toEqual([null, null, "noSet"]);
  });

  test("GP-8, GP-9: nor does it matter which of two Red Jokers is on hold", () => {
    const nines = severalDecks("JR", "9S", "JR#2", "4S");
    expect(["hold 9", "hold R", "hold 9 R"].map((cards) => uses(nines, cards))).toEqual([null, null, null]);
  });

  test("GP-8, GP-18: in a defence as well, which may be a pair with a card of this increment", () => {
    const defends = (game: Game, cards: string): string | null =>
      game.refusal({ type: "defend", seat: "ana", which: game.cards("ana", cards) });
    expect(["hold", "hold R"].map((cards) => defends(wild, cards))).toEqual([null, null]);
    expect(["hold 9", "hold 9 R"].map((cards) => defends(wild, cards))).toEqual(["noDefence", "noDefence"]);
    const nines = playing("Q 9H R 4", "9S 3").hold("ana", "Q").to("9");
    expect(nines.acts).toEqual(["bo"]);
    expect(["hold 9", "hold 9 R", "hold 4"].map((cards) => defends(nines, cards))).toEqual([null, null, "noDefence"]);
  });
});

describe("GP-8: across turns", () => {
  const kept = playing("9 4").hold("ana", "9").endTurn();
  const preempts = (game: Game): boolean => game.offered("ana").includes("preempt");
  const second = kept.deal({ ana: "K 4", bo: "A" });

  test("GP-8: it is kept until it is used, over several turns", () => {
    expect(kept.hand("ana")).toBe("[9]");
    const third = second.endTurn().deal({ ana: "K 4", bo: "A" }).endTurn().deal({ ana: "4", bo: "A" });
    expect(third.hand("ana")).toBe("4 [9]");
    expect(third.to("4").spend("ana", "hold", "ready").hand("ana")).toBe("4");
  });

  test("GP-8: in addition to the new turn's cards, and not reshuffled", () => {
    expect(second.state.drawn).toEqual({ ana: 2, bo: 1 });
    expect(second.hand("ana")).toBe("K 4 [9]");
    expect(() => kept.deal({ ana: "K 4", bo: "9S" })).toThrow("no 9S is left");
  });

  test("GP-8: it has its place in each turn anew, before which it is not used", () => {
    expect([second.state.step, uses(second, "hold"), second.view().may]).toEqual([0, "noSet", []]);
    const fours = second.to("4");
    expect([uses(fours, "hold"), fours.view().may]).toMatchObject([null, []]); // it is ana who acts
    const foursOfOthers = kept.deal({ ana: "K", bo: "4" }).to("4");
    expect(foursOfOthers.view().may.map(({ seat }) => seat)).toEqual(["ana"]);
  });

  test("GP-8: at its own increment it is among its rank again", () => {
    const nines = kept.deal({ ana: "9 9 4", bo: "A" }).to("9");
    expect(["hold 9 9", "hold 9", "hold"].map((cards) => uses(nines, cards))).toEqual([null, null, null]);
  });

  test.each([
    ["6", "7", false],
    ["6", "6S", true],
    ["6", "5", true],
    ["A", "A", true],
    ["A", "7", true],
    ["A", "2", true],
  ])("GP-8, GP-16: a kept %s and an opponent's %s: preempts is %s, one turn or two later", (mine, theirs, may) => {
    const held = playing(`${mine}C 3`).hold("ana", mine).endTurn();
    const next = held.deal({ ana: "3", bo: theirs });
    const later = held.deal({ ana: "3", bo: "4" }).endTurn().deal({ ana: "3", bo: theirs });
    for (const turn of [next, later]) expect(preempts(turn.to(theirs.charAt(0)))).toBe(may);
  });

  test("GP-8, GP-9: a kept Red Joker has no place to wait for", () => {
    const red = playing("R 3").hold("ana", "R").endTurn().deal({ ana: "3", bo: "A" });
    expect([uses(red, "hold"), preempts(red)]).toEqual([null, true]);
  });
});
