import { describe, expect, test } from "vitest";
import { anyhow, drawing, extras, type Game, hero, look, noChance, roster, showing, table } from "./testing.ts";

const deal = { type: "deal" } as const;
const horde = "group:zombie";
const fight = table(hero("buck"), hero("virginia"), hero("red"));
const standoff = (game: Game) => game.press("callStandoff", "gm");
const rolls = (game: Game, totals: Readonly<Record<string, number | null>>) =>
  Object.entries(totals).reduce(
    (now, [seat, total]) => (total === null ? now.press("giveWay", seat) : now.press("roll", seat, { total })),
    game,
  );
/** Round 1 is over, Buck and Virginia hold. */
const tense = fight.dealtTo({ buck: "AS", virginia: "KS", red: "QS" }).begun().hold("buck").hold("virginia").end("red");
const called = standoff(tense);
const inHands = ({ state }: Game) => Object.values(state.cards).filter((place) => "seat" in place);

describe("SW-10: the call", () => {
  test("SW-10: the GM calls it, with or without cards, in place of a deal and never during a round", () => {
    for (const game of [fight, fight.dealtTo({ buck: "AS" }), tense]) {
      expect(game.offered("gm")).toContain("callStandoff");
      expect(game.offered("buck")).not.toContain("callStandoff");
    }
    expect(tense.press("actNext", "buck").refusal({ type: "callStandoff" })).toBe("roundGoesOn");
  });

  test("SW-10: nothing is dealt, every card and Hold is gone, and everyone is asked for Agility", () => {
    expect(called.happened("dealt")).toBe(false);
    expect(inHands(called)).toEqual([]);
    expect(called.state).toMatchObject({ round: 2, held: [], acting: [] });
    expect(called.state.asks.map(({ to, holds }) => [to, holds])).toEqual([
      ["buck", true],
      ["virginia", true],
      ["red", true],
    ]);
    expect(called.state.asks[0]?.text.key).toBe("action-deck.ask.standoff.agility");
  });

  test("SW-10: is a round of its own, or the one whose cards are on the table", () => {
    expect(standoff(fight).state.round).toBe(1);
    const dealt = fight.dealtTo({ buck: "AS", virginia: "KS", red: "QS" });
    expect([standoff(dealt).state.round, inHands(standoff(dealt))]).toEqual([1, []]);
  });

  test("SW-14: Extras roll their Trait die alone, Wild Cards a Wild Die as well", () => {
    const mixed = standoff(table(hero("buck"), ...extras("zombie", 3)));
    const buck = mixed.press("roll", "buck", { total: { die: 8, plus: 0 } }, undefined, showing([3, 5]));
    const zombies = buck.press("roll", horde, { total: { die: 6, plus: 0 } }, undefined, showing([4]));
    expect([buck.state.contest?.totals["buck"]?.dice, zombies.state.acting]).toEqual([[[3], [5]], ["buck"]]);
  });
});

describe("SW-10: the order", () => {
  test("SW-10: from highest to lowest", () => {
    const low = rolls(called, { buck: 3, virginia: 9, red: 6 });
    expect(low.state).toMatchObject({ acting: ["virginia"], chain: [["red"], ["buck"]], contest: null, asks: [] });
    expect(low.end("virginia").state.acting).toEqual(["red"]);
    expect(low.end("virginia", "red").state.acting).toEqual(["buck"]);
    expect(low.end("virginia", "red", "buck").state).toMatchObject({ phase: "between", round: 2 });
  });

  test("SW-10: answered in any order", () => {
    const other = rolls(called, { red: 6, virginia: 9, buck: 3 });
    expect(other.state).toMatchObject({ acting: ["virginia"], chain: [["red"], ["buck"]] });
  });

  test("SW-10: ties are simultaneous", () => {
    const tie = rolls(called, { buck: 7, virginia: 3, red: 7 });
    expect(tie.state).toMatchObject({ acting: ["buck", "red"], chain: [["virginia"]] });
    expect(tie.end("red").state.acting).toEqual(["buck"]);
  });

  test("SW-10: one may pass, and then has no turn", () => {
    const passed = rolls(called, { buck: null, virginia: 4, red: 5 });
    expect(passed.state).toMatchObject({ acting: ["red"], chain: [["virginia"]] });
    expect(look(passed.state).rows[0]).toMatchObject({ seat: "buck", state: "none" });
    expect(passed.end("red", "virginia").state.phase).toBe("between");
    expect(rolls(called, { buck: null, virginia: null, red: null }).state).toMatchObject({
      phase: "between",
      acting: [],
    });
  });

  test("SW-10: no one has a card to hold, nor a Hold to interrupt with", () => {
    const acting = rolls(called, { buck: 9, virginia: 6, red: 3 });
    expect(acting.offered("buck")).not.toContain("hold");
    expect(acting.offered("virginia")).toEqual([]);
  });
});

describe("SW-10: the round after", () => {
  const over = rolls(called, { buck: 9, virginia: 6, red: null }).end("buck", "virginia");

  test("SW-10: everyone is dealt in, those who held and those who passed as well", () => {
    const next = over.when(deal, drawing(over.state, "2S", "3S", "4S"));
    expect(next.state).toMatchObject({ round: 3, held: [], toCome: ["red", "virginia", "buck"] });
    expect(over.when(deal, anyhow).shuffled()).toBe("nothing");
  });

  test("SW-6, SW-10: a Joker among the cards counts", () => {
    const dealt = standoff(fight.dealtTo({ buck: "JR", virginia: "KS", red: "QS" }));
    expect(rolls(dealt, { buck: null, virginia: null, red: null }).when(deal, anyhow).shuffled()).toBe("whole");
  });

  test("SW-6, SW-10: even one held since a round after which everything was shuffled", () => {
    const first = fight.dealtTo({ buck: "JR", virginia: "KS", red: "QS" }).begun().hold("buck").end("virginia", "red");
    const second = first.when(deal, anyhow).begun().when({ type: "endRound" });
    expect(second.state).toMatchObject({ held: ["buck"], shuffleDue: [] });
    const passed = rolls(standoff(second), { buck: null, virginia: null, red: null });
    expect(passed.state.cards["JR"]?.zone).toBe("discard");
    expect(passed.when(deal, anyhow).shuffled()).toBe("whole");
  });
});

describe("SW-10, C-5: who comes and goes meanwhile", () => {
  test("SW-10: a joiner is dealt nothing in this round, and a card in the next", () => {
    for (const game of [called, rolls(called, { buck: 9, virginia: 6, red: 3 })]) {
      const joined = game.when(roster([hero("gabe")]), noChance);
      expect(joined.refusal({ type: "dealIn", seat: "gabe" })).toBe("mayNotDealIn");
    }
    const over = rolls(called, { buck: 9, virginia: null, red: null })
      .when(roster([hero("gabe")]))
      .end("buck");
    expect(over.when(deal, drawing(over.state, "2S", "3S", "4S", "5S")).state.toCome).toContain("gabe");
  });

  test("C-5: when the last one asked leaves or falls, the others act", () => {
    const asked = rolls(called, { buck: 3, virginia: 9 });
    for (const gone of [roster([], { gone: ["red"] }), roster([hero("red", { out: true })])])
      expect(asked.when(gone).state).toMatchObject({ acting: ["virginia"], chain: [["buck"]], asks: [] });
  });

  test("C-5: a fighter who leaves before their turn has none, and one who leaves during it passes it on", () => {
    const acting = rolls(called, { buck: 9, virginia: 6, red: 3 });
    expect(acting.when(roster([], { gone: ["virginia"] })).end("buck").state.acting).toEqual(["red"]);
    expect(acting.when(roster([], { gone: ["buck"] })).state.acting).toEqual(["virginia"]);
  });

  test("C-5: with everyone gone, the round is over", () => {
    expect(called.when(roster([], { gone: ["buck", "virginia", "red"] })).state).toMatchObject({
      phase: "between",
      contest: null,
    });
  });
});
