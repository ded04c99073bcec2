import type { ActorSource, Ownership, UserSource } from "../server/world-data.ts";
import { id, userIds } from "./ids.ts";

/** Where the portraits are served, relative to the site's root. */
export const portraitFolder = "world/portraits";

export const portraitOf = (key: string): string => `${portraitFolder}/${key}.svg`;

export const actorId = (key: string): string => id(`actor${key[0]?.toUpperCase()}${key.slice(1)}`);

interface Person {
  name: string;
  type: "character" | "npc";
  /** one of many: its tokens have synthetic actors of their own */
  extra: boolean;
  agility: number;
  notice: number;
  spirit: number;
  hp: number;
  ownership?: Ownership;
}

const owner = 3;
const hero = (user: string) => ({
  type: "character" as const,
  extra: false,
  ownership: { default: 0, [user]: owner },
});
const somebody = { type: "npc" as const, extra: false };
const foe = { type: "npc" as const, extra: true };

/** Everybody of every sample, by the name of their portrait. */
const people = {
  ysolde: { ...hero(userIds.anna), name: "Ysolde Marr", agility: 10, notice: 8, spirit: 6, hp: 14 },
  tamsin: { ...hero(userIds.anna), name: "Tamsin Reed", agility: 6, notice: 10, spirit: 8, hp: 11 },
  tam: { ...hero(userIds.ben), name: "Old Tam", agility: 6, notice: 6, spirit: 10, hp: 12 },
  nim: { ...hero(userIds.ben), name: "Nim Hale", agility: 12, notice: 8, spirit: 6, hp: 9 },
  gerrit: { ...somebody, name: "Gerrit", agility: 6, notice: 6, spirit: 8, hp: 10 },
  margrave: { ...somebody, name: "The Pale Margrave", agility: 8, notice: 10, spirit: 12, hp: 30 },
  guard: { ...foe, name: "Barrow Guard", agility: 6, notice: 4, spirit: 6, hp: 6 },
  hound: { ...foe, name: "Ash Hound", agility: 8, notice: 10, spirit: 4, hp: 4 },
  archer: { ...foe, name: "Hollow Archer", agility: 8, notice: 8, spirit: 6, hp: 5 },
} satisfies Record<string, Person>;

export type PersonKey = keyof typeof people;

/** `user`: whose actor it is, if not the same user's as in the first samples. */
export function actor(key: PersonKey, user?: string): ActorSource {
  const { name, type, extra, agility, notice, spirit, hp, ...rest }: Person = people[key];
  const ownership = user === undefined ? rest.ownership : { default: 0, [user]: owner };
  return {
    _id: actorId(key),
    name,
    type,
    img: portraitOf(key),
    ownership: ownership ?? { default: 0 },
    system: {
      attributes: { agility: { die: agility }, spirit: { die: spirit }, hp: { value: hp, max: hp } },
      skills: { notice: { die: notice } },
      extra,
    },
    prototypeToken: { actorLink: !extra, texture: { src: portraitOf(key) } },
    effects: [],
  };
}

const gamemasters: UserSource[] = [
  { _id: userIds.gm, name: "Gamemaster", role: 4, color: "#c9a35a", character: null, theme: "dark" },
  { _id: userIds.second, name: "Second GM", role: 4, color: "#9a86c8", character: null, theme: "dark" },
];

export interface Player<Key extends string = PersonKey> {
  user: keyof typeof userIds;
  name: string;
  color: string;
  /** the character that is assigned to them */
  plays: Key;
}

const player = ({ user, name, color, plays }: Player<string>): UserSource => ({
  _id: userIds[user],
  name,
  role: 1,
  color,
  character: actorId(plays),
  theme: "dark",
});

/** One GM, a second one for tests with two, and these players. */
export const users = (players: readonly Player<string>[]): UserSource[] => [...gamemasters, ...players.map(player)];

export const anna: Player = { user: "anna", name: "Anna", color: "#4f9f83", plays: "ysolde" };
export const ben = (plays: PersonKey): Player => ({ user: "ben", name: "Ben", color: "#c2674f", plays });
