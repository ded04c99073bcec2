import type { ActorSource, Ownership, UserSource } from "../../server/world-data.ts";
import { id, userIds } from "../ids.ts";
import { portraitOf } from "../people.ts";
import type { Chance } from "./chance.ts";
import type { Names } from "./names.ts";
import { sheetOf } from "./sheets.ts";

const { anna, ben, cora } = userIds;
const owner = 3;

interface Role {
  key: string;
  type: "character" | "npc";
  /** its tokens have synthetic actors of their own */
  extra?: true;
  ownership?: Ownership;
  portraits: readonly string[];
}

const heroes = ["ysolde", "nim", "tamsin", "tam"];
const many = ["guard", "hound", "archer"];

/** Who belongs to whom. Anna has two heroes, Ben and Cora share one, Dov has none. */
const roles: readonly Role[] = [
  { key: "first", type: "character", ownership: { [anna]: owner }, portraits: heroes },
  { key: "second", type: "character", ownership: { [anna]: owner }, portraits: heroes },
  { key: "shared", type: "character", ownership: { [ben]: owner, [cora]: owner }, portraits: heroes },
  { key: "own", type: "character", ownership: { [cora]: owner }, portraits: heroes },
  { key: "beast", type: "npc", extra: true, ownership: { [anna]: owner }, portraits: many },
  { key: "squire", type: "npc", ownership: { [ben]: owner, [cora]: owner }, portraits: ["gerrit"] },
  { key: "mule", type: "npc", ownership: { default: owner }, portraits: ["hound"] },
  { key: "friend", type: "npc", ownership: { default: 2 }, portraits: ["gerrit", "brannoc"] },
  { key: "villain", type: "npc", ownership: { default: 1 }, portraits: ["margrave"] },
  { key: "gang", type: "npc", extra: true, portraits: many },
  { key: "pack", type: "npc", extra: true, portraits: many },
];

export const roleId = (key: string): string => id(`actor${key[0]?.toUpperCase()}${key.slice(1)}`);

export function actorsOf(chance: Chance, names: Names): ActorSource[] {
  return roles.map(({ key, type, extra, ownership, portraits }) => {
    const img = portraitOf(chance.one(portraits));
    return {
      _id: roleId(key),
      name: names.some(),
      type,
      img,
      ownership: { default: 0, ...ownership },
      system: sheetOf(chance, extra === true),
      prototypeToken: { actorLink: extra !== true, texture: { src: img } },
      effects: [],
    };
  });
}

/** The same people as in the other samples, by their ids; their names are untidy, and still each has their own. */
export function usersOf(chance: Chance, names: Names): UserSource[] {
  const user = (key: keyof typeof userIds, role: number, character: string | null): UserSource => ({
    _id: userIds[key],
    name: names.fresh(),
    role,
    color: chance.one(["#4f9f83", "#c2674f", "#5b8fc7", "#b58a3d"]),
    character: character === null ? null : roleId(character),
    theme: "dark",
  });
  return [
    user("gm", 4, null),
    user("second", 4, chance.one([null, "villain"])),
    user("anna", 1, chance.one(["first", "second"])),
    user("ben", 1, chance.one(["shared", "squire", null])),
    user("cora", 1, chance.one(["own", "shared"])),
    user("dov", chance.one([1, 2]), chance.one([null, "mule"])),
  ];
}
