import { describe, expect, test } from "vitest";
import { hero } from "../hero/testing.ts";
import { limitOf } from "./phase.ts";
import type { DieSize } from "./state.ts";
import { fight } from "./testing.ts";

/** The ledger's table: SPD, and the number of Null Phases in a row after which an Action Phase is certain. */
const TABLE = [
  [1, 11],
  [2, 6],
  [3, 4],
  [4, 3],
  [5, 3],
  [6, 2],
  [7, 2],
  [8, 2],
  [9, 1],
  [10, 1],
  [11, 1],
] as const;
const alone = (spd: number, die: DieSize = 12) => fight([hero("ana", spd)], { die });
const nulls = (n: number): readonly "null"[] => Array.from({ length: n }, () => "null");

describe("HD-3: an Action Phase is certain after a number of Null Phases", () => {
  test.each(TABLE)("HD-3: SPD %i: %i", (spd, most) => {
    const kinds = alone(spd).rolls("ana", ...Array.from({ length: 2 * most + 2 }, () => 12));
    expect(kinds).toEqual([...nulls(most), "certain", ...nulls(most), "certain"]);
  });

  test("HD-3: SPD 12: 0", () => {
    expect([limitOf(12), alone(12).rolls("ana", 12)]).toEqual([0, ["action"]]);
  });

  test("HD-3: SPD 0 never acts", () => {
    expect(alone(0).rolls("ana", ...Array.from({ length: 30 }, () => 1))).toEqual(nulls(30));
  });

  test("HD-3: Gorto, SPD 3, rolls 2 and acts; then 5, 7, 6, 11 do nothing; then even an 8 is an Action Phase", () => {
    const gorto = fight([hero("gorto", 3)]);
    expect(gorto.rolls("gorto", 2, 5, 7, 6, 11, 8)).toEqual(["action", "null", "null", "null", "null", "certain"]);
    const last = gorto.after("gorto", 2, 5, 7, 6, 11, 8).at(-1);
    expect([last?.acts, last?.offered("gorto"), last?.badges("gorto")]).toEqual([
      "gorto",
      ["end", "hold"],
      ["certain"],
    ]);
  });

  test("HD-3: only Null Phases in a row count: an Action Phase resets the count", () => {
    expect(alone(3).rolls("ana", 5, 5, 5, 3, 5, 5, 5, 5, 5)).toEqual([...nulls(3), "action", ...nulls(4), "certain"]);
  });

  test("HD-3: an Action Phase that would have been certain is an ordinary one if the die says so", () => {
    expect(alone(3).rolls("ana", 5, 5, 5, 5, 3)).toEqual([...nulls(4), "action"]);
  });

  test("HD-3: the table is the same for every die", () => {
    expect(alone(3, 6).rolls("ana", 4, 5, 6, 4, 6)).toEqual([...nulls(4), "certain"]);
    expect(alone(2, 4).rolls("ana", 3, 4, 3, 4, 3, 4, 4)).toEqual([...nulls(6), "certain"]);
  });

  test("HD-3: a change of SPD keeps the count", () => {
    const two = alone(3).after("ana", 9, 9).at(-1);
    const quick = two?.press("setSpeed", "gm", { spd: 7, dex: 10 }, "ana");
    expect(quick?.rolls("ana", 12)).toEqual(["certain"]);
    const slow = two?.changes("ana", { traits: { spd: 2, dex: 10 } });
    expect(slow?.rolls("ana", 9, 9, 9, 9, 9)).toEqual([...nulls(4), "certain"]);
  });

  test("HD-3: a certain die is still explained after SPD has become 0", () => {
    const certain = alone(11).after("ana", 12, 12).at(-1);
    expect(certain?.state.kinds["ana"]).toBe("certain");
    const slowed = certain?.changes("ana", { traits: { spd: 0, dex: 10 } });
    expect(JSON.parse(JSON.stringify(slowed?.view()))).toEqual(slowed?.view());
  });
});
