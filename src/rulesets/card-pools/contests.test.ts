import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { dice } from "./deal-testing.ts";
import { asked, loseLowest } from "./harm-testing.ts";
import { fight, foe, type Game, hero } from "./testing.ts";

const FOUR = [hero("ann"), hero("bob"), foe("cyd"), hero("dee")];
const HANDS = { ann: "Q 4", bob: "J 3", cyd: "9 9 2", dee: "K 3" };
/** Ann, Bob and Dee hold cards whose places have passed; Cyd acts. */
const nines = fight(FOUR).deal(HANDS).hold("ann", "Q").hold("bob", "J").hold("dee", "K").to("9");
const both = nines.press("preempt", "ann").press("preempt", "bob");
const three = both.press("preempt", "dee");

/** The margin a seat's roll was made by. */
const by = (game: Game, seat: string, margin: number): Game => {
  const { id = "" } = game.state.asks.find(({ to }) => to === seat) ?? {};
  return game.press(`${id}:by`, seat, { by: margin });
};
const throws = (game: Game, margins: Readonly<Record<string, number>>, order: readonly string[]): Game =>
  order.reduce((now, seat) => by(now, seat, margins[seat] ?? 0), game);
/** Who acts from now on, moment by moment. */
const moments = ({ state }: Game): string[] =>
  state.line.slice(state.at).map(({ seats }) => seats.toSorted().join("+"));

describe("GP-8: several who preempt one opponent", () => {
  test("GP-8: who rolls once against all", () => {
    expect(asked(three)).toEqual(["ann: preempt", "bob: preempt", "dee: preempt", "cyd: preemptedBySeveral"]);
    const thrown = by(three, "cyd", 1);
    expect(asked(thrown)).toEqual(["ann: preempt", "bob: preempt", "dee: preempt"]);
    expect(thrown.state.contests.map(({ margins }) => margins)).toEqual([{ cyd: 1 }, { cyd: 1 }, { cyd: 1 }]);
    const later = by(both, "cyd", 1).press("preempt", "dee");
    expect(asked(later)).toEqual(["ann: preempt", "bob: preempt", "dee: preempt"]);
  });

  const ORDERS = [
    ["ann", "bob", "cyd"],
    ["bob", "ann", "cyd"],
    ["cyd", "bob", "ann"],
    ["bob", "cyd", "ann"],
  ];

  test.each([
    { told: "both win", margins: { ann: 5, bob: 2, cyd: 1 }, line: ["ann", "bob", "cyd"] },
    { told: "both win", margins: { ann: 2, bob: 5, cyd: 1 }, line: ["bob", "ann", "cyd"] },
    { told: "both win by as much", margins: { ann: 3, bob: 3, cyd: 1 }, line: ["ann+bob", "cyd"] },
    { told: "one wins, one ties", margins: { ann: 1, bob: 4, cyd: 1 }, line: ["bob", "ann+cyd"] },
    { told: "both tie", margins: { ann: 1, bob: 1, cyd: 1 }, line: ["ann+bob+cyd"] },
    { told: "both lose", margins: { ann: -4, bob: 0, cyd: 1 }, line: ["cyd", "bob", "ann"] },
    { told: "both lose by as much", margins: { ann: 0, bob: 0, cyd: 1 }, line: ["cyd", "ann+bob"] },
    { told: "one wins, one loses", margins: { ann: 0, bob: 2, cyd: 1 }, line: ["bob", "cyd", "ann"] },
  ])(
    "GP-8: the greater margin first, equal ones at once, whatever the order of answers: $told",
    ({ margins, line }) => {
      for (const order of ORDERS) {
        const settled = throws(both, margins, order);
        expect([settled.state.contests, moments(settled)]).toEqual([[], line]);
      }
    },
  );

  test("GP-8: the first begins when every contest is settled", () => {
    const open = throws(both, { ann: 5, cyd: 1 }, ["ann", "cyd"]);
    expect([open.acts, asked(open)]).toEqual([["cyd"], ["bob: preempt"]]);
    expect(open.refusal({ type: "declare", seat: "ann", use: ["unaimed"] })).toBe("waiting");
    expect(open.refusal({ type: "count" })).toBe("waiting");
    expect(by(open, "bob", 2).acts).toEqual(["ann"]);
  });

  test("GP-8: or when the GM goes on: each question has a fallback in which the module rolls", () => {
    const open = throws(both, { ann: 5, cyd: 1 }, ["ann", "cyd"]);
    const [ask] = open.state.asks;
    expect(open.press(ask?.fallback ?? "none", "bob", {}, undefined, dice(3, 3, 3)).acts).toEqual(["ann"]);
  });

  test("GP-8, GP-9: a Red Joker on hold waits for no contest, and comes before them", () => {
    const wild = fight(FOUR)
      .deal({ ...HANDS, dee: "R 3" })
      .hold("ann", "Q")
      .hold("dee", "R")
      .to("9")
      .press("preempt", "ann")
      .press("preempt", "dee");
    expect([wild.acts, asked(wild)]).toEqual([["dee"], ["ann: preempt", "cyd: preempted"]]);
    expect(moments(throws(wild, { ann: 5, cyd: 1 }, ["ann", "cyd"]))).toEqual(["dee", "ann", "cyd"]);
  });

  test("GP-8: a fighter who comes after they are settled has a contest of its own, with a new roll by the opponent", () => {
    const settled = throws(both, { ann: 5, bob: 2, cyd: 1 }, ["ann", "bob", "cyd"]).end("ann").end("bob");
    expect(asked(settled.press("preempt", "dee"))).toEqual(["dee: preempt", "cyd: preempted"]);
  });

  test("GP-8, C-5: if one of them leaves, the others are settled; if the opponent leaves, they come by what they rolled", () => {
    const open = throws(both, { ann: 5, cyd: 1 }, ["ann", "cyd"]);
    expect(moments(open.leaves("bob"))).toEqual(["ann", "cyd"]);
    const thrown = throws(both, { ann: 2, bob: 5 }, ["ann", "bob"]);
    expect(moments(thrown.falls("cyd"))).toEqual(["bob", "ann"]);
    expect(moments(throws(both, { ann: 2, bob: 2 }, ["ann", "bob"]).falls("cyd"))).toEqual(["ann+bob"]);
  });

  test("GP-8, C-5: of two, the hidden one is not named to the opponent's player", () => {
    const veiled = both.changes("ann", { hidden: true });
    expect(asked(veiled)).toEqual(["ann: preempt", "bob: preempt", "cyd: preempted"]);
    const seen = see(veiled.state, ["cyd"]).asks.find(({ to }) => to === "cyd");
    expect(seen).toMatchObject({ about: "bob", text: { data: { whom: { seats: ["bob"] } } } });
    expect(moments(throws(veiled, { ann: 5, bob: 2, cyd: 1 }, ["cyd", "bob", "ann"]))).toEqual(["ann", "bob", "cyd"]);
  });

  test("GP-8, GP-12: a hit in between is answered first, and does not affect it", () => {
    const hurt = both.when({ type: "damage", seat: "cyd", points: 1, safe: ["countedToo"] });
    const settled = throws(loseLowest(hurt, "cyd"), { ann: 2, bob: 5, cyd: 1 }, ["ann", "bob", "cyd"]);
    expect(moments(settled)).toEqual(["bob", "ann", "cyd"]);
  });
});
