import { MODULE } from "../host/module.ts";
import { gurps } from "./gurps.ts";
import { hero } from "./hero.ts";
import { machines } from "./machines.ts";
import { swade } from "./swade.ts";
import type { Stance, System } from "./system.ts";

const generic = (id: string): System => ({ id, stance: "beside" });

/** Game systems of whose initiative something is known; every other one is taken as it comes. */
const known: readonly System[] = [swade, gurps, hero, ...machines];

/** The adapter for the game system of this world. */
export const system = (): System => known.find(({ id }) => id === game.system.id) ?? generic(game.system.id);

/** How cards and the game system of this world get on now: a mode of the system's own may say otherwise, and so may the Game Master. */
export function stance(): Stance {
  const { stance, hasOrder } = system();
  return stance === "beside" || isOverruled() || hasOrder?.() === true ? "beside" : "refuse";
}

/** Whether the Game Master wants cards though they would stand aside. */
export const isOverruled = (): boolean => game.settings.get(MODULE, "anyway");
