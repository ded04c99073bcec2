import { describe, expect, test } from "vitest";
import { isCritical, isSuccess, throwDice } from "../action-deck/dice.ts";
import type { Twist } from "../action-deck/state.ts";
import { anyhow, type Named, showing } from "../action-deck/testing.ts";
import { badges, bringing, cast, deckOf, done, forAll, horde, ORDER, under } from "./flip-testing.ts";
import { twistOf } from "./levels.ts";
import { campaign, type Game } from "./testing.ts";

const up: Twist = { away: "lowest" };
const down: Twist = { away: "highest" };
const d = (die: number, plus = 0) => ({ die, plus });
const total = (twist: Twist, faces: readonly number[], wild = true, die = 8) =>
  throwDice(d(die), wild, showing(faces), twist).total;

describe("MD-13 Up, MD-6 Down", () => {
  test("MD-13, MD-6: the worked examples, Trait 3 and 6, Wild 5", () => {
    expect([total(up, [3, 6, 5]), total(down, [3, 6, 5])]).toEqual([6, 5]);
    expect([total(up, [3, 6], false), total(down, [3, 6], false)]).toEqual([6, 3]);
    expect([total(up, [6, 3, 5]), total(down, [6, 3, 5])]).toEqual([6, 5]);
  });

  test("MD-13: dice Ace before one is taken away: Down with 8+2 and 4 on d8 keeps the 4", () => {
    expect(throwDice(d(8), false, showing([8, 2, 4]), down)).toMatchObject({
      total: 4,
      dice: [[4]],
      away: [{ faces: 8, results: [8, 2] }],
    });
    expect(throwDice(d(8), false, showing([4, 8, 2]), up)).toMatchObject({
      total: 10,
      away: [{ faces: 8, results: [4] }],
    });
  });

  test("MD-13, MD-6: the Wild Die is unaffected: it is never the one that goes", () => {
    expect([total(up, [4, 5, 1]), total(down, [4, 5, 1])]).toEqual([5, 4]);
    expect([total(up, [2, 3, 6, 6, 1]), total(down, [2, 3, 6, 6, 1])]).toEqual([13, 13]);
    expect(throwDice(d(8), true, showing([2, 3, 1]), down).dice).toEqual([[2], [1]]);
  });

  test("SW-14, MD-13: what counts is told from what went: two 1s that count are a critical failure, no others", () => {
    const [bad, fine] = [
      throwDice(d(8, 9), true, showing([1, 7, 1]), down),
      throwDice(d(8), true, showing([1, 1, 2]), down),
    ];
    expect([isCritical(bad), isSuccess(bad), isCritical(fine)]).toEqual([true, false, false]);
    expect(isCritical(throwDice(d(8), true, showing([1, 7, 1]), up))).toBe(false);
    expect(isCritical(throwDice(d(8), false, showing([1, 1]), up))).toBe(false);
  });

  test("MD-13: modifiers come last", () => {
    expect(throwDice(d(8, 2), true, showing([3, 6, 5]), { ...down, plus: -1 })).toMatchObject({ total: 6, plus: 1 });
  });
});

describe("MD-13 older tables roll one die again", () => {
  const again: Twist = { again: "lowest" };
  const worse: Twist = { again: "highest" };

  test("MD-13: Up the lowest die, keeping the higher of its two", () => {
    expect(throwDice(d(8), true, showing([3, 5, 7]), again)).toMatchObject({ total: 7, dice: [[7], [5]] });
    expect(throwDice(d(8), true, showing([3, 5, 2]), again)).toMatchObject({
      total: 5,
      dice: [[3], [5]],
      away: [{ faces: 8, results: [2] }],
    });
    expect(throwDice(d(8), true, showing([7, 1, 6, 4]), again)).toMatchObject({
      total: 10,
      dice: [[7], [6, 4]],
      away: [{ faces: 6, results: [1] }],
    });
  });

  test("MD-6, MD-13: Down the highest, keeping the lower", () => {
    expect(throwDice(d(8), true, showing([7, 5, 2]), worse)).toMatchObject({ total: 5, dice: [[2], [5]] });
    expect(throwDice(d(8), true, showing([7, 5, 8, 1]), worse)).toMatchObject({
      total: 7,
      away: [{ faces: 8, results: [8, 1] }],
    });
    expect(throwDice(d(8), false, showing([7, 3]), worse).total).toBe(3);
  });

  test("MD-12, MD-13: a Wild Die that may not Ace does not when it is thrown again, unless that was used", () => {
    expect(throwDice(d(8), true, showing([5, 2, 6]), { ...again, wildStands: true })).toMatchObject({
      total: 6,
      stood: true,
    });
    expect(throwDice(d(8), true, showing([8, 1, 6, 6, 3]), { ...again, wildStands: true })).toMatchObject({
      total: 9,
      stood: true,
    });
  });

  test("MD-13: by the option, in the fight as well", () => {
    const game = under({ spades: "up", hearts: "down" }, { twist: "reroll" });
    expect([twistOf(game.state, "anna"), twistOf(game.state, "ben"), twistOf(game.state, "baron")]).toEqual([
      again,
      worse,
      {},
    ]);
  });
});

describe("MD-13, MD-6 in the round", () => {
  const game = under({ spades: "up", hearts: "down" });

  test("MD-13, MD-6: everybody with the suit, Wild Cards and Extras, of any side", () => {
    expect([twistOf(game.state, "anna"), twistOf(game.state, "ben"), twistOf(game.state, horde)]).toEqual([
      up,
      down,
      down,
    ]);
    expect([game.levels("anna"), game.levels(horde)]).toEqual([{ up: 1 }, { down: -1 }]);
    expect([badges(game, "anna"), badges(game, "ben")]).toEqual([["up"], ["down"]]);
    for (const seat of ["group:friend", "baron"]) expect(twistOf(under(forAll("up")).state, seat)).toEqual(up);
  });

  test("MD-13: on all its Trait rolls of the round: a contest, and its re-roll", () => {
    const traits: Named[] = cast.map(([id, fighter]) => [id, { ...fighter, traits: { agility: 8 } }]);
    const held = under({ spades: "up", hearts: "down" }, { bennies: "asked" }, traits).when({
      type: "hold",
      seat: "anna",
    });
    const total = d(8);
    const broken = held
      .when({ type: "interrupt", seat: "anna" })
      .when({ type: "roll", seat: "anna", total }, showing([3, 6, 5]));
    expect(broken.state.contest?.totals["anna"]).toMatchObject({ total: 6, away: [{ faces: 8, results: [3] }] });
    const both = broken.when({ type: "roll", seat: "ben", total }, showing([3, 6, 5]));
    expect(both.state.contest?.totals["ben"]).toMatchObject({ total: 5, away: [{ faces: 8, results: [6] }] });
    const again = both.when({ type: "reroll", seat: "ben", total }, showing([7, 7, 1]));
    expect(again.events.find(({ type }) => type === "rerolled")).toMatchObject({
      roll: { total: 7 },
      stands: { total: 7 },
    });
  });

  test("MD-13, C-8: the dice that were thrown and went are shown as dice", () => {
    const held = game.when({ type: "hold", seat: "anna" }).when({ type: "interrupt", seat: "anna" });
    const rolled = held.when({ type: "roll", seat: "anna", total: d(8) }, showing([3, 6, 5]));
    expect(rolled.effects).toContainEqual(
      expect.objectContaining({
        kind: "roll",
        dice: [
          { faces: 8, results: [6] },
          { faces: 6, results: [5] },
          { faces: 8, results: [3] },
        ],
      }),
    );
  });

  test("MD-13, MD-6: until the round ends", () => {
    const over = game.when({ type: "endRound" });
    expect([twistOf(over.state, "anna"), twistOf(over.state, "ben")]).toEqual([{}, {}]);
  });

  test("MD-13: Up and Down on one combatant cancel out, with a Joker by colour", () => {
    const both = campaign(
      cast,
      { jokers: "byColour" },
      deckOf({}, { both: bringing({ hearts: "up", diamonds: "down" }) }),
    );
    const joker = both.round({ ...ORDER, anna: "JR" }, "both");
    expect([twistOf(joker.state, "anna"), joker.levels("anna"), badges(joker, "anna")]).toEqual([{}, { joker: 2 }, []]);
    expect([twistOf(joker.state, "ben"), twistOf(joker.state, "group:friend")]).toEqual([up, down]);
  });

  test("MD-13, MD-29: once the players' side has seized one of them the other holds", () => {
    const both = campaign(
      cast,
      { jokers: "byColour" },
      deckOf({}, { both: bringing({ hearts: "up", diamonds: "down" }) }),
    );
    const seized = both.round({ anna: "JR" }, "both").given({ type: "seized", suit: "diamonds" });
    expect(twistOf(seized.state, "anna")).toEqual(up);
  });

  test("MD-13: twice is once: one die more and no second", () => {
    const both = campaign(cast, { jokers: "byColour" }, deckOf(forAll("up"))).round({ anna: "JR" }, "round");
    expect([both.levels("anna"), twistOf(both.state, "anna")]).toEqual([{ joker: 2, up: 1 }, up]);
  });

  test("MD-13: a total from a real table is taken as it is", () => {
    const held: Game = game.when({ type: "hold", seat: "anna" }).when({ type: "interrupt", seat: "anna" });
    const typed = held.when({ type: "roll", seat: "anna", total: 7 }, anyhow);
    expect([typed.state.contest?.totals["anna"], done(typed)]).toEqual([{ total: 7, dice: [] }, []]);
  });
});
