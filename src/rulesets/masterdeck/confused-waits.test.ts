import { describe, expect, test } from "vitest";
import { after, answered, claimed, fight, ORDER } from "./hands-testing.ts";
import { pc } from "./testing.ts";

const ann = pc("ann");
const confirm = "md:claim:0:yes";
const waits = { key: "masterdeck.refusal.wonWaits" };
const yes = { type: "answerClaim", claim: "claim:0", yes: true } as const;

/** Won in the round before, and confused now. */
const late = after(claimed(fight(), "ann", "attack")).round(ORDER, "muddle");

describe("MD-5, MD-15: a card won in the round before waits while its winner is confused", () => {
  test("MD-5: the GM reads why before the click and after it, and nothing is drawn", () => {
    expect(late.offer(confirm, "gm")).toMatchObject({ disabled: waits, weight: "quiet" });
    expect([late.refusal(yes), late.hand("ann"), late.asked()]).toEqual([
      "wonWaits",
      [],
      ["md:claim:0", "md:spirit:ann"],
    ]);
  });

  test("MD-5: once the round is over it is confirmed, and the card drawn", () => {
    const over = after(late);
    expect(over.offer(confirm, "gm")).toMatchObject({ weight: "main" });
    expect(over.offer(confirm, "gm")?.disabled).toBeUndefined();
    expect(answered(over, true).hand("ann")).toHaveLength(1);
  });

  test("MD-5: it can be refused at once, and no one else waits", () => {
    expect(answered(late, false).state.claims).toEqual([]);
    const bobs = after(claimed(fight(), "bob", "attack")).round(ORDER, "muddle");
    expect(answered(bobs, true).hand("bob")).toHaveLength(1);
  });

  test("MD-5, MD-18: as do the cards drawn up at a scene's end", () => {
    const ended = late.press("endScene", "gm");
    expect(ended.offer(`md:renew:${ann}:keep`, ann)?.disabled).toEqual({ key: "masterdeck.refusal.waitsForRound" });
    expect(after(ended).offer(`md:renew:${ann}:keep`, ann)?.disabled).toBeUndefined();
  });
});
