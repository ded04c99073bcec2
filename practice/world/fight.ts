import type {
  CombatantSource,
  CombatSource,
  DocumentSource,
  SceneSource,
  TokenSource,
  WorldData,
} from "../server/world-data.ts";
import { numbered } from "./ids.ts";
import { actor, actorId, anna, ben, type PersonKey, portraitOf, users } from "./people.ts";

/** A token, and the fighter it stands for. */
export interface Placed<Key extends string = PersonKey> {
  key: Key;
  /** the key of the portrait, where it is another one's */
  picture?: string;
  name: string;
  x: number;
  y: number;
  friendly?: boolean;
  linked?: boolean;
  hidden?: boolean;
  /** stands on the scene and is not in the encounter */
  watching?: boolean;
}

/** A place, who is there, and the encounter that is about to begin. */
export interface Meeting {
  scene: { id: string; name: string };
  combatId: string;
  placed: readonly Placed<string>[];
  /** everybody's page shows it; default true */
  active?: boolean;
  /** how many tokens other scenes of this world have: ids are numbered on from there */
  after?: number;
}

export interface Fight extends Meeting {
  title: string;
  description: string;
  /** the world's actors, in the order of its list */
  cast: readonly PersonKey[];
  /** whom Ben plays */
  bens: PersonKey;
  macros?: DocumentSource[];
  cards?: DocumentSource[];
}

function token({ key, picture, name, x, y, friendly, linked, hidden }: Placed<string>, index: number): TokenSource {
  return {
    _id: numbered("token", index),
    name,
    actorId: actorId(key),
    actorLink: linked === true,
    texture: { src: portraitOf(picture ?? key) },
    hidden: hidden === true,
    x,
    y,
    disposition: friendly ? 1 : -1,
  };
}

/** `combatant0003` is `token0003` in the encounter. */
function combatant({ key, hidden }: Placed<string>, index: number, sceneId: string): CombatantSource {
  return {
    _id: numbered("combatant", index),
    tokenId: numbered("token", index),
    actorId: actorId(key),
    sceneId,
    initiative: null,
    hidden: hidden === true,
    defeated: false,
  };
}

/** Everybody in place, before the first round: nobody has acted yet. */
export function meeting({ scene, combatId, placed, active = true, after = 0 }: Meeting): {
  scene: SceneSource;
  combat: CombatSource;
} {
  const combatants = placed.flatMap((one, index) => (one.watching ? [] : [combatant(one, after + index, scene.id)]));
  return {
    scene: { _id: scene.id, name: scene.name, active, tokens: placed.map((one, index) => token(one, after + index)) },
    combat: { _id: combatId, scene: scene.id, active: true, round: 0, turn: null, combatants },
  };
}

/** A world of one scene and one encounter; Anna plays Ysolde. */
export function world({ title, description, cast, bens, macros, cards, ...place }: Fight): WorldData {
  const { scene, combat } = meeting(place);
  return {
    id: "practice",
    title,
    description,
    users: users([anna, ben(bens)]),
    actors: cast.map((key) => actor(key)),
    scenes: [scene],
    combats: [combat],
    messages: [],
    settings: [],
    ...(macros ? { macros } : {}),
    ...(cards ? { cards } : {}),
  };
}
