import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { anyhow, drawing, extras, hero, noChance, roster, scripted, table, villain } from "./testing.ts";

const deal = { type: "deal" } as const;
const set = table(hero("buck"), hero("virginia"), hero("red"));
const running = set.dealtTo({ buck: "AS", virginia: "KS", red: "QS" }).begun();
const over = running.end("buck", "virginia", "red");

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
    const dogs = table(hero("buck"), ...extras("dog", 1, { side: "ally" }));
    const led = dogs.press("ally", "gm", { hero: ["buck"] }, "group:ally:dog");
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

  test("C-9, SW-3, SW-7: a Hold of a group that is split by it is over, and its card discarded", () => {
    const mob = table(hero("buck"), ...extras("zombie", 2)).dealtTo({ buck: "2S", "group:zombie": "KS" });
    const held = mob
      .begun()
      .hold("group:zombie")
      .when({ type: "set", seat: "group:zombie", kind: ["wild"] });
    expect(held.state.held).toEqual(["group:zombie"]);
    const next = held.end("buck").when(deal, anyhow);
    expect([next.state.held, next.state.cards["KS"]?.zone, next.state.toCome.length]).toEqual([[], "discard", 3]);
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
