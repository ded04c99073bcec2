import { settingOf } from "../../foundry/host/host.ts";
import { isFolded } from "../page/folds.ts";

/** Where those who roll are shown: in a panel over the map, or in the strip. */

/** In a lower window a panel would cover all of the map. In pixels. */
const LOW = 480;

/** Whether this user has Foundry's canvas, and room to lie over it. */
export const hasMap = (): boolean => settingOf("core", "noCanvas") !== true && window.innerHeight >= LOW;

/** Whether they are shown over the map, as they are until this user puts them into the tracker. */
export const isOverMap = (home: string): boolean => hasMap() && isFolded(home, "rolls");
