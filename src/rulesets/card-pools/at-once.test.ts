import { describe, expect, test } from "vitest";
import { fight, foe, hero } from "./testing.ts";

const duo = fight([hero("ana"), foe("ogre")]);

describe("GP-3, GP-17: who has nothing left to do is done", () => {
  const dealt = duo.deal({ ana: "A K 9 9 5", ogre: "A K 3" });

  test.each(["move", "ready", "aim", "gesture"] as const)("GP-3, GP-17: after %s, which needs no roll", (use) => {
    expect(dealt.spend("ana", "A", use).acts).toEqual(["ogre"]);
    expect(dealt.spend("ana", "A", use).events.map(({ type }) => type)).toEqual(["spent", "ended"]);
  });

  test("GP-17: the count goes on after the last of them", () => {
    expect(dealt.spend("ana", "A", "move").spend("ogre", "A", "ready").state.step).toBe(1);
  });

  test.each(["unaimed", "wildSwing", "feint", "defence", "other"] as const)(
    "GP-5: not after %s, which is still to be resolved",
    (use) => {
      const spent = dealt.spend("ana", "A", use);
      expect(spent.acts).toEqual(["ana"]);
      expect(spent.offer("end", "ana")?.weight).toBe("main");
    },
  );

  test("GP-17: not while a card of this rank would be lost, which is then proposed first", () => {
    const nines = dealt.to("9").spend("ana", "9", "move");
    expect(nines.acts).toEqual(["ana"]);
    expect(nines.offer("end", "ana")?.weight).toBeUndefined();
    expect(nines.offer("spend", "ana")?.weight).toBe("main");
    expect(nines.spend("ana", "9", "move").state.step).toBe(9);
  });

  test("GP-5: nor after one deed to be resolved and one that is not", () => {
    expect(dealt.to("9").spend("ana", "9", "unaimed").spend("ana", "9", "move").acts).toEqual(["ana"]);
  });

  test("GP-8: not while somebody has a card on hold, usable or not, which nobody can tell", () => {
    expect(dealt.hold("ogre", "3").spend("ana", "A", "move").acts).toEqual(["ana"]);
    expect(dealt.hold("ogre", "A").spend("ana", "A", "move").acts).toEqual(["ana"]);
    expect(dealt.hold("ogre", "3").falls("ogre").spend("ana", "A", "move").state.step).toBe(1);
  });

  test("C-5: a hidden fighter's card on hold is not betrayed by it", () => {
    const ghost = fight([hero("ana"), foe("ghost", {}, { hidden: true }), foe("ogre")]);
    const waiting = ghost.deal({ ana: "A 9", ghost: "Q 4", ogre: "K" }).hold("ghost", "Q");
    expect(waiting.spend("ana", "A", "move").state.step).toBe(1);
  });

  test("GP-9: a Red Joker is as good in the next increment, and is not betrayed either", () => {
    const red = duo.deal({ ana: "A R", ogre: "K 3" }).spend("ana", "A", "move");
    expect(red.state.step).toBe(1);
    expect(red.hand("ana")).toBe("R");
  });

  test("GP-8: what was committed to a preemption is used first", () => {
    const tries = dealt.hold("ana", "A").to("K").spend("ana", "K", "move");
    expect(tries.state.committed).toEqual({});
    expect(tries.acts).toEqual(["ana"]);
  });
});

describe("GP-17: being done with a card left of this rank", () => {
  const nines = duo.deal({ ana: "A 9 9 9 5", ogre: "A 9C 3" }).to("9");
  const said = (game: typeof nines, seat = "ana") => {
    const { loses, confirm, sure } = game.offer("end", seat) ?? {};
    return [loses, confirm, sure].map((words) => words && [words.key.replace("card-pools.", ""), words.data]);
  };

  test("GP-17: says how many are lost with their rank, on the button and where one of Foundry's is pressed", () => {
    const words = (n: number, seat = "ana") => [
      ["loses.rank", { who: { seat }, n }],
      ["confirm.rank", { n }],
      ["confirm.lose", undefined],
    ];
    expect(said(nines)).toEqual(words(3));
    expect(said(nines.spend("ana", "9 9", "melee"))).toEqual(words(1));
    expect(said(nines.end("ana"), "ogre")).toEqual(words(1, "ogre")); // one's own alone
  });

  test("GP-17: nothing is said where nothing is lost: all are spent, or its place is still to come", () => {
    const none = [undefined, undefined, undefined];
    expect(said(nines.spend("ana", "9 9 9", "melee"))).toEqual(none);
    const early = duo.deal({ ana: "A 9D", ogre: "9S 3" }).hold("ana", "A").to("9").spend("ana", "hold", "unaimed");
    expect(said(early.end("ogre"))).toEqual(none);
    expect(said(early.end("ogre").end("ana"))[0]).toEqual(["loses.rank", { who: { seat: "ana" }, n: 1 }]);
  });

  test("GP-8: a committed card whose use has not been said is given up", () => {
    const wild = duo.deal({ ana: "R 5", ogre: "K 3" }).hold("ana", "R").to("K").press("preempt", "ana");
    expect(said(wild)).toEqual([
      ["loses.committed", { who: { seat: "ana" } }],
      ["confirm.committed", undefined],
      ["confirm.giveUp", undefined],
    ]);
    expect(said(wild.press("declare", "ana"))).toEqual([undefined, undefined, undefined]);
  });
});

describe("GP-5: what is proposed", () => {
  const dealt = duo.deal({ ana: "A A K K Q 9 5", ogre: "A 3" });
  const likely = (game: typeof dealt, size: number) => {
    const sizes = (game.offer("spend", "ana")?.sets ?? []).flatMap((set) => set.sizes);
    return sizes.find((some) => some.size === size)?.uses.flatMap(({ use, likely }) => (likely ? [use] : []));
  };

  test("GP-5: a step with one card, a blow with several", () => {
    expect([likely(dealt, 1), likely(dealt, 2)]).toEqual([["move"], ["melee"]]);
  });

  test("GP-5: one click plays the proposed set for its likely use, with no effort", () => {
    const melee = { quick: { key: "card-pools.offer.quick", data: { what: { word: "melee" } } } };
    expect(dealt.offer("spend", "ana")).toMatchObject(melee);
    const played = dealt.press("spend", "ana");
    expect(played.state.deeds).toEqual([{ seat: "ana", use: "melee", size: 2, cards: dealt.cards("ana", "A A") }]);
    expect(played.state.tired).toEqual({});
  });

  test("GP-8: so is a committed card; a hold card never is", () => {
    const wild = duo.deal({ ana: "R 9", ogre: "K 3" }).hold("ana", "R").to("K").press("preempt", "ana");
    expect(wild.offer("declare", "ana")?.quick?.data).toEqual({ what: { word: "move" } });
    const acted = wild.press("declare", "ana");
    expect(acted.state.deeds.at(-1)).toMatchObject({ seat: "ana", use: "move" });
    const held = duo.deal({ ana: "K 9", ogre: "A 3" }).hold("ana", "K").to("3");
    expect(held.offer("spend", "ana")).not.toHaveProperty("quick");
    expect(held.offer("defend", "ana")).not.toHaveProperty("quick");
  });

  test("GP-5: what was chosen last, with as many cards as it goes with", () => {
    const feinted = dealt.spend("ana", "A A", "feint").end("ana").to("K");
    expect([likely(feinted, 1), likely(feinted, 2)]).toEqual([["feint"], ["feint"]]);
    const readied = feinted.spend("ana", "K K", "ready").to("Q");
    expect(likely(readied, 1)).toEqual(["ready"]);
    const moved = readied.spend("ana", "Q", "move").to("9");
    expect(likely(moved, 1)).toEqual(["move"]);
    expect(moved.state.habits?.["ana"]).toEqual(["move", "ready", "feint"]);
  });

  test("GP-11: the stunned shake it off", () => {
    const stunned = duo.deal({ ana: "A K 9", ogre: "A 3" }).to("K").when({ type: "stun", seat: "ana" });
    expect(likely(stunned.to("9"), 1)).toEqual(["stun"]);
  });

  test("GP-6: an effort is never proposed, and spending a hold card is not the main thing", () => {
    const held = duo.deal({ ana: "K 9", ogre: "A 3" }).hold("ana", "K").to("9").spend("ana", "9", "unaimed");
    expect(held.offer("spend", "ana")).toMatchObject({ text: { key: "card-pools.offer.useHold" } });
    expect(held.offer("spend", "ana")?.weight).toBeUndefined();
    expect(held.offer("end", "ana")?.weight).toBe("main");
  });

  test("C-5: who leaves takes habits along", () => {
    const spent = dealt.spend("ana", "A A", "ready").leaves("ana");
    expect(spent.state.habits).toEqual({});
  });
});
