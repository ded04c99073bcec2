import { describe, expect, test } from "vitest";
import { anyhow } from "./deal-testing.ts";
import { loseLowest } from "./harm-testing.ts";
import { fight, Game, hero } from "./testing.ts";

const duo = fight([hero("ana", { fp: 10, fpMax: 10 }), hero("bo")]);
const dealt = (ana: string): Game => duo.deal({ ana, bo: "A" });

describe("GP-10: a Black Joker", () => {
  test("GP-10: is discarded at once with the highest card in hand, and costs 1 FP", () => {
    const game = dealt("9 B K 4");
    expect([game.hand("ana"), game.before("ana", "lost")]).toEqual(["9 4", "B K"]);
    expect(game.said()).toEqual(["dealt", "drewJoker", "lost"]);
    expect(game.effects).toContainEqual({ kind: "change", seat: "ana", what: "fp", by: -1 });
    expect(game.state).toMatchObject({ phase: "counting", step: 0 });
  });

  test("GP-10: the number drawn does not change", () => {
    expect(dealt("9 B K 4").state.drawn).toEqual({ ana: 4, bo: 1 });
  });

  test("GP-10: among equals the owner chooses, before the count begins", () => {
    const equal = dealt("KS KD B 4");
    expect(equal.state).toMatchObject({ phase: "dealt", asks: [{ to: "ana" }] });
    const done = loseLowest(equal, "ana");
    expect([done.hand("ana"), done.state.phase]).toEqual(["K 4", "counting"]);
  });

  test("GP-10: the hold card counts as the highest, however low it is", () => {
    const kept = dealt("4 9 K").hold("ana", "4").endTurn();
    const next = kept.deal({ ana: "K B 9", bo: "A" });
    expect([next.hand("ana"), next.before("ana", "lost")]).toEqual(["K 9", "B 4"]);
    expect(next.badges("ana")).toEqual([]);
  });

  test("GP-10: with no other card it goes alone, and still costs the FP", () => {
    const game = dealt("B");
    expect([game.hand("ana"), game.before("ana", "lost")]).toEqual(["", "B"]);
    expect(game.effects).toContainEqual({ kind: "change", seat: "ana", what: "fp", by: -1 });
    expect(game.state.losses).toEqual([]);
  });

  test("GP-10: two take two cards and 2 FP", () => {
    const many = duo.when({ type: "roll" }, anyhow);
    const rolled = new Game(many.state, [{ type: "rolled", dice: { ana: 50 } }]);
    const game = rolled.when({ type: "deal" }, { below: (n) => n - 1 }); // one whole deck and a Black Joker
    expect(game.effects.filter(({ kind }) => kind === "change")).toHaveLength(2);
    const paid = loseLowest(loseLowest(game, "ana"), "ana");
    expect(paid.before("ana", "lost")).toBe("B B A A");
  });

  test("GP-10: others see that it came, except from a hidden fighter", () => {
    const secret = fight([hero("ana", { fp: 10, fpMax: 10 }, { hidden: true }), hero("bo")]).deal({
      ana: "B 4",
      bo: "A",
    });
    expect(secret.said()).toEqual(["dealt"]);
    expect(secret.effects).toContainEqual({ kind: "change", seat: "ana", what: "fp", by: -1 });
  });
});
