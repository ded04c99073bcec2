import { describe, expect, test } from "vitest";
import { actionDeck, clock } from "./rules.ts";
import { drawing, extras, hero, interrupt, look, roster, table, tableWith } from "./testing.ts";

const deal = { type: "deal" } as const;
const bide = (seat: string) => ({ type: "bide", seat }) as const;
const next = (seat: string) => ({ type: "actNext", seat }) as const;
const fight = table(hero("buck"), hero("virginia"), hero("red"));
const running = fight.dealtTo({ buck: "JR", virginia: "KS", red: "QS" }).begun();
const { jokers = () => [] } = actionDeck;

describe("SW-5: the Joker", () => {
  test("SW-5: comes up before the Ace", () => {
    expect(fight.dealtTo({ buck: "AS", virginia: "JB", red: "QS" }).begun().state.acting).toEqual(["virginia"]);
  });

  test("SW-5: its holder may let the first turn pass and act at any later moment", () => {
    const biding = running.when(bide("buck"));
    expect(biding.state).toMatchObject({ biding: ["buck"], acting: ["virginia"], held: [] });
    expect(biding.offered("buck")).toEqual(expect.arrayContaining(["interrupt", "actNext", "hold"]));
    expect(clock(biding.state).mayAct).toEqual(["buck"]);
    expect(clock(biding.state).done).toEqual([]);
  });

  test("SW-5: no one else may", () => {
    expect(running.end("buck").refusal(bide("virginia"))).toBe("mayNotBide");
    expect(running.end("buck").offered("virginia")).not.toContain("bide");
  });

  test("SW-5: interrupts an action with no contest; the interrupted goes on right after", () => {
    const broken = running.when(bide("buck")).when(interrupt("buck"));
    expect(broken.state).toMatchObject({ acting: ["buck"], contest: null, asks: [], chain: [["virginia"]] });
    expect(broken.end("buck").state).toMatchObject({ acting: ["virginia"], toCome: ["red"], biding: [] });
  });

  test("SW-5: or acts between turns", () => {
    const acting = running.when(bide("buck")).when(next("buck")).end("virginia");
    expect(acting.state).toMatchObject({ acting: ["buck"], toCome: ["red"] });
  });

  test("SW-5: acts when the round is over, until the next deal; if unused by then it lapses", () => {
    const over = running.when(bide("buck")).end("virginia", "red");
    expect(over.state).toMatchObject({ phase: "between", biding: ["buck"] });
    expect(over.offer("deal", "gm")?.confirm?.data).toEqual({ who: { seats: ["buck"] } });
    expect(over.when(next("buck")).state.acting).toEqual(["buck"]);
    const lapsed = over.when(deal, drawing({ ...over.state, cards: fight.state.cards }, "5S", "4S", "3S"));
    expect(lapsed.state).toMatchObject({ biding: [], held: [] });
    expect(lapsed.cardsOf("buck")).toEqual({ "5S": "hand" });
  });

  test("SW-5: unless the holder went on Hold, which a waiting Joker may do", () => {
    const held = running.when(bide("buck")).hold("buck").end("virginia", "red");
    expect(held.cardsOf("buck")).toEqual({ JR: "held" });
    expect(held.state).toMatchObject({ held: ["buck"], biding: [] });
    const late = running.when(bide("buck")).end("virginia", "red").hold("buck");
    expect(late.state).toMatchObject({ held: ["buck"], phase: "between" });
  });

  test("SW-5: going on Hold after the end deals no new round, even without the pause", () => {
    const quick = tableWith({ pause: false, trait: "agility" }, hero("buck"), hero("red"));
    const biding = quick.dealtTo({ buck: "JR", red: "QS" }).begun().when(bide("buck"));
    const late = biding.when({ type: "endRound" }).hold("buck");
    expect(late.state).toMatchObject({ phase: "between", round: 1, held: ["buck"] });
  });

  test("SW-5: used once; then it is spent", () => {
    const used = running.when(bide("buck")).when(interrupt("buck")).end("buck");
    expect(used.offered("buck")).toEqual([]);
    expect(used.end("virginia", "red").state.done).toEqual(["buck", "virginia", "red"]);
  });
});

describe("SW-5: a Joker that is still to come", () => {
  const begun = table(hero("buck"), hero("red")).dealtTo({ buck: "AS", red: "KS" }).begun();

  test("SW-5, C-5: a joiner's breaks into the present turn, or waits until it is over", () => {
    const joined = begun.when(roster([hero("ann")]), drawing(begun.state, "JR"));
    expect(joined.state).toMatchObject({ acting: ["buck"], toCome: ["ann", "red"] });
    expect(clock(joined.state).mayAct).toEqual(["ann"]);
    expect(look(joined.state).may.map(({ seat, text }) => [seat, text.key])).toEqual([
      ["ann", "action-deck.deck.joker"],
    ]);
    const broken = joined.press("interrupt", "ann");
    expect(broken.state).toMatchObject({ acting: ["ann"], contest: null, chain: [["buck"]], toCome: ["red"] });
    expect(joined.end("buck").state.acting).toEqual(["ann"]);
  });

  test("SW-5: goes first against a Hold that is used before the first card", () => {
    const first = begun.hold("buck").end("red").dealtTo({ red: "JR" }).when(next("buck")).begun();
    expect(first.state).toMatchObject({ acting: ["buck"], toCome: ["red"] });
    expect(first.press("interrupt", "red").state).toMatchObject({ acting: ["red"], contest: null, chain: [["buck"]] });
  });

  test("SW-5: no other card does that", () => {
    expect(begun.refusal(interrupt("red"))).toBe("mayNotInterrupt");
    expect(clock(begun.state).mayAct).toEqual([]);
  });
});

describe("SW-5, C-8: the +2", () => {
  test("C-8: applies to the holder for the whole round, before and after acting", () => {
    expect(jokers(running.state)).toEqual(["buck"]);
    expect(jokers(running.end("buck", "virginia", "red").state)).toEqual(["buck"]);
    expect(jokers(running.when(bide("buck")).when(interrupt("buck")).end("buck").state)).toEqual(["buck"]);
  });

  test("SW-5: everyone acting on the card has it", () => {
    const horde = table(...extras("zombie", 6)).dealtTo({ "group:zombie": "JB" });
    expect(jokers(horde.state)).toEqual(["group:zombie"]);
  });

  test("SW-5: is gone with the next deal", () => {
    const over = running.end("buck", "virginia", "red");
    const dealt = over.when(deal, drawing({ ...over.state, cards: fight.state.cards }, "5S", "4S", "3S"));
    expect(jokers(dealt.state)).toEqual([]);
  });

  test("SW-7: a held Joker's +2 ends with the round it was dealt in", () => {
    const held = running.hold("buck");
    expect(jokers(held.state)).toEqual(["buck"]);
    const over = held.end("virginia", "red");
    const second = over.when(
      deal,
      drawing({ ...over.state, cards: { ...fight.state.cards, JR: over.state.cards["JR"]! } }, "4S", "3S"),
    );
    expect(second.cardsOf("buck")).toEqual({ JR: "held" });
    expect(jokers(second.state)).toEqual([]);
  });

  test("SW-5: there is none before the first deal", () => {
    expect(jokers(fight.state)).toEqual([]);
  });
});
