import { MODULE } from "../host/module.ts";
import { gurps } from "./gurps.ts";
import { hero } from "./hero.ts";
import { machines } from "./machines.ts";
import { swade } from "./swade.ts";
import type { Stance, System } from "./system.ts";

const generic = (id: string): System => ({ id, stance: "beside" });

/** Game systems whose initiative is known. Any other is treated as a plain one. */
const known: readonly System[] = [swade, gurps, hero, ...machines];

/** The adapter for the game system of this world. */
export const system = (): System => known.find(({ id }) => id === game.system.id) ?? generic(game.system.id);

/**
 * How cards and this world's game system get on now: the system may have a mode that fits better, and the Game Master
 * may overrule it.
 */
export function stance(): Stance {
  const { stance, hasOrder } = system();
  return stance === "beside" || isOverruled() || hasOrder?.() === true ? "beside" : "refuse";
}

/** Whether the Game Master wants cards even though they would stand aside. */
export const isOverruled = (): boolean => game.settings.get(MODULE, "anyway");
