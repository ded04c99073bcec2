import { describe, expect, test } from "vitest";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { foe, hero } from "../hero/testing.ts";
import { fight, type Game } from "./testing.ts";

const pack = { actor: "wolf" };
const trio = fight([hero("ana", 2, 20), hero("bo", 2, 10), foe("w1", 2, 15, pack), foe("w2", 2, 15, pack)]);
const dealt = trio.deal({ ana: "12 5", bo: "12 2", "group:wolf": "12 7" });
const deckOf = ({ state }: Game, seat: string): number => cardsIn(state, "deck", seat).length;
const out = { out: true };

describe("C-5: the defeated", () => {
  const fallen = dealt.changes("ana", out);

  test("C-5: hold no cards; those are set aside, and used ones stay used", () => {
    expect([fallen.hand("ana"), deckOf(fallen, "ana")]).toEqual(["", 10]);
    const used = dealt.act("ana", "12").changes("ana", out);
    expect([used.before("ana", "used"), deckOf(used, "ana")]).toEqual(["12", 10]);
  });

  test("C-5: are skipped: a fighter who acts now no longer does, and the next one comes", () => {
    expect([dealt.acts, fallen.acts]).toEqual(["ana", "group:wolf"]);
    expect(dealt.changes("bo", out).end("ana").end("group:wolf").acts).toBe(null);
    expect(fallen.offered("ana")).toEqual([]);
  });

  test("C-5: have not lost cards either, once the Turn is over", () => {
    const over = dealt.endTurn();
    expect([over.state.lost.length, over.changes("ana", out).state.lost.length]).toEqual([6, 4]);
  });

  test("C-5: are dealt nothing in the next Turn", () => {
    const next = fallen.endTurn().deal({ bo: "3 1", "group:wolf": "9 8" });
    expect([next.hand("ana"), next.state.spd]).toEqual(["", { bo: 2, "group:wolf": 2 }]);
  });

  test("C-5: have no fan of cards, and no state in the tracker", () => {
    expect(fallen.view().fans?.map(({ seat }) => seat)).toEqual(["bo", "group:wolf"]);
    expect(fallen.view().rows.find(({ seat }) => seat === "ana")).toMatchObject({ state: "none", cards: [], backs: 0 });
  });

  test("C-5: unconscious is not defeated", () => {
    const asleep = dealt.changes("ana", { asleep: true });
    expect([asleep.hand("ana"), asleep.acts]).toEqual(["12 5", "ana"]);
  });

  test("C-5: a seat keeps its cards while any member can act", () => {
    const one = dealt.changes("w1", out);
    expect([one.hand("group:wolf"), one.changes("w2", out).hand("group:wolf")]).toEqual(["12 7", ""]);
  });

  test("C-5: with all of them defeated there is no one to wait for", () => {
    const none = dealt.changes("ana", out).changes("bo", out).changes("w1", out).changes("w2", out);
    expect([none.acts, none.segment, none.count().state.phase]).toEqual([null, 12, "over"]);
  });
});

describe("C-5: leavers", () => {
  test("C-5: hand in their cards, and their place in the line", () => {
    const left = dealt.leaves("ana");
    expect([left.acts, left.state.seats["ana"], deckOf(left, "ana")]).toEqual(["group:wolf", undefined, 0]);
    expect(cardsIn(left.state, "discard", "spare")).toHaveLength(12);
    expect([left.hand("bo"), left.hand("group:wolf")]).toEqual(["12 2", "12 7"]);
  });

  test("C-5, HC-1: the next one to come has the deck that they leave behind, all twelve of it", () => {
    const joined = dealt.act("ana", "12").leaves("ana").joinsWith(hero("cy", 2), "12 5");
    expect([joined.hand("cy"), joined.state.decks["cy"], joined.state.printed]).toEqual(["12 5", 1, 3]);
    expect(Object.keys(joined.state.cards)).toHaveLength(36);
  });

  test("C-5: one of a group takes nothing along", () => {
    expect(dealt.leaves("w1").hand("group:wolf")).toBe("12 7");
    expect(dealt.leaves("w1", "w2").state.seats["group:wolf"]).toBeUndefined();
  });
});

describe("HC-1, C-5: groups", () => {
  test("HC-1: a part that is split off gets a deck of its own, and cards like a newcomer", () => {
    const halves = dealt.to(7).when({ type: "split", seat: "group:wolf", parts: 2 }, { below: (n) => n - 1 });
    const [other = ""] = Object.keys(halves.state.seats).filter((seat) => seat.startsWith("group#"));
    expect([halves.hand("group:wolf"), halves.before(other, "lost")]).toEqual(["12 7", "12 11"]);
    expect(halves.state.decks[other]).toBe(4);
  });

  test("HC-1: together again they have the hand of the one that stays", () => {
    const halves = dealt.to(7).when({ type: "split", seat: "group:wolf", parts: 2 }, { below: (n) => n - 1 });
    const [other = ""] = Object.keys(halves.state.seats).filter((seat) => seat.startsWith("group#"));
    const whole = halves.when({ type: "merge", seats: ["group:wolf", other] });
    expect([whole.hand("group:wolf"), whole.state.seats[other]]).toEqual(["12 7", undefined]);
    expect(cardsIn(whole.state, "discard", "spare")).toHaveLength(12);
  });

  test("HC-8: a group can be named, and comes in that order", () => {
    expect(dealt.press("name", "gm", { name: "Grey ones" }, "group:wolf").state.seats["group:wolf"]?.name).toBe(
      "Grey ones",
    );
    expect(dealt.refusal({ type: "name", seat: "nobody", name: "x" })).toBe("noSeat");
    expect(dealt.refusal({ type: "split", seat: "ana", parts: 2 })).toBe("split");
  });
});
