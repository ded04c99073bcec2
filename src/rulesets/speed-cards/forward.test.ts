import { describe, expect, test } from "vitest";
import { fill } from "../../engine/rules/offer.ts";
import { dice, hero } from "../hero/testing.ts";
import { fight, type Game } from "./testing.ts";

const boss = "12 11 10 9 8 7 6 5 4 3 2 1";
/** Ana of DEX 10, against whom bo acts in every Segment. */
const against = (cards: string, segment: number, dex = 10): Game =>
  fight([hero("ana", cards.split(" ").length, dex), hero("bo", 12, 30)])
    .deal({ ana: cards, bo: boss })
    .to(segment);

describe("HC-6: calling forward", () => {
  const nine = against("6 4", 9);

  test("HC-6: in Segment 9, with 6 as highest card: made by 3 works, made by 2 fails", () => {
    const works = nine.forward("ana", 3);
    const fails = nine.forward("ana", 2);
    expect([works.badges("ana"), works.said(), works.hand("ana")]).toEqual([["dodging"], ["worked"], "4"]);
    expect([fails.badges("ana"), fails.said(), fails.hand("ana")]).toEqual([[], ["failed"], "4"]);
  });

  test("HC-6: whoever acts in a Segment with that very card is not offered it, and may still call forward later", () => {
    const twelve = fight([hero("ana", 2)]).deal({ ana: "12 4" });
    expect(twelve.offered("ana")).toEqual(["act", "pass"]);
    expect(twelve.end("ana").to(4).offered("ana")).toContain("forward");
  });

  test("HC-6: each point adds 1", () => {
    const works = Array.from({ length: 9 }, (_, by) => nine.forward("ana", by).state.dodging.length === 1);
    expect(works).toEqual([false, false, false, true, true, true, true, true, true]);
  });

  test("HC-6: the card is discarded either way", () => {
    for (const by of [9, -9]) expect(nine.forward("ana", by).before("ana", "used")).toBe("6");
  });

  test("HC-6: failing subtracts nothing, and made exactly adds 0", () => {
    const six = against("6 4", 6);
    expect(six.forward("ana", -9).badges("ana")).toEqual(["dodging"]);
    expect(against("6 4", 7).forward("ana", 0).badges("ana")).toEqual([]);
    expect(against("6 4", 7).forward("ana", 1).badges("ana")).toEqual(["dodging"]);
  });

  test("HC-6: the highest of all unspent cards, waiting ones too", () => {
    const waited = against("12 4", 5).forward("ana");
    expect([waited.hand("ana"), waited.said(), waited.badges("ana")]).toEqual(["4", ["reached"], ["dodging"]]);
    expect(against("12 4", 12).act("ana", "12").to(5).forward("ana", 1).before("ana", "used")).toBe("12 4");
  });

  test("HC-6: if it reaches the Segment by itself no roll is needed", () => {
    const six = against("6 4", 6);
    expect(six.offered("ana")).toContain("forward");
    expect(six.offered("ana")).not.toContain("forwardRoll");
    expect(six.press("forward", "ana").effects).toHaveLength(1);
    expect(against("6 4", 7).offered("ana").slice(-2)).toEqual(["forwardRoll", "forwardBy"]);
  });

  test("HC-6: without a card it is refused", () => {
    const empty = against("9 6", 9).act("ana", "9").to(6).act("ana", "6").to(5);
    expect([empty.refusal({ type: "forward", seat: "ana" }), empty.offered("ana")]).toEqual(["noCard", []]);
    expect(fight([hero("ana", 1)]).refusal({ type: "forward", seat: "ana" })).toBe("noCard");
  });

  test("HC-6: not in a Segment in which one has acted, and in the next one again", () => {
    const acted = against("9 6", 9).act("ana", "9");
    expect([acted.refusal({ type: "forward", seat: "ana" }), acted.offered("ana")]).toEqual(["hasActed", []]);
    expect(acted.to(8).offered("ana")).toEqual(["forwardRoll", "forwardBy"]);
    expect(nine.forward("ana", 0).refusal({ type: "forward", seat: "ana", by: 9 })).toBe("hasActed");
  });

  test("HC-6: not while no cards are out", () => {
    expect(nine.endTurn().refusal({ type: "forward", seat: "ana" })).toBe("noCard");
  });

  test("HC-6: a fighter who calls forward does not act in that Segment, but has the cards for the others", () => {
    const own = against("9 6", 9).forward("ana");
    expect([own.acts, own.offered("ana"), own.hand("ana")]).toEqual(["bo", [], "6"]);
    expect(own.to(6).act("ana", "6").hand("ana")).toBe("");
    const acting = against("9 6", 9).end("bo");
    expect([acting.acts, acting.forward("ana").acts]).toEqual(["ana", null]);
  });

  test("HC-4, HC-6: the count waits for the GM if the fighter who calls forward was the only one to come", () => {
    const alone = fight([hero("ana", 2), hero("bo", 1)])
      .deal({ ana: "9 6", bo: "1" })
      .to(9);
    const called = alone.forward("ana");
    expect([alone.acts, called.segment, called.acts, called.count().segment]).toEqual(["ana", 9, null, 6]);
  });

  test.each(["dodge", "block", "dive"] as const)("HC-6: to %s, and what it was is announced", (doing) => {
    const called = nine.forward("ana", 3, doing);
    expect(called.effects).toMatchObject([{ text: { data: { what: { word: doing }, n: 9, card: 6, by: 3 } } }]);
  });

  test("HC-6: the form asks what it is for, a Dodge by default", () => {
    const offer = nine.offer("forwardBy", "ana");
    expect(offer && fill(offer, { by: 4 })).toMatchObject({ command: { doing: ["dodge"], by: 4 } });
    expect(offer && fill(offer, { by: 4, doing: ["block"] })).toMatchObject({ command: { doing: ["block"] } });
    for (const wrong of [{ by: 4, doing: ["attack"] }, { by: 41 }, { by: -21 }, { by: "abc" }, { by: 1.5 }])
      expect(offer && "refusal" in fill(offer, wrong)).toBe(true);
    expect(nine.when({ type: "forward", seat: "ana", doing: ["attack"], by: 3 }).badges("ana")).toEqual(["dodging"]);
  });
});

describe("HC-6, C-7: the DEX roll, made here: 3d6 against 9 + DEX/5", () => {
  test("HC-6: DEX 18 is 13: a 10 is made by 3", () => {
    const thrown = against("6 4", 9, 18).press("forward", "ana", {}, undefined, dice(6, 3, 3, 4));
    expect([thrown.said(), thrown.badges("ana")]).toEqual([["rolled", "worked"], ["dodging"]]);
    expect(thrown.effects).toMatchObject([
      { kind: "roll", text: { data: { target: 13 } }, dice: [3, 3, 4].map((one) => ({ faces: 6, results: [one] })) },
      { kind: "say", text: { data: { by: 3, n: 9, card: 6 } } },
    ]);
  });

  test("HC-6: and an 11 by 2", () => {
    const thrown = against("6 4", 9, 18).press("forward", "ana", {}, undefined, dice(6, 3, 4, 4));
    expect([thrown.said(), thrown.badges("ana"), thrown.hand("ana")]).toEqual([["rolled", "failed"], [], "4"]);
  });

  test("HC-6: an 18 at DEX 10 takes nothing from the card", () => {
    const called = against("6 4", 7).press("forward", "ana", {}, undefined, dice(6, 6, 6, 6));
    expect(called.effects).toMatchObject([{}, { text: { key: "speed-cards.say.missed", data: { by: 7 } } }]);
    expect(against("6 4", 7).forward("ana", 0).said()).toEqual(["failed"]);
  });

  test("HC-6: what is needed is said beforehand", () => {
    expect(against("6 4", 9, 18).offer("forward", "ana")?.text.data).toMatchObject({ n: 3, target: 13 });
  });
});
