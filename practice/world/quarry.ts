import type { ActorSource, WorldData } from "../server/world-data.ts";
import { meeting, type Placed } from "./fight.ts";
import { type Character, itemData, recordData } from "./gurps-data.ts";
import { id, userIds } from "./ids.ts";
import { actorId, type Player, portraitOf, users } from "./people.ts";

const average: Character = { st: 10, dx: 10, iq: 10, ht: 10, hp: 10, fp: 10, move: 5, speed: 5, load: 0 };

/** With a load of 1 Nim's Move of 7 is one of 5. */
const characters = {
  nim: {
    st: 11,
    dx: 12,
    iq: 11,
    ht: 12,
    hp: 12,
    fp: 12,
    tired: 2,
    move: 7,
    speed: 6,
    load: 1,
    advantages: ["Combat Reflexes", "Fit"],
    skills: { Rapier: [8, 14], Tactics: [2, 11], "Fast-Draw (Sword)": [1, 13], "Riding (Horse)": [1, 11] },
  },
  frank: { ...average, dx: 11, hp: 11, skills: { Broadsword: [4, 12], "Driving/TL3 (Carts)": [2, 11] } },
  nancy: { ...average, dx: 13, iq: 12, speed: 5.75, skills: { Bow: [8, 15], Tactics: [0, 6] } },
  patrick: { ...average, st: 12, hp: 13, advantages: ["Combat Reflexes"], skills: { Brawling: [4, 12] } },
  reeve: {
    ...average,
    dx: 12,
    iq: 12,
    hp: 12,
    load: 2,
    advantages: ["Combat Paralysis"],
    skills: { Tactics: [4, 12] },
  },
  dog: { st: 9, dx: 11, iq: 4, ht: 12, hp: 9, fp: 12, move: 10, speed: 5.75, load: 0 },
} satisfies Record<string, Character>;

type Key = keyof typeof characters;

const called: Record<Key, string> = {
  nim: "Nim Hale",
  frank: "Frank",
  nancy: "Nancy",
  patrick: "Patrick",
  reeve: "The Reeve",
  dog: "Dog",
};
const pictures: Record<Key, string> = {
  nim: "nim",
  frank: "tam",
  nancy: "tamsin",
  patrick: "gerrit",
  reeve: "brannoc",
  dog: "hound",
};

/** Both lines of the game system side by side, as in a world that is on its way from one to the other. */
const newer: readonly Key[] = ["nancy", "patrick"];

function actor(key: Key, user?: string): ActorSource {
  const made = newer.includes(key) ? itemData(characters[key]) : recordData(characters[key]);
  const img = portraitOf(pictures[key]);
  return {
    ...made,
    _id: actorId(key),
    name: called[key],
    img,
    ownership: { default: 0, ...(user === undefined ? {} : { [user]: 3 }) },
    prototypeToken: { actorLink: key !== "dog", texture: { src: img } },
    effects: [],
  };
}

const players: Player<Key>[] = [
  { user: "anna", name: "Anna", color: "#4f9f83", plays: "nim" },
  { user: "ben", name: "Ben", color: "#c2674f", plays: "frank" },
  { user: "cora", name: "Cora", color: "#5b8fc7", plays: "nancy" },
];

const placed = (key: Key, x: number, y: number, more: Partial<Placed<Key>> = {}): Placed<Key> => ({
  key,
  picture: pictures[key],
  name: called[key],
  linked: key !== "dog",
  x,
  y,
  ...more,
});

/** The three come down the ramp from the left; the Reeve waits at the winch, and his dogs are loose between the blocks. */
const inTheQuarry = [
  placed("nim", 190, 250, { friendly: true }),
  placed("frank", 110, 400, { friendly: true }),
  placed("nancy", 220, 540, { friendly: true }),
  placed("patrick", 820, 250),
  placed("reeve", 1020, 380),
  placed("dog", 560, 160, { name: "Dog 1" }),
  placed("dog", 480, 370, { name: "Dog 2" }),
  placed("dog", 580, 590, { name: "Dog 3" }),
];

/** A fight for the game system `gurps`: three players with a hero each, two villains, and three dogs of one actor. */
export function quarryWorld(): WorldData {
  const scene = { id: id("sceneQuarry"), name: "The Slate Quarry" };
  const { scene: place, combat } = meeting({ scene, combatId: id("combatQuarry"), placed: inTheQuarry });
  return {
    id: "practice",
    title: "The Slate Quarry",
    description: "Three people want the winch of the slate quarry. The Reeve, his man and his dogs want them gone.",
    users: users(players),
    actors: [
      ...players.map(({ plays, user }) => actor(plays, userIds[user])),
      ...(["patrick", "reeve", "dog"] as const).map((key) => actor(key)),
    ],
    scenes: [place],
    combats: [combat],
    messages: [],
    settings: [],
  };
}
