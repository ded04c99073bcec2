import { describe, expect, test } from "vitest";
import { hero } from "../hero/testing.ts";
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

  test("C-8, HC-7: it is shown while it lasts", () => {
    expect([dodging.badges("ana"), dodging.badges("ana", []), dodging.badges("bo")]).toEqual([
      ["dodging"],
      ["dodging"],
      [],
    ]);
    expect([dodging.to(5).badges("ana"), dodging.to(4).badges("ana")]).toEqual([["dodging"], []]);
  });

  test("C-5, HC-7: the defeated and those who leave do not dodge", () => {
    expect(dodging.changes("ana", { out: true }).badges("ana")).toEqual([]);
    expect(isDodging(dodging.leaves("ana"))).toBe(false);
  });

  test("HC-7: nor does anyone when the cards of the Turn are collected", () => {
    expect(isDodging(dodging.when({ type: "reset" }))).toBe(false);
  });
});

describe("HC-7: cards in their own Segment may be said to be a Dodge, a Block or a Dive for Cover", () => {
  const own = duo.changes("ana", { traits: { spd: 3, dex: 10 } }).deal({ ana: "12 7 4", bo: boss });
  const says = (game: Game, cards: string, use: string): Game =>
    game.press("act", "ana", { which: game.cards("ana", cards), use: [use] });

  test("HC-7: a Dodge then lasts until the next Segment in which it may act, whether it does or not", () => {
    const dodges = says(
      fight([hero("ana", 2), hero("bo", 12, 30)])
        .deal({ ana: "9 4", bo: boss })
        .to(9),
      "9",
      "dodge",
    );
    expect([dodges.hand("ana"), dodges.badges("ana"), dodges.badges("ana", ["bo"])]).toEqual([
      "4",
      ["dodging"],
      ["dodging"],
    ]);
    const segments = [9, 8, 7, 6, 5, 4, 3].filter((segment) => isDodging(dodges.to(segment)));
    expect(segments).toEqual([9, 8, 7, 6, 5]);
  });

  test("HC-7: with no roll, and with the very card of the Segment while a higher one waits", () => {
    const dodges = says(own.to(7), "7", "dodge");
    expect([dodges.hand("ana"), dodges.said(), isDodging(dodges)]).toEqual(["12 4", ["actedAs"], true]);
    expect(dodges.effects).toMatchObject([{ text: { data: { what: { word: "dodge" }, n: 7, cards: "7" } } }]);
    expect(isDodging(dodges.count())).toBe(false); // the Queen could be used in 6
  });

  test("HC-7: with a sum of just that number as well", () => {
    const eleven = says(own.to(11), "7 4", "dodge");
    expect([eleven.hand("ana"), isDodging(eleven)]).toEqual(["12", true]);
  });

  test("HC-7: when it acts, too, where it is not called forward", () => {
    const acting = own.to(12).end("bo");
    expect([acting.acts, acting.offer("forward", "ana")]).toEqual(["ana", undefined]);
    const dodges = says(acting, "12", "dodge");
    expect([dodges.acts, dodges.offered("ana"), isDodging(dodges)]).toEqual(["ana", ["end"], true]);
  });

  test("HC-7: a Block or a Dive is announced and does not last; an action is what it was", () => {
    for (const use of ["block", "dive"]) {
      const said = says(own.to(7), "7", use);
      expect([isDodging(said), said.said(), said.effects[0]]).toMatchObject([
        false,
        ["actedAs"],
        { text: { data: { what: { word: use } } } },
      ]);
    }
    const acts = says(own.to(7), "7", "act");
    expect([isDodging(acts), acts.said(), own.to(7).press("act", "ana").said()]).toEqual([false, ["acted"], ["acted"]]);
  });

  test("HC-7: cards that waited are called forward for it, and cannot be said to be one", () => {
    const six = own.to(6);
    expect([six.offer("act", "ana")?.fields?.map(({ name }) => name), six.offer("forward", "ana")]).toMatchObject([
      ["which"],
      { text: { key: "speed-cards.offer.forward" } },
    ]);
    const which = six.cards("ana", "12");
    expect(six.refusal({ type: "act", seat: "ana", which, use: ["dodge"] })).toBe("notOwnSegment");
    const uses = own
      .to(7)
      .offer("act", "ana")
      ?.sets?.map(({ sizes }) => sizes[0]?.uses.map(({ use }) => use).join(" "));
    expect(uses).toEqual(["act dodge block dive", "act"]); // the 7, and the Queen
  });

  test("C-5, HC-7: of a hidden fighter's Dodge nothing is told", () => {
    const lurks = says(own.to(7).changes("ana", { hidden: true }), "7", "dodge");
    expect([lurks.said(), lurks.badges("ana"), lurks.badges("ana", ["bo"])]).toEqual([[], ["dodging"], []]);
  });

  test("HC-4, HC-7: it ends with a Turn that is ended before Segments in which it could have acted", () => {
    const two = fight([hero("ana", 2)]).deal({ ana: "12 11" });
    const dodges = says(two, "12", "dodge").end("ana").to(11).end("ana");
    const again = two.end("ana").to(10).forward("ana");
    expect([isDodging(dodges), isDodging(again)]).toEqual([false, true]);
    expect([again.press("endTurn", "gm"), again.endTurn()].map(isDodging)).toEqual([false, false]);
    const none = two.act("ana", "12").end("ana").to(11);
    expect(isDodging(says(none, "11", "dodge").endTurn())).toBe(true);
  });
});
