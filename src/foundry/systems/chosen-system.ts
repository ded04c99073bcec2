import { type Encounter, MODULE } from "../host/module.ts";
import { gurps } from "./gurps/gurps.ts";
import type { Adapter, Stance, System } from "./kit/system.ts";
import { knownOf } from "./known.ts";
import { dnd5e } from "./others/dnd5e.ts";
import { heroSystem } from "./others/hero.ts";
import { pathfinder } from "./others/pathfinder.ts";
import { sfrpg } from "./others/sfrpg.ts";
import { warhammer } from "./others/warhammer.ts";
import { swade } from "./swade/swade.ts";

/** The adapters of other packages, which come before those that ship. */
const given = new Map<string, Adapter>();

/** Takes another package's adapter for a game system. */
export const addAdapter = (id: string, adapter: Adapter): void => void given.set(id, adapter);

/** Each system with its adapter, put together once. */
const whole = new WeakMap<Adapter, System>();

/** What is known of this world's game system, with its adapter if it has one. */
export function system(): System {
  const about = knownOf(game.system.id);
  const adapter = given.get(about.id) ?? (about.isGiven === true ? undefined : shippedAdapters[about.id]);
  if (adapter === undefined) return about;
  const before = whole.get(adapter);
  if (before?.id === about.id) return before;
  const made = { ...about, ...adapter };
  whole.set(adapter, made);
  return made;
}

/**
 * How cards and this world's game system get on now: the system may have a mode that fits better, and the Game Master
 * may overrule it.
 */
export function stance(): Stance {
  const { stance, hasOrder } = knownOf(game.system.id);
  return stance === "beside" || isOverruled() || hasOrder?.() === true ? "beside" : "refuse";
}

/** Why the game system leaves cards no room in this encounter, though it does in others. Null if it does. */
export const asideIn = (combat: Encounter): string | null => knownOf(game.system.id).asideIn?.(combat) ?? null;

/** The options that suit this world's game system better than a ruleset's defaults. */
export const preferred = (): Readonly<Record<string, string>> => knownOf(game.system.id).prefers?.() ?? {};

/** Whether the Game Master wants cards even though they would stand aside. */
export const isOverruled = (): boolean => game.settings.get(MODULE, "anyway");

/** The adapters that ship, by the ids of their game systems. */
export const shippedAdapters: Readonly<Record<string, Adapter>> = {
  swade,
  gurps,
  dnd5e,
  sfrpg,
  pf2e: pathfinder,
  sf2e: pathfinder,
  wfrp4e: warhammer,
  whtow: warhammer,
  impmal: warhammer,
  "wrath-and-glory": warhammer,
  "age-of-sigmar-soulbound": warhammer,
  hero6efoundryvttv2: heroSystem,
};
