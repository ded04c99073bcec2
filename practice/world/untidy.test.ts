import { describe, expect, it } from "vitest";
import { Store } from "../server/store.ts";
import { believed } from "../server/switches.ts";
import { absurd, untidy, untidyNames } from "./untidy.ts";

const seeds = Array.from({ length: 40 }, (_, index) => index + 1);
const worlds = seeds.map((seed) => new Store(untidy(seed).world, () => believed).world);
const each = (holds: (world: (typeof worlds)[number]) => boolean) => seeds.filter((_, at) => !holds(worlds[at]!));

const namesIn = ({ actors, scenes, users, combats }: (typeof worlds)[number]): string[] => [
  ...[actors, scenes, users].flatMap((all) => all.map(({ name }) => name)),
  ...scenes.flatMap(({ tokens = [] }) => tokens.map(({ name }) => name)),
  ...combats.flatMap(({ combatants = [] }) => combatants.map(({ name }) => name ?? "")),
];

describe("an untidy world", () => {
  it("is the same for the same seed, and another for another", () => {
    expect(untidy(7)).toEqual(untidy(7));
    expect(JSON.stringify(untidy(7))).not.toBe(JSON.stringify(untidy(8)));
  });

  it("is half the time in German or Japanese, by its seed", () => {
    const languages = seeds.map((seed) => untidy(seed).language);
    const count = (language: string) => languages.filter((one) => one === language).length;
    expect(["en", "de", "ja"].map(count)).toEqual([20, 10, 10]);
  });

  it("has names of every untidy kind, and some that are equal", () => {
    for (const [kind, names] of Object.entries(untidyNames))
      expect(
        each((world) => namesIn(world).some((name) => (names as string[]).includes(name))),
        kind,
      ).toEqual([]);
    expect(
      each(({ actors, scenes }) => {
        const names = [...actors, ...scenes.flatMap(({ tokens = [] }) => tokens)].map(({ name }) => name);
        return new Set(names).size < names.length;
      }),
    ).toEqual([]);
    expect(untidyNames.eightyLetters.map((name) => name.length)).toEqual([80, 80]);
  });

  it("names no actor, scene or user with nothing, and no two users alike, as Foundry would not", () => {
    const named = (all: readonly { name: string }[]) => all.every(({ name }) => name.trim() !== "");
    expect(each(({ actors, scenes, users }) => [actors, scenes, users].every(named))).toEqual([]);
    expect(each(({ users }) => new Set(users.map(({ name }) => name)).size === users.length)).toEqual([]);
  });

  it("has friends and foes, and linked and unlinked tokens, of one actor", () => {
    const both = (key: "disposition" | "actorLink") =>
      each(({ scenes }) => {
        const tokens = scenes[0]?.tokens ?? [];
        return tokens.some((one) => tokens.some((two) => one.actorId === two.actorId && one[key] !== two[key]));
      });
    expect([both("disposition"), both("actorLink")]).toEqual([[], []]);
  });

  it("has a player of two heroes, a hero of two players, and companions of players", () => {
    const owners = (ownership: Record<string, number> = {}) =>
      Object.entries(ownership).flatMap(([user, level]) => (user !== "default" && level === 3 ? [user] : []));
    for (const { actors } of worlds) {
      const heroes = actors.flatMap(({ type, ownership }) => (type === "character" ? [owners(ownership)] : []));
      expect(heroes.some((own) => own.length === 2)).toBe(true);
      expect(new Set(heroes.map(String)).size).toBeLessThan(heroes.length);
      expect(actors.filter(({ type, ownership }) => type === "npc" && owners(ownership).length > 0)).toHaveLength(2);
    }
  });

  it("has combatants by their token alone, without a token, without an actor, and without anything", () => {
    const some = (kind: (one: Record<string, unknown>) => boolean) =>
      worlds.filter(({ combats }) => (combats[0]?.combatants ?? []).some(kind)).length;
    expect(some(({ tokenId, actorId }) => tokenId !== null && actorId === null)).toBe(worlds.length);
    expect(some(({ tokenId, actorId }) => tokenId === null && actorId !== null)).toBeGreaterThan(30);
    expect(some(({ tokenId, actorId }) => tokenId === null && actorId === null)).toBeGreaterThan(30);
  });

  it("now and then has an encounter without a scene", () => {
    const without = worlds.filter(({ combats }) => combats[0]?.scene === null).length;
    expect(without).toBeGreaterThan(4);
    expect(without).toBeLessThan(25);
  });

  it("has sheets on which everything absurd stands somewhere", () => {
    const sheets = JSON.stringify(worlds.map(({ actors }) => actors.map(({ system }) => system)));
    const left = absurd.filter((value) => value !== undefined && !sheets.includes(`:${JSON.stringify(value)}`));
    expect(left).toEqual([]);
  });
});
