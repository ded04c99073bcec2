import { describe, expect, test } from "vitest";
import type { Place } from "../../engine/table/table.ts";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { DECK } from "./cards.ts";
import { clock, parts } from "./rules.ts";
import {
  ad,
  anyhow,
  drawing,
  extras,
  type Game,
  hero,
  look,
  noChance,
  roster,
  scripted,
  table,
  tableWith,
} from "./testing.ts";

const deal = { type: "deal" } as const;
const set = table(hero("buck"), hero("virginia"), hero("red"));
const dealt = set.dealtTo({ buck: "AS", virginia: "KS", red: "QS" });
const running = dealt.begun();
/** The same with nothing left in the deck: all of it lies in the discards. */
const drawnOut = (game: Game): Game => {
  const discard: Place = { zone: "discard", deck: DECK };
  const cards = Object.entries(game.state.cards).map(([id, place]) => [id, place.zone === "deck" ? discard : place]);
  return game.with({ cards: Object.fromEntries(cards) });
};

describe("SW-17 a deck that runs out in the middle of a round", () => {
  const out = drawnOut(running);

  test("SW-17: is made up from the discards, which is said, and never from the cards in play", () => {
    const joined = out.when(roster([hero("gabe")]), scripted(0));
    expect(joined.events.map(({ type }) => type)).toEqual(["fighters", "joined", "recycled", "dealtIn"]);
    expect(parts.effects({ type: "recycled" }, out.state)).toEqual([{ kind: "say", text: ad("say.recycled") }]);
    expect([cardsIn(joined.state, "deck", DECK).length, cardsIn(joined.state, "discard", DECK)]).toEqual([50, []]);
    for (const seat of ["buck", "virginia", "red"]) expect(joined.cardsOf(seat)).toEqual(running.cardsOf(seat));
  });

  test("SW-17: with no discards either another deck joins, and its number is said", () => {
    const hands = Object.keys(set.state.cards).map((card): readonly [string, Place] => [
      card,
      { zone: "pool", seat: "buck" },
    ]);
    const bare = running.with({ cards: { ...Object.fromEntries(hands), ...running.state.cards } });
    const taken = Object.entries(bare.state.cards).map(([id, place]): readonly [string, Place] => [
      id,
      place.zone === "deck" ? { zone: "pool", seat: "red" } : place,
    ]);
    const joined = bare.with({ cards: Object.fromEntries(taken) }).when(roster([hero("gabe")]), scripted(0));
    expect(joined.events).toContainEqual({ type: "deckJoined", deck: 2 });
    expect(Object.keys(joined.cardsOf("gabe"))).toEqual(["2C#2"]);
    expect([joined.state.decks, look(joined.state).deck.notes]).toEqual([2, [ad("deck.decks", { n: 2 })]]);
  });

  test("SW-15: what Quick replaces of a card dealt in the middle of a round is discarded as well", () => {
    const quick = running.when(roster([hero("gabe", { traits: { quick: 1 } })]), drawing(running.state, "4S", "JS"));
    expect(quick.cardsOf("gabe")).toEqual({ JS: "hand" });
    expect(quick.state.cards["4S"]).toEqual({ zone: "discard", deck: DECK });
    const plain = running.when(roster([hero("gabe")]), drawing(running.state, "4S"));
    expect(plain.events.at(-1)).toEqual({ type: "dealtIn", seat: "gabe", cards: ["4S"] });
  });
});

describe("SW-10 the round of a standoff", () => {
  const roll = (seat: string, total: number) => ({ type: "roll", seat, total }) as const;
  const called = set.when({ type: "callStandoff" });
  const acted = called
    .when(roll("buck", 9))
    .when(roll("virginia", 7))
    .when(roll("red", 5))
    .end("buck", "virginia", "red");

  test("SW-10: is the first where nothing was dealt before, and the next deal is the second", () => {
    expect(clock(called.state)).toMatchObject({ round: 1, seconds: 0 });
    expect(called.state).toMatchObject({ begun: true, round: 1, undealt: true });
    expect(acted.when(deal, anyhow).state).toMatchObject({ round: 2, undealt: false });
  });

  test("SW-10, C-6: is that of the cards it was called over, or that were collected, and the next one counts on", () => {
    expect(dealt.when({ type: "callStandoff" }).state.round).toBe(1);
    const collected = running.when({ type: "reset" });
    const again = collected.when({ type: "callStandoff" });
    expect([collected.state.again, again.state.again, again.state.round]).toEqual([true, false, 1]);
    const over = again.when({ type: "endRound" });
    expect(over.when(deal, anyhow).state.round).toBe(2);
    expect(running.end("buck", "virginia", "red").when({ type: "callStandoff" }).state.round).toBe(2);
  });
});

describe("SW-4 who is next", () => {
  test("SW-4: is said from the deal on, and in no pause", () => {
    const next = (game: Game) => look(game.state).next;
    expect([set, dealt, running, running.end("buck", "virginia", "red")].map(next)).toEqual([
      null,
      "buck",
      "virginia",
      null,
    ]);
  });

  test("SW-5, SW-8: two Jokers that go on after somebody's turn do not roll again", () => {
    const jokers = table(hero("buck"), hero("red"), hero("ann")).dealtTo({ buck: "JR", red: "JB", ann: "AS" }).begun();
    const tied = jokers.when({ type: "roll", seat: "buck", total: 5 }).when({ type: "roll", seat: "red", total: 5 });
    expect(tied.state.acting.toSorted()).toEqual(["buck", "red"]);
    const between = tied.when({ type: "letAct", seat: "ann" }).end("ann");
    expect([between.state.acting.toSorted(), between.state.contest]).toEqual([["buck", "red"], null]);
  });

  test("SW-5: nobody lets a Joker's turn pass while it is contested", () => {
    const jokers = table(hero("buck"), hero("red"), hero("ann")).dealtTo({ buck: "JR", red: "AS", ann: "KS" }).begun();
    const bides = jokers.when({ type: "bide", seat: "buck" });
    const late = bides.when({ type: "dealIn", seat: "ann" }, drawing(bides.state, "JB")).end("red");
    expect(late.state.acting).toEqual(["ann"]);
    expect(late.offered("ann")).toContain("bide");
    const contest = late.when({ type: "interrupt", seat: "buck" });
    expect(contest.state.contest).not.toBeNull();
    expect([contest.refusal({ type: "bide", seat: "ann" }), contest.offered("ann").includes("bide")]).toEqual([
      "mayNotBide",
      false,
    ]);
  });
});

describe("SW-16 when a new card is bought", () => {
  const game = tableWith({ bennyCard: "yes" }, hero("buck"), hero("red")).dealtTo({ buck: "AS", red: "4S" });
  const buys = (now: Game, seat: string) => now.refusal({ type: "buy", seat }, scripted(0));

  test("SW-16: before one's turn, by whoever has a card that counts and a Benny", () => {
    expect([buys(game, "red"), buys(game.begun(), "red")]).toEqual([null, null]);
    const began = game.begun();
    expect([buys(began, "buck"), buys(began.end("buck", "red"), "red"), buys(began.hold("buck"), "buck")]).toEqual([
      "noBenny",
      "noBenny",
      "noBenny",
    ]);
    const contest = began.hold("buck").when({ type: "interrupt", seat: "buck" });
    expect([buys(contest, "red"), buys(contest, "buck")]).toEqual(["noBenny", "noBenny"]);
    expect(buys(game.when({ type: "setBennies", seat: "red", bennies: 0 }), "red")).toBe("noBenny");
    expect(buys(running, "red")).toBe("noBenny");
  });
});

describe("C-5 whoever leaves takes no question of others along", () => {
  test("C-5, SW-14: a second chance to notice stays", () => {
    const camp = tableWith({ bennies: "asked" }, hero("buck"), hero("red"), ...extras("warrior", 2));
    const lying = camp.press("ambush", "gm", { ambushers: ["group:warrior"], victims: ["buck", "red"] });
    const failed = lying.press("notice", "buck", { total: 2 });
    const left = failed.when(roster([], { gone: ["red"] }), noChance);
    expect(left.state.asks.map(({ id }) => id)).toEqual(["benny:buck"]);
  });
});
