import { describe, expect, test } from "vitest";
import { hero } from "../hero/testing.ts";
import { speedCards } from "./rules.ts";
import { fight, type Game } from "./testing.ts";

const boss = "12 11 10 9 8 7 6 5 4 3 2 1";
const duo = fight([hero("ana", 2), hero("bo", 12, 30)]);
const against = (cards: string): Game => duo.deal({ ana: cards, bo: boss });
const isDodging = (game: Game): boolean => game.badges("ana").includes("dodging");

describe("HC-7: a fighter who aborted to Dodge goes on dodging", () => {
  const dodging = against("10 4").to(11).forward("ana", 1);

  test("HC-7: with 10 and 4, abort in Segment 11, made by 1: dodging until Segment 4", () => {
    const segments = [11, 10, 9, 8, 7, 6, 5, 4, 3].filter((segment) => isDodging(dodging.to(segment)));
    expect(segments).toEqual([11, 10, 9, 8, 7, 6, 5]);
  });

  test("HC-7: whether it acts then or not", () => {
    const four = dodging.to(4);
    expect([four.acts, four.end("bo").acts, isDodging(four.end("bo").end("ana"))]).toEqual(["bo", "ana", false]);
    expect(isDodging(four.to(3))).toBe(false);
  });

  test("HC-7: also in a Segment in which a waiting card could be used", () => {
    const waits = against("12 11").to(9).forward("ana");
    expect([waits.hand("ana"), isDodging(waits), isDodging(waits.count())]).toEqual(["11", true, false]);
  });

  test("HC-7: or a sum", () => {
    const sums = duo.changes("ana", { traits: { spd: 3, dex: 10 } }).deal({ ana: "10 5 3", bo: boss });
    const called = sums.to(11).forward("ana", 1);
    expect([9, 8].map((segment) => isDodging(called.to(segment)))).toEqual([true, false]);
  });

  test("HC-7: of the next Turn if need be", () => {
    const last = against("5 2").to(5).forward("ana").to(2).act("ana", "2");
    expect(isDodging(last)).toBe(false);
    const none = against("10 2").to(2).act("ana", "2").to(1).forward("ana");
    expect([isDodging(none), none.endTurn().state.phase, isDodging(none.endTurn())]).toEqual([true, "over", true]);
    const next = none.endTurn().deal({ ana: "8 6", bo: boss });
    expect([12, 10, 9, 8].map((segment) => isDodging(next.to(segment)))).toEqual([true, true, true, false]);
    expect(isDodging(none.endTurn().deal({ ana: "12 6", bo: boss }))).toBe(false);
  });

  test("HC-7: with SPD 0 it ends with the Turn", () => {
    const called = against("10 2").to(11).forward("ana", 1);
    const still = called.changes("ana", { traits: { spd: 0, dex: 10 } }).act("bo", "11");
    expect([isDodging(still), isDodging(still.endTurn())]).toEqual([true, false]);
    const over = against("10 2").to(2).act("ana", "2").to(1).forward("ana").endTurn();
    const slow = over.changes("ana", { traits: { spd: 0, dex: 10 } });
    expect([isDodging(over), isDodging(slow.deal({ ana: "", bo: boss }))]).toEqual([true, false]);
  });

  test("HC-7: not for a block or a dive, nor if it fails", () => {
    const eleven = against("10 4").to(11);
    expect(
      [eleven.forward("ana", 1, "block"), eleven.forward("ana", 1, "dive"), eleven.forward("ana", 0)].map(isDodging),
    ).toEqual([false, false, false]);
  });

  test("HC-7: a second one does not double it, and a failed one does not end it", () => {
    const three = fight([hero("ana", 3), hero("bo", 12)]).deal({ ana: "9 7 1", bo: boss });
    const first = three.to(11).forward("ana", 2);
    const again = first.to(10);
    expect(again.forward("ana", 3).state.dodging).toEqual(["ana"]);
    expect(again.forward("ana", 2).state.dodging).toEqual(["ana"]);
  });

  test("C-8, HC-7: it is shown, and handed to the game system, while it lasts", () => {
    expect(speedCards.standing?.(dodging.state)).toEqual([{ seat: "ana", key: "dodging" }]);
    expect([dodging.badges("ana"), dodging.badges("ana", []), dodging.badges("bo")]).toEqual([
      ["dodging"],
      ["dodging"],
      [],
    ]);
    expect([speedCards.standing?.(dodging.to(5).state).length, speedCards.standing?.(dodging.to(4).state)]).toEqual([
      1,
      [],
    ]);
  });

  test("C-5, HC-7: the defeated and those who leave do not dodge", () => {
    expect(speedCards.standing?.(dodging.changes("ana", { out: true }).state)).toEqual([]);
    expect(speedCards.standing?.(dodging.leaves("ana").state)).toEqual([]);
  });

  test("HC-7: nor does anyone when the cards of the Turn are collected", () => {
    expect(isDodging(dodging.when({ type: "reset" }))).toBe(false);
  });
});
