import { describe, expect, test } from "vitest";
import { expireAt } from "../../src/foundry/systems/swade/swade.ts";
import { cardFieldsOf, printed } from "../../src/foundry/systems/swade/swade-cards.ts";
import { isWildCard, skillOf, swadeTraits } from "../../src/foundry/systems/swade/traits.ts";
import { edgesOf } from "../../src/rulesets/action-deck/edges.ts";
import { extra, hero, odd, slowed, vehicle } from "../fixtures/swade-actors.ts";

describe("SW-14: what SWADE's actors say", () => {
  test("dice with their modifiers, by the skill's id in any language", () => {
    expect(swadeTraits(hero)).toEqual({
      agility: 10,
      spirit: 12,
      spiritPlus: 2,
      athletics: 8,
      notice: 6,
      noticePlus: -1,
      levelHeaded: 2,
      quick: 1,
      bennies: 3,
      fatigue: 1,
    });
    expect(skillOf(hero, "notice")?.name).toBe("Wahrnehmung");
  });

  test("unskilled is a d4 and −2, and gear of that name is not a skill", () => {
    expect(swadeTraits(extra)).toEqual({
      agility: 6,
      spirit: 4,
      athletics: 4,
      notice: 4,
      noticePlus: -2,
      levelHeaded: 1,
      bennies: 0,
      fatigue: 0,
    });
  });

  test("odd values are left out, never guessed", () => {
    expect(swadeTraits(odd)).toEqual({ notice: 4, noticePlus: -2 });
    expect(swadeTraits(vehicle)).toEqual({});
    expect(swadeTraits({})).toEqual({});
  });

  test("SW-15: a slowed fighter is Hesitant, whatever their edges", () => {
    const traits = swadeTraits(slowed);
    expect([traits["levelHeaded"], traits["hesitant"]]).toEqual([undefined, 1]);
    const edge = { type: "edge", name: "Improved Level Headed" };
    const lost = { type: "hindrance", name: "Hesitant", system: { swid: "hesitant" } };
    expect(swadeTraits({ ...hero, system: { ...hero.system, initiative: {} }, items: [edge, lost] })).toMatchObject({
      levelHeaded: 2,
      hesitant: 1,
    });
  });

  const EDGES = ["Quick", "Level Headed", "Improved Level Headed"];
  const byItem = (...names: readonly string[]) =>
    names.map((name) => ({ type: "edge", name, system: { swid: "none" } }));
  const initiative = (switches: object) => ({ ...hero.system, initiative: switches });
  const ofInitiative = (actor: object) =>
    Object.keys(swadeTraits(actor)).filter((name) => ["quick", "levelHeaded", "hesitant"].includes(name));

  test.each([...EDGES.map((edge) => [edge]), EDGES])(
    "SW-15: while slowed or afraid, the item %s gives no edge",
    (...edges) => {
      const items = byItem(...edges);
      expect(ofInitiative({ ...hero, system: initiative({ hasHesitant: true }), items })).toEqual(["hesitant"]);
      expect(ofInitiative({ ...hero, system: initiative({ hasHesitant: false }), items })).not.toContain("hesitant");
    },
  );

  test.each(["hasQuick", "hasLevelHeaded", "hasImpLevelHeaded"])("SW-15: nor does the switch %s", (edge) => {
    const system = initiative({ hasHesitant: true, [edge]: true });
    expect(ofInitiative({ ...hero, system, items: [] })).toEqual(["hesitant"]);
  });

  test("SW-15: a Hindrance of the sheet leaves no Quick either", () => {
    const items = [...byItem("Quick"), { type: "hindrance", name: "Hesitant", system: { swid: "hesitant" } }];
    expect(ofInitiative({ ...hero, system: initiative({}), items })).toEqual(["hesitant"]);
  });

  test("SW-15: what is set by hand is the Game Master's word", () => {
    const fighters = { nim: { actor: null, side: "hero", traits: { hesitant: 1 } } } as const;
    const seats = { nim: { members: ["nim"] } };
    const edges = (choice: object) => edgesOf({ fighters, seats, choices: { nim: choice } }, "nim");
    expect(edges({ quick: true })).toEqual({ levelHeaded: 0, quick: true, hesitant: true });
    expect(edges({})).toEqual({ levelHeaded: 0, quick: false, hesitant: true });
  });

  test("SW-24: Tacticians, and masters of it, by their edges", () => {
    const edge = (name: string) => [{ type: "edge", name, system: { swid: "none" } }];
    const tactics = (...names: readonly string[]) => swadeTraits({ ...hero, items: names.flatMap(edge) })["tactician"];
    expect([tactics(), tactics("Tactician"), tactics("Tactician", "Master Tactician")]).toEqual([undefined, 1, 2]);
  });

  test("SW-21: Shaken or Stunned, by conditions or by the switches of older lines", () => {
    const with_ = (more: object) => swadeTraits({ ...hero, ...more })["shaken"];
    const system = (status: object) => ({ system: { ...hero.system, status } });
    expect([with_({ statuses: new Set(["shaken"]) }), with_({ statuses: new Set(["stunned"]) })]).toEqual([1, 1]);
    expect([with_(system({ isShaken: true })), with_(system({ isStunned: true }))]).toEqual([1, 1]);
    expect([with_({}), with_({ statuses: new Set(["prone"]) }), with_(system({ isShaken: false }))]).toEqual(
      Array.from({ length: 3 }, () => undefined),
    );
  });

  test("C-9: who is a Wild Card", () => {
    expect([hero, extra, vehicle].map(isWildCard)).toEqual([true, false, false]);
    expect(isWildCard({ system: { wildcard: true } })).toBe(true);
  });
});

describe("SW-4: SWADE's combatants show their card as its own deck does", () => {
  const now = (card: string | null, more = {}) => ({ card, held: false, joker: false, round: 2, ...more });

  test("ranks, suits and Jokers, of either deck", () => {
    expect(printed("AS")).toEqual({ cardValue: 14, suitValue: 4, cardString: "A♠" });
    expect(printed("TC#2")).toEqual({ cardValue: 10, suitValue: 1, cardString: "10♣" });
    expect(printed("JR")).toEqual({ cardValue: 99, suitValue: 99, cardString: "Red J" });
    expect(printed("JB")).toEqual({ cardValue: 98, suitValue: 99, cardString: "Blk J" });
    expect(printed("a blank card")).toEqual({ cardValue: null, suitValue: null, cardString: "" });
  });

  test("only changes are written, and nothing if nothing changes", () => {
    const king = { system: { cardValue: 13, suitValue: 4, cardString: "K♠" } };
    expect(cardFieldsOf({}, now("KS"))).toEqual(king);
    expect(cardFieldsOf(king.system, now("KS"))).toBeNull();
    expect(cardFieldsOf(king.system, now("KH"))).toEqual({ system: { suitValue: 3, cardString: "K♥" } });
    expect(cardFieldsOf({}, now(null))).toBeNull();
    expect(cardFieldsOf({ cardValue: null, cardString: "", hasJoker: false }, now(null))).toBeNull();
  });

  test("SW-5, SW-7: a Joker's bonus, and the round since which a fighter has held", () => {
    const joker = now("JR", { joker: true });
    const card = { cardValue: 99, suitValue: 99, cardString: "Red J" };
    expect(cardFieldsOf({}, joker), "SW-20: the Joker comes after its card, or SWADE would pay for it").toEqual({
      system: card,
    });
    expect(cardFieldsOf(card, joker)).toEqual({ system: { hasJoker: true } });
    expect(cardFieldsOf({ ...card, hasJoker: true }, now("JB", { joker: true }))).toMatchObject({
      system: { cardValue: 98, hasJoker: false },
    });
    const stands = { ...card, hasJoker: true };
    expect(cardFieldsOf(stands, now("JR", { held: true }))).toEqual({ system: { hasJoker: false, roundHeld: 2 } });
    expect(cardFieldsOf({ roundHeld: 1 }, now(null, { held: true }))).toBeNull();
    expect(cardFieldsOf({ roundHeld: 1 }, now(null))).toEqual({ system: { roundHeld: null } });
    expect(cardFieldsOf({}, now(null, { held: true, round: 0 }))).toEqual({ system: { roundHeld: 1 } });
  });

  test("without a card nothing of it is left", () => {
    const stands = { cardValue: 13, suitValue: 4, cardString: "K♠", hasJoker: true, roundHeld: 1, firstRound: 1 };
    expect(cardFieldsOf(stands, now(null))).toEqual({
      system: { cardValue: null, suitValue: null, cardString: "", hasJoker: false, roundHeld: null },
    });
  });
});

describe("C-11: SWADE's conditions end with the turn", () => {
  function combatant(more: object = {}) {
    const ended: string[] = [];
    const effect = (name: string, moment: string, isTemporary = true) => ({
      isTemporary,
      isExpired: (now: string) => now === moment,
      expire: async () => void ended.push(name),
    });
    const effects: unknown[] = [
      effect("distracted", "end"),
      effect("defend", "start"),
      effect("edge", "end", false),
      {},
    ];
    return { ended, effects, one: { parent: {}, actor: { effects }, ...more } };
  }

  test("those that expire at this moment, by the effect's own setting", async () => {
    const { ended, one } = combatant();
    await expireAt(one, "end");
    expect(ended).toEqual(["distracted"]);
    await expireAt(one, "start");
    expect(ended).toEqual(["distracted", "defend"]);
  });

  test("never twice: not if SWADE's own turn handlers do it, and not for the defeated", async () => {
    const { ended, one } = combatant();
    await expireAt({ ...one, parent: { _handleTurnExpirations: () => undefined } }, "end");
    await expireAt({ ...one, isDefeated: true }, "end");
    await expireAt({ parent: null, actor: null }, "end");
    expect(ended).toEqual([]);
  });

  test("one that fails does not stop the others", async () => {
    const { ended, effects, one } = combatant();
    const loud = console.warn;
    console.warn = () => undefined;
    effects.unshift({
      isTemporary: true,
      isExpired: () => true,
      expire: () => Promise.reject(new Error("no")),
    });
    await expireAt(one, "end");
    console.warn = loud;
    expect(ended).toEqual(["distracted"]);
  });
});
