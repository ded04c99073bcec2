import { describe, expect, test } from "vitest";
import { actionDeck } from "./rules.ts";
import { drawing, hero, interrupt, roll, table } from "./testing.ts";

const deal = { type: "deal" } as const;
const bide = (seat: string) => ({ type: "bide", seat }) as const;
const next = (seat: string) => ({ type: "actNext", seat }) as const;
const fight = table(hero("buck"), hero("virginia"), hero("red"));
const running = fight.dealtTo({ buck: "JR", virginia: "KS", red: "QS" }).begun();

describe("SW-5: Jokers against others", () => {
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

  test("SW-5: and the winner may still let the moment pass", () => {
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

  test("SW-5: two tied Jokers do not roll again when someone acts in between", () => {
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
    expect(second.offered("virginia")).toEqual(["actNext"]);
  });

  test("SW-5: held into a later round it is an ordinary held card: contest, no +2", () => {
    const held = running.hold("buck").end("virginia", "red");
    const left = { ...held.state, cards: { ...fight.state.cards, JR: held.state.cards["JR"]! } };
    const second = held.when(deal, drawing(left, "KH", "QH")).begun();
    const challenge = second.when(interrupt("buck"));
    expect(challenge.state.contest).toMatchObject({ against: "virginia", claims: ["buck"], jokers: [] });
    const won = challenge.when(roll("buck", 9)).when(roll("virginia", 4));
    expect(won.state.acting).toEqual(["buck"]);
    expect(actionDeck.jokers?.(won.state)).toEqual([]);
    expect(won.refusal(bide("buck"))).toBe("mayNotBide");
  });

  test("SW-5: held in the round it was dealt in, it still breaks in with no contest", () => {
    const broken = running.hold("buck").when(interrupt("buck"));
    expect(broken.state).toMatchObject({ acting: ["buck"], contest: null, chain: [["virginia"]] });
  });

  test("SW-5: two Jokers that want to act next both roll", () => {
    const two = fight.dealtTo({ buck: "JR", virginia: "JB", red: "QS" }).begun();
    const both = two.when(roll("virginia", 9)).when(roll("buck", 5)).when(bide("virginia")).when(bide("buck"));
    const asked = both.when(next("buck")).when(next("virginia")).end("red");
    expect(asked.state.contest).toMatchObject({ against: null, jokers: ["buck", "virginia"] });
  });
});
