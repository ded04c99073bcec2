import type { CombatantSource, DocumentSource, TokenSource, WorldData } from "../server/world-data.ts";
import { numbered } from "./ids.ts";
import { actor, actorId, type PersonKey, portraitOf, sampleUsers } from "./people.ts";

/** A token, and who fights by it. */
export interface Placed {
  key: PersonKey;
  name: string;
  x: number;
  y: number;
  friendly?: boolean;
  linked?: boolean;
  hidden?: boolean;
  /** stands on the scene and is not in the encounter */
  watching?: boolean;
}

export interface Fight {
  title: string;
  description: string;
  scene: { id: string; name: string };
  combatId: string;
  /** the world's actors, in the order of its list */
  cast: readonly PersonKey[];
  /** whom Ben plays */
  bens: PersonKey;
  placed: readonly Placed[];
  macros?: DocumentSource[];
  cards?: DocumentSource[];
}

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

/** `combatant0003` is `token0003` in the encounter. */
function combatant({ key, hidden }: Placed, index: number, sceneId: string): CombatantSource {
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

/** A world before the first round: everybody in place, nobody has acted yet. */
export function world({ title, description, scene, combatId, cast, bens, placed, macros, cards }: Fight): WorldData {
  const combatants = placed.flatMap((one, index) => (one.watching ? [] : [combatant(one, index, scene.id)]));
  return {
    id: "practice",
    title,
    description,
    users: sampleUsers(bens),
    actors: cast.map(actor),
    scenes: [{ _id: scene.id, name: scene.name, active: true, tokens: placed.map(token) }],
    combats: [{ _id: combatId, scene: scene.id, active: true, round: 0, turn: null, combatants }],
    messages: [],
    settings: [],
    ...(macros ? { macros } : {}),
    ...(cards ? { cards } : {}),
  };
}
