import { describe, expect, test } from "vitest";
import { script } from "../../engine/rules/combine.ts";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { scripted } from "../action-deck/testing.ts";
import { DRAMA, drawTo } from "./deck.ts";
import { after, before, few, fight, ORDER } from "./hands-testing.ts";
import { masterdeck } from "./rules.ts";
import { d, type Game, look, pc } from "./testing.ts";

const award = (game: Game, at = 0, who = "ann"): Game => game.press("award", "gm", {}, pc(who), { below: () => at });
const drama = (game: Game): string[] => Object.keys(game.state.cards).filter((card) => card.startsWith("d:"));

describe("MD-21: when the Masterdeck runs out", () => {
  /** `plain1` is left, `calm` is in the discards, `next` on the table. */
  const short = after(fight("calm", {}, few("calm", "next", "plain1"))).round(ORDER, "next");

  test("MD-21: its discards are shuffled back, and only when it has run out", () => {
    const last = award(short);
    expect([last.hand("ann"), last.discards()]).toEqual([["plain1"], ["calm"]]);
    expect(last.happened("shuffledBack")).toBe(false);
    const more = award(last, 0, "bob");
    expect([more.hand("bob"), more.discards(), more.left()]).toEqual([["calm"], [], []]);
    expect(more.happened("shuffledBack")).toBe(true);
    expect(more.effects).toContainEqual({ kind: "say", text: { key: "masterdeck.say.shuffledBack" } });
  });

  test("MD-21: cards in hands and pools, on the table and before players are not shuffled back", () => {
    const held = fight("calm", {}, few("calm", "plain1", "plain2", "debt", "plain3"))
      .holding("ann", "hand", "plain1")
      .holding("bob", "pool", "plain2")
      .holding("ann", "hand", "debt")
      .when({ type: "award", seat: pc("bob") }, { below: () => 0 });
    expect(held.left()).toEqual([]);
    expect(held.refusal({ type: "award", seat: pc("bob") })).toBe("deckEmpty");
  });

  test("MD-21, C-2: once back, a discarded card is as likely as any other", () => {
    const spent = before({}, few("plain1", "plain2", "plain3", "plain4"))
      .holding("ann", "hand", "plain1", "plain2", "plain3", "plain4")
      .when({ type: "endScene" })
      .press(
        `md:renew:${pc("ann")}`,
        pc("ann"),
        { discard: ["plain1", "plain2", "plain3", "plain4"].map(d) },
        undefined,
        scripted(3, 0, 0, 0),
      );
    expect(spent.hand("ann").toSorted()).toEqual(["plain1", "plain2", "plain3", "plain4"]);
    expect(spent.events.find((event) => event.type === "drew")).toMatchObject({ card: d("plain4") });
  });

  test("MD-21, C-1: no card is lost or doubled, however often it runs out", () => {
    let game = before({}, few("calm", "next", "plain1", "plain2", "debt"));
    const all = drama(game).toSorted();
    for (let i = 0; i < 6; i++) {
      game = game.when({ type: "award", seat: pc("ann") }, { below: (n) => n - 1 });
      game = game.when({ type: "takeDrama", seat: pc("ann"), card: [d(game.hand("ann")[0] ?? "")] });
      expect(drama(game).toSorted()).toEqual(all);
    }
  });

  test("MD-28: the screen counts deck and discards", () => {
    expect(cardsIn(short.state, "deck", DRAMA)).toHaveLength(1);
    expect(look(short.state).decks).toEqual([
      expect.objectContaining({ left: { key: "masterdeck.deck.left", data: { n: 1 } }, spent: 1 }),
    ]);
  });

  test("MD-28: with neither deck nor discards nothing is drawn, and a message says so", () => {
    const asked = fight("calm", {}, few("calm")).when({ type: "claim", seat: pc("ann"), action: ["attack"] });
    const won = asked.press("md:claim:0:yes", "gm");
    expect(won.hand("ann")).toEqual([]);
    expect(won.effects.at(-1)).toEqual({ kind: "say", text: { key: "masterdeck.say.nothingDrawn" } });
    expect(won.asked()).toEqual([]);
  });

  test("C-2, MD-14: the top card is any of those left, each equally likely", () => {
    const { state } = before({}, few("plain1", "plain2", "plain3"));
    const drawn = [0, 1, 2].map((at) => {
      const play = script({ evolve: masterdeck.evolve }, state);
      drawTo(play, pc("ann"), "hand", scripted(at));
      return play.events;
    });
    expect(new Set(drawn.map((events) => JSON.stringify(events))).size).toBe(3);
  });
});
