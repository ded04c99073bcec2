import { describe, expect, test } from "vitest";
import type { SetUse } from "../../engine/rules/offer.ts";
import { loseLowest, stun } from "./harm-testing.ts";
import { fight, type Game, hero } from "./testing.ts";
import type { Use } from "./uses.ts";

const eights = fight([hero("ana"), hero("bo")])
  .deal({ ana: "K 8 8 8 8 R 4", bo: "A" })
  .to("8");

/** Everything a set of this size is offered for, with what it gives. */
function offered(game: Game, size: number, key = "spend"): Record<string, string> {
  const sets = game.offer(`${key}:ana`, "ana")?.sets ?? [];
  const uses = sets.flatMap(({ sizes }) => sizes.filter((some) => some.size === size).flatMap((some) => some.uses));
  return Object.fromEntries(uses.map((use) => [use.use, inWords(use)]));
}
function inWords({ gives: { key, data = {} } }: SetUse): string {
  const [kind] = key.split(".").slice(-1);
  if (kind === "bonus") return String(data["n"]);
  if (kind === "damage") return `damage +${data["points"]} or +${data["perDie"]} a die`;
  return kind === "accPlus" ? `Acc, ${data["n"]}` : (kind ?? "");
}

/** GP-5's table, cell by cell. */
const TABLE: Readonly<Record<number, Readonly<Partial<Record<Use, string>>>>> = {
  1: {
    move: "move",
    ready: "cards",
    aim: "aim",
    unaimed: "unaimed",
    wildSwing: "−2",
    feint: "−2",
    defence: "−1",
    other: "−2",
    gesture: "cards",
  },
  2: { ready: "cards", ranged: "acc", melee: "+0", feint: "+0", defence: "+0", other: "+0", gesture: "cards" },
  3: {
    ready: "cards",
    ranged: "Acc, +2",
    melee: "+2",
    damage: "damage +2 or +1 a die",
    feint: "+2",
    defence: "+2",
    other: "+2",
    gesture: "cards",
  },
  4: {
    ready: "cards",
    ranged: "Acc, +4",
    melee: "+4",
    damage: "damage +4 or +2 a die",
    feint: "+4",
    defence: "+4",
    other: "+4",
    gesture: "cards",
  },
  5: {
    ready: "cards",
    ranged: "Acc, +6",
    melee: "+6",
    damage: "damage +6 or +3 a die",
    feint: "+6",
    defence: "+6",
    other: "+6",
    gesture: "cards",
  },
};

describe("GP-5: what a set gives", () => {
  test.each([1, 2, 3, 4, 5])("GP-5: %i of a kind: this, and nothing else", (size) => {
    expect(offered(eights, size)).toEqual(TABLE[size]);
  });

  test("GP-5: there are no six", () => {
    expect(offered(eights, 6)).toEqual({});
  });

  test("GP-5: and when stunned, shaking it off: +0, +2, +4, +8, +12", () => {
    const hand = fight([hero("ana"), hero("bo")]).deal({ ana: "K 8 8 8 8 R 4", bo: "A" });
    const stunned = loseLowest(stun(hand, "ana"), "ana").to("8");
    expect([1, 2, 3, 4, 5].map((size) => offered(stunned, size)["stun"])).toEqual(["+0", "+2", "+4", "+8", "+12"]);
    expect(eights.refusal(eights.spending("ana", "8 8", "stun"))).toBe("notWithThese");
  });
});

describe("GP-5: an aimed shot", () => {
  const aiming = eights.spend("ana", "8", "aim");

  test("GP-5: with one card, once aimed: Acc; before that there is none", () => {
    expect(offered(eights, 1)).not.toHaveProperty("aimed");
    expect(offered(aiming, 1)).toMatchObject({ aimed: "acc", unaimed: "unaimed" });
    expect(eights.refusal(eights.spending("ana", "8", "aimed"))).toBe("notWithThese");
    expect(aiming.refusal(aiming.spending("ana", "8", "aimed"))).toBeNull();
  });

  test("GP-5: a fighter who is aiming already has +1 from the next", () => {
    const longer = aiming.spend("ana", "8", "aim");
    expect(offered(longer, 1)).toMatchObject({ aimed: "Acc, +1", unaimed: "unaimed" });
    expect(offered(longer, 2)).toMatchObject({ ranged: "Acc, +1", melee: "+0" });
    expect(offered(longer, 3)).toMatchObject({ ranged: "Acc, +3" });
  });

  test("GP-5: it is over with the shot, and with anything else", () => {
    expect(offered(aiming.spend("ana", "8", "aimed"), 1)).not.toHaveProperty("aimed");
    expect(offered(aiming.spend("ana", "8", "ready"), 1)).not.toHaveProperty("aimed");
    expect(aiming.count().badges("ana")).toEqual(["aiming"]);
  });
});

describe("GP-5: a one-hex step", () => {
  const stepping = (game: Game): string[] => {
    const sets = game.offer("spend", "ana")?.sets ?? [];
    const uses = sets.flatMap(({ sizes }) => sizes.flatMap((some) => some.uses));
    return [...new Set(uses.filter(({ notes }) => notes.length > 0).map(({ use }) => use))].toSorted();
  };
  const FREE = ["damage", "defence", "feint", "melee", "other", "ready", "unaimed", "wildSwing"];

  test("GP-5: goes with these", () => {
    expect(stepping(eights)).toEqual(FREE);
    expect(stepping(eights.spend("ana", "8", "aim"))).toEqual(FREE); // and not with an aimed shot
  });

  test("GP-5: and with shaking off stun", () => {
    const stunned = stun(fight([hero("ana")]).deal({ ana: "A K" }), "ana").count();
    expect(stepping(stunned)).toEqual(["defence", "stun"]);
  });
});
