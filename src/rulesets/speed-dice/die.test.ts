import { describe, expect, test } from "vitest";
import { fill } from "../../engine/rules/offer.ts";
import { dice, hero } from "../hero/testing.ts";
import { DIE_SIZES, suggested } from "./phase.ts";
import { fight } from "./testing.ts";

const withSpd = (...spds: readonly number[]) => fight(spds.map((spd, i) => hero(`h${i}`, spd)));

describe("HD-5: a smaller die when every SPD is low", () => {
  test.each([
    [0, 4],
    [1, 4],
    [2, 4],
    [3, 6],
    [4, 6],
    [5, 8],
    [6, 8],
    [7, 10],
    [8, 10],
    [9, 12],
    [10, 12],
    [11, 12],
    [12, 12],
  ] as const)("HD-5: for a highest SPD of %i it is a d%i", (highest, die) => {
    expect(suggested(withSpd(highest).state)).toEqual({ die, highest });
  });

  test("HD-5: the highest of all who can act decides", () => {
    const trio = withSpd(2, 9, 4);
    expect(suggested(trio.state).die).toBe(12);
    expect(suggested(trio.changes("h1", { out: true }).state)).toEqual({ die: 6, highest: 4 });
  });

  test("HD-5: below a d12 everyone can have Null Phases, and every die has an Action on it", () => {
    for (const spd of [1, 2, 4, 6, 8]) {
      const { die } = suggested(withSpd(spd).state);
      const one = fight([hero("ana", spd)], { die });
      expect([one.rolls("ana", die), one.rolls("ana", 1)]).toEqual([["null"], ["action"]]);
    }
  });

  test("HD-5: it is suggested while another die is in use, and only then", () => {
    const four = withSpd(4);
    expect(four.view().deck.notes).toMatchObject([{ key: "speed-dice.deck.suggests", data: { n: 6, spd: 4 } }]);
    const six = four.when({ type: "options", die: ["d6"] });
    expect([six.view().deck.notes, six.view().deck.left.data]).toEqual([[], { n: 6 }]);
    expect([withSpd(12).view().deck.notes, fight([]).view().deck.notes]).toEqual([[], []]);
  });

  test.each(DIE_SIZES)(
    "HD-5: the GM chooses a d%i, and everyone rolls it from the next Phase on, the GM too",
    (die) => {
      const game = withSpd(4, 3).roll({ h0: 12, h1: 12 });
      const chosen = game.press("options", "gm", { die: [`d${die}`] });
      const shown = chosen.when({ type: "roll" }, dice(die, die, 1, die));
      expect(shown.state).toMatchObject({ dice: { h0: die, h1: 1 }, gmDie: die });
      expect([chosen.state.nulls, shown.view().dice?.faces]).toEqual([{ h0: 1, h1: 1 }, die]);
    },
  );

  test("HD-5, HD-7: dice already rolled keep their faces", () => {
    const game = withSpd(4).roll({ h0: 11 }, 9);
    const chosen = game.press("options", "gm", { die: ["d6"] });
    expect(chosen.view().dice).toEqual(game.view().dice);
    expect(chosen.view().deck.left.data).toEqual({ n: 6 });
    expect(chosen.roll({ h0: 5 }, 2).view().dice).toMatchObject({ faces: 6, note: { data: { die: 6, n: 2 } } });
  });

  test("HD-5, HD-7: a smaller die is announced with its faces", () => {
    const six = fight([hero("ana", 3)], { die: 6 }).roll({ ana: 6 }, 4);
    expect(six.effects).toMatchObject([{ dice: [{ faces: 6 }, { faces: 6 }] }]);
  });

  test("HD-5: no other die is allowed", () => {
    const offer = withSpd(4).offer("options", "gm");
    for (const wrong of [["d20"], [], ["d4", "d6"], "d6", 6])
      expect(offer && "refusal" in fill(offer, { die: wrong })).toBe(true);
    expect(withSpd(4).when({ type: "options", die: ["d20"] }).state.options.die).toBe(12);
  });
});
