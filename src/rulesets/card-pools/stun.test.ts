import { describe, expect, test } from "vitest";
import { dice } from "./deal-testing.ts";
import { asked, hit, lose, loseLowest, refusalOf, stun, usesOf } from "./harm-testing.ts";
import { fight, foe, hero } from "./testing.ts";

const begun = fight([hero("ana", { ht: 11, iq: 13 }), foe("ogre")]).deal({ ana: "K 9 9 9 9 5 2", ogre: "A 3" });

describe("GP-11: stun", () => {
  test("C-8, GP-11: is a condition of the actor while it lasts, of the body or of the mind", () => {
    const condition = (what: string, on: boolean) => ({ kind: "status", seat: "ana", what, on });
    const statuses = (game: typeof begun) => game.effects.filter(({ kind }) => kind === "status");
    const stunned = stun(begun, "ana");
    expect(statuses(stunned)).toEqual([condition("stunned", true)]);
    expect([stunned.said()[0], stun(stunned, "ana", 0, "mind").said()[0]]).toEqual(["stunned", "stunnedMind"]);
    const afraid = stun(stunned, "ana", 0, "mind");
    expect(statuses(afraid)).toEqual([condition("stunned", false), condition("mentallyStunned", true)]);
    expect(statuses(afraid.when({ type: "recover", seat: "ana" }))).toEqual([condition("mentallyStunned", false)]);
    const tried = stunned.to("9").spend("ana", "9 9", "stun");
    const trying = (how: "made" | "failed") => statuses(tried.when({ type: "shake", seat: "ana", how }));
    expect([trying("failed"), trying("made")]).toEqual([[], [condition("stunned", false)]]);
    const hidden = fight([hero("ana", { ht: 11 }, { hidden: true })]).deal({ ana: "K 9" });
    expect(stun(hidden, "ana").said(), "C-5: nothing is said of whoever is hidden").toEqual([]);
    expect(statuses(stun(hidden, "ana"))).toEqual([condition("stunned", true)]);
  });

  test("GP-11: costs the highest card at once", () => {
    const stunned = stun(begun, "ana");
    expect(stunned.hand("ana")).toBe("9 9 9 9 5 2");
    expect(stunned.before("ana", "lost")).toBe("K");
    expect(stunned.state.stunned).toEqual({ ana: "body" });
    expect(stunned.said()).toEqual(["stunned", "lost"]);
    expect(stunned.badges("ana")).toEqual(["stunned"]);
  });

  test("GP-11: comes from damage, surprise, or a Fright Check", () => {
    expect(hit(fight([hero("ana", { hpMax: 10 })]).deal({ ana: "K 9" }), "ana", 6).state.stunned).toEqual({
      ana: "body",
    });
    expect(stun(begun, "ana", 0, "mind").state.stunned).toEqual({ ana: "mind" });
    expect(stun(begun, "ana", 0, "mind").badges("ana")).toEqual(["stunnedMind"]);
  });

  test("GP-11: a failed Fright Check costs as many extra cards as its table says", () => {
    const frightened = stun(begun, "ana", 2, "mind");
    expect(asked(frightened)).toEqual(["ana: lose.fright"]);
    expect(loseLowest(frightened, "ana").before("ana", "lost")).toBe("K 5 2");
    expect(lose(frightened, "ana", "K 9 9").hand("ana")).toBe("9 9 5 2");
    expect(refusalOf(frightened, "ana", "9 9 9")).toBe("highestToo");
    expect(refusalOf(frightened, "ana", "K 9")).toBe("notEnough");
  });

  test("GP-11: an attempt adds 2 for a pair, 4 for three, 8 for four", () => {
    const nines = stun(begun, "ana").to("9");
    const bonus = (cards: string) => nines.spend("ana", cards, "stun").state.shaking["ana"];
    expect([bonus("9"), bonus("9 9"), bonus("9 9 9"), bonus("9 9 9 9")]).toEqual([0, 2, 4, 8]);
  });

  test("GP-11: cards are spent only on shaking it off, and on an active defence", () => {
    const nines = stun(begun, "ana").to("9");
    const only = ["1", "2", "3", "4"].flatMap((size) => [`${size} defence`, `${size} stun`]);
    expect(usesOf(nines, "ana")).toEqual(only);
    expect(nines.refusal(nines.spending("ana", "9 9", "melee"))).toBe("notWithThese");
    expect(nines.refusal(nines.spending("ana", "9", "move"))).toBe("notWithThese");
    expect(nines.defend("ana", "9 9").before("ana", "spent")).toBe("9 9");
  });

  test("GP-11: not on a fast draw, a run, or a preemption", () => {
    const nines = stun(begun.hold("ana", "K"), "ana").to("9").hold("ana", "5");
    expect(nines.hand("ana")).toBe("9 9 9 9 2 [5]"); // the King on hold was the highest
    expect(nines.offered("ana")).toEqual(["spend", "defend", "end"]);
    expect(nines.refusal({ type: "run", seat: "ana", card: nines.cards("ana", "9") })).toBe("mayNotRun");
    expect(nines.refusal({ type: "fastDraw", seat: "ana", skill: 12 })).toBe("mayNotDraw");
    const threes = nines.to("3");
    expect(threes.acts).toEqual(["ogre"]);
    expect(threes.offer("preempt", "ana")).toBeUndefined();
    expect(threes.refusal({ type: "preempt", seat: "ana", against: ["ogre"] })).toBe("mayNotPreempt");
  });

  test("GP-11: a card can still be set aside, which spends nothing", () => {
    expect(stun(begun, "ana").hold("ana", "5").hand("ana")).toBe("9 9 9 9 2 [5]");
  });

  test("GP-11: takes 4 from an active defence, to which a set gives what it gives to shaking off", () => {
    const defended = stun(begun, "ana").defend("ana", "9 9");
    const [said] = defended.effects;
    expect(said).toMatchObject({ lines: [{ key: "card-pools.gives.bonus", data: { n: "−2" } }] });
    const sets = stun(begun, "ana").offer("defend", "ana")?.sets ?? [];
    const gives = sets.find(({ of }) => of.length === 4)?.sizes.map(({ uses }) => uses[0]?.gives.data?.["n"]);
    expect(gives).toEqual(["−5", "−2", "+0", "+4"]);
    const defence = (game: typeof begun) =>
      game.view().rows[0]?.badges.flatMap(({ text: { data } }) => (data?.["n"] === undefined ? [] : [data["n"]]));
    expect([defence(defended), defence(begun.defend("ana", "9 9"))]).toEqual([["+2"], ["+0"]]);
    const recovered = defended.press("recover", "gm", {}, "ana");
    expect(defence(recovered)).toEqual(["+2"]); // it was played for this
  });

  test("GP-11: once recovered everything is possible again", () => {
    const nines = stun(begun, "ana").to("9");
    const free = nines.press("recover", "gm", {}, "ana");
    expect(free.state.stunned).toEqual({});
    expect(free.badges("ana")).toEqual([]);
    expect(usesOf(free, "ana")).toContain("2 melee");
    expect(usesOf(free, "ana")).not.toContain("1 stun");
    expect(free.refusal(free.spending("ana", "9", "stun"))).toBe("notWithThese");
    expect(free.refusal({ type: "recover", seat: "ana" })).toBe("notStunned");
  });

  test("GP-11: the defeated are not stunned", () => {
    expect(begun.falls("ana").refusal({ type: "stun", seat: "ana" })).toBe("noSeat");
  });
});

describe("GP-20: shaking off stun", () => {
  const trying = stun(begun, "ana").to("9").spend("ana", "9 9 9", "stun");

  test("GP-20: is a roll against HT with the bonus of the set", () => {
    expect(asked(trying)).toEqual(["ana: shake"]);
    expect(trying.press("shake:ana:roll", "ana", {}, undefined, dice(5, 5, 5)).state.stunned).toEqual({});
    const failed = trying.press("shake:ana:roll", "ana", {}, undefined, dice(5, 5, 6));
    expect(failed.state.stunned).toEqual({ ana: "body" });
    expect(failed.said()).toEqual(["stillStunned"]);
    expect(failed.effects[0]).toMatchObject({ kind: "roll", text: { data: { n: 15 } } });
  });

  test("GP-20: or against IQ if the stun is of the mind", () => {
    const mental = stun(begun, "ana", 0, "mind").to("9").spend("ana", "9 9", "stun");
    expect(asked(mental)).toEqual(["ana: shakeMind"]);
    expect(mental.press("shake:ana:roll", "ana", {}, undefined, dice(5, 5, 5)).state.stunned).toEqual({});
    expect(mental.press("shake:ana:roll", "ana", {}, undefined, dice(5, 5, 6)).state.stunned).toEqual({ ana: "mind" });
  });

  test("GP-20, C-7: or what was rolled at the table", () => {
    expect(trying.press("shake:ana:made", "ana").state).toMatchObject({ stunned: {}, shaking: {}, asks: [] });
    expect(trying.press("shake:ana:failed", "ana").state).toMatchObject({ stunned: { ana: "body" }, shaking: {} });
    expect(begun.refusal({ type: "shake", seat: "ana", how: "made" })).toBe("notShaking");
  });

  test("GP-20: play waits for it, and a failure can be followed by another attempt", () => {
    expect(trying.refusal({ type: "count" })).toBe("waiting");
    expect(trying.refusal(trying.spending("ana", "9", "stun"))).toBe("notWithThese");
    const again = trying.press("shake:ana:failed", "ana").spend("ana", "9", "stun");
    expect(again.state.shaking).toEqual({ ana: 0 });
  });
});
