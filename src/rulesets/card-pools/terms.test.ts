import { describe, expect, test } from "vitest";
import { fill } from "../../engine/rules/offer.ts";
import { anyhow } from "./deal-testing.ts";
import { initiativeOf } from "./terms.ts";
import { fight, type Game, hero } from "./testing.ts";

const traits = { dx: 12, iq: 11, combatReflexes: 1, tactics: 1, encumbrance: 1, fp: 9, fpMax: 11, hp: 12, hpMax: 12 };
const gus = fight([hero("gus", traits)]);

/** The sum as it is shown, one term after another. */
const sum = (game: Game): string[] =>
  (game.view().fans?.find(({ seat }) => seat === "gus")?.terms ?? []).map(
    ({ name, value }) => `${name.key.replace("card-pools.term.", "")} ${value.data?.["n"]}`,
  );

/** The form as it stands, with these fields changed. */
const set = (game: Game, values: Readonly<Record<string, unknown>>): Game => {
  const fields = game.offer("setTerms:", "gm", "gus")?.fields ?? [];
  const as = fields.map((field) => [field.name, "chosen" in field ? field.chosen : undefined]);
  return game.press("setTerms", "gm", { ...Object.fromEntries(as), ...values }, "gus");
};

describe("GP-1: each term is shown", () => {
  test("GP-1: the worked example, line by line", () => {
    expect(sum(gus)).toEqual([
      "basis 5",
      "combatReflexes +2",
      "tactics +1",
      "encumbrance −1",
      "fatigue −2",
      "initiative 5",
    ]);
    const [basis] = gus.view().fans?.[0]?.terms ?? [];
    expect(basis?.name.data).toMatchObject({ dx: 12, iq: 11 });
  });

  test("GP-1: and the halving, at 4 of 12 HP", () => {
    expect(sum(gus.changes("gus", {}, { hp: 4 })).slice(-2)).toEqual(["halved ÷ 2", "initiative 2"]);
  });

  test("GP-1: Combat Paralysis as well; a term that adds nothing is left out", () => {
    expect(sum(fight([hero("gus", { combatParalysis: 1 })]))).toEqual([
      "basis 5",
      "combatParalysis −2",
      "initiative 3",
    ]);
  });

  test("GP-1, GP-2: once rolled, the die and the resulting number of cards", () => {
    const rolled = gus.when({ type: "roll" }, { below: () => 3 });
    expect(sum(rolled).slice(-3)).toEqual(["initiative 5", "die +4", "cards 9"]);
  });

  test("GP-1: with the option FP are not a term, and below a third they halve", () => {
    const third = fight([hero("gus", { ...traits, fp: 3 })], { tired: "third" });
    expect(sum(third)).toEqual([
      "basis 5",
      "combatReflexes +2",
      "tactics +1",
      "encumbrance −1",
      "halved ÷ 2",
      "initiative 3",
    ]);
  });
});

describe("GP-1: each term can be set by hand", () => {
  test.each([
    ["dx", { dx: 16 }, 6],
    ["IQ", { iq: 8 }, 5],
    ["encumbrance", { encumbrance: 3 }, 3],
    ["fatigue", { fatigue: 0 }, 7],
    ["Combat Reflexes", { traits: ["tactics"] }, 3],
    ["Tactics", { traits: ["combatReflexes"] }, 4],
    ["Combat Paralysis", { traits: ["combatReflexes", "tactics", "combatParalysis"] }, 3],
    ["the halving", { traits: ["combatReflexes", "tactics", "halved"] }, 2],
  ])("GP-1: %s", (_, values, initiative) => {
    expect(initiativeOf(set(gus, values).state, "gus")).toBe(initiative);
  });

  test("GP-1: the form shows the values in use", () => {
    const fields = gus.offer("setTerms:", "gm", "gus")?.fields ?? [];
    const as = Object.fromEntries(fields.map((field) => [field.name, "chosen" in field ? field.chosen : undefined]));
    expect(as).toMatchObject({ dx: 12, iq: 11, encumbrance: 1, fatigue: 2, traits: ["combatReflexes", "tactics"] });
  });

  test("GP-1: a value left as it was read is still read", () => {
    const changed = set(gus, { dx: 16 }).changes("gus", {}, { iq: 15, dx: 9, hp: 1 });
    expect(initiativeOf(changed.state, "gus")).toBe(Math.floor((7 + 2 + 1 - 1 - 2) / 2));
  });

  test("GP-1: however high it is", () => {
    const titan = fight([hero("gus", { ...traits, dx: 45, move: 300, fp: 0, fpMax: 150 })]);
    expect(set(titan, { traits: ["tactics", "combatReflexes", "halved"] }).state.told["gus"]).toEqual({ halved: 1 });
  });

  test("GP-1: a value set back to what is read follows it again", () => {
    const back = set(set(gus, { dx: 16 }), { dx: 12 });
    expect(back.state.told["gus"]).toEqual({});
  });

  test("GP-1, GP-13: FP set by hand go on being counted", () => {
    const game = set(fight([hero("gus", { dx: 12, iq: 12 })]), { fatigue: 2 }).deal({ gus: "K K Q B" });
    expect(initiativeOf(game.state, "gus")).toBe(3);
  });

  test("GP-1: it is forgotten with the fighter", () => {
    expect(set(gus, { dx: 16 }).leaves("gus").state.told).toEqual({});
  });

  test("GP-1: only within reason, and only for those who are there", () => {
    const offer = gus.offer("setTerms:", "gm", "gus");
    expect(offer && "refusal" in fill(offer, { dx: 12, iq: 11, ht: 10, move: 5, encumbrance: 5, fatigue: 0 })).toBe(
      true,
    );
    expect(gus.refusal({ type: "setTerms", seat: "nobody" })).toBe("noSeat");
  });

  test("GP-1: before the deal it counts at once, even by hand", () => {
    const rolled = gus.when({ type: "roll" }, anyhow);
    expect(set(rolled, { dx: 16 }).when({ type: "deal" }, anyhow).state.drawn).toEqual({ gus: 7 });
  });
});
