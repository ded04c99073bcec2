import { describe, expect, test } from "vitest";
import type { Named } from "../../action-deck/testing.ts";
import { campaign, heroOf, look } from "../testing.ts";
import { bringing, cast, deckOf, done, everybody, forAll, horde, ORDER, under } from "../turns/flip-testing.ts";
import { linesFor } from "./affected.ts";
import { suitsOf } from "./suits.ts";

const jokers = (options = {}, lines = forAll("up")) =>
  campaign(cast, options, deckOf(lines)).round({ ...ORDER, anna: "JR" }, "round");
const byColour = { jokers: "byColour" } as const;

describe("MD-3: a combatant's suit", () => {
  test.each([
    ["2S", "spades"],
    ["AH", "hearts"],
    ["TD", "diamonds"],
    ["QC", "clubs"],
    ["QC#2", "clubs"],
  ])("MD-3: %s is of %s", (card, suit) => {
    expect(suitsOf(card, "noSuit")).toEqual([suit]);
    expect(suitsOf(card, "byColour")).toEqual([suit]);
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

  test("MD-3: a Joker has no suit and is not affected, as the card says", () => {
    const game = jokers();
    expect([game.state.flip?.suits["anna"], game.levels("anna")]).toEqual([[], { joker: 2 }]);
    expect(look(game.state).card?.notes).toEqual([
      { key: "masterdeck.card.noSuit", data: { who: { seats: ["anna"] } } },
    ]);
    expect(look(jokers(byColour).state).card?.notes).toEqual([]);
    expect(look(under(forAll("up")).state).card?.notes).toEqual([]);
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

describe("MD-3: Jokers by colour", () => {
  test.each([
    ["JR", ["hearts", "diamonds"]],
    ["JB", ["spades", "clubs"]],
    ["JR#2", ["hearts", "diamonds"]],
    ["JB#3", ["spades", "clubs"]],
  ] as const)("MD-3: %s has %s", (card, suits) => {
    expect(suitsOf(card, "byColour")).toEqual(suits);
    expect(suitsOf(card, "noSuit")).toEqual([]);
  });

  test("MD-3: both then apply", () => {
    const game = jokers(byColour, { hearts: "flurry", diamonds: "stymied", spades: "down", clubs: "up" });
    expect(game.levels("anna")).toEqual({ joker: 2, flurry: 1, stymied: 0 });
    expect(done(jokers(byColour, { hearts: "fatigued", diamonds: "up" }))).toContain("fatigue anna +1");
  });

  test("MD-3: the row and the card show both, each under its suit", () => {
    const view = look(jokers(byColour, { hearts: "flurry", diamonds: "stymied" }).state);
    const lines = view.card?.lines.map(({ suit, seats }) => [
      suit,
      seats.filter(({ seat }) => seat === "anna").flatMap(({ badges }) => badges.map(({ text }) => text.key)),
    ]);
    expect(lines).toEqual([
      ["spades", []],
      ["hearts", ["masterdeck.hit.flurry"]],
      ["diamonds", ["masterdeck.hit.stymied"]],
      ["clubs", []],
    ]);
  });

  test("MD-3: two of a kind count once: one level of Fatigue, one extra action, one Setback, one card", () => {
    expect(done(jokers(byColour, forAll("fatigued"))).filter((words) => words.includes("anna"))).toEqual([
      "fatigue anna +1",
    ]);
    expect(jokers(byColour, forAll("flurry")).levels("anna")).toEqual({ joker: 2, flurry: 1 });
    expect(
      jokers(byColour, forAll("setback"))
        .asked()
        .filter((id) => id === "md:setback:anna"),
    ).toHaveLength(1);
    const inspired = campaign(cast, byColour, deckOf({ hearts: "inspiration", diamonds: "inspiration" })).round(
      { anna: "JR" },
      "round",
      "plain1",
    );
    expect(inspired.pool("anna")).toEqual(["plain1"]);
  });

  test("MD-3: and so for every effect: each applies once", () => {
    for (const line of ["up", "down", "stymied", "fatigued", "tests:taunt"] as const) {
      const { state } = jokers({ ...byColour }, forAll(line));
      expect(linesFor(state, "anna", "anna")).toEqual(line === "tests:taunt" ? [] : [line]);
    }
  });

  test("MD-3: an option set during the round waits for the next flip", () => {
    const game = jokers().when({ type: "options", jokers: ["byColour"] });
    expect([game.state.options.jokers, game.levels("anna")]).toEqual(["byColour", { joker: 2 }]);
    const next = game.end(...game.state.acting, ...everybody.slice(1)).round({ anna: "JB" }, "plain1");
    expect(next.state.flip?.suits["anna"]).toEqual(["spades", "clubs"]);
  });
});
