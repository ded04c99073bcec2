import { describe, expect, test } from "vitest";
import { byCount, STEPS } from "./hand.ts";
import { fight, Game, hero } from "./testing.ts";

const four = fight([hero("ana"), hero("bo"), hero("cy"), hero("dee")]);

/** Everyone of this increment, with those of one moment together. */
const order = ({ state }: Game): string[] => state.line.map(({ seats }) => seats.join(" and "));

/** The same with cards that only several decks have. */
const several = (to: Readonly<Record<string, readonly string[]>>, step: number): Game =>
  new Game(four.state, [
    { type: "gathered", decks: 3 },
    { type: "dealt", to },
    { type: "counted", step },
  ]);

describe("GP-3: the count", () => {
  test("GP-3: from Aces down to Deuces, thirteen increments", () => {
    const all = fight([hero("ana")]).deal({ ana: "2 3 4 5 6 7 8 9 T J Q K A" });
    const labels: unknown[] = [];
    let game = all;
    for (; game.state.phase === "counting"; game = game.count()) {
      expect(game.acts).toEqual(["ana"]);
      labels.push(game.view().count?.text.key.at(-1));
    }
    expect(labels).toEqual([..."AKQJT98765432"]);
    expect(labels).toHaveLength(STEPS);
    expect(game.state.phase).toBe("over");
  });

  test("GP-3: the hand is sorted in the order of the count", () => {
    expect(["2S", "AC", "TD", "TH", "KS", "JR"].toSorted(byCount)).toEqual(["JR", "AC", "KS", "TH", "TD", "2S"]);
  });

  test("GP-3: one click goes on to the next increment in which anyone has a card", () => {
    const dealt = four.deal({ ana: "A 4", bo: "9", cy: "9", dee: "2" });
    const on = dealt.offer("count", "gm");
    expect([on?.text.key, on?.buttons]).toEqual(["card-pools.offer.on.9", ["round"]]);
    expect(dealt.count().state.step).toBe(5);
    expect(dealt.to("2").offer("count", "gm")?.text.key).toBe("card-pools.offer.endTurn");
    expect(dealt.to("2").count().state.phase).toBe("over");
  });

  test("GP-3: it begins with Aces, even if no one has one", () => {
    const dealt = four.deal({ ana: "K", bo: "9", cy: "9", dee: "2" });
    expect([dealt.state.step, dealt.acts]).toEqual([0, []]);
    expect(dealt.offer("count", "gm")?.buttons).toEqual(["turn", "round"]);
  });

  test("GP-3: only cards of the rank being counted are played", () => {
    const dealt = four.deal({ ana: "A K", bo: "9", cy: "9", dee: "2" });
    expect(dealt.refusal(dealt.spending("ana", "K", "move"))).toBe("noSet");
    expect(dealt.refusal(dealt.spending("ana", "A K", "melee"))).toBe("noSet");
    expect(dealt.refusal(dealt.spending("bo", "9", "move"))).toBe("noSet");
    expect(dealt.to("K").spend("ana", "K", "move").before("ana", "spent")).toBe("K");
  });

  test("GP-3: when everyone of an increment is done the count goes on by itself", () => {
    const dealt = four.deal({ ana: "AS", bo: "AH", cy: "9", dee: "2" });
    expect(dealt.end("ana").acts).toEqual(["bo"]);
    expect(dealt.end("ana").end("bo").state).toMatchObject({ step: 5 });
    expect(dealt.end("ana").end("bo").acts).toEqual(["cy"]);
  });
});

describe("GP-3: ties", () => {
  test("GP-3: by suit: Spades, Hearts, Diamonds, Clubs", () => {
    const dealt = four.deal({ ana: "TC", bo: "TD", cy: "TS", dee: "TH" }).to("T");
    expect(order(dealt)).toEqual(["cy", "dee", "bo", "ana"]);
    expect(dealt.acts).toEqual(["cy"]);
    expect(dealt.end("cy").acts).toEqual(["dee"]);
    expect(dealt.view().next).toBe("dee");
  });

  test("GP-3: a fighter with several cards of a rank acts once, by the best suit", () => {
    const dealt = four.deal({ ana: "TC TS", bo: "TD", cy: "TH", dee: "2" }).to("T");
    expect(order(dealt)).toEqual(["ana", "cy", "bo"]);
  });

  test("GP-3: the same rank and suit is simultaneous", () => {
    const dealt = several({ ana: ["TH"], bo: ["TH#2"], cy: ["TS"], dee: ["TH#3", "TC"] }, 4);
    expect(order(dealt)).toEqual(["cy", "ana and bo and dee"]);
    const both = dealt.end("cy");
    expect(both.acts).toEqual(["ana", "bo", "dee"]);
    expect(both.view().acts).toEqual(["ana", "bo", "dee"]);
    expect(both.spend("bo", "TH", "unaimed").acts).toEqual(["ana", "bo", "dee"]);
    expect(both.end("bo").acts).toEqual(["ana", "dee"]);
    expect(both.end("bo").end("dee").end("ana").state.phase).toBe("over");
  });

  test("GP-3: suit alone, or rank alone, is not simultaneous", () => {
    expect(order(several({ ana: ["TH"], bo: ["9H"], cy: ["TS#2"], dee: ["TD#3"] }, 4))).toEqual(["cy", "ana", "dee"]);
  });
});
