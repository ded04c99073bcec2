import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { places } from "./places.ts";
import { sample, samples } from "./samples.ts";
import { Store } from "./store.ts";
import { believed } from "./switches.ts";
import type { WorldData } from "./world-data.ts";

const stored = (id: string): WorldData => new Store(sample(id), () => believed).world;
const isString = (value: unknown): value is string => typeof value === "string";

/** Every text of the world's data, however deep. */
function texts(value: unknown): string[] {
  if (isString(value)) return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(texts) : [];
}

describe.each(Object.keys(samples))("the sample %s", (id) => {
  const { actors, scenes, combats, users, ...world } = stored(id);
  const tokens = scenes.flatMap((scene) => scene.tokens ?? []);
  const combatants = combats.flatMap((combat) => combat.combatants ?? []);

  it("has for every fighter a token, and for every token an actor", () => {
    const actorIds = actors.map(({ _id }) => _id);
    for (const { actorId } of tokens) expect(actorIds).toContain(actorId);
    for (const { tokenId, actorId } of combatants)
      expect(tokens.find((token) => token._id === tokenId)).toMatchObject({ actorId });
    expect(new Set(combatants.map(({ _id }) => _id)).size).toBe(combatants.length);
  });

  it("gives each player a character of their own", () => {
    for (const { _id, character } of users.filter(({ role }) => role === 1))
      expect(actors.find((actor) => actor._id === character)?.ownership).toMatchObject({ [_id]: 3 });
  });

  it("shows only pictures that are served", () => {
    const pictures = texts([actors, tokens, world.macros, world.cards]).filter((text) => text.startsWith("world/"));
    for (const picture of new Set(pictures)) expect(existsSync(join(places.world, picture.slice(6)))).toBe(true);
  });
});

describe("the Lantern House", () => {
  const { actors, scenes, combats, macros, cards } = stored("lantern");
  const tokens = scenes[0]?.tokens ?? [];
  const combatants = combats[0]?.combatants ?? [];
  const nameOf = (actorId: unknown) => actors.find(({ _id }) => _id === actorId)?.name;

  it("is a fight of ten, of six actors", () => {
    expect(combatants).toHaveLength(10);
    expect([...new Set(combatants.map(({ actorId }) => nameOf(actorId)))]).toEqual([
      "Ysolde Marr",
      "Tamsin Reed",
      "Nim Hale",
      "The Pale Margrave",
      "Barrow Guard",
      "Ash Hound",
    ]);
    expect(tokens.filter(({ actorLink }) => !actorLink).map(({ name }) => name)).toEqual([
      "Barrow Guard 1",
      "Barrow Guard 2",
      "Barrow Guard 3",
      "Ash Hound 1",
      "Ash Hound 2",
      "Ash Hound 3",
    ]);
  });

  it("has somebody who may join it", () => {
    const gerrit = tokens.find(({ name }) => name === "Gerrit");
    expect(gerrit).toMatchObject({ disposition: 1, actorLink: true });
    expect(actors.find(({ _id }) => _id === gerrit?.actorId)?.ownership).toEqual({ default: 0 });
    expect(combatants.map(({ tokenId }) => tokenId)).not.toContain(gerrit?._id);
  });

  it("has a macro and a stack of five cards", () => {
    expect(macros).toMatchObject([{ name: "Toll the bell", type: "script" }]);
    expect(cards).toMatchObject([{ name: "House tarot", type: "deck" }]);
    expect(cards?.[0]?.["cards"]).toHaveLength(5);
  });
});

describe("the Barrow Road", () => {
  const { users, actors, scenes, combats, cards, packs } = stored("barrow");
  const [road, mill] = scenes;
  const names = (at: number) => {
    const tokens = scenes[at]?.tokens ?? [];
    return (combats[at]?.combatants ?? []).map(({ tokenId }) => tokens.find(({ _id }) => _id === tokenId)?.name ?? "");
  };
  const heroes = ["Ysolde Marr", "Nim Hale", "Tamsin Reed", "Old Tam"];

  it("has four players with a hero each, who belongs to nobody else, and two GMs", () => {
    expect(users.map(({ name }) => name)).toEqual(["Gamemaster", "Second GM", "Anna", "Ben", "Cora", "Dov"]);
    const players = users.filter(({ role }) => role === 1);
    const owned = players.map(({ _id }) => actors.filter(({ ownership }) => ownership?.[_id] === 3));
    expect(owned.map((own) => own.map(({ name }) => name))).toEqual(heroes.map((name) => [name]));
    expect(owned.map(([own]) => own?._id)).toEqual(players.map(({ character }) => character));
  });

  it("is a fight of seventeen, with a friend whom nobody plays, a villain, and extras, one of them hidden", () => {
    expect(names(0)).toHaveLength(17);
    expect(names(0).slice(0, 6)).toEqual([...heroes, "Gerrit", "The Pale Margrave"]);
    expect(road?.tokens?.filter(({ hidden }) => hidden).map(({ name }) => name)).toEqual(["Hollow Archer"]);
    expect(road?.tokens?.filter(({ disposition }) => disposition === 1).map(({ name }) => name)).toEqual([
      ...heroes,
      "Gerrit",
    ]);
  });

  it("goes on at the mill, which nobody sees yet and where no villain is", () => {
    expect([road?.active, mill?.active]).toEqual([true, false]);
    expect(names(1)).toEqual([...heroes, "Barrow Guard 7", "Barrow Guard 8", "Barrow Guard 9"]);
    expect(combats.map(({ scene, round }) => [scene, round])).toEqual([
      [road?._id, 0],
      [mill?._id, 0],
    ]);
  });

  it("has a stack of twelve cards in the world and a small one in a compendium", () => {
    expect(cards).toMatchObject([{ name: "Omens", type: "deck" }]);
    const omens = (cards?.[0]?.["cards"] ?? []) as { _id: string; name: string }[];
    expect(new Set(omens.map(({ _id }) => _id)).size).toBe(12);
    expect(packs).toMatchObject([{ type: "Cards", documents: [{ name: "Weather" }] }]);
  });
});

describe("the Slate Quarry", () => {
  const { users, actors, scenes, combats } = stored("quarry");
  const tokens = scenes[0]?.tokens ?? [];

  it("is a fight of eight that nobody has begun: a hero for each player, two villains, three dogs of one actor", () => {
    expect(tokens.map(({ name }) => name)).toEqual(
      ["Nim Hale", "Frank", "Nancy", "Patrick", "The Reeve"].concat(["Dog 1", "Dog 2", "Dog 3"]),
    );
    expect(combats).toMatchObject([{ round: 0, turn: null, combatants: tokens.map(({ _id }) => ({ tokenId: _id })) }]);
    expect(tokens.filter(({ actorLink }) => !actorLink).map(({ name }) => name)).toEqual(["Dog 1", "Dog 2", "Dog 3"]);
    const owned = users.flatMap(({ _id, role }) =>
      role === 1 ? actors.filter(({ ownership }) => ownership?.[_id] === 3).map(({ name }) => name) : [],
    );
    expect(owned).toEqual(["Nim Hale", "Frank", "Nancy"]);
  });

  it("has actors of both lines of the game system", () => {
    expect(actors.map(({ type }) => type)).toEqual(
      ["character", "character", "characterV2"].concat(["characterV2", "character", "character"]),
    );
    expect(actors.find(({ name }) => name === "Nancy")?.items).toHaveLength(2);
  });
});
