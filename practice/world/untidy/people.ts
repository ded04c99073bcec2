import type { ActorSource, Ownership, UserSource } from "../../server/world-data.ts";
import { id, userIds } from "../ids.ts";
import { portraitOf } from "../people.ts";
import type { Chance } from "./chance.ts";
import type { Names } from "./names.ts";
import { sheetOf } from "./sheets.ts";

const { anna, ben, cora, dov: screen } = userIds;
/** Who was Game Master once and owns what they made then, and who may not log in any more. */
export const strangers = { former: id("userFormerGM"), gone: id("userGone") };
const { former, gone } = strangers;
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

const heroOf = (...users: string[]) => ({
  type: "character" as const,
  ownership: Object.fromEntries([...users, screen].map((user) => [user, owner])),
  portraits: heroes,
});

/** Who belongs to whom. Anna has two heroes, Ben and Cora share one, everybody has one; Dov is the screen on the wall, and has all. */
const roles: readonly Role[] = [
  { key: "first", ...heroOf(anna) },
  { key: "second", ...heroOf(anna) },
  { key: "shared", ...heroOf(ben, cora) },
  { key: "own", ...heroOf(cora) },
  { key: "common", ...heroOf(), ownership: { default: owner } },
  { key: "lost", ...heroOf(gone) },
  { key: "beast", type: "npc", extra: true, ownership: { [anna]: owner }, portraits: many },
  { key: "squire", type: "npc", ownership: { [ben]: owner, [cora]: owner }, portraits: ["gerrit"] },
  { key: "mule", type: "npc", ownership: { default: owner }, portraits: ["hound"] },
  { key: "friend", type: "npc", ownership: { default: 2 }, portraits: ["gerrit", "brannoc"] },
  { key: "villain", type: "npc", ownership: { default: 1, [former]: owner }, portraits: ["margrave"] },
  { key: "dead", type: "npc", extra: true, ownership: { [former]: owner }, portraits: many },
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

/**
 * The same people as in the other samples, by their ids; their names are untidy, and still each has their own. Besides
 * them the strangers. The second Game Master is an Assistant now and then, who may have a hero.
 */
export function usersOf(chance: Chance, names: Names): UserSource[] {
  const ids = { ...userIds, ...strangers };
  const user = (key: keyof typeof ids, role: number, character: string | null): UserSource => ({
    _id: ids[key],
    name: names.fresh(),
    role,
    color: chance.one(["#4f9f83", "#c2674f", "#5b8fc7", "#b58a3d"]),
    character: character === null ? null : roleId(character),
    theme: "dark",
  });
  return [
    user("gm", 4, null),
    user("second", chance.one([3, 4]), chance.one([null, "villain", "second"])),
    user("anna", 1, chance.one(["first", "second"])),
    user("ben", 1, chance.one(["shared", "squire", null])),
    user("cora", 1, chance.one(["own", "shared"])),
    user("dov", chance.one([1, 2]), null),
    user("former", 1, null),
    user("gone", 0, "lost"),
  ];
}
