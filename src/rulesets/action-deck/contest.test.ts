import { describe, expect, test } from "vitest";
import { drawing, extras, hero, roster, scripted, table, tableWith } from "./testing.ts";

const interrupt = (seat: string, against?: string) =>
  ({ type: "interrupt", seat, ...(against === undefined ? {} : { against: [against] }) }) as const;
const roll = (seat: string, total: number) => ({ type: "roll", seat, total }) as const;
const fight = table(hero("buck"), hero("virginia"), hero("red"), hero("gabe"));
const dealt = fight.dealtTo({ buck: "AS", virginia: "KS", red: "QS", gabe: "JS" });
/** Buck holds, Virginia acts, Red and Gabe are to come. */
const one = dealt.begun().hold("buck");
const challenge = one.when(interrupt("buck"));
/** Buck and Virginia hold, Red acts, Gabe is to come. */
const two = dealt.begun().hold("buck").hold("virginia");
const both = two.when(interrupt("buck")).when(interrupt("virginia"));

describe("SW-8 the interrupt", () => {
  test("SW-8: both are asked at once, play waits, and nobody's answer is taken for granted", () => {
    expect(challenge.state.contest).toEqual({ against: "virginia", claims: ["buck"], jokers: [], totals: {} });
    expect(challenge.state.asks).toMatchObject([
      { id: "contest:buck", to: "buck", holds: true, fallback: null },
      { id: "contest:virginia", to: "virginia", holds: true, fallback: null },
    ]);
    for (const seat of ["buck", "virginia"]) expect(challenge.offered(seat)).toEqual(["roll", "giveWay"]);
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

  test("SW-8: the opponent who loses may still hold when it goes on", () => {
    const won = challenge.when(roll("buck", 9)).when(roll("virginia", 4)).end("buck");
    expect(won.offered("virginia")).toContain("hold");
  });

  test("SW-8: a tie is simultaneous: both act", () => {
    const tie = challenge.when(roll("buck", 6)).when(roll("virginia", 6));
    expect(tie.state.acting.toSorted()).toEqual(["buck", "virginia"]);
    expect(tie.end("virginia").state.acting).toEqual(["buck"]);
    expect(tie.end("virginia", "buck").state.acting).toEqual(["red"]);
  });

  test("SW-8: who gives way goes last", () => {
    const way = challenge.when({ type: "giveWay", seat: "virginia" }).when(roll("buck", -5));
    expect(way.state).toMatchObject({ acting: ["buck"], chain: [["virginia"]] });
    const back = challenge.when({ type: "giveWay", seat: "buck" }).when(roll("virginia", -5));
    expect(back.state).toMatchObject({ acting: ["virginia"], chain: [["buck"]], held: [] });
    const neither = challenge.when({ type: "giveWay", seat: "buck" }).when({ type: "giveWay", seat: "virginia" });
    expect(neither.state).toMatchObject({ acting: ["virginia"], chain: [["buck"]] });
  });

  test("SW-8: nobody answers twice, and nobody who was not asked", () => {
    const rolled = challenge.when(roll("buck", 9));
    expect(rolled.refusal(roll("buck", 12))).toBe("noContest");
    expect(rolled.refusal(roll("red", 12))).toBe("noContest");
    expect(rolled.refusal({ type: "giveWay", seat: "buck" })).toBe("noContest");
    expect(challenge.refusal({ type: "roll", seat: "buck" })).toBe("noContest");
  });

  test("SW-8: while it is open nobody ends a turn by button, holds or asks to be next", () => {
    expect(challenge.refusal({ type: "hold", seat: "virginia" })).toBe("mayNotHold");
    expect(challenge.refusal({ type: "next", seat: "buck" })).toBe("mayNotActNext");
    expect(challenge.refusal({ type: "letAct", seat: "red" })).toBe("mayNotLetAct");
    expect(challenge.offered("virginia")).not.toContain("end");
  });

  test("SW-8: only from Hold, and only into somebody's action", () => {
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

  test("SW-8: of those who act at once, the holder names whom to interrupt", () => {
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

describe("SW-8 several interrupters", () => {
  test("SW-8: join a contest that is not settled, and compare with the opponent's one total", () => {
    expect(both.state.contest).toMatchObject({ against: "red", claims: ["buck", "virginia"] });
    expect(both.state.asks.map((ask) => ask.to)).toEqual(["buck", "virginia", "red"]);
  });

  test("SW-8: a total that was given stays when another joins", () => {
    const joined = two.when(interrupt("buck")).when(roll("red", 6)).when(interrupt("virginia"));
    expect(joined.state.asks.map((ask) => ask.to)).toEqual(["buck", "virginia"]);
    expect(joined.when(roll("buck", 9)).when(roll("virginia", 4)).state.acting).toEqual(["buck"]);
  });

  test.each([
    { buck: 9, virginia: 7, red: 5, order: ["buck", "virginia", "red"] },
    { buck: 7, virginia: 9, red: 5, order: ["virginia", "buck", "red"] },
    { buck: 9, virginia: 4, red: 5, order: ["buck", "red", "virginia"] },
    { buck: 3, virginia: 4, red: 5, order: ["red", "virginia", "buck"] },
  ])("SW-8: those above go before, highest first: $buck, $virginia against $red", ({ buck, virginia, red, order }) => {
    let game = both.when(roll("buck", buck)).when(roll("red", red)).when(roll("virginia", virginia));
    const seen: string[] = [];
    while (game.state.acting[0] !== "gabe") {
      seen.push(...game.state.acting);
      game = game.end(game.state.acting[0] as string);
    }
    expect(seen).toEqual(order);
    expect(game.state.held).toEqual([]);
  });

  test("SW-8: two interrupters with one total act at once", () => {
    const tie = both.when(roll("buck", 8)).when(roll("virginia", 8)).when(roll("red", 5));
    expect(tie.state).toMatchObject({ acting: ["buck", "virginia"], chain: [["red"]] });
  });

  test("SW-8: one who ties with the opponent acts with it, the better one before both", () => {
    const mixed = both.when(roll("buck", 9)).when(roll("virginia", 5)).when(roll("red", 5));
    expect(mixed.state).toMatchObject({ acting: ["buck"] });
    expect(mixed.end("buck").state.acting.toSorted()).toEqual(["red", "virginia"]);
  });
});

describe("C-5 leaving in the middle of a contest", () => {
  const gone = (...ids: readonly string[]) => roster([], ids);

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

  test("C-5: when the opponent of several leaves, the several still settle who goes first", () => {
    const left = both.when(gone("red"));
    expect(left.state.asks.map((ask) => ask.to)).toEqual(["buck", "virginia"]);
    const settled = left.when(roll("buck", 3)).when(roll("virginia", 4));
    expect(settled.state).toMatchObject({ acting: ["virginia"], chain: [["buck"]] });
  });

  test("C-5: a Joker whose contest falls away acts as it wished", () => {
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

  test("SW-8: the GM who ends the round ends the contest with it", () => {
    const over = challenge.when({ type: "endRound" });
    expect(over.state).toMatchObject({ phase: "between", contest: null, asks: [], held: ["buck"] });
    expect(over.refusal(roll("buck", 9))).toBe("noContest");
    expect(over.offered("buck")).toEqual(["next"]);
  });

  test("SW-8: nobody in a contest is dealt another card", () => {
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

describe("C-7 where the total comes from", () => {
  const thrown = (seat: string, die: number, plus: number) => ({ type: "roll", seat, total: { die, plus } }) as const;

  test("C-7: typed in from a real table", () => {
    const typed = challenge.press("roll", "buck", { total: 11 });
    expect(typed.state.contest?.totals).toEqual({ buck: { total: 11, dice: [] } });
  });

  test("C-7: or rolled from a die that the user names, the Wild Die beside it", () => {
    const rolled = challenge.press("roll", "buck", { total: { die: 8, plus: 1 } }, scripted(4, 2));
    expect(rolled.state.contest?.totals).toEqual({ buck: { total: 6, dice: [[5], [3]] } });
    const wild = challenge.press("roll", "buck", { total: { die: 8, plus: 1 } }, scripted(1, 4));
    expect(wild.state.contest?.totals["buck"]?.total).toBe(6);
  });

  test("SW-14: d10, 10+10+3 is 23", () => {
    const aced = challenge.when(thrown("buck", 10, 0), scripted(9, 9, 2, 0));
    expect(aced.state.contest?.totals["buck"]).toEqual({ total: 23, dice: [[10, 10, 3], [1]] });
  });

  test("SW-14: a Wild Die of 6 is thrown again as well", () => {
    const aced = challenge.when(thrown("buck", 4, -2), scripted(0, 5, 5, 1));
    expect(aced.state.contest?.totals["buck"]).toEqual({ total: 12, dice: [[1], [6, 6, 2]] });
  });

  test("SW-14: Extras throw the Trait die alone", () => {
    const mob = table(...extras("zombie", 2), hero("red"))
      .dealtTo({ "group:zombie": "AS", red: "KS" })
      .begun();
    const asked = mob.hold("group:zombie").when(interrupt("group:zombie"));
    const rolled = asked.when(thrown("group:zombie", 6, 0), scripted(3));
    expect(rolled.state.contest?.totals["group:zombie"]).toEqual({ total: 4, dice: [[4]] });
  });

  test("C-2: dice that always show their highest come to an end", () => {
    const endless = { below: (n: number) => n - 1 };
    expect(challenge.when(thrown("buck", 4, 0), endless).state.contest?.totals["buck"]?.total).toBeLessThanOrEqual(120);
  });

  test("C-6: the roll is a fact: taken back and folded again it shows the same faces", () => {
    const rolled = challenge.when(thrown("buck", 8, 0), scripted(4, 2));
    expect(challenge.given(...rolled.events).state).toEqual(rolled.state);
  });
});

test("SW-8: a Hold from an earlier round interrupts as well", () => {
  const over = one.end("virginia", "red", "gabe");
  const second = over.when({ type: "deal" }, drawing(over.state, "TS", "9S", "8S")).begun();
  const won = second.when(interrupt("buck")).when(roll("buck", 9)).when(roll("virginia", 4));
  expect(won.state).toMatchObject({ acting: ["buck"], chain: [["virginia"]], held: [] });
});
