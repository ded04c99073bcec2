import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { cardsAt } from "../../engine/table/table.ts";
import { anyhow } from "./deal-testing.ts";
import { stun } from "./harm-testing.ts";
import { cardPools } from "./rules.ts";
import { fight, foe, Game, hero } from "./testing.ts";

const duo = fight([hero("ana"), foe("ogre")]);
const dealt = duo.deal({ ana: "K K 9", ogre: "A Q 3" });
/** What is left of a fight of which only what all may see is known. */
const mended = ({ state }: Game): Game => new Game(cardPools.recover(see(state, [])));
const lying = ({ state }: Game, deck: string): string[] =>
  cardsAt(state, (place) => place.zone === "deck" && place.deck === deck);

describe("C-6: a fight of which only what is open is left", () => {
  test("C-6: cards that nobody knows of are in the shoe, and what lies open stays", () => {
    const spent = dealt.to("K").spend("ana", "K", "move");
    const now = mended(spent);
    expect([now.before("ana", "spent"), now.before("ogre", "lost")]).toEqual(["K", "A"]);
    expect(lying(now, "shoe")).toHaveLength(54 - 2);
    expect([now.state.phase, now.state.unseen]).toEqual(["counting", undefined]);
  });

  test("C-6, GP-4: cards of decks that this turn does not need are in the box", () => {
    const more = new Game(duo.state, [{ type: "gathered", decks: 3 }]);
    const fewer = new Game(more.state, [{ type: "gathered", decks: 2 }]);
    const now = mended(fewer);
    expect([lying(now, "shoe").length, lying(now, "box").length]).toEqual([2 * 54, 54]);
    expect(lying(now, "box").every((card) => card.endsWith("#3"))).toBe(true);
  });

  test("C-6, C-5: whose hand is lost is dealt in anew, by Foundry's own button; others keep theirs", () => {
    const open = fight([hero("ana"), foe("ogre")], { hands: "open" }).deal({ ana: "K 9", ogre: "A 3" });
    expect(mended(open).hand("ana")).toBe("K 9");
    expect(mended(open).offer("dealIn", "gm", "ana")).toBeUndefined();
    const now = mended(dealt);
    expect([now.hand("ana"), now.state.drawn]).toEqual(["", {}]);
    expect(now.offer("dealIn", "gm", "ana")).toEqual({
      key: `dealIn:ana:${now.state.turn}`,
      text: { key: "card-pools.offer.dealIn" },
      undoLabel: { key: "card-pools.deed.dealIn", data: { who: { seat: "ana" } } },
      command: { type: "dealIn", seat: "ana" },
      buttons: ["deal"],
    });
    const again = now.press("dealIn", "gm", {}, "ana", anyhow);
    expect(again.state.drawn).toEqual({ ana: 3 });
    expect(again.said()[0]).toBe("drew");
    expect(again.refusal({ type: "dealIn", seat: "ana" })).toBe("mayNotDealIn");
  });

  test("C-6: nobody is dealt in between turns, and nobody who is defeated", () => {
    expect(duo.offer("dealIn", "gm", "ana")).toBeUndefined();
    expect(duo.refusal({ type: "dealIn", seat: "ana" })).toBe("mayNotDealIn");
    expect(mended(dealt).falls("ana").refusal({ type: "dealIn", seat: "ana" })).toBe("mayNotDealIn");
  });

  test("C-6, GP-8: whose hold card is lost has none in the next turn, and an open one stays", () => {
    const kept = dealt.hold("ana", "9").endTurn();
    expect([kept.hand("ana"), mended(kept).hand("ana")]).toEqual(["[9]", ""]);
    const open = fight([hero("ana"), hero("bo")], { hands: "open" })
      .deal({ ana: "9", bo: "A 8" })
      .hold("ana", "9")
      .hold("bo", "8")
      .endTurn();
    expect(["ana", "bo"].map((seat) => mended(open).hand(seat))).toEqual(["[9]", "[8]"]);
  });

  test("C-6, GP-19: what would be asked of a hand that is lost is settled, and the count begins", () => {
    const asked = duo.deal({ ana: "K K B", ogre: "A Q 3" });
    expect(asked.state).toMatchObject({ phase: "dealt", losses: [{ seat: "ana" }] });
    expect(mended(asked).state).toMatchObject({ phase: "counting", step: 0, losses: [], asks: [] });
    expect(mended(stun(dealt, "ana", 1)).state).toMatchObject({ losses: [], stunned: { ana: "body" } });
  });

  test("C-6, C-5: nothing is left of what the hidden did, or were in", () => {
    const held = fight([hero("ana"), foe("ogre", {}, { hidden: true })])
      .deal({ ana: "A K 9", ogre: "A Q 3" })
      .hold("ana", "A")
      .to("Q");
    const spent = held.spend("ogre", "Q", "move");
    expect([spent.state.deeds.length, mended(spent).state.deeds]).toEqual([1, []]);
    const tries = held.press("preempt", "ana");
    const now = mended(tries);
    expect([tries.state.contests.length, now.state.contests, now.state.asks]).toEqual([1, [], []]);
    const owing = stun(held.changes("ogre", { hidden: true }), "ogre", 1);
    expect([owing.state.losses, mended(owing).state.losses]).toEqual([[], []]);
  });
});
