import { describe, expect, test } from "vitest";
import { gurps, gurpsTraits } from "../../src/foundry/systems/gurps/gurps.ts";
import { advantagesOf, skillsOf } from "../../src/foundry/systems/gurps/gurps-lists.ts";
import { frank, nim as newerNim } from "../fixtures/gurps/item-actors.ts";
import { imported, nim, numbered, odd } from "../fixtures/gurps/record-actors.ts";

type CombatantDoc = Parameters<NonNullable<typeof gurps.placeOf>>[0];
const combatant = (actor: object | null): CombatantDoc => ({ actor }) as unknown as CombatantDoc;

const NIM = {
  dx: 12,
  iq: 11,
  ht: 12,
  hp: 12,
  hpMax: 12,
  fp: 10,
  fpMax: 12,
  move: 4,
  encumbrance: 1,
  combatReflexes: 1,
  tactics: 2,
  steering: 12,
};

describe("GP-1: what GURPS actors say", () => {
  test("as records: attributes, pools, encumbrance, and the contents of containers, folded or not", () => {
    expect(gurpsTraits(nim)).toEqual(NIM);
  });

  test("as items: the same person has the same values", () => {
    expect(gurpsTraits(newerNim)).toEqual(NIM);
  });

  test("with both at once, as in older worlds with items switched on, nothing counts twice", () => {
    const items = newerNim.items.map((item) => ({ ...item, type: item.type.replace("V2", "") }));
    expect(gurpsTraits({ ...nim, items })).toEqual(NIM);
    expect(gurpsTraits({ system: { ...nim.system, ads: {}, skills: {} }, items })).toEqual(NIM);
  });

  test("numbers left as text by an import are numbers, and a row without a level gives it by its place", () => {
    expect(gurpsTraits(imported)).toEqual({
      dx: 10,
      iq: 9,
      ht: 11,
      hp: 7,
      hpMax: 11,
      fp: 11,
      fpMax: 11,
      move: 5,
      encumbrance: 2,
      combatParalysis: 1,
      tactics: 1,
      steering: 13,
    });
  });

  test("a name of any length is read in time", () => {
    const ads = { "00000": { name: `Combat Reflexes${" ".repeat(300_000)}!` } };
    expect(gurpsTraits({ system: { ads } })["combatReflexes"]).toBe(1);
  });

  test("odd values are left out, never guessed", () => {
    expect(gurpsTraits(odd)).toEqual({});
    expect(gurpsTraits({})).toEqual({});
    expect(gurps.traits?.(combatant(null))).toEqual({});
  });

  test("anything switched off does not count, nor does what it contains; no points in Tactics means none", () => {
    expect(gurpsTraits(frank)).toMatchObject({ tactics: 0, hp: -3 });
    expect(gurpsTraits(frank)).not.toHaveProperty("combatReflexes");
    expect(gurpsTraits(frank)).not.toHaveProperty("combatParalysis");
  });

  test("the chosen level counts if no row is current, and only from 0 to 4", () => {
    const chosen = (level: unknown) =>
      gurpsTraits({ system: { encumbrance: [{ level: 3 }], additionalresources: { currentEncumbrance: level } } });
    expect([0, "2", 5, 1.5, "light"].map((level) => chosen(level)["encumbrance"])).toEqual([0, 2, ...Array(3)]);
  });

  test("names are read without specialisation, tech level and level", () => {
    const names = ["Riding (Horse)", "Piloting/TL7 (Glider)", "Driving: Cart", "Combat Reflexes 2", "TACTICS [4]"];
    const record = numbered(names.map((name) => ({ name })));
    const found = ["riding", "piloting", "driving", "combat reflexes", "tactics"];
    expect(skillsOf({ system: { skills: record } }).map(({ name }) => name)).toEqual(found);
    expect(advantagesOf({ system: { ads: record } }).map(({ name }) => name)).toEqual(found);
  });

  test.each(["Combat Reflexes", "Enhanced Time Sense", "Enhanced Time Sense [45]", "Enhanced time sense (Magical)"])(
    "GP-1: %s gives Combat Reflexes, once",
    (name) => {
      const system = (...names: readonly string[]) => ({
        system: { ads: numbered(names.map((one) => ({ name: one }))) },
      });
      expect(gurpsTraits(system(name))).toEqual({ combatReflexes: 1 });
      expect(gurpsTraits(system(name, "Combat Reflexes"))).toEqual({ combatReflexes: 1 });
    },
  );

  test("endless lists are not followed forever", () => {
    const circle: Record<string, unknown> = { name: "Tactics", points: 1 };
    circle["contains"] = { "00000": circle };
    expect(gurpsTraits({ system: { skills: { "00000": circle } } })).toEqual({ tactics: 1 });
    const one = { id: "a", name: "Combat Reflexes", type: "feature", system: { containedBy: "a" } };
    expect(gurpsTraits({ items: [one] })).toEqual({ combatReflexes: 1 });
  });
});

describe("GP-14: how an actor moves", () => {
  test("by the system's own figure for this load, ignoring a manoeuvre that allows none", () => {
    const move = (row: object) =>
      gurpsTraits({ system: { currentmove: "7", encumbrance: [{ ...row, current: true }] } })["move"];
    expect(move({ move: 6, currentmove: 3 })).toBe(3);
    expect(move({ move: 6, currentmove: 0 })).toBe(6);
    expect(move({})).toBe(7);
    expect(gurpsTraits(frank)["move"]).toBe(5);
  });

  test("the best of Riding, Driving and Piloting steers, and names that only sound like them do not", () => {
    expect(gurpsTraits(nim)["steering"]).toBe(12);
    const skills = numbered([{ name: "Combat Riding (Riding (Horse))", level: 15 }]);
    expect(gurpsTraits({ system: { skills } })).not.toHaveProperty("steering");
  });
});

describe("GP-12: wounds and fatigue are kept where the system has them", () => {
  const place = (actor: object | null, what: string) => gurps.placeOf?.(combatant(actor), what);

  test("on the fighting actor, which is the token's own if it has one", () => {
    expect(place(newerNim, "fp")).toEqual({ uuid: newerNim.uuid, path: "system.FP.value" });
    expect(place({ ...nim, uuid: "Actor.nim" }, "hp")).toEqual({ uuid: "Actor.nim", path: "system.HP.value" });
  });

  test("and nowhere else, and not if there is no number", () => {
    for (const what of ["hpMax", "bennies", "toString"]) expect(place(newerNim, what)).toBeNull();
    expect(place({ ...odd, uuid: "Actor.odd" }, "fp")).toBeNull();
    expect(place(null, "hp")).toBeNull();
  });
});
