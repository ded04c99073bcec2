import { describe, expect, test } from "vitest";
import type { CardRule } from "../../decks/card.ts";
import { badges, bringing, cast, deckOf, forAll, horde, type Lines, ORDER } from "./flip-testing.ts";
import { campaign, d, drawing, type Game, look, pc } from "./testing.ts";

const alone = cast.filter(([id]) => id !== "baron");
const { baron: _, ...cards } = ORDER;
const fight = (lines: Lines): Game => campaign(alone, {}, deckOf(lines)).round(cards, "round");
/** The world's deck is changed during the round: it now has only these cards. */
const edit = (game: Game, cards: Readonly<Record<string, CardRule>>): Game =>
  game.when({ type: "roster", set: {}, gone: [], supply: { id: "test", stamp: "2", cards } });
const without = (...names: readonly string[]): Record<string, CardRule> =>
  Object.fromEntries(
    Object.entries(deckOf({}).cards as Record<string, CardRule>).filter(
      ([id]) => !names.some((name) => id === d(name)),
    ),
  );

describe("MD-1, MD-23: a deck that is edited during the round", () => {
  test("MD-1: the card of the round does what it says now", () => {
    const edited = edit(fight({ spades: "up" }), { ...without(), [d("round")]: bringing({ spades: "down" }) });
    expect([edited.levels("anna"), edited.state.flip?.card]).toEqual([{ down: -1 }, d("round")]);
    const picture = edit(fight({ spades: "up" }), {
      ...without(),
      [d("round")]: { ...bringing({}), kind: "wild", effects: null },
    });
    expect([picture.levels("anna"), look(picture.state).card?.lines]).toEqual([{}, []]);
  });

  test("MD-1: if the card of the round is removed, the round has no effects from then on, and goes on", () => {
    const edited = edit(fight(forAll("up")), without("round"));
    expect([edited.state.flip, edited.levels("anna"), look(edited.state).card]).toEqual([null, {}, undefined]);
    expect([edited.asked(), edited.end(...Object.keys(cards)).state.phase]).toEqual([[], "between"]);
  });

  test("MD-4: no one has anything to break off from, and no one leaves for it", () => {
    const game = fight({ hearts: "breaks" });
    expect(game.asked()).toEqual([`md:breaks:${horde}`]);
    const edited = edit(game, without("round"));
    expect([edited.asked(), edited.state.breaks]).toEqual([[], {}]);
    expect(edited.when({ type: "endRound" }).when({ type: "deal" }, { below: () => 0 }).state.choices).toEqual({});
  });

  test("MD-10: a Setback not suffered yet does not come; a disaster that has happened stays", () => {
    const game = fight({ spades: "setback", hearts: "setback" });
    const ruined = game.when({ type: "settleSetback", seat: "anna", disaster: "a flood" });
    const edited = edit(ruined, without("round"));
    expect([edited.asked(), edited.state.setbacks]).toEqual([[], { anna: { kind: "disaster", text: "a flood" } }]);
    expect(badges(edited, "ben")).toEqual([]);
  });

  test("MD-5: what was rolled stays, and open questions stay", () => {
    const edited = edit(fight({ spades: "confused" }), without("round"));
    expect(edited.asked()).toEqual(["md:spirit:anna"]);
    expect(edited.press("rollSpirit", "anna", { total: 1 }).levels("anna")).toEqual({ distracted: -2 });
  });

  test("MD-20: one choosing from removed cards is no longer asked", () => {
    const buying = fight({});
    const bought = buying.when({ type: "buyDrama", seat: pc("anna") }, drawing(buying.state, "plain1", "plain2"));
    expect(bought.asked()).toEqual([`md:keep:${pc("anna")}`]);
    expect(edit(bought, without("plain1", "plain2")).asked()).toEqual([]);
    const one = edit(bought, without("plain1"));
    expect(one.press("md:keep:", pc("anna"), { card: [d("plain2")] }).hand("anna")).toEqual(["plain2"]);
  });

  test("MD-1: the next round flips from the deck as it is then", () => {
    const edited = edit(fight({}), { ...without(), [d("new")]: bringing({ spades: "up" }) });
    const next = edited.when({ type: "endRound" }).round(cards, "new");
    expect([next.state.flip?.card, next.levels("anna")]).toEqual([d("new"), { up: 1 }]);
  });
});
