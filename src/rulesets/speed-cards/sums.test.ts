import { describe, expect, test } from "vitest";
import { fill } from "../../engine/rules/offer.ts";
import { hero } from "../hero/testing.ts";
import { worthOf } from "./sums.ts";
import { fight, type Game } from "./testing.ts";

const withCards = (cards: string): Game =>
  fight([hero("ana", cards.split(" ").length), hero("bo", 12)]).deal({ ana: cards, bo: "12 11 10 9 8 7 6 5 4 3 2 1" });

/** The ways to act that are offered, the cheapest first. */
const ways = (game: Game): string[] =>
  (game.offer("act", "ana")?.sets ?? []).map(({ must }) => must.map(worthOf).join("+"));

describe("HC-3: any combination", () => {
  const eight = withCards("5 3").to(8);

  test("HC-3: a 3 and a 5 act in Segment 8", () => {
    expect([eight.segment, eight.state.line.flat().includes("ana"), ways(eight)]).toEqual([8, false, ["5+3"]]);
    expect(eight.offered("ana")[0]).toBe("act");
  });

  test("HC-3: all of them are discarded", () => {
    const acted = eight.act("ana", "5 3");
    expect([acted.hand("ana"), acted.before("ana", "used")]).toEqual(["", "5 3"]);
    expect(acted.effects).toMatchObject([{ text: { data: { n: 8, cards: "5 + 3" } } }]);
  });

  test("HC-3: neither of them alone, nor both in an earlier Segment", () => {
    expect([eight.actRefused("ana", "5"), eight.actRefused("ana", "3")]).toEqual(["noSum", "noSum"]);
    expect([withCards("5 3").to(9).actRefused("ana", "5 3"), ways(withCards("5 3").to(9))]).toEqual(["noSum", []]);
  });

  test("HC-3: each may still be used separately", () => {
    const five = withCards("5 3").to(5);
    expect(ways(five)).toEqual(["5"]);
    expect(five.act("ana", "5").to(3).act("ana", "3").before("ana", "used")).toBe("5 3");
  });

  test("HC-3: more than two as well", () => {
    expect(ways(withCards("6 4 2 1").to(11))).toEqual(["6+4+1", "6+4+2"]);
    expect(ways(withCards("5 4 2 1").to(12))).toEqual(["5+4+2+1"]);
  });
});

describe("HC-4: what a sum is", () => {
  const seven = withCards("5 3 2").to(7);

  test("HC-4: 5, 3, 2 in Segment 7: 5+2 and 5+3 will do, 5+3+2 will not", () => {
    expect(ways(seven)).toEqual(["5+2", "5+3"]);
    expect([seven.actRefused("ana", "5 2"), seven.actRefused("ana", "5 3")]).toEqual([null, null]);
    expect([seven.actRefused("ana", "5 3 2"), seven.actRefused("ana", "3 2")]).toEqual(["noSum", "noSum"]);
    expect(seven.act("ana", "5 3").hand("ana")).toBe("2");
  });

  test("HC-4: it is at most 12", () => {
    expect(ways(withCards("8 6 4").to(10))).toEqual(["6+4", "8+4"]);
    expect(withCards("8 6 4").to(10).actRefused("ana", "8 6")).toBe("noSum");
    expect(ways(withCards("8 7").to(9))).toEqual([]);
  });

  test("HC-4: it has no card that it could do without", () => {
    const four = withCards("6 3 1").to(4);
    expect([ways(four), four.actRefused("ana", "6 1"), four.actRefused("ana", "6 3")]).toEqual([
      ["3+1", "6"],
      "noSum",
      "noSum",
    ]);
  });

  test("HC-4: the cheapest is picked by default", () => {
    const filled = fill(seven.offer("act", "ana") as never, {});
    expect(filled).toEqual({ command: { type: "act", seat: "ana", which: seven.cards("ana", "5 2"), use: ["act"] } });
    expect(seven.press("act", "ana").hand("ana")).toBe("3");
  });

  test("HC-4: a card counts once, and no cards do not make a sum", () => {
    const [five] = seven.cards("ana", "5");
    expect(() => seven.press("act", "ana", { which: [five, five] })).toThrow("filled in wrongly");
    expect(seven.refusal({ type: "act", seat: "ana", which: [] })).toBe("noSum");
    expect(seven.refusal({ type: "act", seat: "ana" })).toBe("noSum");
  });

  test("HC-3: only one's own cards, and while they are out", () => {
    expect(seven.refusal({ type: "act", seat: "ana", which: seven.cards("bo", "7") })).toBe("notYours");
    const before = fight([hero("ana", 1)]);
    expect(before.refusal({ type: "act", seat: "ana", which: [] })).toBe("notRunning");
    expect(seven.refusal({ type: "act", seat: "nobody", which: [] })).toBe("notRunning");
  });
});
