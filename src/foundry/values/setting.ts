import { readSetting, registerSetting, writeSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { type Mapping, withMapping } from "./mapping.ts";

/** Where values are kept on actors, for each game system, as a JSON text. `changed` is called on every change. */
export function registerValues(changed: () => void): void {
  const setting = { scope: "world", config: false, type: String, default: "{}", onChange: changed };
  registerSetting(MODULE, "values", setting);
}

/** Saves the mapping for this world's game system. */
export const saveMapping = (mapping: Mapping): Promise<void> =>
  writeSetting(MODULE, "values", withMapping(String(readSetting(MODULE, "values")), game.system.id, mapping));
