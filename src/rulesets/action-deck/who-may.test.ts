import { describe, expect, test } from "vitest";
import { see } from "../../engine/see.ts";
import { cardOf } from "./cards.ts";
import { rooms } from "./rooms.ts";
import {
  anyhow,
  drawing,
  extras,
  type Game,
  hero,
  look,
  noChance,
  roster,
  scripted,
  table,
  tableWith,
  villain,
} from "./testing.ts";

const ad = (key: string, data?: object) => ({ key: `action-deck.${key}`, ...(data === undefined ? {} : { data }) });
const deal = { type: "deal" } as const;
const set = table(hero("buck"), hero("virginia"), hero("red"));
const dealt = set.dealtTo({ buck: "AS", virginia: "KS", red: "QS" });
const running = dealt.begun();
const over = running.end("buck", "virginia", "red");
const about = (game: Game, type: "dealIn" | "letAct" | "swap", seat: string) => game.offer(type, "gm", seat);

describe("C-5 who is dealt in by the GM's word", () => {
  test("C-5: nobody before the first deal, and nobody between rounds", () => {
    for (const game of [set, over]) {
      expect(about(game, "dealIn", "buck")).toBeUndefined();
      expect(game.refusal({ type: "dealIn", seat: "buck" })).toBe("mayNotDealIn");
    }
    expect(running.refusal({ type: "dealIn", seat: "virginia" })).toBeNull();
  });

  test("C-5: nobody who is defeated or not there, or in a contest, or waits with a Joker", () => {
    const down = running.when(roster([hero("red", { out: true })]), noChance);
    expect([
      down.refusal({ type: "dealIn", seat: "red" }),
      running.refusal({ type: "dealIn", seat: "nobody" }),
    ]).toEqual(["mayNotDealIn", "mayNotDealIn"]);
    const contest = running.hold("buck").when({ type: "interrupt", seat: "buck" });
    expect(contest.refusal({ type: "dealIn", seat: "buck" })).toBe("mayNotDealIn");
    const bides = set.dealtTo({ buck: "JR", virginia: "KS", red: "QS" }).begun().when({ type: "bide", seat: "buck" });
    expect(bides.refusal({ type: "dealIn", seat: "buck" })).toBe("mayNotDealIn");
  });

  test("SW-10: nobody in a standoff's round", () => {
    const called = set.when({ type: "callStandoff" });
    expect(called.refusal({ type: "dealIn", seat: "buck" })).toBe("mayNotDealIn");
    const joined = called.when(roster([hero("gabe")]), noChance);
    expect(cardOf(joined.state, "gabe")).toBeNull();
  });
});

describe("C-5 joiners in the middle of a round", () => {
  test("C-5: whoever holds, acts or has had the turn is dealt nothing more, whatever is learnt of them", () => {
    const seen = (game: Game, id: string) => game.when(roster([hero(id, { traits: { agility: 8 } })]), noChance);
    expect(seen(running.hold("buck"), "buck").cardsOf("buck")).toEqual({ AS: "held" });
    const waits = over.when({ type: "putOnHold", seat: "buck" }).when(deal, anyhow).begun();
    expect(waits.cardsOf("buck")).toEqual({});
    const back = waits.when(roster([hero("buck", { out: true })]), noChance).when(roster([hero("buck")]), noChance);
    expect([back.state.held, back.cardsOf("buck")]).toEqual([["buck"], {}]);
  });

  test("C-5: who sat this one out and had the turn before is dealt nothing when joining in again", () => {
    const out = running.end("buck").when({ type: "set", seat: "buck", part: ["sits"] });
    const back = out.when({ type: "set", seat: "buck", part: ["in"] }, noChance);
    expect([back.cardsOf("buck"), back.state.toCome]).toEqual([{}, ["red"]]);
  });
});

describe("SW-4 whom the GM may let act", () => {
  test("SW-4: who is to come, who holds, and who goes on right after; by Foundry's own button", () => {
    const held = running.hold("buck");
    expect(about(held, "letAct", "buck")?.buttons).toEqual(["current"]);
    expect(about(held, "letAct", "red")).toEqual({
      ...{
        key: `letAct:red:${held.state.turn}`,
        text: ad("offer.letAct"),
        deed: ad("deed.letAct", { who: { seat: "red" } }),
      },
      ...{ command: { type: "letAct", seat: "red" }, buttons: ["current"] },
    });
    const after = running.when({ type: "letAct", seat: "red" });
    expect(after.state.chain).toEqual([["buck"]]);
    expect(after.when({ type: "letAct", seat: "buck" }).state).toMatchObject({ acting: ["buck"], chain: [["red"]] });
    for (const seat of ["virginia", "nobody"])
      expect(running.end("buck", "virginia").refusal({ type: "letAct", seat })).toBe("mayNotLetAct");
    const contest = held.when({ type: "interrupt", seat: "buck" });
    expect(contest.refusal({ type: "letAct", seat: "red" })).toBe("mayNotLetAct");
  });

  test("SW-7: a Hold that the GM lets act is used: its card lies in the hand, and is not held again", () => {
    const acts = running.hold("buck").when({ type: "letAct", seat: "buck" });
    expect([acts.cardsOf("buck"), acts.state.cameIn]).toEqual([{ AS: "hand" }, ["buck"]]);
    expect(acts.refusal({ type: "hold", seat: "buck" })).toBe("mayNotHold");
    const early = running.when({ type: "letAct", seat: "red" });
    expect([early.state.cameIn, early.refusal({ type: "hold", seat: "red" })]).toEqual([[], null]);
  });

  test("SW-4: what is left is counted when the GM ends the round: those to come, and those who go on after", () => {
    const after = running.when({ type: "letAct", seat: "red" });
    expect(after.offer("endRound", "gm")?.confirm?.data).toEqual({ n: 2 });
    expect(running.end("buck", "virginia").offer("endRound", "gm")?.confirm?.data).toEqual({ n: 0 });
  });
});

describe("SW-8 who may act next, and who may be put on Hold", () => {
  test("SW-8: nobody acts next before a deal, though on Hold", () => {
    const waits = set.when({ type: "putOnHold", seat: "buck" });
    expect(waits.refusal({ type: "actNext", seat: "buck" })).toBe("mayNotActNext");
    expect(waits.offered("buck")).not.toContain("actNext");
    expect(waits.when(deal, anyhow).refusal({ type: "actNext", seat: "buck" })).toBeNull();
  });

  test("SW-9: nobody is put on Hold who is not there, is defeated, or waits with a Joker", () => {
    expect(running.refusal({ type: "putOnHold", seat: "nobody" })).toBe("mayNotHold");
    const down = running.when(roster([hero("red", { out: true })]), noChance);
    expect(down.refusal({ type: "putOnHold", seat: "red" })).toBe("mayNotHold");
    const bides = set.dealtTo({ buck: "JR", virginia: "KS", red: "QS" }).begun().when({ type: "bide", seat: "buck" });
    expect(bides.refusal({ type: "putOnHold", seat: "buck" })).toBe("mayNotHold");
    const contest = running.hold("buck").when({ type: "interrupt", seat: "buck" });
    expect(contest.refusal({ type: "putOnHold", seat: "red" })).toBe("mayNotHold");
  });

  test("SW-5: a Joker breaks in once somebody acts, and not before the round", () => {
    const joker = set.dealtTo({ buck: "JR", virginia: "KS", red: "QS" });
    expect([look(joker.state).may, joker.refusal({ type: "interrupt", seat: "buck" })]).toEqual([
      [],
      "mayNotInterrupt",
    ]);
    const late = running.when({ type: "dealIn", seat: "red" }, drawing(running.state, "JR"));
    expect(look(late.state).may).toEqual([{ seat: "red", text: ad("may.joker") }]);
    expect(late.when({ type: "interrupt", seat: "red" }).state.acting).toEqual(["red"]);
    expect(over.refusal({ type: "interrupt", seat: "red" })).toBe("mayNotInterrupt");
  });
});

describe("SW-11 the Drop of somebody without a card", () => {
  test("SW-11: taken away again, brings no place in the count", () => {
    const late = set.dealtTo({ buck: "AS", virginia: "KS" }).begun();
    const given = late.press("giveDrop", "gm", {}, noChance, "red");
    const taken = given.press("takeDrop", "gm", {}, noChance, "red");
    expect([given.state.held, taken.state.held, taken.state.toCome]).toEqual([["red"], [], ["virginia"]]);
    const before = set.press("giveDrop", "gm", {}, noChance, "red").press("takeDrop", "gm", {}, noChance, "red");
    expect(before.state).toMatchObject({ held: [], toCome: [] });
  });
});

describe("C-1 whose cards change hands", () => {
  test("C-1, SW-7: of those alone who have one; one is given to anybody but those on Hold", () => {
    const held = over.when({ type: "putOnHold", seat: "buck" }).when(deal, drawing(over.state, "9S", "8S"));
    const second = held.when(roster([hero("gabe")]), drawing(held.state, "7S"));
    const picks = (type: "swap" | "give", seat: string) =>
      second.offer(type, "gm", seat)?.fields?.flatMap((field) => ("pick" in field ? field.pick : []));
    expect([picks("swap", "red"), picks("give", "red")]).toEqual([
      ["virginia", "gabe"],
      ["virginia", "gabe"],
    ]);
    expect(second.offer("swap", "gm", "buck")).toBeUndefined();
    expect(second.refusal({ type: "give", seat: "red", to: ["buck"] })).toBe("noSwap");
    expect(second.refusal({ type: "swap", seat: "red", with: ["buck"] })).toBe("noSwap");
    expect(second.refusal({ type: "swap", seat: "red", with: ["red"] })).toBe("noSwap");
    expect(second.begun().refusal({ type: "give", seat: "red", to: ["gabe"] })).toBe("noSwap");
  });
});

describe("C-9 what is set by hand", () => {
  test("C-9, SW-18: for the hero alone, allies on the card stay what they are, and sit out together", () => {
    const dogs = tableWith({ allies: "shareCard" }, hero("buck"), ...extras("dog", 1, { side: "ally" }));
    const led = dogs.press("ally", "gm", { hero: ["buck"] }, noChance, "group:dog");
    const quick = led.when({ type: "set", seat: "buck", quick: ["yes"] });
    expect(quick.events.filter(({ type }) => type === "chosen")).toHaveLength(1);
    expect(quick.state.choices).toEqual({ buck: { quick: true }, dog1: { group: "buck" } });
    const out = led.when({ type: "set", seat: "buck", part: ["sits"] });
    expect(out.state.choices).toEqual({ buck: { sits: true }, dog1: { group: "buck", sits: true } });
    const alone = set.when({ type: "set", seat: "red", part: ["sits"] });
    expect(alone.events.filter(({ type }) => type === "chosen")).toHaveLength(1);
  });

  test("C-9, SW-3: who is a Wild Card by the GM's word has a card of their own from the next deal on", () => {
    const mob = table(hero("buck"), ...extras("zombie", 2)).dealtTo({ buck: "AS", "group:zombie": "KS" });
    const named = mob.begun().when({ type: "set", seat: "group:zombie", kind: ["wild"] });
    expect(Object.keys(named.state.seats)).toEqual(["buck", "group:zombie"]);
    const next = named.when({ type: "endRound" }).when(deal, anyhow);
    expect(Object.keys(next.state.seats)).toEqual(["buck", "zombie1", "zombie2"]);
  });

  test("C-9: of nobody nothing is set", () => {
    expect(running.offer("set", "gm", "nobody")).toBeUndefined();
  });
});

describe("C-6, C-5 what is discarded", () => {
  test("C-6, C-5: of the hidden stays face down when cards are collected", () => {
    const ghost = table(hero("buck"), villain("ghost", { hidden: true }));
    const spent = ghost.dealtTo({ buck: "AS", ghost: "KS" }).begun().end("buck", "ghost").when(deal, scripted(0, 0));
    expect(spent.state.cards["KS"]).toEqual({ zone: "discard", deck: "action", closed: true });
    const again = spent.when(roster([villain("ghost", { hidden: false })]), noChance).when({ type: "reset" });
    expect(again.state.cards["KS"]).toEqual({ zone: "discard", deck: "action", closed: true });
    expect(again.state.cards["AS"]).toEqual({ zone: "discard", deck: "action" });
    expect(Object.keys(see(again.state, []).cards)).not.toContain("KS");
  });

  test("SW-15: nothing is said of replaced cards where none was", () => {
    const plain = set.when(deal, drawing(set.state, "4S", "3S", "2S")).events.find(({ type }) => type === "dealt");
    expect(plain).toEqual({ type: "dealt", to: { buck: ["4S"], virginia: ["3S"], red: ["2S"] }, shuffled: "nothing" });
    const quick = table(hero("buck", { traits: { quick: 1 } }));
    const replaced = quick.when(deal, drawing(quick.state, "4S", "5S", "6S"));
    expect(replaced.events.find(({ type }) => type === "dealt")).toMatchObject({ gone: { buck: ["4S", "5S"] } });
  });

  test("SW-15: Quick replaces the chosen card until one is high enough, and all others are discarded", () => {
    const both = table(hero("buck", { traits: { quick: 1, levelHeaded: 1 } })).dealtTo({ buck: ["9S", "3S"] });
    const chose = both.when(
      { type: "choose", seat: "buck", card: ["3S"] },
      drawing(both.state, "2H", "4H", "5H", "KH"),
    );
    expect(chose.cardsOf("buck")).toEqual({ KH: "hand" });
    for (const card of ["9S", "3S", "2H", "4H", "5H"]) expect(chose.state.cards[card]?.zone).toBe("discard");
  });
});

test("SW-13, SW-4: no levels lie on anybody who has none", () => {
  expect([rooms.standing(set.state), rooms.standing(running.state)]).toEqual([[], []]);
});
