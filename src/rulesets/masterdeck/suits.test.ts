import { describe, expect, test } from "vitest";
import type { Named } from "../action-deck/testing.ts";
import { bringing, cast, deckOf, done, everybody, forAll, horde, ORDER, under } from "./flip-testing.ts";
import { suitsOf } from "./suits.ts";
import { campaign, heroOf } from "./testing.ts";

const jokers = (options = {}, lines = forAll("up")) =>
  campaign(cast, options, deckOf(lines)).round({ ...ORDER, anna: "JR" }, "round");

describe("MD-3: a combatant's suit", () => {
  test.each([
    ["2S", "spades"],
    ["AH", "hearts"],
    ["TD", "diamonds"],
    ["QC", "clubs"],
    ["QC#2", "clubs"],
  ])("MD-3: %s is of %s", (card, suit) => {
    expect(suitsOf(card)).toEqual([suit]);
  });

  test("MD-3, SW-7: a held card counts, in the round it was dealt in and in later ones", () => {
    const held = under({ spades: "up" }).when({ type: "hold", seat: "anna" });
    expect(held.levels("anna")).toEqual({ up: 1 });
    const { anna: _, ...others } = ORDER;
    const more = { second: bringing({ spades: "down" }) };
    const game = campaign(cast, {}, deckOf({ spades: "up" }, more))
      .round(ORDER, "round")
      .when({ type: "hold", seat: "anna" });
    const next = game.end("ben", "group:ally:friend", "baron", horde).round(others, "second");
    expect([next.state.held, next.state.flip?.suits["anna"]]).toEqual([["anna"], ["spades"]]);
    expect(next.levels("anna")).toEqual({ down: -1 });
  });

  test("MD-3: members of a group share it", () => {
    expect(done(under({ hearts: "fatigued" })).filter((words) => words.includes("zombie"))).toHaveLength(3);
    expect(done(under({ spades: "fatigued" })).filter((words) => words.includes("zombie"))).toEqual([]);
  });

  test("MD-3, SW-2: allies share their hero's", () => {
    const pal: Named = ["pal", { actor: "pal", side: "ally" }];
    const game = campaign([...heroOf("anna"), pal], {}, deckOf({ spades: "fatigued" })).when({
      type: "ally",
      seat: "group:ally:pal",
      hero: ["anna"],
    });
    expect(game.state.seats["anna"]?.members).toEqual(["anna", "pal"]);
    expect(done(game.round({ anna: "AS" }, "round"))).toEqual(["fatigue anna +1", "fatigue pal +1"]);
  });

  test("MD-3: a Joker has no suit and is not affected", () => {
    const game = jokers();
    expect([game.state.flip?.suits["anna"], game.levels("anna")]).toEqual([[], {}]);
  });

  test("MD-3: nor in a later round, held", () => {
    const held = jokers()
      .when({ type: "hold", seat: "anna" })
      .end(...everybody.slice(1));
    const { anna: _, ...others } = ORDER;
    const next = held.round(others, "plain1");
    expect(next.state.flip?.suits["anna"]).toEqual([]);
  });
});
