import { forgetSetting, readSetting, registerSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";

/** A safe start: nothing of ours plays, and the report can be made, where cards would keep a world from working. */

const SETTING = "safe";

/**
 * Registers the Game Master's own switch, which counts from the next load of each page on. It has to be read before all
 * others, so it is registered once more at its place among them: Foundry shows settings in that order.
 */
export function registerSafe(): void {
  forgetSetting(MODULE, SETTING);
  registerSetting(MODULE, SETTING, {
    name: `dealt-in.settings.${SETTING}.name`,
    hint: `dealt-in.settings.${SETTING}.hint`,
    ...{ scope: "world", config: true, requiresReload: true, type: Boolean, default: false },
  });
}

/** Whether this page has started so: by the setting, or by `?dealt-in=safe` in its address. */
export const isSafe = (): boolean =>
  new URL(location.href).searchParams.get(MODULE) === "safe" || readSetting(MODULE, SETTING) === true;
