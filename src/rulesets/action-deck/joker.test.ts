import { describe, expect, test } from "vitest";
import { clock, standing } from "./clock.ts";
import { drawing, extras, hero, table, tableWith } from "./testing.ts";

const deal = { type: "deal" } as const;
const interrupt = (seat: string) => ({ type: "interrupt", seat }) as const;
const roll = (seat: string, total: number) => ({ type: "roll", seat, total }) as const;
const bide = (seat: string) => ({ type: "bide", seat }) as const;
const next = (seat: string) => ({ type: "next", seat }) as const;
const fight = table(hero("buck"), hero("virginia"), hero("red"));
const running = fight.dealtTo({ buck: "JR", virginia: "KS", red: "QS" }).begun();
const plusTwo = (seat: string) => ({ seat, key: "joker", value: 2 });

describe("SW-5 the Joker", () => {
  test("SW-5: comes up before the Ace", () => {
    expect(fight.dealtTo({ buck: "AS", virginia: "JB", red: "QS" }).begun().state.acting).toEqual(["virginia"]);
  });

  test("SW-5: its holder may let the first turn pass and keeps an act now at hand", () => {
    const biding = running.when(bide("buck"));
    expect(biding.state).toMatchObject({ biding: ["buck"], acting: ["virginia"], held: [] });
    expect(biding.offered("buck")).toEqual(expect.arrayContaining(["interrupt", "next", "hold"]));
    expect(clock(biding.state).mayAct).toEqual(["buck"]);
    expect(clock(biding.state).done).toEqual([]);
  });

  test("SW-5: nobody else may", () => {
    expect(running.end("buck").refusal(bide("virginia"))).toBe("mayNotBide");
    expect(running.end("buck").offered("virginia")).not.toContain("bide");
  });

  test("SW-5: interrupts somebody's action with no contest; the interrupted goes on right after", () => {
    const broken = running.when(bide("buck")).when(interrupt("buck"));
    expect(broken.state).toMatchObject({ acting: ["buck"], contest: null, asks: [], chain: [["virginia"]] });
    expect(broken.end("buck").state).toMatchObject({ acting: ["virginia"], toCome: ["red"], biding: [] });
  });

  test("SW-5: or acts between turns", () => {
    const acting = running.when(bide("buck")).when(next("buck")).end("virginia");
    expect(acting.state).toMatchObject({ acting: ["buck"], toCome: ["red"] });
  });

  test("SW-5: acts when the round is over, until the next deal; unused by then it lapses", () => {
    const over = running.when(bide("buck")).end("virginia", "red");
    expect(over.state).toMatchObject({ phase: "between", biding: ["buck"] });
    expect(over.offer("deal", "gm")?.confirm?.data).toEqual({ who: { seats: ["buck"] } });
    expect(over.when(next("buck")).state.acting).toEqual(["buck"]);
    const lapsed = over.when(deal, drawing({ ...over.state, cards: fight.state.cards }, "5S", "4S", "3S"));
    expect(lapsed.state).toMatchObject({ biding: [], held: [] });
    expect(lapsed.cardsOf("buck")).toEqual({ "5S": "hand" });
  });

  test("SW-5: unless the holder went on Hold, which it may also while it bides", () => {
    const held = running.when(bide("buck")).hold("buck").end("virginia", "red");
    expect(held.cardsOf("buck")).toEqual({ JR: "held" });
    expect(held.state).toMatchObject({ held: ["buck"], biding: [] });
    const late = running.when(bide("buck")).end("virginia", "red").hold("buck");
    expect(late.state).toMatchObject({ held: ["buck"], phase: "between" });
  });

  test("SW-5: going on Hold after the end deals nobody a new round, with no pause either", () => {
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

describe("SW-5, C-8 the +2", () => {
  test("C-8: lies on the holder for the whole round, before and after acting", () => {
    expect(standing(running.state)).toEqual([plusTwo("buck")]);
    expect(standing(running.end("buck", "virginia", "red").state)).toEqual([plusTwo("buck")]);
    expect(standing(running.when(bide("buck")).when(interrupt("buck")).end("buck").state)).toEqual([plusTwo("buck")]);
  });

  test("SW-5: everybody acting on the card has it", () => {
    const horde = table(...extras("zombie", 6)).dealtTo({ "group:zombie": "JB" });
    expect(standing(horde.state)).toEqual([plusTwo("group:zombie")]);
  });

  test("SW-5: is gone with the next deal", () => {
    const over = running.end("buck", "virginia", "red");
    const dealt = over.when(deal, drawing({ ...over.state, cards: fight.state.cards }, "5S", "4S", "3S"));
    expect(standing(dealt.state)).toEqual([]);
  });

  test("SW-7: a held Joker's +2 ends with the round it was dealt in", () => {
    const held = running.hold("buck");
    expect(standing(held.state)).toEqual([plusTwo("buck")]);
    const over = held.end("virginia", "red");
    const second = over.when(
      deal,
      drawing({ ...over.state, cards: { ...fight.state.cards, JR: over.state.cards["JR"]! } }, "4S", "3S"),
    );
    expect(second.cardsOf("buck")).toEqual({ JR: "held" });
    expect(standing(second.state)).toEqual([]);
  });

  test("SW-5: nothing lies on anybody before the first deal", () => {
    expect(standing(fight.state)).toEqual([]);
  });
});

describe("SW-5 Jokers against others", () => {
  test("SW-5: two Jokers at the head of the count roll for it", () => {
    const two = fight.dealtTo({ buck: "JR", virginia: "JB", red: "QS" }).begun();
    expect(two.state).toMatchObject({ phase: "running", acting: [], contest: { against: null } });
    expect(two.state.asks.map((ask) => [ask.to, ask.holds])).toEqual([
      ["buck", true],
      ["virginia", true],
    ]);
    const won = two.when(roll("virginia", 9)).when(roll("buck", 5));
    expect(won.state).toMatchObject({ acting: ["virginia"], chain: [["buck"]], contest: null, asks: [] });
    expect(won.end("virginia").state).toMatchObject({ acting: ["buck"], toCome: ["red"] });
  });

  test("SW-5: and who has won the moment may still let it pass", () => {
    const two = fight.dealtTo({ buck: "JR", virginia: "JB", red: "QS" }).begun();
    const won = two.when(roll("virginia", 9)).when(roll("buck", 5));
    expect(won.when(bide("virginia")).state).toMatchObject({ acting: ["buck"], biding: ["virginia"] });
    expect(won.hold("virginia").state).toMatchObject({ acting: ["buck"], held: ["virginia"] });
  });

  test("SW-5, SW-8: on a tie both act at once", () => {
    const two = fight.dealtTo({ buck: "JR", virginia: "JB", red: "QS" }).begun();
    const tie = two.when(roll("virginia", 6)).when(roll("buck", 6));
    expect(tie.state).toMatchObject({ acting: ["buck", "virginia"], chain: [] });
  });

  test("SW-5: what two tied Jokers were at is not rolled for again when somebody acts in between", () => {
    const two = fight.dealtTo({ buck: "JR", virginia: "JB", red: "QS" }).begun();
    const tie = two.when(roll("virginia", 6)).when(roll("buck", 6));
    const after = tie.when({ type: "letAct", seat: "red" }).end("red");
    expect(after.state).toMatchObject({ acting: ["buck", "virginia"], contest: null });
  });

  test("SW-5: a Joker that breaks into another Joker's action rolls for it", () => {
    const two = fight.dealtTo({ buck: "JR", virginia: "JB", red: "QS" }).begun();
    const won = two.when(roll("virginia", 9)).when(roll("buck", 5)).when(bide("virginia"));
    const challenge = won.when(interrupt("virginia"));
    expect(challenge.state.contest).toMatchObject({ against: "buck", claims: ["virginia"] });
    const lost = challenge.when(roll("virginia", 4)).when(roll("buck", 8));
    expect(lost.state).toMatchObject({ acting: ["buck"], chain: [["virginia"]] });
  });

  test("SW-5: against a Hold a Joker goes first with no contest", () => {
    const both = running.when(bide("buck")).hold("virginia").when(interrupt("virginia"));
    expect(both.state.contest).toMatchObject({ against: "red", claims: ["virginia"] });
    const joined = both.when(interrupt("buck"));
    expect(joined.state.contest).toMatchObject({ jokers: ["buck"], claims: ["virginia"] });
    expect(joined.state.asks.map((ask) => ask.to).toSorted()).toEqual(["red", "virginia"]);
    const settled = joined.when(roll("virginia", 4)).when(roll("red", 8));
    expect(settled.state).toMatchObject({ acting: ["buck"], chain: [["red"], ["virginia"]] });
  });

  test("SW-5: a Hold cannot break into a Joker's action", () => {
    const held = fight
      .dealtTo({ buck: "5S", virginia: "KS", red: "QS" })
      .begun()
      .hold("virginia")
      .hold("red")
      .end("buck");
    const second = held.when(deal, drawing(held.state, "JB")).begun();
    expect(second.state.acting).toEqual(["buck"]);
    expect(second.refusal(interrupt("virginia"))).toBe("mayNotInterrupt");
    expect(second.offered("virginia")).toEqual(["next"]);
  });

  test("SW-5: held into a later round it is an ordinary held card: contest, no +2", () => {
    const held = running.hold("buck").end("virginia", "red");
    const left = { ...held.state, cards: { ...fight.state.cards, JR: held.state.cards["JR"]! } };
    const second = held.when(deal, drawing(left, "KH", "QH")).begun();
    const challenge = second.when(interrupt("buck"));
    expect(challenge.state.contest).toMatchObject({ against: "virginia", claims: ["buck"], jokers: [] });
    const won = challenge.when(roll("buck", 9)).when(roll("virginia", 4));
    expect(won.state.acting).toEqual(["buck"]);
    expect(standing(won.state)).toEqual([]);
    expect(won.refusal(bide("buck"))).toBe("mayNotBide");
  });

  test("SW-5: held in the round it was dealt in, it still breaks in with no contest", () => {
    const broken = running.hold("buck").when(interrupt("buck"));
    expect(broken.state).toMatchObject({ acting: ["buck"], contest: null, chain: [["virginia"]] });
  });

  test("SW-5: with Jokers that want to act next, both roll", () => {
    const two = fight.dealtTo({ buck: "JR", virginia: "JB", red: "QS" }).begun();
    const both = two.when(roll("virginia", 9)).when(roll("buck", 5)).when(bide("virginia")).when(bide("buck"));
    const asked = both.when(next("buck")).when(next("virginia")).end("red");
    expect(asked.state.contest).toMatchObject({ against: null, jokers: ["buck", "virginia"] });
  });
});
