import { registerSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { campaignIds, campaignKey, NONE, rulesetIds } from "../storage/chosen.ts";
import { knownOf } from "../systems/known.ts";
import { startedRest } from "./seam.ts";

const redraw = (): void => startedRest()?.refresh();
const redraws = { type: Boolean, onChange: redraw };

/**
 * Registers what users see among Foundry's settings, and what says whether a deck is in use. Called at `init`, once
 * other packages have registered their rulesets. `used` is called when a deck may have come into use. Foundry shows
 * settings in the order in which they are registered: the world's before the user's own.
 */
export function registerSettings(used: () => void): void {
  registerWorld(() => {
    redraw();
    used();
  });
  registerOwn();
}

function registerWorld(changed: () => void): void {
  game.settings.register(MODULE, "ruleset", {
    ...inMenu("ruleset"),
    scope: "world",
    type: String,
    choices: choices(),
    onChange: changed,
    default: knownOf(game.system.id).optIn === true ? NONE : "action-deck",
  });
  for (const id of campaignIds()) registerCampaign(id, changed);
  registerSetting(MODULE, "introduced", { scope: "world", config: false, type: Boolean, default: false });
  game.settings.register(MODULE, "anyway", { ...inMenu("anyway"), ...redraws, scope: "world", default: false });
  game.settings.register(MODULE, "recap", {
    ...inMenu("recap"),
    scope: "world",
    type: String,
    default: "gm",
    choices: choicesOf("recap", "off", "gm", "all"),
  });
}

/** How one is called, then what lies on the map. */
function registerOwn(): void {
  game.settings.register(MODULE, "banner", { ...inMenu("banner"), type: Boolean, scope: "client", default: true });
  for (const key of ["canvas", "dock"] as const)
    game.settings.register(MODULE, key, { ...inMenu(key), ...redraws, scope: "client", default: true });
}

/** A setting that users see, in their language. */
const inMenu = (key: string) => ({
  name: `dealt-in.settings.${key}.name`,
  hint: `dealt-in.settings.${key}.hint`,
  config: true,
});

/** What users choose from, in their language. */
const choicesOf = (key: string, ...values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, `dealt-in.settings.${key}.${value}`]));

/** Where a campaign's session is kept: it outlives every encounter. */
function registerCampaign(id: string, changed: () => void): void {
  const onChange = (): void => {
    startedRest()?.campaignChanged(id);
    changed();
  };
  registerSetting(MODULE, campaignKey(id), { scope: "world", config: false, type: String, default: "", onChange });
}

/** Every ruleset by its name's key, and "none". */
function choices(): Record<string, string> {
  const named = rulesetIds().map((id): [string, string] => [id, `dealt-in.${id}.name`]);
  return { [NONE]: "dealt-in.settings.ruleset.none", ...Object.fromEntries(named) };
}
