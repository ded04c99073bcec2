import { describe, expect, test } from "vitest";
import { stun } from "./harm-testing.ts";
import { fight, type Game, hero } from "./testing.ts";

const fresh = fight([hero("ana"), hero("bo")]).deal({ ana: "A A A A Q Q 8 8 8 4 4 R", bo: "KS K 3" });

/** What applies to a seat: each badge with its numbers. */
const shown = (game: Game, seat = "ana"): string[] =>
  (game.view().rows.find((row) => row.seat === seat)?.badges ?? []).map(({ text: { key, data = {} } }) => {
    const numbers = Object.values(data).filter((value) => typeof value === "string" && value !== "+0");
    const words = Object.values(data).flatMap((value) =>
      typeof value === "object" && "word" in value ? [value.word] : [],
    );
    return [key.replace("card-pools.badge.", ""), ...words, ...numbers].join(" ");
  });

describe("C-8: what a set gave is shown on the fighter", () => {
  test("C-8, GP-5: the bonus to the roll", () => {
    const struck = fresh.spend("ana", "A A A", "melee");
    expect(shown(struck)).toEqual(["deed melee +2"]);
    expect(shown(fresh.spend("ana", "A A A A R", "feint"))).toEqual(["deed feint +6"]);
    expect(shown(struck, "bo")).toEqual([]);
  });

  test("C-8, GP-5: a penalty as well", () => {
    const swung = fresh.spend("ana", "A", "wildSwing");
    expect(shown(swung)).toEqual(["deed wildSwing −2"]);
  });

  test("C-8, GP-5: a use without a number is named", () => {
    const moved = fresh.spend("ana", "A", "move");
    expect(shown(moved)).toEqual(["does move"]);
  });

  test("C-8, GP-5: damage, which adds nothing to the roll", () => {
    const struck = fresh.spend("ana", "A A A", "damage");
    expect(shown(struck)).toEqual(["deed damage +2"]);
  });

  test("C-8, GP-6: effort is included, for roll and damage separately", () => {
    const sure = fresh.spend("ana", "A A A", "melee", "determined");
    expect(shown(sure)).toEqual(["deed melee +6"]);
    const strong = fresh.spend("ana", "A A A", "melee", "strong");
    expect(shown(strong)).toEqual(["deed melee +2", "harder +2"]);
    const plain = fresh.spend("ana", "A A", "melee", "strong");
    expect(shown(plain)).toEqual(["does melee", "harder +2"]);
    const both = fresh.spend("ana", "A A A", "damage", "determined");
    expect(shown(both)).toEqual(["deed melee +4", "harder +2"]);
  });

  test("C-8, GP-6: Increased Defence is shown beside the defence it came with, and the next", () => {
    const raised = fresh.defend("ana", "A", "increased");
    expect(shown(raised)).toEqual(["raised +2", "deed defence −1"]);
    const again = raised.defend("ana", "8 8 8");
    expect(shown(again)).toEqual(["raised +2", "deed defence −1", "deed defence +2"]);
  });

  test("C-8, GP-5: aiming, and then what it adds to the shot", () => {
    const aims = fresh.spend("ana", "A", "aim");
    expect(shown(aims)).toEqual(["aiming", "does aim"]);
    const longer = aims.spend("ana", "A", "aim");
    expect(shown(longer)).toEqual(["aimingPlus +1", "does aim", "does aim"]);
    const shot = longer.spend("ana", "A", "aimed");
    expect(shown(shot).at(-1)).toBe("deed aimed +1");
  });

  test("C-8: it lasts for this increment: after the count, and after the turn, it is gone", () => {
    const struck = fresh.spend("ana", "A A A", "melee").spend("ana", "A", "ready");
    for (const later of [struck.count(), struck.endTurn()]) expect(shown(later)).toEqual([]);
    const raised = fresh.defend("ana", "A", "increased");
    expect(shown(raised.count())).toEqual([]);
    expect(shown(fresh.spend("ana", "A", "aim").count())).toEqual(["aiming"]); // this lasts
  });

  test("C-8: all of several are named", () => {
    const twice = fresh.spend("ana", "A A", "melee").spend("ana", "A A", "feint");
    expect(shown(twice)).toEqual(["does melee", "does feint"]);
  });
});

describe("C-8: what lasts longer", () => {
  test("C-8, GP-11: stun, until it is shaken off", () => {
    const stunned = stun(fresh, "bo");
    expect(shown(stunned, "bo")).toEqual(["stunned"]);
    const better = stunned.press("recover", "gm", {}, "bo");
    expect(shown(better, "bo")).toEqual([]);
  });

  test("C-8, GP-8: a card on hold", () => {
    expect(shown(fresh.hold("ana", "Q"))).toEqual(["hold"]);
    expect(shown(fresh.hold("ana", "Q").endTurn())).toEqual(["hold"]);
  });
});
