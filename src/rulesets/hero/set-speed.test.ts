import { describe, expect, test } from "vitest";
import { fill, type Values } from "../../engine/rules/offer.ts";
import { speedCards } from "../speed-cards/rules.ts";
import { fight as withCards } from "../speed-cards/testing.ts";
import { speedDice } from "../speed-dice/rules.ts";
import { fight as withDice } from "../speed-dice/testing.ts";
import { dexOf, spdOf } from "./speed.ts";
import { foe, hero } from "./testing.ts";

const people = [hero("ana", 3, 14), foe("ogre", 5, 20), foe("wolf", 0, 0, { traits: {} })];
const bat = foe("bat", 0, 0, { traits: {} });
const kept = { memory: { spd: 7, dex: 31 } };

describe.each([
  ["cards", withCards(people), withCards([...people, bat]), withCards([hero("ana", 3, 14, kept)])],
  ["dice", withDice(people), withDice([...people, bat]), withDice([hero("ana", 3, 14, kept)])],
] as const)("HC-1, HC-8: SPD and DEX of everybody, with Speed %s", (_, game, more, later) => {
  const offer = game.offer("setSpeeds", "gm");
  const filled = (speeds: unknown) =>
    offer === undefined ? null : fill<{ readonly type: string }>(offer, { speeds } satisfies Values);
  const refusal = (speeds: unknown): unknown => {
    const played = filled(speeds);
    return played !== null && "refusal" in played ? played.refusal : null;
  };

  test("HC-1: one form has a line for each, players' and assumed ones marked, in the order of DEX", () => {
    expect(offer?.fields).toMatchObject([
      {
        name: "speeds",
        grid: [
          { seat: "ogre", chosen: [5, 20] },
          { seat: "ana", chosen: [3, 14], own: true },
          { seat: "wolf", chosen: [2, 10], assumed: true },
        ],
      },
    ]);
  });

  test("HC-1: before the first deal one form asks for what is missing, and one press takes 2 for all", () => {
    const asked = game.offer("setMissing", "gm");
    expect(asked).toMatchObject({ beforeDeal: true, fields: [{ grid: [{ seat: "wolf", chosen: [2, 10] }] }] });
    expect([asked?.text.key, asked?.quick?.key].map((key) => key?.split(".").at(-1))).toEqual([
      "setMissing",
      "useForAll",
    ]);
    expect(offer?.beforeDeal).toBeUndefined();
    const set = game.press("setMissing", "gm");
    expect(set.effects.map((effect) => "seat" in effect && effect.seat)).toEqual(["wolf", "wolf"]);
    expect(set.offer("setMissing", "gm")).toBeUndefined();
    expect(set.offer("setSpeeds", "gm")?.beforeDeal).toBe(true);
  });

  test("HC-1: what was typed is taken for those who are still there, and who came meanwhile is still asked about", () => {
    expect(game.offer("setMissing", "gm")?.key).toBe(more.offer("setMissing", "gm")?.key);
    const left = game.press("setMissing", "gm", { speeds: { wolf: [4, 15], bat: [5, 12] } });
    expect([spdOf(left.state, "wolf"), dexOf(left.state, "wolf")]).toEqual([4, 15]);
    const joined = more.press("setMissing", "gm", { speeds: { wolf: [4, 15] } });
    expect([joined.badges("wolf"), joined.badges("bat")]).toEqual([["speeds"], []]);
  });

  test("HC-1: one command sets those that differ or were assumed, and the actors keep them", () => {
    const set = game.press("setSpeeds", "gm", { speeds: { ana: [4, 14], ogre: [5, 20], wolf: [2, 10] } });
    expect(["ana", "ogre", "wolf"].map((seat) => [spdOf(set.state, seat), dexOf(set.state, seat)])).toEqual([
      [4, 14],
      [5, 20],
      [2, 10],
    ]);
    expect(set.effects).toEqual([
      { kind: "remember", seat: "ana", what: "spd", to: 4 },
      { kind: "remember", seat: "ana", what: "dex", to: 14 },
      { kind: "remember", seat: "wolf", what: "spd", to: 2 },
      { kind: "remember", seat: "wolf", what: "dex", to: 10 },
    ]);
    expect(["ana", "wolf"].map((seat) => set.badges(seat))).toEqual([["speeds"], ["speeds"]]);
    expect(game.badges("wolf")).toEqual([]);
  });

  test("HC-1: what an actor keeps comes before the sheet, whichever of the two rulesets kept it", () => {
    expect([spdOf(later.state, "ana"), dexOf(later.state, "ana")]).toEqual([7, 31]);
    expect([speedCards.memory, speedDice.memory]).toEqual([
      ["spd", "dex"],
      ["spd", "dex"],
    ]);
  });

  test.each([
    [{ ana: [13, 10] }, "ana", "spd", 12],
    [{ ana: [3, 101] }, "ana", "dex", 100],
    [{ ogre: [2.5, 10] }, "ogre", "spd", 12],
    [{ wolf: [null, 10] }, "wolf", "spd", 12],
    [{ wolf: [3] }, "wolf", "dex", 100],
    [{ wolf: "3" }, "wolf", "spd", 12],
  ] as const)("HC-1: %j is refused at its field, with whose it is", (speeds, seat, field, most) => {
    expect(refusal(speeds)).toEqual({
      key: "refusal.cell",
      data: { who: { seat }, name: { field }, least: 0, most },
    });
  });

  test("HC-1: who is not in the form cannot be set by it", () => {
    expect(filled({ nobody: [3, 10] })).toMatchObject({ command: { speeds: {} } });
    expect(game.refusal({ type: "setSpeeds", speeds: { nobody: [3, 10] } })).toBe("noSeat");
    expect(game.refusal({ type: "setSpeeds", speeds: { ana: [13, 10] } })).toBe("noSpd");
  });
});
