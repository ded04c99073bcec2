import { describe, expect, test } from "vitest";
import { anyhow, drawing, type Game, hero, table } from "./testing.ts";

const deal = { type: "deal" } as const;
const fight = table(hero("buck"), hero("virginia"), hero("red"));
const dealt = fight.dealtTo({ buck: "AS", virginia: "9S", red: "5S" });
const running = dealt.begun();
const about = (type: "letAct" | "dealIn", seat: string) => ({ type, seat }) as const;
const actingFrom = (game: Game) => [...game.state.acting, ...game.state.chain.flat(), ...game.state.toCome];

describe("C-3: the GM's decisions", () => {
  test("C-3: may let anyone act now who has not acted; the acting fighter goes on right after", () => {
    const red = running.when(about("letAct", "red"));
    expect(actingFrom(red)).toEqual(["red", "buck", "virginia"]);
    expect(red.end("red").state.acting).toEqual(["buck"]);
  });

  test("C-3: also one on Hold, and then the Hold is used", () => {
    const held = running.hold("buck").when(about("letAct", "buck"));
    expect(held.state).toMatchObject({ acting: ["buck"], held: [], chain: [["virginia"]] });
  });

  test("C-3: but no one who acts or has acted", () => {
    expect(running.refusal(about("letAct", "buck"))).toBe("mayNotLetAct");
    expect(running.end("buck").refusal(about("letAct", "buck"))).toBe("mayNotLetAct");
    expect(dealt.refusal(about("letAct", "red"))).toBe("mayNotLetAct");
  });

  test("C-5: may deal a new card to a fighter who has not acted", () => {
    const again = running.when(about("dealIn", "red"), drawing(running.state, "KD"));
    expect(again.state.toCome).toEqual(["red", "virginia"]);
    expect(again.state.cards["5S"]?.zone).toBe("discard");
    expect(running.refusal(about("dealIn", "buck"))).toBe("mayNotDealIn");
    expect(running.end("buck").refusal(about("dealIn", "buck"))).toBe("mayNotDealIn");
  });

  test("C-5: in the pause to anyone but those on Hold", () => {
    const second = running.hold("buck").end("virginia", "red").when(deal, anyhow);
    expect(second.refusal(about("dealIn", "buck"))).toBe("mayNotDealIn");
    expect(second.refusal(about("dealIn", "red"))).toBeNull();
    expect(second.refusal(about("dealIn", "nobody"))).toBe("mayNotDealIn");
  });

  test("C-5: not to a fighter who was interrupted and goes on right after", () => {
    expect(running.when(about("letAct", "red")).refusal(about("dealIn", "buck"))).toBe("mayNotDealIn");
  });

  test("C-3: may end the round; those who have not acted have had their turn", () => {
    const over = running.when({ type: "endRound" });
    expect(over.state).toMatchObject({ phase: "between", acting: [], toCome: [], done: ["buck", "virginia", "red"] });
    expect(dealt.refusal({ type: "endRound" })).toBe("notRunning");
    expect(running.offer("endRound", "gm")?.confirm?.data).toEqual({ n: 2, who: { seats: ["virginia", "red"] } });
  });

  test("C-3: an interrupted turn ends with the round as well, and is named once", () => {
    const over = running.when(about("letAct", "red")).when({ type: "endRound" });
    expect(over.state.done).toEqual(["red", "buck", "virginia"]);
    expect(over.state.chain).toEqual([]);
  });
});
