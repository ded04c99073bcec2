import { describe, expect, test } from "vitest";
import type { EffectLine } from "../../decks/card.ts";
import { twistOf } from "./effects.ts";
import { badges, bringing, cast, deckOf, done, forAll, horde, type Lines, ORDER } from "./flip-testing.ts";
import { campaign, d, type Game, pc, rule } from "./testing.ts";

const card = rule(["none", "none", "none", "none"], { kind: "seize" });
const ready = (lines: Lines, options = {}, cards: Readonly<Record<string, string>> = ORDER): Game =>
  campaign(cast, options, deckOf(lines, { seize: card, next: bringing(lines) }))
    .round(cards, "round", "plain1", "plain2")
    .holding("ben", "pool", "seize");
const seize = (game: Game, suit: string): Game => game.press("seize", pc("ben"), { suit: [suit] });
const suits = (game: Game): readonly string[] => {
  const field = game.offer("seize:", pc("ben"))?.fields?.find(({ name }) => name === "suit");
  return field !== undefined && "pick" in field ? field.pick : [];
};

describe("MD-29: Seize Initiative", () => {
  const game = ready(forAll("down"));

  test("MD-29: ends one suit's lasting effect for the players' side, and is discarded", () => {
    const seized = seize(game, "hearts");
    expect([seized.levels("ben"), twistOf(seized.state, "ben"), badges(seized, "ben")]).toEqual([{}, {}, []]);
    expect([seized.levels("anna"), seized.levels("group:ally:friend")]).toEqual([{ down: -1 }, { down: -1 }]);
    expect([seized.discards(), seized.said()]).toEqual([["seize"], ["played", "seized"]]);
  });

  test("MD-29: friends are on the players' side; the GM's characters with the suit are not", () => {
    expect(seize(game, "diamonds").levels("group:ally:friend")).toEqual({});
    expect([seize(game, "hearts").levels(horde), seize(game, "clubs").levels("baron")]).toEqual([
      { down: -1 },
      { down: -1 },
    ]);
  });

  test("MD-29: for this round: the next card holds for all", () => {
    const next = seize(game, "hearts").when({ type: "endRound" }).round(ORDER, "next");
    expect([next.state.flip?.seized, next.levels("ben")]).toEqual([[], { down: -1 }]);
  });

  test.each(["up", "down", "flurry", "setback", "stymied"] as const)("MD-29: %s lasts, and can be ended", (line) => {
    expect(suits(ready({ hearts: line }))).toEqual(["hearts"]);
  });

  test.each(["none", "confused", "fatigued", "inspiration", "breaks", "tests:taunt"] as readonly EffectLine[])(
    "MD-29: %s cannot: it is Confused, done already, or the GM's side's alone",
    (line) => {
      const other = ready({ spades: line });
      expect([
        suits(other),
        other.refusal({ type: "play", seat: pc("ben"), card: [d("seize")], suit: ["spades"] }),
      ]).toEqual([[], "whichSuit"]);
    },
  );

  test("MD-29: nor one that is ended already, nor if nothing is flipped", () => {
    const both = ready(forAll("up")).holding("anna", "pool");
    const seized = seize(both, "hearts");
    expect(
      seized
        .holding("ben", "pool", "seize")
        .refusal({ type: "play", seat: pc("ben"), card: [d("seize")], suit: ["hearts"] }),
    ).toBe("whichSuit");
    expect(suits(seized.holding("ben", "pool", "seize"))).toEqual(["spades", "diamonds", "clubs"]);
    expect(suits(both.when({ type: "endRound" }))).toEqual([]);
  });

  test("MD-29, MD-12: Stymied is over, and the die Aces", () => {
    expect(twistOf(seize(ready({ hearts: "stymied" }), "hearts").state, "ben")).toEqual({});
  });

  test("MD-29, MD-10: a Setback not suffered yet is over; a disaster that has happened stays, and so do the GM's", () => {
    const open = seize(ready({ hearts: "setback" }), "hearts");
    expect([open.asked(), badges(open, "ben"), badges(open, horde)]).toEqual([
      [`md:setback:${horde}`],
      [],
      ["setback"],
    ]);
    const told = seize(ready({ hearts: "setback" }).when({ type: "settleSetback", seat: "ben" }), "hearts");
    expect([badges(told, "ben"), told.state.setbacks["ben"]]).toEqual([[], undefined]);
    const ruined = seize(
      ready({ hearts: "setback" }).when({ type: "settleSetback", seat: "ben", disaster: "a flood" }),
      "hearts",
    );
    expect(badges(ruined, "ben")).toEqual(["disaster"]);
  });

  test("MD-29, MD-10: what another suit brings, or is owed from an earlier round, stays", () => {
    const both = seize(ready({ hearts: "setback", spades: "setback" }), "hearts");
    expect(both.state.setbacks["anna"]).toEqual({ kind: "open" });
    const owed = campaign(
      cast,
      {},
      deckOf({ spades: "setback" }, { seize: card, next: bringing({ hearts: "setback" }) }),
    )
      .round(ORDER, "round")
      .when({ type: "hold", seat: "anna" })
      .when({ type: "endRound" })
      .holding("ben", "pool", "seize");
    const { anna: _, ...others } = ORDER;
    const later = seize(owed.round(others, "next"), "hearts");
    expect(later.state.setbacks).toEqual({ anna: { kind: "firstAction" }, [horde]: { kind: "open" } });
  });

  test("MD-29: it takes back nothing already suffered", () => {
    const after = seize(ready({ hearts: "flurry", spades: "fatigued" }), "hearts");
    expect(done(after)).toEqual([]);
    const distracted = ready({ spades: "confused", hearts: "down" }).press("rollSpirit", "anna", { total: 1 });
    expect(seize(distracted, "hearts").levels("anna")).toEqual({ distracted: -2 });
  });
});
