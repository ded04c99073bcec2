import { describe, expect, test } from "vitest";
import { foe, hero, pack, table } from "./testing.ts";

const ana = hero("ana");
const ben = hero("ben");
const orc = foe("orc");

describe("NC-1: cards numbered 1 to 10, the lowest acts first", () => {
  const dealt = table([ana, ben, ...pack("rat", 3)]).deal(7, 3, 5);

  test("each fighter and each group is dealt one card", () => {
    expect(dealt.cards()).toHaveLength(10);
    expect([dealt.hand("ana"), dealt.hand("ben"), dealt.hand("group:rat")]).toEqual([[7], [3], [5]]);
    expect(dealt.view().deck.left.data).toEqual({ n: 7 });
  });

  test("only who acts can end a turn, and only what was dealt can begin", () => {
    expect(dealt.refusal({ type: "end", seat: "ben" })).toBe("notActing");
    expect(dealt.begin().refusal({ type: "begin" })).toBe("notDealt");
    expect(table([ana]).refusal({ type: "begin" })).toBe("notDealt");
    expect(table([]).refusal({ type: "deal" })).toBe("nobody");
    expect(dealt.refusal({ type: "deal" })).toBe("dealtAlready");
  });
});

describe("NC-2: dealt once, or anew every round", () => {
  const once = table([ana, ben, orc])
    .lies({ ana: [4], ben: [2], orc: [9] })
    .begin();

  test("a newcomer draws from what is left, and comes right after the present turn if its number is passed", () => {
    const joined = once.ends("ben").joins(hero("cal"));
    const [number = 0] = joined.hand("cal");
    expect([2, 4, 9]).not.toContain(number);
    expect(joined.acts).toEqual(["ana"]);
    expect(joined.ends("ana").acts).toEqual(number < 9 ? ["cal"] : ["orc"]);
    expect(joined.said()).toEqual(["dealtIn"]);
  });

  test("C-5: the card of who is defeated stays aside, and is there again", () => {
    const fell = once.changes("orc", { out: true });
    expect(fell.hand("orc")).toEqual([]);
    expect(fell.state.cards["9of10"]).toEqual({ zone: "pool", seat: "orc" });
    const second = fell.ends("ben", "ana").begin();
    expect(second.state.cards["9of10"]).toEqual({ zone: "pool", seat: "orc" });
    const rose = second.changes("orc", { out: false });
    expect(rose.hand("orc")).toEqual([9]);
    expect(rose.ends("ben", "ana").acts).toEqual(["orc"]);
  });

  test("C-5: who falls on its turn has had it, and a round that ended too early goes on", () => {
    const fell = once.changes("ben", { out: true });
    expect(fell.acts).toEqual(["ana"]);
    expect(fell.changes("ben", { out: false }).ends("ana").acts).toEqual(["orc"]);
    const over = once.changes("orc", { out: true }).ends("ben", "ana");
    expect(over.state.phase).toBe("between");
    expect(over.changes("orc", { out: false }).acts).toEqual(["orc"]);
  });

  test("C-5: leavers hand their cards in", () => {
    const left = once.leaves("ben");
    expect(left.state.cards["2of10"]).toEqual({ zone: "deck", deck: "numbered" });
    expect(left.acts).toEqual(["ana"]);
  });

  test("C-11: a round takes ten seconds, or as long as the game system says", () => {
    expect(once.clock().seconds).toBe(0);
    expect(once.ends("ben", "ana", "orc").clock().seconds).toBe(10);
    const six = table([ana], { roundSeconds: 6 }).deal().begin().ends("ana");
    expect(six.clock().seconds).toBe(6);
  });
});
