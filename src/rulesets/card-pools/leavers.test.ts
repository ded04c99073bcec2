import { describe, expect, test } from "vitest";
import { cardsAt } from "../../engine/table/table.ts";
import { clock } from "./count.ts";
import { stun } from "./harm-testing.ts";
import { fight, type Game, hero } from "./testing.ts";

const trio = fight([hero("ana"), hero("bo"), hero("cy")]);
const dealt = trio.deal({ ana: "AS K 4", bo: "AH 9 8", cy: "AD Q 2" });

/** Where anything of this seat still lies. */
const left = ({ state }: Game, seat: string): string[] =>
  cardsAt(state, (place) => "seat" in place && place.seat === seat);
const gone = (game: Game, seat: string): Game[] => [game.leaves(seat), game.falls(seat)];

describe("C-5: leavers and the defeated", () => {
  test("C-5: leavers hand their cards in: hand, hold card, and those that lie before them", () => {
    const game = dealt.hold("ana", "K").spend("ana", "A", "move");
    expect(left(game, "ana")).toHaveLength(3);
    expect(left(game.leaves("ana"), "ana")).toEqual([]);
    expect(cardsAt(game.leaves("ana").state, ({ zone }) => zone === "deck")).toHaveLength(54 - 6);
  });

  test("C-5: and those before them even after the hand is empty and the count has gone on", () => {
    const empty = fight([hero("ana", { dx: 0, iq: 0 }), hero("bo")]).deal({ ana: "A", bo: "A K 9" });
    const later = empty.spend("ana", "A", "move").to("K");
    expect(left(later.leaves("ana"), "ana")).toEqual([]);
  });

  test("C-5: when the acting fighter goes, the next one comes", () => {
    for (const later of gone(dealt, "ana")) expect(later.acts).toEqual(["bo"]);
    const last = dealt.end("ana").end("bo");
    for (const later of gone(last, "cy")) expect(later.state.step).toBe(1);
  });

  test("C-5: stun and aim go with them, even if no card was left", () => {
    const empty = fight([hero("ana", { dx: 0, iq: 0 }), hero("bo")]).deal({ ana: "A", bo: "K 9" });
    const spent = empty.spend("ana", "A", "aim");
    expect(spent.falls("ana").badges("ana")).toEqual([]);
    expect(stun(spent, "ana").falls("ana").badges("ana")).toEqual([]);
  });

  test("C-5: a fighter who is still to come is skipped", () => {
    for (const later of gone(dealt, "bo")) {
      expect(later.end("ana").acts).toEqual(["cy"]);
      expect(later.end("ana").end("cy").state.step).toBe(1);
      expect(later.state.line.flatMap(({ seats }) => seats)).not.toContain("bo");
    }
  });

  test("C-5: the others are undisturbed", () => {
    for (const later of gone(dealt.hold("cy", "Q"), "bo")) {
      expect([later.hand("ana"), later.hand("cy")]).toEqual(["A K 4", "A 2 [Q]"]);
      expect(later.acts).toEqual(["ana"]);
    }
  });

  test("C-5: they are asked nothing more, and no one waits for them", () => {
    const equal = trio.deal({ ana: "KS KH B", bo: "9", cy: "8" });
    expect(equal.state).toMatchObject({ phase: "dealt", asks: [{ to: "ana" }] });
    for (const later of gone(equal, "ana"))
      expect(later.state).toMatchObject({ phase: "counting", asks: [], losses: [] });
    const torn = stun(dealt, "bo", 1);
    expect(torn.state.asks).toHaveLength(1);
    for (const later of gone(torn, "bo")) expect(later.state.asks).toEqual([]);
  });

  test("C-5, GP-8: a fighter who tried to preempt them acts", () => {
    const held = dealt.hold("cy", "A").press("preempt", "cy");
    for (const later of gone(held, "ana")) {
      expect([later.acts, later.state.contests]).toEqual([["cy"], []]);
      expect(later.offered("cy")).toContain("declare");
    }
    for (const later of gone(held, "cy")) expect([later.acts, later.state.asks]).toEqual([["ana"], []]);
  });

  test("C-5: a stunned fighter is not out of the encounter", () => {
    const stunned = stun(dealt, "ana").changes("ana", { asleep: true });
    expect(stunned.hand("ana")).toBe("K 4"); // unconscious is not defeated
    expect(clock(stunned.state).toCome).toContain("cy");
  });

  test("C-5: when the last of an increment goes the count goes on, and when the last of all goes the turn ends", () => {
    const alone = trio.deal({ ana: "A", bo: "A", cy: "A" });
    expect(alone.leaves("ana", "bo", "cy").state.phase).not.toBe("counting");
  });
});

describe("C-5: a fighter who gets up again", () => {
  test("C-5: is dealt nothing more this turn, has what it had, and draws with the next", () => {
    const up = dealt.falls("ana").changes("ana", { out: false });
    expect([up.hand("ana"), up.state.drawn["ana"]]).toEqual(["A K 4", 3]);
    expect(up.endTurn().deal({ ana: "A", bo: "K", cy: "Q" }).hand("ana")).toBe("A");
  });

  test("C-5: keeps what was set by hand; a fighter who leaves does not", () => {
    const set = dealt.press("setTerms", "gm", { dx: 16, iq: 10, ht: 10, move: 5, encumbrance: 0, fatigue: 0 }, "ana");
    expect(set.falls("ana").state.told["ana"]).toEqual({ dx: 16 });
    expect(set.leaves("ana").state.told["ana"]).toBeUndefined();
  });
});
