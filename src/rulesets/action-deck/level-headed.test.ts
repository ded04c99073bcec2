import { describe, expect, test } from "vitest";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { cardBefore, DECK } from "./cards.ts";
import type { State } from "./state.ts";
import { anyhow, drawing, extras, hero, table } from "./testing.ts";

const deal = { type: "deal" } as const;
const discardsOf = (state: State) => cardsIn(state, "discard", DECK);

describe("SW-15: Level Headed", () => {
  const edged = (levelHeaded: number) => table(hero("buck", { traits: { levelHeaded } }), hero("virginia"));

  test("SW-15: is dealt two, and three when improved", () => {
    const one = edged(1);
    expect(one.when(deal, drawing(one.state, "8S", "KD", "5C")).cardsOf("buck")).toEqual({
      "8S": "picking",
      KD: "hand",
    });
    const two = edged(2);
    expect(Object.keys(two.when(deal, anyhow).cardsOf("buck"))).toHaveLength(3);
    expect(Object.keys(edged(9).when(deal, anyhow).cardsOf("buck"))).toHaveLength(3);
  });

  test("SW-15: the best counts at once, so that the others know their order", () => {
    const game = edged(1).dealtTo({ buck: ["8S", "KD"], virginia: "QS" });
    expect(game.state.toCome).toEqual(["buck", "virginia"]);
  });

  test("SW-15: a Joker is the best", () => {
    expect(
      edged(1)
        .dealtTo({ buck: ["AS", "JB"] })
        .cardsOf("buck"),
    ).toEqual({ AS: "picking", JB: "hand" });
  });

  test("SW-15: the owner may choose another until the round begins", () => {
    const dealt = edged(2).dealtTo({ buck: ["8S", "KD", "AC"], virginia: "QS" });
    expect(dealt.offered("buck")).toContain("choose");
    const chosen = dealt.press("choose", "buck").given(); // the fallback: keep
    expect(cardBefore(chosen.state, "buck")).toBe("AC");
    const other = dealt.when({ type: "choose", seat: "buck", card: ["8S"] });
    expect(other.state.toCome).toEqual(["virginia", "buck"]);
    expect(other.state.asks).toEqual([]);
    expect(other.begun().cardsOf("buck")).toEqual({ "8S": "hand" });
  });

  test("SW-15: chooses among three when improved, and among nothing else", () => {
    const dealt = edged(2).dealtTo({ buck: ["8S", "KD", "AC"], virginia: "QS" });
    for (const card of ["8S", "KD", "AC"])
      expect(cardBefore(dealt.when({ type: "choose", seat: "buck", card: [card] }).state, "buck")).toBe(card);
    expect(dealt.refusal({ type: "choose", seat: "buck", card: ["QS"] })).toBe("notYours");
    expect(dealt.refusal({ type: "choose", seat: "buck", card: ["2C"] })).toBe("notYours");
  });

  test("SW-15: open choices lapse when the round begins; the best is taken if no one chose", () => {
    const dealt = edged(1).dealtTo({ buck: ["8S", "KD"], virginia: "QS" });
    expect(dealt.state.asks).toMatchObject([{ id: "choose:buck", to: "buck", holds: false }]);
    const begun = dealt.begun();
    expect(begun.state.asks).toEqual([]);
    expect(begun.cardsOf("buck")).toEqual({ KD: "hand" });
    expect(discardsOf(begun.state)).toEqual(["8S"]);
    expect(begun.refusal({ type: "choose", seat: "buck", card: ["8S"] })).toBe("nothingToChoose");
  });

  test("SW-15: set by hand, it takes precedence over the actor", () => {
    const set = edged(2).when({ type: "set", seat: "buck", edge: ["none"] });
    expect(Object.keys(set.when(deal, anyhow).cardsOf("buck"))).toHaveLength(1);
    const given = set.when({ type: "set", seat: "virginia", edge: ["levelHeaded"] });
    expect(Object.keys(given.when(deal, anyhow).cardsOf("virginia"))).toHaveLength(2);
  });

  test("SW-15: if dealt in during the round, the best is taken and nothing is asked", () => {
    const running = edged(1)
      .dealtTo({ buck: ["8S", "KD"], virginia: "AS" })
      .begun();
    const again = running.when({ type: "dealIn", seat: "buck" }, drawing(running.state, "JR", "4S"));
    expect(again.cardsOf("buck")).toEqual({ JR: "hand" });
    expect(again.state.asks).toEqual([]);
  });

  test("SW-18: the group leader's edge is the group's", () => {
    const group = table(...extras("zombie", 2, { traits: { levelHeaded: 1 } }));
    expect(Object.keys(group.when(deal, anyhow).cardsOf("group:zombie"))).toHaveLength(2);
  });
});
