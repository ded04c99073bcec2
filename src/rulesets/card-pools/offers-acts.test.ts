import { describe, expect, test } from "vitest";
import { dice } from "./deal-testing.ts";
import { cp, fight, foe, type Game, hero } from "./testing.ts";

const who = (seat: string) => ({ who: { seat } });
const one = { least: 1, most: 1 };
const anas = (type: string, words = type) => ({
  text: cp(`offer.${words}`),
  undoLabel: cp(`deed.${type}`, who("ana")),
  command: { type, seat: "ana" },
});

const duo = fight([hero("ana", { steering: 14 }), foe("ogre")]);
const dealt = duo.deal({ ana: "A Q 9 9", ogre: "A Q 3" });

describe("GP-18, GP-7: what is there at any time, quietly", () => {
  test("GP-18: a defence, once an increment, with what it may cost more", () => {
    const { sets, ...offer } = dealt.offer("defend", "ana") ?? {};
    expect(sets?.map(({ must, of }) => [must, of])).toEqual([
      [[], ["AS"]],
      [[], ["QS"]],
      [[], ["9S", "9H"]],
    ]);
    expect(offer).toEqual({
      ...anas("defend"),
      key: "defend:ana:1:0",
      fields: [
        { name: "which", pick: ["AS", "QS", "9S", "9H"], of: "card", least: 1, most: 4, chosen: ["AS"] },
        { name: "effort", pick: ["increased", "doubleDefence"], of: "word", least: 0, most: 1, chosen: [] },
      ],
      weight: "quiet",
    });
    expect(dealt.to("9").offer("defend", "ana")?.key).toBe("defend:ana:1:5");
  });

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

  test("GP-7: a fast draw, thrown here or told, and the card that may go with it", () => {
    const accompanied = { name: "with", pick: ["AS"], of: "card", least: 0, most: 1, none: cp("none.card") };
    expect(dealt.offer("fastDraw", "ana")).toEqual({
      ...anas("fastDraw"),
      key: "fastDraw:ana:1:0:0",
      weight: "quiet",
      fields: [accompanied, { name: "skill", number: [1, 30], chosen: 12 }],
    });
    expect(dealt.offer("fastDrew", "ana")).toEqual({
      ...anas("fastDraw", "fastDrew"),
      key: "fastDrew:ana:1:0:0",
      weight: "quiet",
      fields: [accompanied, { name: "result", pick: ["made", "failed"], of: "word", ...one, chosen: ["made"] }],
    });
    const again = dealt.spend("ana", "A", "move").when({ type: "fastDraw", seat: "ana", result: ["made"] });
    expect(again.offer("fastDraw", "ana")).toMatchObject({ key: "fastDraw:ana:1:0:1", fields: [{ name: "skill" }] });
  });

  test("GP-7: how a draw went is told", () => {
    const rolls = dealt.press("fastDraw", "ana", { with: ["AS"], skill: 11 }, undefined, dice(4, 4, 4));
    expect(rolls.effects).toEqual([
      {
        kind: "roll",
        text: cp("say.fastDraw", { ...who("ana"), n: 11 }),
        once: true,
        dice: [4, 4, 4].map((face) => ({ faces: 6, results: [face] })),
      },
      { kind: "say", text: cp("say.drawTook", { ...who("ana"), card: { card: "AS" } }) },
    ]);
    const told = (result: string) => dealt.when({ type: "fastDraw", seat: "ana", result: [result] }).effects[0];
    expect(told("made")).toEqual({ kind: "say", text: cp("say.fastDrew", who("ana")) });
    expect(told("failed")).toEqual({ kind: "say", text: cp("say.fumbledDraw", who("ana")) });
  });
});

describe("GP-14: what a runner is offered", () => {
  const fields = [
    { name: "card", pick: ["AS"], of: "card", ...one, chosen: ["AS"] },
    { name: "sprint", pick: ["yes", "no"], of: "word", ...one, chosen: ["yes"] },
    { name: "place", text: 60, optional: true },
  ];
  const run = (game: Game, place: string) => game.press("run:ana", "ana", { card: ["AS"], sprint: ["no"], place });

  test("GP-14: to declare it, straight or not, and where it ends", () => {
    expect(dealt.offer("run", "ana")).toEqual({ ...anas("run"), key: "run:ana:1:0", weight: "quiet", fields });
    const steered = dealt.when({ type: "options", steered: ["yes"] });
    const steering = { name: "steering", number: [0, 30], chosen: 14 };
    expect(steered.offer("run", "ana")?.fields).toEqual([...fields, steering]);
    expect(run(dealt, "").effects).toEqual([
      { kind: "say", text: cp("say.runs", { ...who("ana"), card: { card: "AS" }, place: "" }) },
    ]);
  });

  test("GP-14: to arrive where it was said, from the next increment on; the GM ends it at any time", () => {
    const homeward = run(dealt, "the farm");
    expect(homeward.offer("arrive", "ana")).toBeUndefined();
    expect(homeward.refusal({ type: "arrive", seat: "ana" })).toBe("mayNotArrive");
    const there = homeward.to("9");
    expect(there.offer("arrive", "ana")).toEqual({
      ...anas("arrive"),
      text: cp("offer.arrive", { place: "the farm" }),
      key: "arrive:ana:1:5",
      weight: "quiet",
    });
    expect(there.offer("halt", "gm", "ana")).toEqual({ ...anas("halt"), key: "halt:ana" });
    expect(there.endTurn().refusal({ type: "arrive", seat: "ana" })).toBe("mayNotArrive");
  });

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
