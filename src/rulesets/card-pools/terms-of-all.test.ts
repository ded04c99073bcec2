import { describe, expect, test } from "vitest";
import { initiativeOf } from "./terms.ts";
import { fight, foe, hero } from "./testing.ts";

const gus = hero("gus", { dx: 12, iq: 11 });
const game = fight([gus, foe("orc"), foe("elf", { dx: 14, iq: 12, combatReflexes: 1 })]);

describe("GP-1: DX and IQ of everybody in one form", () => {
  test("GP-1: a line for each, players' and assumed ones marked", () => {
    expect(game.offer("setAllTerms", "gm")?.fields).toMatchObject([
      {
        grid: [
          { seat: "gus", chosen: [12, 11, 0], own: true },
          { seat: "orc", chosen: [10, 10, 0], assumed: true },
          { seat: "elf", chosen: [14, 12, 1] },
        ],
      },
    ]);
  });

  test("GP-1: before the first deal one form asks for what is missing, and one press takes 10 for all", () => {
    const asked = game.offer("setMissing", "gm");
    expect(asked).toMatchObject({ beforeDeal: true, fields: [{ grid: [{ seat: "orc", chosen: [10, 10, 0] }] }] });
    expect(asked?.quick?.data).toEqual({ dx: 10, iq: 10 });
    const set = game.press("setMissing", "gm");
    expect(set.offer("setMissing", "gm")).toBeUndefined();
    expect(initiativeOf(set.state, "orc")).toBe(5);
    expect(
      set.effects.map((effect) => (effect.kind === "remember" ? [effect.only, effect.what, effect.to] : [])),
    ).toEqual([
      ["orc", "dx", 10],
      ["orc", "iq", 10],
      ["orc", "combatReflexes", 0],
    ]);
  });

  test("GP-1: only what differs is set, and what else was set by hand stays", () => {
    const slow = game.press("setTerms", "gm", { dx: 12, iq: 11, ht: 10, move: 5, encumbrance: 2, fatigue: 0 }, "gus");
    const set = slow.press("setAllTerms", "gm", { terms: { gus: [13, 11, 1], elf: [14, 12, 1] } });
    expect(set.state.told).toEqual({ gus: { encumbrance: 2, dx: 13, combatReflexes: 1 } });
    const back = set.press("setAllTerms", "gm", { terms: { gus: [12, 11, 1] } });
    expect(back.state.told["gus"], "what the sheet says is no longer set by hand").toEqual({
      encumbrance: 2,
      combatReflexes: 1,
    });
  });

  test("GP-1: what was asked for and taken as usual stays so when one fighter's form is sent unchanged", () => {
    const set = game.press("setMissing", "gm");
    const sent = { dx: 10, iq: 10, ht: 10, move: 5, encumbrance: 0, fatigue: 0 };
    expect(set.press("setTerms", "gm", sent, "orc").state.told["orc"]).toMatchObject({ dx: 10, iq: 10 });
    expect(game.press("setTerms", "gm", sent, "orc").state.told["orc"]).toEqual({});
  });

  test("GP-1: nobody's numbers are refused", () => {
    expect(game.refusal({ type: "setAllTerms", terms: { nobody: [10, 10, 0] } })).toBe("noSeat");
  });
});
