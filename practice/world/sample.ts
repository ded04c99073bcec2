import type { CombatantSource, CombatSource, TokenSource, WorldData } from "../server/world-data.ts";
import { actorId, id, portraitOf, sampleActors, sampleUsers } from "./people.ts";

export { portraitFolder, userIds } from "./people.ts";

interface Placed {
  key: string;
  name: string;
  x: number;
  y: number;
  friendly?: boolean;
  linked?: boolean;
  hidden?: boolean;
}

const sceneId = id("sceneFordMarrow");
const combatId = id("combatFord");

/** Where everybody stands at the ford: heroes on the near bank, the dead on the far one. */
const placed: Placed[] = [
  { key: "ysolde", name: "Ysolde Marr", x: 170, y: 330, friendly: true, linked: true },
  { key: "tamsin", name: "Tamsin Reed", x: 90, y: 470, friendly: true, linked: true },
  { key: "tam", name: "Old Tam", x: 230, y: 560, friendly: true, linked: true },
  { key: "margrave", name: "The Pale Margrave", x: 1020, y: 340, linked: true },
  { key: "guard", name: "Barrow Guard 1", x: 760, y: 190 },
  { key: "guard", name: "Barrow Guard 2", x: 760, y: 310 },
  { key: "guard", name: "Barrow Guard 3", x: 760, y: 430 },
  { key: "guard", name: "Barrow Guard 4", x: 760, y: 550 },
  { key: "guard", name: "Barrow Guard 5", x: 880, y: 250 },
  { key: "guard", name: "Barrow Guard 6", x: 880, y: 470 },
  { key: "hound", name: "Ash Hound 1", x: 560, y: 150 },
  { key: "hound", name: "Ash Hound 2", x: 610, y: 640 },
  { key: "hound", name: "Ash Hound 3", x: 470, y: 60 },
  { key: "hound", name: "Ash Hound 4", x: 720, y: 670 },
  { key: "archer", name: "Hollow Archer 1", x: 980, y: 120 },
  { key: "archer", name: "Hollow Archer 2", x: 1010, y: 620, hidden: true },
];

const numbered = (kind: string, index: number): string => id(`${kind}${String(index + 1).padStart(4, "0")}`);

function token({ key, name, x, y, friendly, linked, hidden }: Placed, index: number): TokenSource {
  return {
    _id: numbered("token", index),
    name,
    actorId: actorId(key),
    actorLink: linked === true,
    texture: { src: portraitOf(key) },
    hidden: hidden === true,
    x,
    y,
    disposition: friendly ? 1 : -1,
  };
}

function combatant(source: TokenSource, index: number): CombatantSource {
  return {
    _id: numbered("combatant", index),
    tokenId: source._id,
    actorId: source.actorId,
    sceneId,
    initiative: null,
    hidden: source.hidden === true,
    defeated: false,
  };
}

function encounter(tokens: TokenSource[]): CombatSource {
  return { _id: combatId, scene: sceneId, active: true, round: 0, turn: null, combatants: tokens.map(combatant) };
}

function world(title: string, description: string, tokens: TokenSource[]): WorldData {
  return {
    id: "practice",
    title,
    description,
    users: sampleUsers(),
    actors: sampleActors(),
    scenes: [{ _id: sceneId, name: "The Ford at Marrow", active: true, tokens }],
    combats: [encounter(tokens)],
    messages: [],
    settings: [],
  };
}

/** The fight that a visitor finds: three heroes, one villain, a dozen of the dead, nobody has acted yet. */
export function sampleWorld(): WorldData {
  const description = "Three heroes hold a ford against the Pale Margrave and the dead that follow him.";
  return world("The Ford at Marrow", description, placed.map(token));
}

const crowdKinds = ["guard", "hound", "archer"] as const;
const crowdNames = { guard: "Barrow Guard", hound: "Ash Hound", archer: "Hollow Archer" };

/** The three heroes and so many more that there are `count` combatants. For measurements. */
export function crowd(count: number): WorldData {
  const heroes = placed.slice(0, Math.min(3, count));
  const rest = Array.from({ length: Math.max(0, count - heroes.length) }, (_, index): Placed => {
    const key = crowdKinds[index % crowdKinds.length] ?? "guard";
    const number = Math.floor(index / crowdKinds.length) + 1;
    return {
      key,
      name: `${crowdNames[key]} ${number}`,
      x: 420 + (index % 11) * 68,
      y: 20 + (Math.floor(index / 11) % 9) * 82,
    };
  });
  return world(`A crowd of ${count}`, `${count} combatants, for measurements.`, [...heroes, ...rest].map(token));
}
