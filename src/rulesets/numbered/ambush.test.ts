import { describe, expect, test } from "vitest";
import { foe, hero, table } from "./testing.ts";

const fighters = [hero("ana"), hero("ben"), foe("orc"), foe("urk")];

describe("NC-9: ambushers choose their cards before anybody is dealt", () => {
  const set = table(fighters).press("ambush", "gm", { ambushers: ["urk", "ben"] });

  test("in the GM's order, each the card it likes", () => {
    expect(set.asked()).toEqual(["take:urk"]);
    expect(set.numbers("take", "urk")).toHaveLength(10);
    const first = set.when({ type: "take", seat: "urk", number: 1 });
    expect(first.asked()).toEqual(["take:ben"]);
    expect(first.numbers("take", "ben", ["ben"])).not.toContain(1);
    const dealt = first.when({ type: "take", seat: "ben", number: 2 }).deal(9, 3);
    expect(["urk", "ben", "ana", "orc"].map((seat) => dealt.hand(seat))).toEqual([[1], [2], [9], [3]]);
    expect(dealt.asked()).toEqual([]);
  });

  test("who leaves it to the deal, or has not chosen by then, is dealt like everybody", () => {
    expect(set.press("leaveIt", "urk").asked()).toEqual(["take:ben"]);
    const dealt = set.deal(4, 5, 6, 7);
    expect(["ana", "ben", "orc", "urk"].map((seat) => dealt.hand(seat))).toEqual([[4], [5], [6], [7]]);
    expect(dealt.refusal({ type: "take", seat: "urk", number: 1 })).toBe("nothingToChoose");
  });

  test("only before the first deal; set anew, chosen cards go back", () => {
    expect(set.deal().refusal({ type: "ambush" })).toBe("tooLateToAmbush");
    const again = set.when({ type: "take", seat: "urk", number: 1 }).press("ambush", "gm", { ambushers: [] });
    expect([again.hand("urk"), again.asked(), again.undrawn().length]).toEqual([[], [], 10]);
  });

  test("C-5: the hidden choose last, and what they have looks undrawn", () => {
    const lurking = table([...fighters.slice(0, 3), foe("urk", { hidden: true })]);
    const both = lurking.press("ambush", "gm", { ambushers: ["urk", "ben"] });
    expect(both.asked()).toEqual(["take:ben"]);
    const next = both.when({ type: "take", seat: "ben", number: 1 });
    expect(next.asked()).toEqual(["take:urk"]);
    expect(next.when({ type: "take", seat: "urk", number: 1 }).hand("urk")).toEqual([2]);
  });

  test("with several turns the chosen card is the first of them", () => {
    const wolf = foe("wolf", { traits: { turns: 2 } });
    const chosen = table([wolf, hero("ana")]).press("ambush", "gm", { ambushers: ["wolf"] });
    expect(chosen.when({ type: "take", seat: "wolf", number: 1 }).deal(4, 6).hand("wolf")).toEqual([1, 4]);
  });
});

describe("NC-9: victims are dealt to last, from the highest that are left", () => {
  const options = { surprise: "victimsLast" } as const;

  test("after everybody else", () => {
    const set = table(fighters, options).press("ambush", "gm", { victims: ["ana", "ben"] });
    expect(set.row("ana").badges).toEqual(["victims"]);
    const dealt = set.deal(10, 4, { highest: 2 }, 8, 9);
    expect(["orc", "urk", "ana", "ben"].map((seat) => dealt.hand(seat))).toEqual([[10], [4], [8], [9]]);
  });

  test("in the first round only", () => {
    const both = table(fighters, { ...options, deal: "everyRound" }).press("ambush", "gm", { victims: ["ana"] });
    const first = both.deal().begin().when({ type: "endRound" });
    expect(first.deal(1, 2, 3, 4).hand("ana")).toEqual([1]);
  });

  test("players do not learn beforehand who is meant", () => {
    const set = table(fighters, options).press("ambush", "gm", { victims: ["ana"] });
    expect(set.row("ana", ["ana"]).badges).toEqual([]);
  });
});
