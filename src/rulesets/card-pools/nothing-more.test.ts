import { describe, expect, test } from "vitest";
import { clock } from "./count.ts";
import { anyhow } from "./deal-testing.ts";
import { hit, loseLowest, stun } from "./harm-testing.ts";
import { cardPools } from "./rules.ts";
import { initiativeOf } from "./terms.ts";
import { cp, fight, foe, hero } from "./testing.ts";

const duo = fight([hero("ana"), foe("ogre")]);

describe("C-6: a fresh table", () => {
  test("C-6: has nothing lying on it but the cards in the shoe", () => {
    const { cards, options: _, shared: __, ...rest } = cardPools.begin(cardPools.defaults);
    expect(Object.values(cards).every(({ zone }) => zone === "deck")).toBe(true);
    for (const part of Object.values(rest)) if (typeof part === "object") expect(Object.keys(part)).toEqual([]);
    expect(rest).toMatchObject({ phase: "setup", turn: 0, combatTurn: 0, begun: false, decks: 1, bought: 1, needs: 1 });
  });
});

describe("GP-5: which cards are offered for a set", () => {
  test("GP-5, GP-9: those that can be played now, the proposal first among them", () => {
    const dealt = duo.deal({ ana: "A A R K 4", ogre: "Q" });
    const which = dealt.offer("spend", "ana")?.fields?.[0];
    expect(which).toEqual({
      name: "which",
      pick: dealt.cards("ana", "R A A"),
      of: "card",
      least: 1,
      most: 3,
      chosen: dealt.cards("ana", "A A"),
    });
    const late = dealt.to("Q").offer("spend", "ana")?.fields?.[0];
    expect(late).toMatchObject({ pick: dealt.cards("ana", "R"), chosen: dealt.cards("ana", "R") });
  });

  test("GP-14, GP-8: of several cards that would do for a run, or a hold, the first is proposed", () => {
    const aces = duo.deal({ ana: "A A 4", ogre: "Q" });
    const [first, second] = aces.cards("ana", "A A");
    expect(aces.offer("run", "ana")?.fields?.[0]).toMatchObject({ pick: [first, second], chosen: [first] });
    expect(aces.offer("hold", "ana")?.fields?.[0]).toMatchObject({ chosen: [first] });
  });
});

describe("GP-8, GP-19: a hold card of an earlier turn", () => {
  const second = duo.deal({ ana: "9", ogre: "K" }).hold("ana", "9").endTurn().deal({ ana: "K 7 4", ogre: "A" });

  test("GP-8, GP-19: stays one when others are lost, and is none any more once it is lost itself", () => {
    const wounded = loseLowest(hit(second, "ana", 1), "ana");
    expect(wounded.hand("ana")).toBe("K 7 [9]");
    expect(wounded.to("7").refusal(wounded.to("7").spending("ana", "hold", "ready"))).toBeNull();
    const stunned = stun(second, "ana");
    expect(stunned.hand("ana")).toBe("K 7 4");
    expect(stunned.effects.slice(0, 1)).toEqual([{ kind: "say", text: cp("say.stunned", { who: { seat: "ana" } }) }]);
  });
});

describe("C-5, C-4: the defeated", () => {
  test("C-4: have no place in the order, whether they acted, act or were still to come", () => {
    const trio = fight([hero("ana"), hero("bo"), hero("cy")]).deal({ ana: "A 4", bo: "A K", cy: "Q" });
    for (const id of ["ana", "bo", "cy"]) {
      const { done, now, beside, toCome } = clock(trio.end("ana").falls(id).state);
      expect([...done, now, ...beside, ...toCome]).not.toContain(id);
    }
    expect(clock(trio.end("ana").falls("cy").state)).toMatchObject({ done: ["ana"], now: "bo", toCome: [] });
  });

  test("C-5: nobody rolls anew for what else is learnt of a fighter before the deal", () => {
    const rolled = duo.when({ type: "roll" }, anyhow);
    const learnt = rolled.changes("ana", {}, { dx: 14 });
    expect(learnt.events.map(({ type }) => type)).toEqual(["fighters"]);
    expect(learnt.state.dice).toEqual(rolled.state.dice);
  });
});

describe("GP-1: what is half known", () => {
  test("GP-1: counts as nothing known: FP without their maximum, HP without theirs", () => {
    const initiative = (traits: Record<string, number>, tired: "eachPoint" | "third" = "eachPoint") =>
      initiativeOf(fight([hero("ana", { dx: 14, iq: 14, ...traits })], { tired }).state, "ana");
    expect([initiative({ fpMax: 12 }), initiative({ fp: 1 }), initiative({ fp: 10, fpMax: 12 })]).toEqual([7, 7, 5]);
    expect([initiative({ hpMax: 12 }), initiative({ hp: 1 }), initiative({ hp: 1, hpMax: 12 })]).toEqual([7, 7, 3]);
    expect([initiative({ fp: 1 }, "third"), initiative({ fpMax: 12 }, "third")]).toEqual([7, 7]);
    expect(initiative({ fp: 1, fpMax: 12 }, "third")).toBe(3);
    expect([initiative({ tactics: Number.NaN }), initiative({ encumbrance: 1.9 })]).toEqual([7, 6]);
  });
});
