import { describe, expect, test } from "vitest";
import { anyhow } from "../action-deck/testing.ts";
import { isConfused } from "./effects.ts";
import { badges, cast, deckOf, done, everybody, horde, ORDER, under } from "./flip-testing.ts";
import { campaign, d, type Game, heroOf, pc, rule } from "./testing.ts";

const hands = (game: Game): Game => game.holding("anna", "hand", "plain5", "plain6").holding("anna", "pool", "plain7");
const muddled = hands(under({ spades: "confused" }));
const anna = pc("anna");
/** What the button of an offer that would be refused says. */
const disabled = (game: Game, key: string, who = "anna"): string | undefined => {
  const offer = game.offer(key, pc(who));
  if (offer === undefined) throw new Error(`${key} is not shown`);
  return offer.disabled?.key;
};

describe("MD-5: Confused", () => {
  test("MD-5: player characters with the suit, and no other players' characters", () => {
    expect([isConfused(muddled.state, anna), isConfused(muddled.state, pc("ben"))]).toEqual([true, false]);
    expect([badges(muddled, "anna"), badges(muddled, "ben")]).toEqual([["confused"], []]);
  });

  test("MD-5: PC only: the GM's characters with the suit are unaffected, Wild Cards and Extras", () => {
    const game = under({ clubs: "confused", hearts: "confused" });
    for (const seat of ["baron", horde]) expect(badges(game, seat)).toEqual([]);
    expect(game.asked()).toEqual(["md:spirit:ben"]);
    expect(done(game)).toEqual([]);
  });

  test("MD-5, MD-20: nothing is drawn: no approved action wins, and no Benny buys a card", () => {
    expect(muddled.refusal({ type: "claim", seat: anna, action: ["attack"] })).toBe("claim.confused");
    expect(muddled.refusal({ type: "buyDrama", seat: anna })).toBe("confused");
    expect(disabled(muddled, "buyDrama:")).toBe("masterdeck.refusal.confused");
    expect(disabled(muddled, "claim:")).toBe("masterdeck.refusal.claim.confused");
    expect(muddled.refusal({ type: "buyDrama", seat: pc("ben") })).toBeNull();
  });

  test("MD-5: nothing goes into the pool", () => {
    expect(muddled.refusal({ type: "pool", seat: anna, card: [d("plain5")] })).toBe("confused");
    expect(disabled(muddled, "pool:")).toBe("masterdeck.refusal.confused");
  });

  test("MD-5: and, by the option, nothing is played", () => {
    const play = { type: "play", seat: anna, card: [d("plain7")] } as const;
    expect(muddled.refusal(play)).toBe("confused");
    expect(disabled(muddled, "play:")).toBe("masterdeck.refusal.confused");
    const byOption = hands(under({ spades: "confused" }, { confusedPlay: "yes" }));
    expect([byOption.refusal(play), disabled(byOption, "play:")]).toEqual([null, undefined]);
  });

  test("MD-5: nothing is traded, and offers open on either side lapse at the flip", () => {
    const before = campaign(cast, {}, deckOf({ spades: "confused" }))
      .holding("anna", "pool", "plain5")
      .holding("ben", "pool", "plain6")
      .when({ type: "trade", seat: anna, give: [d("plain5")], want: [d("plain6")] })
      .when({ type: "trade", seat: pc("ben"), give: [d("plain6")], want: [d("plain5")] });
    expect(before.state.trades).toHaveLength(2);
    const flipped = before.round(ORDER, "round");
    expect([flipped.state.trades, flipped.asked()]).toEqual([[], ["md:spirit:anna"]]);
    expect(flipped.refusal({ type: "trade", seat: anna, give: [d("plain5")], want: [d("plain6")] })).toBe("confused");
    expect(flipped.refusal({ type: "trade", seat: pc("ben"), give: [d("plain6")], want: [d("plain5")] })).toBe(
      "otherConfused",
    );
    expect([disabled(flipped, "trade:"), disabled(flipped, "trade:", "ben")]).toEqual([
      "masterdeck.refusal.confused",
      "masterdeck.refusal.otherConfused",
    ]);
  });

  test("MD-5: offers between others stand", () => {
    const game = campaign(cast, {}, deckOf({ clubs: "confused" }))
      .holding("anna", "pool", "plain5")
      .holding("ben", "pool", "plain6")
      .when({ type: "trade", seat: anna, give: [d("plain5")], want: [d("plain6")] })
      .round(ORDER, "round");
    expect(game.state.trades).toHaveLength(1);
  });

  test("MD-5, SW-16: the other deck is unaffected: a Benny buys an initiative card", () => {
    const game = under({ hearts: "confused" }, { bennyCard: "yes" });
    expect(game.refusal({ type: "buy", seat: "ben" })).toBeNull();
  });

  test("MD-5, MD-19: the GM may still award a card", () => {
    expect(muddled.when({ type: "award", seat: anna }, anyhow).hand("anna")).toHaveLength(3);
  });

  test("MD-5, MD-11: Tests can still take the player's cards", () => {
    const both = hands(under({ spades: "confused", clubs: "tests:taunt" }));
    const taken = both.when({ type: "takeForTest", seat: "baron", card: [d("plain7")] });
    expect([taken.pool("anna"), taken.discards()]).toEqual([[], ["plain7"]]);
  });

  test("MD-5: of three players the confused one is named on the form of the others", () => {
    const three = campaign([...cast, ...heroOf("cyd")], {}, deckOf({ spades: "confused" }))
      .holding("anna", "pool", "plain5")
      .holding("ben", "pool", "plain6")
      .holding("cyd", "pool", "plain7")
      .round(ORDER, "round");
    const offer = three.offer("trade:", pc("ben"));
    expect([offer?.disabled, offer?.fields?.[1]]).toEqual([
      undefined,
      expect.objectContaining({
        pick: [d("plain5"), d("plain7")],
        notes: {
          [anna]: { key: "masterdeck.refusal.otherConfused" },
          [d("plain5")]: { key: "masterdeck.refusal.otherConfused" },
        },
      }),
    ]);
    expect(three.refusal({ type: "trade", seat: pc("ben"), give: [d("plain6")], want: [d("plain7")] })).toBeNull();
  });

  test("MD-5, MD-18: drawing up at a scene's end waits until the round is over, and the buttons say so", () => {
    const scene = muddled.when({ type: "endScene" });
    const renew = { type: "renew", seat: anna, discard: [] } as const;
    expect([scene.refusal(renew), disabled(scene, "md:renew:"), disabled(scene, `md:renew:${anna}:keep`)]).toEqual([
      "waitsForRound",
      "masterdeck.refusal.waitsForRound",
      "masterdeck.refusal.waitsForRound",
    ]);
    expect(scene.refusal({ ...renew, seat: pc("ben") })).toBeNull();
    const over = scene.when({ type: "endRound" });
    expect([over.asked().includes(`md:renew:${anna}`), disabled(over, "md:renew:")]).toEqual([true, undefined]);
    expect(over.when(renew, anyhow).hand("anna")).toHaveLength(4);
  });

  test("MD-5: all round, to its end and no longer", () => {
    const last = muddled.end(...everybody.slice(0, -1));
    expect(isConfused(last.state, anna)).toBe(true);
    const over = last.end(horde);
    expect([isConfused(over.state, anna), badges(over, "anna")]).toEqual([false, []]);
    expect(over.refusal({ type: "play", seat: anna, card: [d("plain7")] })).toBeNull();
  });

  test("MD-5, C-5: falling during the round does not end it", () => {
    const fell = muddled.when({
      type: "roster",
      set: { anna: { actor: "anna", side: "hero", wild: true, out: true } },
      gone: [],
    });
    expect(fell.refusal({ type: "play", seat: anna, card: [d("plain7")] })).toBe("confused");
    expect(badges(fell, "anna")).toEqual([]);
  });

  test("MD-5, MD-29: Seize Initiative cannot remove it", () => {
    const seize = rule(["none", "none", "none", "none"], { kind: "seize" });
    const game = campaign(cast, {}, deckOf({ spades: "confused", hearts: "down" }, { seize }))
      .round(ORDER, "round")
      .holding("ben", "pool", "seize");
    expect(game.offer("seize:", pc("ben"))?.fields).toContainEqual(
      expect.objectContaining({ name: "suit", pick: ["hearts"] }),
    );
    const play = { type: "play", seat: pc("ben"), card: [d("seize")] } as const;
    expect(game.refusal({ ...play, suit: ["spades"] })).toBe("whichSuit");
    expect(badges(game.given({ type: "seized", suit: "spades" }), "anna")).toEqual(["confused"]);
  });
});
