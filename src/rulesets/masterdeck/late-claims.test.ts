import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { anyhow } from "../action-deck/testing.ts";
import { after, answered, before, claim, claimed, declare, few, fight, haste, ORDER } from "./hands-testing.ts";
import { masterdeck } from "./rules.ts";
import { d, Game, pc, roster } from "./testing.ts";

/** Why Ann cannot win a card by this, or null. */
const why = (game: Game, action: string): string | null => game.refusal(claim("ann", action));
const dealt = (game: Game): Game =>
  game.given({ type: "dealt", to: { ann: ["2S"], bob: ["3H"], baron: ["4C"] }, shuffled: "nothing" });

describe("MD-15: the round just over can still be claimed in, until the next flip", () => {
  test("MD-15: also by the character who acted last, after the turn that ended the round", () => {
    const over = after(fight());
    expect([over.state.phase, over.state.flip]).toEqual(["between", null]);
    const offer = over.offer("claim:", pc("ann"));
    expect([offer?.text.key, offer?.disabled]).toEqual(["masterdeck.offer.claimLate", undefined]);
    expect(answered(claimed(over, "ann", "attack"), true).hand("ann")).toHaveLength(1);
  });

  test("MD-15: it is the same button as in the round, and not the next one's", () => {
    const key = fight().offer("claim:", pc("ann"))?.key;
    expect(after(fight()).offer("claim:", pc("ann"))?.key).toBe(key);
    expect(dealt(after(fight())).offer("claim:", pc("ann"))?.key).toBe(key);
    expect(after(fight()).round(ORDER, "next").offer("claim:", pc("ann"))?.key).not.toBe(key);
  });

  test("MD-15: also while the next cards are out, but not once the next card is flipped", () => {
    const waiting = dealt(after(fight("narrow")));
    expect([why(waiting, "attack"), why(waiting, "taunt")]).toEqual([null, "claim.notApproved"]);
    const next = after(claimed(fight(), "ann", "attack")).round(ORDER, "next");
    expect([next.state.over, why(next, "attack")]).toEqual([null, null]);
    const late = claimed(waiting, "ann", "attack").when({ type: "begin" }, anyhow);
    expect([late.state.claims.map(({ past }) => past), why(late, "attack")]).toEqual([[true], null]);
  });

  test("MD-15: within the same limits: what was won in the round counts, and what was declared", () => {
    expect(why(after(claimed(fight(), "ann", "attack")), "taunt")).toBe("claim.oneARound");
    const two = after(claimed(fight().when(declare("ann", 2)), "ann", "attack"));
    expect([why(two, "attack"), why(two, "taunt")]).toEqual(["claim.sameAction", null]);
    expect(why(claimed(two, "ann", "taunt"), "trick")).toBe("claim.allWon");
  });

  test.each([
    { by: "Flurry", game: fight("hurry") },
    { by: "Haste", game: fight().when(haste("ann")) },
  ])("MD-15: with $by one for each of the two actions, even after the round", ({ game }) => {
    const both = claimed(after(game), "ann", "attack", "attack");
    expect(why(both, "attack")).toBe("claim.oneForEach");
  });

  test.each([
    { has: "been shuffled back", to: (game: Game) => game.given({ type: "shuffledBack" }) },
    {
      has: "been shuffled back and drawn by another",
      to: (game: Game) => game.given({ type: "shuffledBack" }).holding("bob", "hand", "narrow"),
    },
    { has: "gone back for a new adventure", to: (game: Game) => game.when({ type: "beginAdventure" }, anyhow) },
    {
      has: "left with its deck",
      to: (game: Game) => game.when(roster([], { supply: few("calm", "plain1", "plain2") }), anyhow),
    },
  ])("MD-15: also once its card has $has, and on the player's own page", ({ to }) => {
    const over = to(after(fight("narrow")));
    const own = see(over.state, [pc("ann")]);
    expect(Object.hasOwn(own.known, d("narrow"))).toBe(false);
    expect(masterdeck.offers(own, pc("ann"))).toEqual(masterdeck.offers(over.state, pc("ann")));
    expect(new Game(own).offer("claim:", pc("ann"))).toMatchObject({
      text: { key: "masterdeck.offer.claimLate" },
      fields: [{ pick: ["attack"], chosen: ["attack"] }],
    });
    expect(answered(claimed(over, "ann", "attack"), true).hand("ann").length).toBe(over.hand("ann").length + 1);
  });

  test("MD-15, MD-5: not by a character who was confused in it", () => {
    const over = after(fight("muddle"));
    expect([why(over, "attack"), over.refusal(claim("bob", "attack"))]).toEqual(["claim.confused", null]);
  });

  test("MD-15: a claim refused by the GM gives its right back until then, and not afterwards", () => {
    const asked = claimed(after(fight()), "ann", "attack");
    expect([why(asked, "taunt"), why(answered(asked, false), "taunt")]).toEqual(["claim.oneARound", null]);
    const late = claimed(asked.round(ORDER, "next"), "ann", "attack");
    expect(why(answered(late, false), "taunt")).toBe("claim.oneARound");
  });

  test("MD-15, SW-10: not after a standoff, a reset or the encounter, and not by those who came since", () => {
    const over = after(fight());
    expect(why(over.when({ type: "callStandoff" }), "attack")).toBe("claim.noRound");
    expect(why(over.when({ type: "reset" }), "attack")).toBe("claim.noRound");
    const gone = over.when({ type: "roster", set: {}, gone: ["ann"] });
    const back = gone.when({ type: "roster", set: { ann: { actor: "ann", side: "hero", wild: true } }, gone: [] });
    expect(why(back, "attack")).toBe("claim.noRound");
    expect(why(before(), "attack")).toBe("claim.noRound");
  });
});

describe("MD-10, MD-15: a lost action wins nothing", () => {
  const lost = fight("slip").when({ type: "settleSetback", seat: "ann" });

  test("MD-10, MD-15: the only one: nothing is won, in the turn, after it or after the round", () => {
    for (const game of [lost, lost.end("ann"), after(lost)]) expect(why(game, "attack")).toBe("claim.lost");
    expect(lost.offer("claim:", pc("ann"))?.disabled).toEqual({ key: "masterdeck.refusal.claim.lost" });
  });

  test("MD-10, MD-15: one of three: two cards", () => {
    const three = claimed(lost.when(declare("ann", 3)), "ann", "attack", "taunt");
    for (const game of [three, three.end("ann"), after(three)]) expect(why(game, "trick")).toBe("claim.lost");
  });

  test("MD-10, MD-15: not with a disaster in its place; a Haste action is never the lost one", () => {
    expect(why(fight("slip").when({ type: "settleSetback", seat: "ann", disaster: "it rains" }), "attack")).toBeNull();
    const hasted = lost.when(haste("ann"));
    expect(why(hasted, "attack")).toBeNull();
    expect(why(claimed(hasted, "ann", "attack"), "taunt")).toBe("claim.lost");
  });
});
