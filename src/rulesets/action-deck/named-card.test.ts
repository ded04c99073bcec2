import { describe, expect, test } from "vitest";
import { commonBennies } from "./bennies.ts";
import { parts } from "./rules.ts";
import { extras, type Game, hero, tableWith, villain } from "./testing.ts";

const people = [hero("buck"), villain("vile"), ...extras("zombie", 2)];
const given = (game: Game, about: string, rank: string, suit = "spades"): Game =>
  game.press("giveCard", "gm", { rank: [rank], suit: [suit] }, about);
const refusal = (game: Game, command: Parameters<Game["when"]>[0]) => {
  const verdict = parts.decide(game.state, command, { below: () => 0 });
  return "refusal" in verdict ? verdict.refusal : null;
};

describe("SW-22: the GM gives a named card", () => {
  const dealt = tableWith({ jokersWild: "yes" }, ...people).dealtTo({ buck: "AS", vile: "KS", "group:zombie": "2C" });

  test("SW-22: before the round begins and in it, in place of the one that lies there", () => {
    const changed = given(dealt, "buck", "7", "clubs");
    expect([changed.cardsOf("buck"), changed.state.cards["AS"]?.zone]).toEqual([{ "7C": "hand" }, "discard"]);
    expect(changed.state.toCome).toEqual(["vile", "buck", "group:zombie"]);
    const running = dealt.begun();
    expect(given(running, "group:zombie", "Q", "hearts").state.toCome).toEqual(["vile", "group:zombie"]);
    expect(running.offered("gm", "buck")).not.toContain("giveCard");
  });

  test("SW-22, SW-6, SW-20: a Joker that is given asks for the shuffle and pays", () => {
    const joker = given(dealt, "vile", "red");
    expect(joker.state.shuffleDue).toEqual(["JR"]);
    expect(commonBennies(joker.state)).toBe(commonBennies(dealt.state) + 1);
  });

  test("SW-22: a discard can be given, and a card that somebody has cannot", () => {
    const changed = given(dealt, "buck", "7", "clubs");
    expect(given(changed, "vile", "A").cardsOf("vile")).toEqual({ AS: "hand" });
    expect(refusal(dealt, { type: "giveCard", seat: "buck", rank: ["K"], suit: ["spades"] })).toMatchObject({
      data: { who: { seats: ["vile"] } },
    });
  });
});

describe("SW-22: all cards lie in a grid", () => {
  const dealt = tableWith({}, ...people).dealtTo({ buck: "AS", vile: "KS", "group:zombie": "2C" });
  const toGive = (game: Game, about: string) => game.offer("giveCard", "gm", about)?.grid;

  test("SW-22: a suit a line from Ace to Deuce, and the Jokers", () => {
    const lines = toGive(dealt, "buck")?.lines ?? [];
    expect(lines.map((line) => line.length)).toEqual([13, 13, 13, 13, 2]);
    expect(lines[1]?.[4]).toEqual({ face: "T H", values: { rank: ["10"], suit: ["hearts"] } });
  });

  test("SW-22: the GM reads who has a card, and what becomes of the present one", () => {
    const grid = toGive(dealt, "buck");
    expect(grid?.out).toEqual({ "A S": ["buck"], "K S": ["vile"], "2 C": ["group:zombie"] });
    expect(grid?.does).toMatchObject({ key: "action-deck.gives.instead", data: { card: { card: "AS" } } });
  });

  test("SW-22: of several copies all have to be out", () => {
    expect(toGive(dealt.given({ type: "deckJoined", deck: 2 }), "buck")?.out).toEqual({});
  });

  test("SW-4, SW-22: a dealt one is had by swapping, until the round begins", () => {
    expect(toGive(dealt, "buck")?.swap?.["K S"]).toEqual(["vile"]);
    const king = { rank: ["K"], suit: ["spades"], with: ["vile"] };
    const swapped = dealt.press("giveCard", "gm", king, "buck");
    expect([swapped.cardsOf("buck"), swapped.cardsOf("vile")]).toEqual([{ KS: "hand" }, { AS: "hand" }]);
    const meanwhile = given(dealt, "vile", "Q");
    expect(refusal(meanwhile, { type: "giveCard", seat: "buck", ...king })).toMatchObject({
      key: "action-deck.refusal.noSwap",
    });
    expect(toGive(dealt.begun(), "vile")?.swap).toBeUndefined();
  });
});
