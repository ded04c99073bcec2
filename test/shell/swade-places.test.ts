import { afterEach, describe, expect, test, vi } from "vitest";
import { swade } from "../../src/foundry/systems/swade/swade.ts";
import { extra, hero } from "../fixtures/swade-actors.ts";

/** Where SWADE has what a ruleset changes, and how it rolls. */

type CombatantDoc = Parameters<NonNullable<typeof swade.roll>>[0];
const combatant = (actor: object | null): CombatantDoc => ({ actor, system: {} }) as unknown as CombatantDoc;
const buck = { ...hero, uuid: "Actor.buck" };
const rat = { ...extra, uuid: "Actor.rat" };

function gameMasters(bennies: number | undefined): void {
  const flags = bennies === undefined ? {} : { swade: { bennies } };
  const users = [
    { id: "b", isGM: true, uuid: "User.b", flags: {} },
    { id: "a", isGM: true, uuid: "User.a", flags },
    { id: "0", isGM: false, uuid: "User.0", flags: {} },
  ];
  vi.stubGlobal("game", { users });
}
afterEach(() => vi.unstubAllGlobals());

describe("SW-14: Bennies and Fatigue are where SWADE has them", () => {
  test("an actor's own, and the Game Masters' on one of them, the same one everywhere", () => {
    gameMasters(4);
    const place = (what: string) => swade.placeOf?.(combatant(buck), what);
    expect(place("bennies")).toEqual({ uuid: "Actor.buck", path: "system.bennies.value" });
    expect(place("fatigue")).toEqual({ uuid: "Actor.buck", path: "system.fatigue.value" });
    expect(place("commonBennies")).toEqual({ uuid: "User.a", path: "flags.swade.bennies" });
    expect(place("grit")).toBeNull();
  });

  test("nothing is written if SWADE has no number", () => {
    gameMasters(undefined);
    expect(swade.placeOf?.(combatant(null), "bennies")).toBeNull();
    expect(swade.placeOf?.(combatant(rat), "commonBennies")).toBeNull();
    expect(swade.traits?.(combatant(rat))).not.toHaveProperty("commonBennies");
  });

  test("C-9: the shared ones are reported for all: which fighters they are for is the table's to say", () => {
    gameMasters(4);
    expect(swade.traits?.(combatant(rat))).toMatchObject({ bennies: 0, commonBennies: 4 });
    expect(swade.traits?.(combatant(buck))).toMatchObject({ commonBennies: 4 });
    expect(swade.traits?.(combatant(null))).toEqual({ commonBennies: 4 });
  });
});

describe("C-7: SWADE rolls with its own dialog", () => {
  const rolled: unknown[] = [];
  const rolling = (total: unknown) => ({
    ...buck,
    rollAttribute: async (name: string) => rolled.push(name) && { total },
    rollSkill: async (id: string | null) => rolled.push(id) && { total },
  });

  test("attributes by name, skills by their item, or no item if it was never learned", async () => {
    expect(await swade.roll?.(combatant(rolling(7)), "agility")).toBe(7);
    expect(await swade.roll?.(combatant(rolling(5)), "notice")).toBe(5);
    expect(await swade.roll?.(combatant({ ...rolling(3), items: [] }), "notice")).toBe(3);
    expect(rolled).toEqual(["agility", "Wahrnehmung", null]);
  });

  test("closed, unknown or failed rolls count as cancelled", async () => {
    const closed = { ...buck, rollAttribute: async () => null };
    expect(await swade.roll?.(combatant(closed), "spirit")).toBeNull();
    expect(await swade.roll?.(combatant(closed), "notice")).toBeNull();
    expect(await swade.roll?.(combatant(closed), "luck")).toBeNull();
    expect(await swade.roll?.(combatant(null), "agility")).toBeNull();
    vi.stubGlobal("console", { ...console, warn: () => undefined });
    const failing = { ...buck, rollAttribute: () => Promise.reject(new Error("no")) };
    expect(await swade.roll?.(combatant(failing), "agility")).toBeNull();
  });
});
