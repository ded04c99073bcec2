import { describe, expect, test } from "vitest";
import { cardBefore } from "./cards.ts";
import { anyhow, type Game, hero, noChance, roster, table, tableWith } from "./testing.ts";

const deal = { type: "deal" } as const;
const dealt = table(hero("buck"), hero("virginia"), hero("red")).dealtTo({ buck: "AS", virginia: "9S", red: "5S" });
const running = dealt.begun();
const falls = (game: Game, id: string) => game.when(roster([hero(id, { out: true })]), noChance);
const rises = (game: Game, id: string) => game.when(roster([hero(id)]), noChance);
/** The same, with the defeated mark set and removed again. */
const slip = (game: Game, id: string) => rises(falls(game, id), id);
const settled = ({ state: { turn: _, since: __, unseated: ___, ...state } }: Game) => state;

describe("C-5: marking someone defeated by mistake costs nothing", () => {
  test.each<[string, Game, string]>([
    ["before the round", dealt, "virginia"],
    ["before the turn", running, "red"],
    ["after the turn", running.end("buck"), "buck"],
    ["on Hold", running.hold("buck"), "buck"],
    ["with the Drop", running.when({ type: "giveDrop", seat: "red" }), "red"],
    ["on Hold without a card", running.end("buck").when({ type: "putOnHold", seat: "buck" }), "buck"],
  ])("C-5: %s", (_, game, seat) => {
    expect(settled(slip(game, seat))).toEqual(settled(game));
  });

  test("C-5: with a Joker that waits", () => {
    const waits = table(hero("buck"), hero("red")).dealtTo({ buck: "JR", red: "5S" }).begun();
    const bides = waits.when({ type: "bide", seat: "buck" });
    expect(settled(slip(bides, "buck"))).toEqual(settled(bides));
  });

  test("C-5: with a choice still open", () => {
    const asked = table(hero("buck"), hero("red")).dealtTo({ buck: ["2S", "9S"], red: "5S" });
    expect(settled(slip(asked, "buck"))).toEqual(settled(asked));
    const begun = rises(falls(asked, "buck").begun(), "buck");
    expect(begun.state.asks).toEqual([]);
  });

  test("C-5: the penalty for several actions stays", () => {
    const many = running.when({ type: "declare", seat: "buck", count: 3 });
    expect(slip(many, "buck").state.actions).toEqual(many.state.actions);
  });

  test("C-5: a fighter who lost a contest acts right after, as was settled", () => {
    const lost = running
      .hold("buck")
      .when({ type: "interrupt", seat: "buck" })
      .when({ type: "roll", seat: "buck", total: 3 })
      .when({ type: "roll", seat: "virginia", total: 9 });
    expect(settled(slip(lost, "buck"))).toEqual(settled(lost));
  });

  test("C-5: a round that ended because the last one fell goes on", () => {
    const last = running.end("buck").when({ type: "letAct", seat: "red" });
    const down = falls(last.end("red"), "virginia");
    expect(down.state.phase).toBe("between");
    const waiting = falls(falls(running.end("buck"), "red"), "virginia");
    expect(waiting.state.phase).toBe("between");
    const up = rises(waiting, "red");
    expect(up.state).toMatchObject({ phase: "running", acting: ["red"], done: ["buck", "virginia"] });
  });
});

describe("C-5: what was done stays done", () => {
  test("C-5: a fighter who falls in the middle of a turn has had that turn, and gets no second one", () => {
    const up = slip(running, "buck");
    expect(up.state).toMatchObject({ acting: ["virginia"], done: ["buck"], toCome: ["red"] });
    expect(up.cardsOf("buck")).toEqual({ AS: "hand" });
  });

  test("C-5: the same for a fighter who falls after being interrupted", () => {
    const interrupted = running.when({ type: "letAct", seat: "red" });
    const up = slip(interrupted, "buck");
    expect(up.state).toMatchObject({ acting: ["red"], chain: [], done: ["buck"] });
    expect(up.end("red").state.acting).toEqual(["virginia"]);
  });

  test("SW-11: the Drop ends for a fighter who falls during the strike", () => {
    const strikes = running.when({ type: "giveDrop", seat: "buck" });
    expect(slip(strikes, "buck").state.drops).toEqual([]);
  });
});

describe("C-5: until the next deal", () => {
  const over = falls(running, "red").end("buck", "virginia");

  test("C-5: then the cards go to others, and a fighter who gets up is dealt in", () => {
    const next = over.when(deal, anyhow);
    expect(next.state.down).toEqual({});
    expect(next.state.cards["5S"]?.zone).not.toBe("pool");
    expect(cardBefore(next.when(roster([hero("red")]), anyhow).state, "red")).not.toBeNull();
  });

  test("C-5: a Hold is over then too", () => {
    const held = falls(running.hold("buck"), "buck").end("virginia", "red");
    expect(rises(held, "buck").state.held).toEqual(["buck"]);
    expect(held.when(deal, anyhow).when(roster([hero("buck")]), anyhow).state.held).toEqual([]);
  });

  test("C-5: after cards are collected, or in a standoff, there is nothing to get back", () => {
    expect(falls(running, "red").when({ type: "reset" }).state).toMatchObject({
      down: {},
      cards: { "5S": { zone: "discard" } },
    });
    expect(over.when({ type: "callStandoff" }).state).toMatchObject({ down: {}, cards: { "5S": { zone: "discard" } } });
  });

  test("C-5: a fighter who leaves while down hands in the cards set aside", () => {
    const gone = falls(running, "red").when(roster([], { gone: ["red"] }));
    expect(gone.state.cards["5S"]).toEqual({ zone: "discard", deck: "action" });
    expect(gone.state.down).toEqual({});
  });
});

test("SW-5: with the pause off, no deal happens by itself past a Joker that waits", () => {
  const fast = tableWith({ pause: false }, hero("buck"), hero("red")).dealtTo({ buck: "JR", red: "5S" }).begun();
  const over = fast.when({ type: "bide", seat: "buck" }).end("red");
  expect(over.state).toMatchObject({ phase: "between", round: 1, biding: ["buck"] });
  expect(over.offer("deal", "gm")?.confirm?.key).toBe("action-deck.confirm.lapse");
  const acts = over.press("actNext", "buck").when({ type: "end", seat: "buck" }, anyhow);
  expect(acts.state.round).toBe(2);
});
