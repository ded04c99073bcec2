import { describe, expect, test } from "vitest";
import { factsOf } from "./rules.ts";
import { hero, table, villain } from "./testing.ts";

const fight = table(hero("buck"), villain("baron"));
const told = (seat: string, state = fight.state) => factsOf(state, seat).map(({ name, text }) => [name.key, text]);

describe("C-9, SW-15: what is known of a seat", () => {
  test("C-9: its side, and whether it is a Wild Card", () => {
    expect(told("buck")[0]).toEqual(["action-deck.field.side", { key: "action-deck.fact.wildHero" }]);
    expect(told("nobody")).toEqual([]);
  });

  test("SW-15: the edges that count at the deal, or no line at all", () => {
    const quick = fight.when({ type: "set", seat: "buck", edge: ["levelHeaded"], quick: ["yes"] });
    expect(told("buck", quick.state)[1]).toEqual([
      "action-deck.field.edges",
      { key: "action-deck.fact.have", data: { edges: { words: ["levelHeaded", "quick"] } } },
    ]);
    const plain = fight.when({ type: "set", seat: "buck", edge: ["none"], quick: ["no"], hesitant: ["no"] });
    expect(told("buck", plain.state)).toHaveLength(1);
  });
});
