import { gurps } from "./gurps/gurps.ts";
import type { Adapter } from "./kit/system.ts";
import { dnd5e } from "./others/dnd5e.ts";
import { hero } from "./others/hero.ts";
import { pathfinder } from "./others/pathfinder.ts";
import { sfrpg } from "./others/sfrpg.ts";
import { warhammer } from "./others/warhammer.ts";
import { swade } from "./swade/swade.ts";

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
  hero6efoundryvttv2: hero,
};
