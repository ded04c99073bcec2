import { describe, expect, test } from "vitest";
import { drawing, hero, interrupt, roll, table, tableWith } from "./testing.ts";

const fight = table(hero("buck"), hero("virginia"), hero("red"), hero("gabe"));
const dealt = fight.dealtTo({ buck: "AS", virginia: "KS", red: "QS", gabe: "JS" });
/** Buck holds, Virginia acts, Red and Gabe are to come. */
const one = dealt.begun().hold("buck");
const challenge = one.when(interrupt("buck"));
/** Buck and Virginia hold, Red acts, Gabe is to come. */
const two = dealt.begun().hold("buck").hold("virginia");
const both = two.when(interrupt("buck")).when(interrupt("virginia"));

describe("SW-8: the interrupt", () => {
  test("SW-8: both are asked at once, play waits, and no answer is assumed", () => {
    expect(challenge.state.contest).toEqual({ against: "virginia", claims: ["buck"], jokers: [], totals: {} });
    expect(challenge.state.asks).toMatchObject([
      { id: "contest:buck", to: "buck", holds: true, fallback: null },
      { id: "contest:virginia", to: "virginia", holds: true, fallback: null },
    ]);
    for (const seat of ["buck", "virginia"]) expect(challenge.offered(seat)).toEqual(["roll", "giveWay", "rollAll"]);
    expect(challenge.offered("red")).toEqual([]);
  });

  test("SW-8: answered in any order, the outcome is the same", () => {
    const holderFirst = challenge.when(roll("buck", 9)).when(roll("virginia", 4));
    const holderLast = challenge.when(roll("virginia", 4)).when(roll("buck", 9));
    expect(holderFirst.state.acting).toEqual(["buck"]);
    expect(holderLast.state).toEqual(holderFirst.state);
    expect(challenge.when(roll("buck", 9)).state.acting).toEqual(["virginia"]);
  });

  test("SW-8: the higher goes first, the loser right after, before the count goes on", () => {
    const won = challenge.when(roll("buck", 9)).when(roll("virginia", 4));
    expect(won.state).toMatchObject({ acting: ["buck"], chain: [["virginia"]], toCome: ["red", "gabe"], asks: [] });
    const after = won.end("buck");
    expect(after.state).toMatchObject({ acting: ["virginia"], toCome: ["red", "gabe"] });
    expect(after.end("virginia").state.acting).toEqual(["red"]);
  });

  test("SW-8: a Hold used is spent, won or lost, and was that round's turn", () => {
    const lost = challenge.when(roll("buck", 3)).when(roll("virginia", 4));
    expect(lost.state).toMatchObject({ acting: ["virginia"], chain: [["buck"]], held: [] });
    const after = lost.end("virginia");
    expect(after.state.acting).toEqual(["buck"]);
    expect(after.refusal({ type: "hold", seat: "buck" })).toBe("mayNotHold");
    expect(after.end("buck", "red", "gabe").state.done).toEqual(["virginia", "buck", "red", "gabe"]);
  });

  test("SW-8: an opponent who loses may still hold when their turn resumes", () => {
    const won = challenge.when(roll("buck", 9)).when(roll("virginia", 4)).end("buck");
    expect(won.offered("virginia")).toContain("hold");
  });

  test("SW-8: a tie is simultaneous: both act", () => {
    const tie = challenge.when(roll("buck", 6)).when(roll("virginia", 6));
    expect(tie.state.acting.toSorted()).toEqual(["buck", "virginia"]);
    expect(tie.end("virginia").state.acting).toEqual(["buck"]);
    expect(tie.end("virginia", "buck").state.acting).toEqual(["red"]);
  });

  test("SW-8: a fighter who gives way goes last", () => {
    const way = challenge.when({ type: "giveWay", seat: "virginia" }).when(roll("buck", -5));
    expect(way.state).toMatchObject({ acting: ["buck"], chain: [["virginia"]] });
    const back = challenge.when({ type: "giveWay", seat: "buck" }).when(roll("virginia", -5));
    expect(back.state).toMatchObject({ acting: ["virginia"], chain: [["buck"]], held: [] });
    const neither = challenge.when({ type: "giveWay", seat: "buck" }).when({ type: "giveWay", seat: "virginia" });
    expect(neither.state).toMatchObject({ acting: ["virginia"], chain: [["buck"]] });
  });

  test("SW-8: no one answers twice, or without having been asked", () => {
    const rolled = challenge.when(roll("buck", 9));
    expect(rolled.refusal(roll("buck", 12))).toBe("noContest");
    expect(rolled.refusal(roll("red", 12))).toBe("noContest");
    expect(rolled.refusal({ type: "giveWay", seat: "buck" })).toBe("noContest");
    expect(challenge.refusal({ type: "roll", seat: "buck" })).toBe("noContest");
  });

  test("SW-8: while it is open no one can end a turn, hold or ask to be next", () => {
    expect(challenge.refusal({ type: "hold", seat: "virginia" })).toBe("mayNotHold");
    expect(challenge.refusal({ type: "actNext", seat: "buck" })).toBe("mayNotActNext");
    expect(challenge.refusal({ type: "letAct", seat: "red" })).toBe("mayNotLetAct");
    expect(challenge.offered("virginia")).not.toContain("end");
  });

  test("SW-8: only from Hold, and only into someone's action", () => {
    expect(one.refusal(interrupt("red"))).toBe("mayNotInterrupt");
    expect(one.refusal(interrupt("virginia"))).toBe("mayNotInterrupt");
    const over = one.end("virginia", "red", "gabe");
    expect(over.refusal(interrupt("buck"))).toBe("mayNotInterrupt");
    expect(challenge.refusal(interrupt("buck"))).toBe("mayNotInterrupt");
  });

  test("SW-8: the trait of the contest is an option", () => {
    expect(challenge.state.asks[0]?.text.key).toBe("action-deck.ask.contest.agility");
    expect(challenge.offer("roll", "buck")?.fields).toEqual([{ name: "total", roll: "agility" }]);
    const newer = tableWith({ pause: true, trait: "athletics" }, hero("buck"), hero("virginia"));
    const asked = newer.dealtTo({ buck: "AS", virginia: "KS" }).begun().hold("buck").when(interrupt("buck"));
    expect(asked.state.asks[0]?.text.key).toBe("action-deck.ask.contest.athletics");
    expect(asked.offer("roll", "buck")?.fields).toEqual([{ name: "total", roll: "athletics" }]);
  });

  test("SW-8: when several act at once, the holder chooses whom to interrupt", () => {
    const pair = table(hero("buck"), hero("virginia"), hero("red")).given({ type: "deckJoined", deck: 2 });
    const acting = pair.dealtTo({ buck: "AS", virginia: "8S", red: "8S#2" }).begun().hold("buck");
    expect(acting.state.acting).toEqual(["virginia", "red"]);
    expect(acting.offer("interrupt", "buck")?.fields).toMatchObject([{ name: "against", pick: ["virginia", "red"] }]);
    const won = acting
      .press("interrupt", "buck", { against: ["red"] })
      .when(roll("buck", 9))
      .when(roll("red", 4));
    expect(won.state).toMatchObject({ acting: ["buck"], chain: [["virginia", "red"]] });
    expect(won.end("buck").state.acting).toEqual(["virginia", "red"]);
  });
});

describe("SW-8: several interrupters", () => {
  test("SW-8: join a contest that is not settled, and compare with the opponent's one total", () => {
    expect(both.state.contest).toMatchObject({ against: "red", claims: ["buck", "virginia"] });
    expect(both.state.asks.map((ask) => ask.to)).toEqual(["buck", "virginia", "red"]);
  });

  test("SW-8: a given total stays when another joins", () => {
    const joined = two.when(interrupt("buck")).when(roll("red", 6)).when(interrupt("virginia"));
    expect(joined.state.asks.map((ask) => ask.to)).toEqual(["buck", "virginia"]);
    expect(joined.when(roll("buck", 9)).when(roll("virginia", 4)).state.acting).toEqual(["buck"]);
  });

  test.each([
    { buck: 9, virginia: 7, red: 5, order: ["buck", "virginia", "red"] },
    { buck: 7, virginia: 9, red: 5, order: ["virginia", "buck", "red"] },
    { buck: 9, virginia: 4, red: 5, order: ["buck", "red", "virginia"] },
    { buck: 3, virginia: 4, red: 5, order: ["red", "virginia", "buck"] },
  ])(
    "SW-8: those with higher totals go first, highest first: $buck, $virginia against $red",
    ({ buck, virginia, red, order }) => {
      let game = both.when(roll("buck", buck)).when(roll("red", red)).when(roll("virginia", virginia));
      const seen: string[] = [];
      while (game.state.acting[0] !== "gabe") {
        seen.push(...game.state.acting);
        game = game.end(game.state.acting[0] as string);
      }
      expect(seen).toEqual(order);
      expect(game.state.held).toEqual([]);
    },
  );

  test("SW-8: two interrupters with equal totals act at once", () => {
    const tie = both.when(roll("buck", 8)).when(roll("virginia", 8)).when(roll("red", 5));
    expect(tie.state).toMatchObject({ acting: ["buck", "virginia"], chain: [["red"]] });
  });

  test("SW-8: a fighter who ties with the opponent acts together with them, and a better one before both", () => {
    const mixed = both.when(roll("buck", 9)).when(roll("virginia", 5)).when(roll("red", 5));
    expect(mixed.state).toMatchObject({ acting: ["buck"] });
    expect(mixed.end("buck").state.acting.toSorted()).toEqual(["red", "virginia"]);
  });
});

test("SW-8: a Hold from an earlier round interrupts as well", () => {
  const over = one.end("virginia", "red", "gabe");
  const second = over.when({ type: "deal" }, drawing(over.state, "TS", "9S", "8S")).begun();
  const won = second.when(interrupt("buck")).when(roll("buck", 9)).when(roll("virginia", 4));
  expect(won.state).toMatchObject({ acting: ["buck"], chain: [["virginia"]], held: [] });
});
