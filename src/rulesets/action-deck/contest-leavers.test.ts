import { describe, expect, test } from "vitest";
import { hero, interrupt, roll, roster, table } from "./testing.ts";

const fight = table(hero("buck"), hero("virginia"), hero("red"), hero("gabe"));
const dealt = fight.dealtTo({ buck: "AS", virginia: "KS", red: "QS", gabe: "JS" });
/** Buck holds, Virginia acts, Red and Gabe are to come. */
const one = dealt.begun().hold("buck");
const challenge = one.when(interrupt("buck"));
/** Buck and Virginia hold, Red acts, Gabe is to come. */
const two = dealt.begun().hold("buck").hold("virginia");
const both = two.when(interrupt("buck")).when(interrupt("virginia"));

describe("C-5: leaving in the middle of a contest", () => {
  const gone = (...ids: readonly string[]) => roster([], { gone: ids });

  test("C-5: when the opponent leaves, the only holder keeps the Hold and the count goes on", () => {
    const left = challenge.when(roll("buck", 9)).when(gone("virginia"));
    expect(left.state).toMatchObject({ contest: null, asks: [], held: ["buck"], acting: ["red"] });
  });

  test("C-5: when the only holder leaves, the opponent simply goes on", () => {
    const left = challenge.when(roll("virginia", 4)).when(gone("buck"));
    expect(left.state).toMatchObject({ contest: null, asks: [], acting: ["virginia"], chain: [] });
    expect(left.end("virginia").state.acting).toEqual(["red"]);
  });

  test("C-5: when one of several leaves, the others' totals are settled", () => {
    const waiting = both.when(roll("buck", 9)).when(roll("red", 4));
    const left = waiting.when(gone("virginia"));
    expect(left.state).toMatchObject({ contest: null, asks: [], acting: ["buck"], chain: [["red"]] });
  });

  test("C-5: when the opponent of several leaves, they still settle who goes first", () => {
    const left = both.when(gone("red"));
    expect(left.state.asks.map((ask) => ask.to)).toEqual(["buck", "virginia"]);
    const settled = left.when(roll("buck", 3)).when(roll("virginia", 4));
    expect(settled.state).toMatchObject({ acting: ["virginia"], chain: [["buck"]] });
  });

  test("C-5: a Joker whose contest is dropped acts as it wanted to", () => {
    const jokers = table(hero("buck"), hero("virginia"), hero("red")).dealtTo({
      buck: "JR",
      virginia: "JB",
      red: "QS",
    });
    const left = jokers.begun().when(gone("virginia"));
    expect(left.state).toMatchObject({ contest: null, asks: [], acting: ["buck"] });
  });

  test("C-5: the defeated leave a contest as well", () => {
    const down = challenge.when(roster([hero("virginia", { out: true })]));
    expect(down.state).toMatchObject({ contest: null, held: ["buck"], acting: ["red"] });
  });

  test("SW-8: ending the round ends the contest with it", () => {
    const over = challenge.when({ type: "endRound" });
    expect(over.state).toMatchObject({ phase: "between", contest: null, asks: [], held: ["buck"] });
    expect(over.refusal(roll("buck", 9))).toBe("noContest");
    expect(over.offered("buck")).toEqual(["actNext"]);
  });

  test("SW-8: no one in a contest is dealt another card", () => {
    const jokers = table(hero("buck"), hero("virginia"), hero("red")).dealtTo({
      buck: "JR",
      virginia: "JB",
      red: "QS",
    });
    const contest = jokers.begun();
    expect(contest.refusal({ type: "dealIn", seat: "buck" })).toBe("mayNotDealIn");
    expect(contest.refusal({ type: "dealIn", seat: "red" })).toBeNull();
    const lost = challenge.when(roll("buck", 3)).when(roll("virginia", 4));
    expect(lost.refusal({ type: "dealIn", seat: "buck" })).toBe("mayNotDealIn");
  });
});
