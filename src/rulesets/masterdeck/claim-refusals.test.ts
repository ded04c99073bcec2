import { describe, expect, test } from "vitest";
import { after, answered, before, claim, claimed, declare, fight, ORDER } from "./hands-testing.ts";
import { drawing, type Game, pc } from "./testing.ts";

/** Why Ann cannot win a card by this, or null. */
const why = (game: Game, action: string): string | null => game.refusal(claim("ann", action));

describe("MD-15: a refusal says which condition failed", () => {
  test("MD-15: no round: before the deal, after a round without a card, and for those not in the encounter", () => {
    expect(why(before(), "attack")).toBe("claim.noRound");
    expect(why(after(fight()).when({ type: "reset" }), "attack")).toBe("claim.noRound");
    expect(
      fight()
        .when({ type: "roster", set: {}, gone: ["ann"] })
        .refusal(claim("ann", "attack")),
    ).toBe("claim.noRound");
  });

  test("MD-15: no round without a card: the deck has run out", () => {
    const none = before()
      .given({ type: "dealt", to: { ann: ["AS"] }, shuffled: "nothing" })
      .given({ type: "roundBegan" });
    expect(why(none, "attack")).toBe("claim.noRound");
  });

  test("MD-15: not being approved comes before the rest", () => {
    const won = claimed(fight("narrow"), "ann", "attack");
    expect(why(won, "taunt")).toBe("claim.notApproved");
    expect(why(won, "dancing")).toBe("claim.notApproved");
    expect(won.refusal({ type: "claim", seat: pc("ann") })).toBe("claim.notApproved");
    expect(why(won, "attack")).toBe("claim.oneARound");
  });

  test("MD-15, MD-5: confused, whatever was won", () => {
    const muddled = fight("muddle");
    expect(why(muddled, "attack")).toBe("claim.confused");
    expect(muddled.refusal(claim("bob", "attack"))).toBeNull();
  });

  test("MD-15: the button says so beforehand, for each action and for all", () => {
    const three = claimed(fight().when(declare("ann", 2)), "ann", "attack");
    const offer = three.offer("claim:", pc("ann"));
    expect(offer?.disabled).toBeUndefined();
    expect(offer?.fields?.[0]).toMatchObject({
      chosen: ["defend"],
      notes: { attack: { key: "masterdeck.claimed.waits" } },
    });
    const done = claimed(three, "ann", "taunt").offer("claim:", pc("ann"));
    expect(done?.disabled).toEqual({ key: "masterdeck.refusal.claim.allWon" });
  });

  test("MD-15: a button of an earlier round claims nothing in this one", () => {
    const first = fight().offer("claim:", pc("ann"))?.key;
    const second = after(fight()).round(ORDER, "next").offer("claim:", pc("ann"))?.key;
    expect(first).not.toBe(second);
  });
});

describe("MD-15: a claim counts for the round it was made in", () => {
  const late = after(claimed(fight(), "ann", "attack")).round(ORDER, "next");

  test("MD-15: even when confirmed later: the card comes, and this round's right is unaffected", () => {
    const won = answered(late, true, drawing(late.state, "plain1"));
    expect(won.hand("ann")).toEqual(["plain1"]);
    expect(why(won, "attack")).toBeNull();
  });

  test("MD-15: even in no round at all", () => {
    const gone = late.when({ type: "roster", set: {}, gone: [], encounter: null });
    expect(answered(gone, true).hand("ann")).toHaveLength(1);
  });

  test("MD-15: when refused later it gives back no right of this round", () => {
    const again = claimed(late, "ann", "attack");
    expect(why(again, "attack")).toBe("claim.oneARound");
    expect(why(answered(again, false), "attack")).toBe("claim.oneARound");
  });

  test("MD-15: nor in another encounter", () => {
    const other = claimed(fight(), "ann", "attack")
      .when({
        type: "roster",
        set: { ann: { actor: "ann", side: "hero", wild: true } },
        gone: [],
        encounter: { id: "next", round: 0 },
      })
      .round({ ann: "2S" }, "next");
    const again = claimed(other, "ann", "attack");
    expect(why(answered(again, false), "attack")).toBe("claim.oneARound");
  });
});
