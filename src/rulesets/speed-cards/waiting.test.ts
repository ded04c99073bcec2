import { describe, expect, test } from "vitest";
import { hero } from "../hero/testing.ts";
import { fight } from "./testing.ts";

const trio = fight([hero("ana", 2, 20), hero("bo", 2, 15), hero("cy", 2, 10)]);
const dealt = trio.deal({ ana: "12 5", bo: "9 5", cy: "9 2" });

describe("HC-4: no one has to act", () => {
  const passed = dealt.end("ana");

  test("HC-4: a fighter who lets its Segment pass keeps the card", () => {
    expect([dealt.offered("ana").slice(0, 2), passed.hand("ana"), passed.state.acted]).toEqual([
      ["act", "pass"],
      "12 5",
      [],
    ]);
  });

  test("HC-4: a card higher than the Segment can be used in it", () => {
    const late = passed.to(9).act("ana", "12");
    expect([late.before("ana", "used"), late.effects]).toMatchObject([
      "12",
      [{ text: { data: { n: 9, cards: "12" } } }],
    ]);
    expect(passed.to(9).offer("act", "ana")?.text.key).toBe("speed-cards.offer.actLate");
  });

  test("HC-4: in any later Segment, to the last", () => {
    expect(passed.to(2).end("cy").act("ana", "12").acts).toBe("ana");
  });

  test("HC-4: a sum higher than the Segment as well", () => {
    const sums = fight([hero("ana", 2), hero("bo", 1)]).deal({ ana: "5 4", bo: "8" });
    expect([sums.to(9).acts, sums.to(9).offered("ana")[0]]).toEqual([null, "act"]);
    expect(sums.to(8).act("ana", "5 4").hand("ana")).toBe("");
  });

  test("HC-4: a fighter who waits and is not in line comes in right after the acting fighter", () => {
    const nine = passed.to(9);
    expect(nine.acts).toBe("bo");
    const late = nine.act("ana", "12");
    expect([late.acts, late.end("bo").acts, late.end("bo").end("ana").acts]).toEqual(["bo", "ana", "cy"]);
  });

  test("HC-4: or acts at once if no one does", () => {
    const sum = fight([hero("ana", 1), hero("bo", 2)]).deal({ ana: "12", bo: "6 4" });
    const ten = sum.end("ana").to(10);
    expect([ten.acts, ten.act("ana", "12").acts]).toEqual([null, "ana"]);
    expect(ten.act("ana", "12").end("ana").segment).toBe(10);
  });

  test("HC-4: a fighter who let it pass may still act in the same Segment", () => {
    const nine = dealt.to(9).end("bo");
    expect([nine.acts, nine.act("bo", "9").end("cy").acts]).toEqual(["cy", "bo"]);
  });

  test("HC-4: a fighter who waits is shown, with the cheapest way, to those who may know", () => {
    const eight = trio.deal({ ana: "12 5", bo: "9 5", cy: "9 8" }).to(8);
    expect(eight.view().may.map(({ seat, text }) => [seat, text.key, text.data?.["cards"]])).toEqual([
      ["ana", "speed-cards.may.waited", "12"],
      ["bo", "speed-cards.may.waited", "9"],
    ]);
    expect(eight.view(["bo"]).may.map(({ seat }) => seat)).toEqual(["bo"]);
    const waits = eight
      .view()
      .fans?.find(({ seat }) => seat === "ana")
      ?.sets.map(({ state }) => state);
    expect(waits).toEqual(["waits", "toCome"]);
  });
});
