import { describe, expect, it } from "vitest";
import { Store } from "../server/store.ts";
import { believed } from "../server/switches.ts";
import type { CombatantSource, UserSource } from "../server/world-data.ts";
import { userIds } from "./ids.ts";
import { strangers } from "./untidy/people.ts";
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
    const others: readonly string[] = ["default", userIds.dov, ...Object.values(strangers)];
    const players = (ownership: Record<string, number> = {}) =>
      Object.entries(ownership).flatMap(([user, level]) => (!others.includes(user) && level === 3 ? [user] : []));
    for (const { actors } of worlds) {
      const heroes = actors.flatMap(({ type, ownership }) => (type === "character" ? [players(ownership)] : []));
      expect(heroes.some((own) => own.length === 2)).toBe(true);
      expect(new Set(heroes.map(String)).size).toBeLessThan(heroes.length);
      const companions = actors.filter(({ type, ownership }) => type === "npc" && players(ownership).length > 0);
      expect(companions).toHaveLength(2);
    }
  });

  it("has a former Game Master who owns monsters, a hero of everybody's, and a screen that has all heroes", () => {
    for (const { actors, users } of worlds) {
      const monsters = actors.filter(({ type, ownership }) => type === "npc" && ownership?.[strangers.former] === 3);
      expect(monsters).toHaveLength(2);
      const heroes = actors.filter(({ type }) => type === "character");
      expect(heroes.filter(({ ownership }) => ownership?.["default"] === 3)).toHaveLength(1);
      expect(
        heroes.filter(({ ownership = {} }) => ![ownership["default"], ownership[userIds.dov]].includes(3)),
      ).toEqual([]);
      expect(users.find(({ _id }) => _id === userIds.dov)?.character).toBeNull();
    }
  });

  it("has a user without a role who had a hero, and now and then an Assistant with one", () => {
    const hero = ({ actors }: (typeof worlds)[number], role: number, of: readonly UserSource[]) =>
      of.some(
        (user) => user.role === role && actors.some(({ _id, type }) => _id === user.character && type === "character"),
      );
    expect(each((world) => hero(world, 0, world.users))).toEqual([]);
    expect(worlds.filter((world) => hero(world, 3, world.users)).length).toBeGreaterThan(3);
  });

  it("has tokens that stand in the encounter twice, Foundry's groups, and moving tokens", () => {
    const count = (holds: (combatants: readonly CombatantSource[]) => boolean) =>
      worlds.filter(({ combats }) => holds(combats[0]?.combatants ?? [])).length;
    const isTwice = (one: CombatantSource, all: readonly CombatantSource[]) =>
      one.tokenId !== null && all.filter(({ tokenId }) => tokenId === one.tokenId).length > 1;
    expect(count((all) => all.some((one) => isTwice(one, all)))).toBeGreaterThan(30);
    expect(count((all) => all.filter(({ group }) => group !== null).length > 1)).toBeGreaterThan(30);
    expect(each(({ scenes }) => JSON.stringify(scenes).includes(".webm")).length).toBeLessThan(5);
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
