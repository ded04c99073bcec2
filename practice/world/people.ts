import type { ActorSource, Ownership, UserSource } from "../server/world-data.ts";

/** Where the portraits are served, relative to the site's root. */
export const portraitFolder = "world/portraits";

/** Ids are 16 letters and digits, and readable. */
export function id(text: string): string {
  return text
    .replace(/[^A-Za-z0-9]/g, "")
    .padEnd(16, "0")
    .slice(0, 16);
}

const portrait = (name: string): string => `${portraitFolder}/${name}.svg`;

export const userIds = {
  gm: id("userGamemaster"),
  second: id("userSecondGM"),
  anna: id("userAnna"),
  ben: id("userBen"),
};

const owner = 3;

interface Person {
  key: string;
  name: string;
  portrait: string;
  type: "character" | "npc";
  extra: boolean;
  agility: number;
  notice: number;
  spirit: number;
  hp: number;
  ownership?: Ownership;
}

const ownedBy = (user: string): Ownership => ({ default: 0, [user]: owner });

const hero = { type: "character" as const, extra: false };
const foe = { type: "npc" as const, extra: true };

const people: Person[] = [
  {
    ...hero,
    key: "ysolde",
    name: "Ysolde Marr",
    portrait: "ysolde",
    agility: 10,
    notice: 8,
    spirit: 6,
    hp: 14,
    ownership: ownedBy(userIds.anna),
  },
  {
    ...hero,
    key: "tamsin",
    name: "Tamsin Reed",
    portrait: "tamsin",
    agility: 6,
    notice: 10,
    spirit: 8,
    hp: 11,
    ownership: ownedBy(userIds.anna),
  },
  {
    ...hero,
    key: "tam",
    name: "Old Tam",
    portrait: "tam",
    agility: 6,
    notice: 6,
    spirit: 10,
    hp: 12,
    ownership: ownedBy(userIds.ben),
  },
  {
    key: "margrave",
    name: "The Pale Margrave",
    portrait: "margrave",
    type: "npc",
    extra: false,
    agility: 8,
    notice: 10,
    spirit: 12,
    hp: 30,
  },
  { ...foe, key: "guard", name: "Barrow Guard", portrait: "guard", agility: 6, notice: 4, spirit: 6, hp: 6 },
  { ...foe, key: "hound", name: "Ash Hound", portrait: "hound", agility: 8, notice: 10, spirit: 4, hp: 4 },
  { ...foe, key: "archer", name: "Hollow Archer", portrait: "archer", agility: 8, notice: 8, spirit: 6, hp: 5 },
];

export const actorId = (key: string): string => id(`actor${key[0]?.toUpperCase()}${key.slice(1)}`);

export const portraitOf = (key: string): string =>
  portrait(people.find((person) => person.key === key)?.portrait ?? "gerrit");

function actor({
  key,
  name,
  portrait: file,
  type,
  extra,
  agility,
  notice,
  spirit,
  hp,
  ownership,
}: Person): ActorSource {
  return {
    _id: actorId(key),
    name,
    type,
    img: portrait(file),
    ownership: ownership ?? { default: 0 },
    system: {
      attributes: { agility: { die: agility }, spirit: { die: spirit }, hp: { value: hp, max: hp } },
      skills: { notice: { die: notice } },
      extra,
    },
    prototypeToken: { actorLink: !extra, texture: { src: portrait(file) } },
    effects: [],
  };
}

export const sampleActors = (): ActorSource[] => people.map(actor);

/** One GM, a second one for tests with two, two players. */
export function sampleUsers(): UserSource[] {
  return [
    { _id: userIds.gm, name: "Gamemaster", role: 4, color: "#c9a35a", character: null, theme: "dark" },
    { _id: userIds.second, name: "Second GM", role: 4, color: "#9a86c8", character: null, theme: "dark" },
    { _id: userIds.anna, name: "Anna", role: 1, color: "#4f9f83", character: actorId("ysolde"), theme: "dark" },
    { _id: userIds.ben, name: "Ben", role: 1, color: "#c2674f", character: actorId("tam"), theme: "dark" },
  ];
}
