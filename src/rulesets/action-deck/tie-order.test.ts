import { describe, expect, test } from "vitest";
import { clock } from "./rules.ts";
import { type Game, hero, table, villain } from "./testing.ts";

const people = [hero("ann"), hero("buck"), villain("vile"), villain("worse")];
/** Two decks: three of them have the same card. */
const alike = table(...people)
  .given({ type: "deckJoined", deck: 2 }, { type: "deckJoined", deck: 3 })
  .dealtTo({ ann: "AS", buck: "AS#2", vile: "AS#3", worse: "KS" });
const arranged = (game: Game, seat: string, place: string): Game =>
  game.press("arrange", "gm", { place: [place] }, seat);

describe("SW-17: the order of equal cards is the GM's", () => {
  test("SW-17: one takes another's place, before the round and while they act", () => {
    expect(arranged(alike, "vile", "ann").state.toCome).toEqual(["vile", "ann", "buck", "worse"]);
    expect(arranged(alike, "ann", "vile").state.toCome).toEqual(["buck", "vile", "ann", "worse"]);
    const acting = arranged(alike.begun(), "buck", "ann");
    expect(acting.state.acting).toEqual(["buck", "ann", "vile"]);
    expect([clock(acting.state).now, clock(acting.state).beside]).toEqual(["buck", ["ann", "vile"]]);
  });

  test("SW-17, SW-4: and it stays when other cards change", () => {
    const last = arranged(alike, "vile", "ann").when({ type: "swap", seat: "worse", with: ["buck"] });
    expect(last.state.toCome).toEqual(["vile", "ann", "worse", "buck"]);
  });

  test("SW-4: unequal cards have their order, and nobody else's place can be taken", () => {
    expect(alike.offered("gm", "worse")).not.toContain("arrange");
    expect(alike.offer("arrange", "gm", "ann")?.fields).toMatchObject([{ pick: ["buck", "vile"] }]);
    for (const place of ["worse", "ann", "nobody"])
      expect(alike.refusal({ type: "arrange", seat: "ann", place: [place] })).toBe("notAlike");
    expect(alike.offered("ann")).not.toContain("arrange");
  });

  test("SW-8: nor while a contest is open, which decides it", () => {
    const held = table(...people)
      .dealtTo({ ann: "AS", buck: "KS", vile: "QS", worse: "JS" })
      .begun()
      .hold("ann");
    const contest = held.when({ type: "interrupt", seat: "ann" });
    for (const seat of ["ann", "buck"]) expect(contest.offered("gm", seat)).not.toContain("arrange");
  });
});
