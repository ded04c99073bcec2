import { writeCombat } from "../host/host.ts";
import { type Encounter, MODULE } from "../host/module.ts";

/**
 * An encounter in preparation: groups, sides, an ambush and the deck are set up before the players see anything. Foundry
 * knows no such thing, so that our screens are silent on players' pages, and all its fighters count as hidden (C-5,
 * C-10): nothing of the set-up lies open in flags.
 */
export const isPreparing = (combat: object | null): boolean =>
  combat !== null && foundry.utils.getProperty(combat, `flags.${MODULE}.preparing`) === true;

/** Whether this page's user is to see nothing of its cards yet. */
export const isKeptBack = (combat: Encounter): boolean => isPreparing(combat) && !game.user.isGM;

/** Begins or ends its preparation. */
export const setPreparing = (combat: Encounter, on: boolean): Promise<void> =>
  writeCombat(combat, { flags: { [MODULE]: { preparing: on } } }, {});
