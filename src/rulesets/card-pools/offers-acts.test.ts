import { describe, expect, test } from "vitest";
import { fight, foe, hero } from "./testing.ts";

const duo = fight([hero("ana", { steering: 14 }), foe("ogre")]);
const dealt = duo.deal({ ana: "A Q 9 9", ogre: "A Q 3" });

describe("GP-18, GP-7: what is there at any time, quietly", () => {
  test("GP-18, GP-8: each way once, the hold card last, and it needs no card of the hand", () => {
    const held = dealt.hold("ana", "Q").to("9").offer("defend", "ana")?.sets;
    expect(held?.map(({ must, of, sizes }) => [must, of, sizes.map(({ size }) => size)])).toEqual([
      [[], ["9S", "9H"], [1, 2]],
      [["QS"], [], [1]],
      [["QS", "9S"], [], [2]],
      [["QS", "9H"], [], [2]],
    ]);
    const red = fight([hero("ana"), foe("ogre")])
      .deal({ ana: "9 8 R", ogre: "A" })
      .offer("defend", "ana")?.sets;
    expect(red?.map(({ must, of }) => [...must, ...of].join(" "))).toEqual(["9S", "JR 9S", "8S", "JR 8S", "JR"]);
    const onHold = duo.deal({ ana: "9 R", ogre: "A" }).hold("ana", "R").offer("defend", "ana")?.sets;
    expect(onHold?.map(({ must, of }) => [...must, ...of].join(" "))).toEqual(["9S", "JR 9S", "JR"]);
  });
});

describe("GP-14: what a runner is offered", () => {
  test("GP-14: whoever is known to steer badly or beyond all measure is asked within bounds", () => {
    const level = (steering: number) => {
      const game = fight([hero("ana", { steering })], { steered: "yes" }).deal({ ana: "A" });
      return game.offer("run", "ana")?.fields?.at(-1);
    };
    expect([level(-2), level(13.7), level(44)].map((field) => field && "chosen" in field && field.chosen)).toEqual([
      0, 13, 30,
    ]);
  });
});
