import { gurps } from "./gurps.ts";
import { hero } from "./hero.ts";
import { swade } from "./swade.ts";
import type { System } from "./system.ts";

const generic = (id: string): System => ({ id, stance: "beside" });

/** Game systems of whose initiative something is known; every other one is taken as it comes. */
const known: readonly System[] = [
  swade,
  gurps,
  hero,
  { id: "lancer", stance: "refuse", note: "system.popcorn" },
  { id: "draw-steel", stance: "refuse", note: "system.popcorn" },
  { id: "projectfu", stance: "refuse", note: "system.popcorn" },
];

/** The adapter for the game system of this world. */
export const system = (): System => known.find(({ id }) => id === game.system.id) ?? generic(game.system.id);
