import { describe, expect, test } from "vitest";
import type { Twist } from "../action-deck/state.ts";
import { anyhow, type Named, showing } from "../action-deck/testing.ts";
import { twistOf } from "./effects.ts";
import { badges, cast, done, forAll, horde, under } from "./flip-testing.ts";
import type { Game } from "./testing.ts";

const up: Twist = { away: "lowest" };
const down: Twist = { away: "highest" };
const d = (die: number, plus = 0) => ({ die, plus });

describe("MD-13, MD-6: in the round", () => {
  const game = under({ spades: "up", hearts: "down" });

  test("MD-13, MD-6: everyone with the suit, Wild Cards and Extras, on any side", () => {
    expect([twistOf(game.state, "anna"), twistOf(game.state, "ben"), twistOf(game.state, horde)]).toEqual([
      up,
      down,
      down,
    ]);
    expect([game.levels("anna"), game.levels(horde)]).toEqual([{ up: 1 }, { down: -1 }]);
    expect([badges(game, "anna"), badges(game, "ben")]).toEqual([["up"], ["down"]]);
    for (const seat of ["group:ally:friend", "baron"]) expect(twistOf(under(forAll("up")).state, seat)).toEqual(up);
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
    const settled = both.when({ type: "stand", seat: "anna" }); // SW-8: the holder first
    const again = settled.when({ type: "reroll", seat: "ben", total }, showing([7, 7, 1]));
    expect(again.events.find(({ type }) => type === "rerolled")).toMatchObject({
      roll: { total: 7 },
      stands: { total: 7 },
    });
  });

  test("MD-13, C-8: dice that were rolled and dropped are shown as dice", () => {
    const held = game.when({ type: "hold", seat: "anna" }).when({ type: "interrupt", seat: "anna" });
    const rolled = held
      .when({ type: "roll", seat: "anna", total: d(8) }, showing([3, 6, 5]))
      .when({ type: "giveWay", seat: "ben" }); // SW-8: shown when all is settled
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

  test("MD-13: a total from a real table is taken as it is", () => {
    const held: Game = game.when({ type: "hold", seat: "anna" }).when({ type: "interrupt", seat: "anna" });
    const typed = held.when({ type: "roll", seat: "anna", total: 7 }, anyhow);
    expect([typed.state.contest?.totals["anna"], done(typed)]).toEqual([{ total: 7, dice: [] }, []]);
  });
});
