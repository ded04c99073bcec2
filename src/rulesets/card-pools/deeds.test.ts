import { describe, expect, test } from "vitest";
import { stun } from "./harm-testing.ts";
import { parts } from "./rules.ts";
import { fight, type Game, hero } from "./testing.ts";

const fresh = fight([hero("ana"), hero("bo")]).deal({ ana: "A A A A Q Q 8 8 8 4 4 R", bo: "KS K 3" });

/** What applies to a seat: each badge with its numbers, and what is handed to the game system. */
const shown = (game: Game, seat = "ana"): string[] =>
  (game.view().rows.find((row) => row.seat === seat)?.badges ?? []).map(({ text: { key, data = {} } }) => {
    const numbers = Object.values(data).filter((value) => typeof value === "string" && value !== "+0");
    const words = Object.values(data).flatMap((value) =>
      typeof value === "object" && "word" in value ? [value.word] : [],
    );
    return [key.replace("card-pools.badge.", ""), ...words, ...numbers].join(" ");
  });
const handed = ({ state }: Game, seat = "ana"): string[] =>
  parts.status(state).flatMap((level) => (level.seat === seat ? [`${level.key} ${level.value}`] : []));

describe("C-8: what a set gave is shown on the fighter", () => {
  test("C-8, GP-5: the bonus to the roll", () => {
    const struck = fresh.spend("ana", "A A A", "melee");
    expect([shown(struck), handed(struck)]).toEqual([["deed melee +2"], ["melee 2"]]);
    expect(shown(fresh.spend("ana", "A A A A R", "feint"))).toEqual(["deed feint +6"]);
    expect([shown(struck, "bo"), handed(struck, "bo")]).toEqual([[], []]);
  });

  test("C-8, GP-5: a penalty as well", () => {
    const swung = fresh.spend("ana", "A", "wildSwing");
    expect([shown(swung), handed(swung)]).toEqual([["deed wildSwing −2"], ["wildSwing -2"]]);
  });

  test("C-8, GP-5: a use without a number is named, and nothing is handed on", () => {
    const moved = fresh.spend("ana", "A", "move");
    expect([shown(moved), handed(moved)]).toEqual([["does move"], []]);
  });

  test("C-8, GP-5: damage, which adds nothing to the roll", () => {
    const struck = fresh.spend("ana", "A A A", "damage");
    expect([shown(struck), handed(struck)]).toEqual([["deed damage +2"], ["damage 2"]]);
  });

  test("C-8, GP-6: effort is included, for roll and damage separately", () => {
    const sure = fresh.spend("ana", "A A A", "melee", "determined");
    expect([shown(sure), handed(sure)]).toEqual([["deed melee +6"], ["melee 6"]]);
    const strong = fresh.spend("ana", "A A A", "melee", "strong");
    expect([shown(strong), handed(strong)]).toEqual([
      ["deed melee +2", "harder +2"],
      ["melee 2", "damage 2"],
    ]);
    const plain = fresh.spend("ana", "A A", "melee", "strong");
    expect([shown(plain), handed(plain)]).toEqual([["does melee", "harder +2"], ["damage 2"]]);
    const both = fresh.spend("ana", "A A A", "damage", "determined");
    expect([shown(both), handed(both)]).toEqual([
      ["deed melee +4", "harder +2"],
      ["melee 4", "damage 2"],
    ]);
  });

  test("C-8, GP-6: Increased Defence is shown beside the defence it came with, and the next", () => {
    const raised = fresh.defend("ana", "A", "increased");
    expect(shown(raised)).toEqual(["raised +2", "deed defence −1"]);
    expect(handed(raised)).toEqual(["increasedDefence 2", "defence -1"]);
    const again = raised.defend("ana", "8 8 8");
    expect(handed(again)).toEqual(["increasedDefence 2", "defence 2"]);
  });

  test("C-8, GP-5: aiming, and then what it adds to the shot", () => {
    const aims = fresh.spend("ana", "A", "aim");
    expect([shown(aims), handed(aims)]).toEqual([["aiming", "does aim"], []]);
    const longer = aims.spend("ana", "A", "aim");
    expect(shown(longer)).toEqual(["aimingPlus +1", "does aim", "does aim"]);
    const shot = longer.spend("ana", "A", "aimed");
    expect([shown(shot).at(-1), handed(shot)]).toEqual(["deed aimed +1", ["aimed 1"]]);
  });

  test("C-8: it lasts for this increment: after the count, and after the turn, it is gone", () => {
    const struck = fresh.spend("ana", "A A A", "melee").spend("ana", "A", "ready");
    for (const later of [struck.count(), struck.endTurn()]) expect([shown(later), handed(later)]).toEqual([[], []]);
    const raised = fresh.defend("ana", "A", "increased");
    expect([shown(raised.count()), handed(raised.count())]).toEqual([[], []]);
    expect(shown(fresh.spend("ana", "A", "aim").count())).toEqual(["aiming"]); // this lasts
  });

  test("C-8: the last of several is handed on, and all are named", () => {
    const twice = fresh.spend("ana", "A A", "melee").spend("ana", "A A", "feint");
    expect(shown(twice)).toEqual(["does melee", "does feint"]);
    expect(handed(fresh.spend("ana", "A", "feint").spend("ana", "A A A", "melee"))).toEqual(["melee 2"]);
  });
});

describe("C-8: what lasts longer", () => {
  test("C-8, GP-11: stun, until it is shaken off", () => {
    const stunned = stun(fresh, "bo");
    expect(shown(stunned, "bo")).toEqual(["stunned"]);
    expect(handed(stunned, "bo")).toEqual(["stunned -4"]);
    const better = stunned.press("recover:bo", "gm", {}, "bo");
    expect([shown(better, "bo"), handed(better, "bo")]).toEqual([[], []]);
  });

  test("C-8, GP-8: a card on hold", () => {
    expect(shown(fresh.hold("ana", "Q"))).toEqual(["hold"]);
    expect(shown(fresh.hold("ana", "Q").endTurn())).toEqual(["hold"]);
  });
});
