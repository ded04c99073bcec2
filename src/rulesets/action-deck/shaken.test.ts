import { describe, expect, test } from "vitest";
import { drawing, extras, hero, look, roster, tableWith, villain } from "./testing.ts";

const shaken = { traits: { shaken: 1 } };
const fight = tableWith({ shaken: "loses" }, hero("buck"), hero("virginia"), villain("vile"));
const dealt = fight.dealtTo({ buck: "AS", virginia: "KS", vile: "QS" }).begun();
const holding = dealt.hold("buck");

describe("SW-21: Hold is lost by whoever is Shaken or Stunned", () => {
  test("SW-21: the card is discarded, the Hold is over, and the next deal serves the seat", () => {
    const lost = holding.when(roster([hero("buck", shaken)]));
    expect([lost.state.held, lost.cardsOf("buck")]).toEqual([[], {}]);
    expect(lost.state.cards["AS"]).toEqual({ zone: "discard", deck: "action" });
    expect(lost.state.acting).toEqual(["virginia"]);
    expect(lost.offered("buck")).not.toContain("interrupt");
    const next = lost.when({ type: "endRound" });
    expect(
      next.when({ type: "deal" }, drawing(next.state, "2C", "3C", "4C")).cardsOf("buck"),
      "SW-2: it is dealt in again",
    ).toEqual({ "2C": "hand" });
    expect(lost.effects).toEqual([
      { kind: "say", text: { key: "action-deck.say.lostHold", data: { who: { seat: "buck" } } } },
    ]);
  });

  test("SW-21: its own players see it on their screen, with the card, until cards are dealt; the hidden's is not told", () => {
    const lost = holding.when(roster([hero("buck", shaken)]));
    expect(look(lost.state).blows).toMatchObject([{ seat: "buck", cards: ["AS"] }]);
    const next = lost.when({ type: "endRound" });
    expect(look(next.when({ type: "deal" }, drawing(next.state, "2C", "3C", "4C")).state).blows).toBeUndefined();
    const secret = holding
      .when(roster([hero("buck", { hidden: true })]))
      .when(roster([hero("buck", { ...shaken, hidden: true })]));
    expect([secret.state.held, look(secret.state).blows]).toEqual([[], undefined]);
  });

  test("SW-21: by the GM's word as well, and only where somebody is on Hold", () => {
    expect(holding.press("loseHold", "gm", {}, "buck").state.held).toEqual([]);
    expect(holding.offered("gm", "vile")).not.toContain("loseHold");
    expect(holding.offered("buck")).not.toContain("loseHold");
    expect(holding.refusal({ type: "loseHold", seat: "vile" })).toBe("noHold");
  });

  test("SW-21: is off unless chosen", () => {
    const without = tableWith({}, hero("buck"), hero("virginia")).dealtTo({ buck: "AS", virginia: "KS" });
    const held = without.begun().hold("buck");
    expect(held.when(roster([hero("buck", shaken)])).state.held).toEqual(["buck"]);
    expect(held.offered("gm", "buck")).not.toContain("loseHold");
    expect(held.refusal({ type: "loseHold", seat: "buck" })).toBe("noHold");
  });

  test("SW-21: one who was Shaken before holding keeps the Hold until it happens again", () => {
    const before = dealt.when(roster([hero("buck", shaken)])).hold("buck");
    expect(before.when(roster([villain("vile", { wild: false })])).state.held).toEqual(["buck"]);
    const again = before.when(roster([hero("buck")])).when(roster([hero("buck", shaken)]));
    expect(again.state.held).toEqual([]);
  });

  test("SW-21, SW-8: a contest for the moment goes on without the one who lost the Hold", () => {
    const contest = holding.when({ type: "interrupt", seat: "buck", against: ["virginia"] });
    expect(contest.state.contest).not.toBeNull();
    const lost = contest.when(roster([hero("buck", shaken)]));
    expect([lost.state.contest, lost.state.asks, lost.state.acting]).toEqual([null, [], ["virginia"]]);
  });

  test("SW-21, SW-18: a group holds while one of it is steady", () => {
    const horde = (...hit: readonly number[]) =>
      extras("zombie", 3).map(([id, one], i) => [id, hit.includes(i) ? { ...one, ...shaken } : one] as const);
    const group = tableWith({ shaken: "loses" }, hero("buck"), ...extras("zombie", 3))
      .dealtTo({ buck: "KS", "group:zombie": "AS" })
      .begun()
      .hold("group:zombie");
    expect(group.when(roster(horde(0, 1))).state.held).toEqual(["group:zombie"]);
    expect(group.when(roster(horde(0, 1, 2))).state.held).toEqual([]);
  });

  test("SW-21: markers and declared actions stay", () => {
    const marked = dealt.when({ type: "mark", seat: "buck", mark: ["aim"] }).hold("buck");
    const lost = marked.when({ type: "loseHold", seat: "buck" });
    expect(lost.state.marks["buck"]).toEqual(marked.state.marks["buck"]);
    expect(marked.state.marks["buck"]).toBeDefined();
  });
});
