import { describe, expect, test } from "vitest";
import { asked, loseLowest } from "./harm-testing.ts";
import { fight, type Game, hero } from "./testing.ts";

const alone = (cards: string): Game => fight([hero("ana"), hero("bo")]).deal({ ana: cards, bo: "A 3" });

/** Rolled at the table, with one of these cards if one is named. */
const draws = (game: Game, result: "made" | "failed", card = ""): Game =>
  game.press("fastDrew", "ana", { with: game.cards("ana", card), result: [result] });

describe("GP-7: with a card", () => {
  const sevens = alone("7 7 7 4").to("7");

  test("GP-7: the draw costs no card: success does both", () => {
    const drawn = draws(sevens, "made", "7");
    expect(drawn.hand("ana")).toBe("7 7 7 4");
    expect(drawn.said()).toEqual(["fastDrew"]);
    expect(drawn.spend("ana", "7 7 7", "ranged").before("ana", "spent")).toBe("7 7 7");
  });

  test("GP-7: failure spends that card on the draw alone, and of a set only that one", () => {
    const failed = draws(sevens, "failed", "7");
    expect([failed.hand("ana"), failed.before("ana", "spent"), failed.before("ana", "lost")]).toEqual([
      "7 7 4",
      "7",
      "",
    ]);
    expect(failed.said()).toEqual(["drawTook"]);
    expect(failed.acts).toEqual(["ana"]);
    expect(failed.spend("ana", "7 7", "melee").hand("ana")).toBe("4");
  });

  test("GP-7: a card of this increment, a Red Joker or the hold card, and no other", () => {
    const held = alone("Q 7 7 4 R").hold("ana", "Q").to("7");
    const [field] = held.offer("fastDraw:", "ana")?.fields ?? [];
    expect(field).toMatchObject({ name: "with", pick: held.cards("ana", "7 7 R hold"), least: 0, most: 1 });
    const four = held.cards("ana", "4");
    expect(held.refusal({ type: "fastDraw", seat: "ana", with: four, result: ["made"] })).toBe("notYours");
  });

  test("GP-7, GP-8: a hold card of an earlier turn lost to it leaves nothing behind", () => {
    const later = alone("Q 9 4").hold("ana", "Q").endTurn().deal({ ana: "9 4", bo: "A" }).to("9");
    const failed = draws(later, "failed", "hold").hold("ana", "4");
    expect(failed.before("ana", "spent")).toBe("Q");
    expect(failed.refusal(failed.spending("ana", "hold", "move"))).toBe("noSet"); // before the Fours
  });

  test("GP-7: a hold card whose place is still to come cannot go with it", () => {
    const held = alone("Q 9 4").hold("ana", "4").to("Q");
    expect(held.refusal({ type: "fastDraw", seat: "ana", with: held.cards("ana", "hold"), result: ["made"] })).toBe(
      "notYours",
    );
  });
});

describe("GP-7: without a card", () => {
  const king = alone("K T T").to("K").spend("ana", "K", "move");

  test("GP-7: success costs nothing", () => {
    const drawn = draws(king, "made");
    expect([drawn.hand("ana"), drawn.said()]).toEqual(["T T", ["fastDrew"]]);
  });

  test("GP-7: failure costs the next highest card, the owner choosing among equals", () => {
    const failed = draws(king, "failed");
    expect(asked(failed)).toEqual(["ana: lose.draw"]);
    expect(loseLowest(failed, "ana").hand("ana")).toBe("T");
    const uneven = draws(alone("K T 9").to("K").spend("ana", "K", "move"), "failed");
    expect([uneven.hand("ana"), uneven.before("ana", "lost")]).toEqual(["9", "T"]);
  });

  test("GP-7: a hold card is counted by its rank: hold Q, hand 10, 10: the Q", () => {
    const held = draws(alone("Q T T").hold("ana", "Q").to("T"), "failed");
    expect([held.hand("ana"), held.before("ana", "lost")]).toEqual(["T T", "Q"]);
  });

  test("GP-7: and a low one is not the highest: hold 4, hand 10, 9: the 10", () => {
    const held = draws(alone("T 9 4").hold("ana", "4").to("T"), "failed");
    expect([held.hand("ana"), held.before("ana", "lost")]).toEqual(["9 [4]", "T"]);
  });

  test("GP-7, GP-9: a Red Joker may be given up instead", () => {
    const failed = draws(alone("K T 9 R").to("K").spend("ana", "K", "move"), "failed");
    expect(failed.press(`${failed.state.asks[0]?.id}:joker`, "ana").hand("ana")).toBe("T 9");
  });

  test("GP-7, GP-9: nor has one on hold a rank: it goes if offered, or if nothing else is left", () => {
    const failed = draws(alone("R K T 9").hold("ana", "R").to("K").spend("ana", "K", "move"), "failed");
    expect(asked(failed)).toEqual(["ana: lose.draw"]);
    expect(loseLowest(failed, "ana").hand("ana")).toBe("9 [R]");
    expect(failed.press(`${failed.state.asks[0]?.id}:joker`, "ana").hand("ana")).toBe("T 9");
    const bare = draws(alone("R K").hold("ana", "R").to("K").spend("ana", "K", "move"), "failed");
    expect([bare.hand("ana"), bare.before("ana", "lost")]).toEqual(["", "R"]);
  });

  test("GP-7: with no card left nothing is lost", () => {
    const last = draws(alone("K").to("K").spend("ana", "K", "move"), "failed");
    expect([last.said(), last.state.losses, last.state.asks]).toEqual([["fumbledDraw"], [], []]);
  });
});
