import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type AnyRuleset, register, type Value } from "../../src/engine/rules/ruleset.ts";
import { mapped, mappingIn, readTogether, rulesetValues, withMapping } from "../../src/foundry/systems/mapping.ts";
import { likeness, proposalsFor } from "../../src/foundry/systems/probing.ts";
import { readAs } from "../../src/foundry/systems/read-as.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";
import { shipped } from "../../src/rulesets/index.ts";
import { mst1 } from "../../src/rulesets/mst-1/rules.ts";
import { values } from "../../src/rulesets/numbered/rules.ts";

import { hero } from "../fixtures/swade-actors.ts";

const value = (name: string, kind: Value["kind"]): Value => ({ name, kind });

describe("C-7: a found value is read, or reported missing or odd", () => {
  test.each([
    [8, 8],
    ["d8", 8],
    ["1D10", 10],
    [{ sides: 12, modifier: 2 }, 12],
    [{ die: "d6" }, 6],
    [{ die: { sides: 4 } }, 4],
  ])("a die: %j", (found, sides) => {
    expect(readAs("die", found)).toEqual({ value: sides });
  });

  test.each([5, 20, 0, "2d8", "d20", "eight", true, [8], {}, { sides: "x" }])("not a die: %j", (found) => {
    expect(readAs("die", found)).toHaveProperty("odd");
  });

  test("numbers and yes or no", () => {
    expect(readAs("number", "-2")).toEqual({ value: -2 });
    expect(readAs("number", true)).toEqual({ value: 1 });
    expect(readAs("number", "many")).toEqual({ odd: "many" });
    expect(readAs("number", Number.NaN)).toEqual({ odd: "NaN" });
    expect(readAs("yes", false)).toEqual({ value: 0 });
    expect(readAs("yes", "true")).toEqual({ value: 1 });
    expect(readAs("yes", 2)).toEqual({ value: 1 });
    expect(readAs("yes", -1)).toEqual({ odd: "-1" });
  });

  test("empty values are missing, and odd ones are quoted in a few words", () => {
    for (const kind of ["die", "number", "yes"] as const)
      for (const found of [undefined, null, ""]) expect(readAs(kind, found)).toBe("missing");
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect(readAs("number", circle)).toEqual({ odd: "{…}" });
    expect(readAs("number", { words: "x".repeat(90) })).toEqual({ odd: expect.stringMatching(/^.{40}…$/) });
  });
});

describe("C-7: an actor's data is searched for likely values", () => {
  const strange = {
    abilities: { agi: { value: 3, mod: 1 }, dex: { value: 16 } },
    stats: { Agility: "d10", agilityBonus: 2, perception: "d4" },
    perks: { isLevelHeaded: true, levelHeadedRank: 1 },
    bennies: { value: 3, max: 5 },
  };

  test("best match first, and only what can be read as that kind", () => {
    expect(proposalsFor(value("agility", "die"), strange)).toEqual(["system.stats.Agility"]);
    expect(proposalsFor(value("agility", "die"), hero.system)[0]).toMatch(/^system\.attributes\.agility\.die/);
    expect(proposalsFor(value("levelHeaded", "number"), strange)).toEqual([
      "system.perks.isLevelHeaded",
      "system.perks.levelHeadedRank",
    ]);
    expect(proposalsFor(value("bennies", "number"), strange)[0]).toBe("system.bennies.value");
    expect(proposalsFor(value("spirit", "die"), strange)).toEqual([]);
  });

  test("a die's modifier is proposed for nothing", () => {
    expect(likeness("spirit", "system.attributes.spirit.die.modifier")).toBe(0);
    expect(likeness("spirit", "system.attributes.spirit.die.sides")).toBeGreaterThan(0);
  });

  test("GP-1: two-letter names and their maximum are found, even if a sheet spells them out", () => {
    const stranger = {
      stats: { dx: 12, intelligence: 11, health: { value: 12, max: 12 } },
      hits: { hp: { value: 9, max: 12 } },
      fatigue: { value: 2, maximum: 10 },
      load: { encumbrance: { level: 1 } },
      perks: { combatReflexes: true },
      skills: { tactics: { points: 2 } },
      move: 5,
    };
    const first = (name: string, kind: Value["kind"] = "number") => proposalsFor(value(name, kind), stranger)[0];
    expect(["dx", "iq", "ht", "hp", "hpMax", "fp", "fpMax", "move"].map((name) => first(name))).toEqual([
      "system.stats.dx",
      "system.stats.intelligence",
      "system.stats.health.value",
      "system.hits.hp.value",
      "system.hits.hp.max",
      "system.fatigue.value",
      "system.fatigue.maximum",
      "system.move",
    ]);
    expect(first("encumbrance")).toBe("system.load.encumbrance.level");
    expect(first("tactics")).toBe("system.skills.tactics.points");
    expect(first("combatReflexes", "yes")).toBe("system.perks.combatReflexes");
    expect(first("steering")).toBeUndefined();
    expect(likeness("hp", "system.hits.hp.max")).toBeLessThan(likeness("hp", "system.hits.hp.value"));
    expect(likeness("hpMax", "system.hits.hp.value")).toBe(0);
  });

  test.each([
    [
      "Alien",
      { attributes: { speed: { value: 2, max: 5 } }, header: { health: { value: 6 } } },
      "system.attributes.speed.value",
    ],
    ["Coriolis", { ferocity: 2, speed: { value: 30 } }, "system.ferocity"],
    ["Dragonbane", { ferocity: { base: 1, value: 3 }, movement: { value: 10 } }, "system.ferocity.value"],
    ["a sheet of its own", { turns: { value: 2 } }, "system.turns.value"],
  ])("NC-4: on how many cards a creature of %s acts", (_, system, path) => {
    const turns = values.find(({ name }) => name === "turns");
    expect(turns && proposalsFor(turns, system)[0]).toBe(path);
  });

  test("NC-4: a speed in feet is on no card", () => {
    const turns = values.find(({ name }) => name === "turns");
    expect(turns && proposalsFor(turns, { attributes: { speed: { value: 30 } } })).toEqual([]);
  });

  test("data with circular references, or no data", () => {
    const circle: Record<string, unknown> = { quick: true };
    circle["again"] = circle;
    expect(proposalsFor(value("quick", "yes"), circle)).toEqual(["system.quick"]);
    expect(proposalsFor(value("quick", "yes"), undefined)).toEqual([]);
  });
});

describe("C-7: the Game Master's mapping", () => {
  const values = [value("athletics", "die"), value("quick", "yes")];
  const actor = { system: { climbing: "d8", odd: "d7", fast: false } };

  test("is kept for each game system, and survives what cannot be read", () => {
    const one = withMapping("no JSON", "plain", { athletics: " system.climbing ", quick: "" });
    const both = withMapping(one, "other", { quick: "system.fast" });
    expect(mappingIn(both, "plain")).toEqual({ athletics: "system.climbing" });
    expect(mappingIn(both, "other")).toEqual({ quick: "system.fast" });
    expect(mappingIn(withMapping(both, "plain", {}), "plain")).toEqual({});
    for (const text of ["", "3", "null", '{"plain":7}', '{"plain":{"quick":9}}'])
      expect(mappingIn(text, "plain")).toEqual({});
  });

  test("takes precedence over the adapter, and nothing is read without either", () => {
    const shipped = { athletics: 4, athleticsPlus: -2, quick: 1 };
    expect(mapped(values, {}, actor, shipped)).toEqual(shipped);
    expect(mapped(values, {}, actor, {})).toEqual({});
    expect(mapped(values, { athletics: "system.climbing", quick: "system.fast" }, actor, shipped)).toEqual({
      athletics: 8,
      quick: 0,
    });
  });

  test("an unreadable value is left out, and the adapter does not silently step in", () => {
    const shipped = { athletics: 4, athleticsPlus: -2 };
    expect(mapped(values, { athletics: "system.odd" }, actor, shipped)).toEqual({});
    expect(mapped(values, { athletics: "system.nothing.there" }, null, shipped)).toEqual({});
  });

  test("has a line for every value of every ruleset, once", () => {
    const strange = { ...register(mst1), values: [value("quick", "number"), value("pace", "number")] } as AnyRuleset;
    const names = rulesetValues([register(actionDeck), strange]).map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(names).toContain("pace");
    expect(rulesetValues([register(actionDeck), strange]).find(({ name }) => name === "quick")?.kind).toBe("yes");
  });
});

describe("values in groups", () => {
  const rulesets = [
    { id: "a", values: [value("spd", "number"), value("dex", "number")] },
    { id: "b", values: [value("agility", "die")] },
    { id: "c", values: [value("spd", "number")] },
    { id: "d" },
  ];
  const told = (...used: string[]) =>
    readTogether(rulesets, new Set(used)).map(({ ids, isUsed, values }) => [
      ids.join("+") + (isUsed ? "!" : ""),
      values.map(({ name }) => name).join(" "),
    ]);

  test("are each there once, with those that the same decks read", () => {
    expect(told()).toEqual([
      ["a+c", "spd"],
      ["a", "dex"],
      ["b", "agility"],
    ]);
  });

  test("come first if a deck in use reads them", () => {
    expect(told("b").map(([ids]) => ids)).toEqual(["b!", "a+c", "a"]);
    expect(told("c").map(([ids]) => ids)).toEqual(["a+c!", "a", "b"]);
    expect(told("d", "none").map(([ids]) => ids)).toEqual(["a+c", "a", "b"]);
  });

  test("all have a label of their own", () => {
    const all = (JSON.parse(readFileSync("lang/en.json", "utf8")) as Labels)["dealt-in"];
    const unnamed = shipped.flatMap(({ id, values = [] }) =>
      values.filter(
        ({ name }) =>
          ![all.values.name, all[id]?.value ?? {}, all[id]?.field ?? {}].some((names) => Object.hasOwn(names, name)),
      ),
    );
    expect(unnamed).toEqual([]);
  });
});

interface Labels {
  readonly "dealt-in": Readonly<Record<string, { readonly value?: object; readonly field?: object }>> & {
    readonly values: { readonly name: object };
  };
}
