import type { Values } from "../../engine/fill.ts";
import type { Field } from "../../engine/offer.ts";
import type { About } from "../../engine/ruleset.ts";
import { readSetting, registerSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { preferred, system } from "../systems/index.ts";
import { registerLimits } from "../systems/limits.ts";
import { NONE } from "./choice.ts";
import { rulesets } from "./registry.ts";
import { campaignKey } from "./store.ts";

/** Registers the module's settings. Called at `init`, when other packages' rulesets may still be missing. */
export function registerSettings(changed: () => void): void {
  game.settings.register(MODULE, "ruleset", {
    ...inMenu("ruleset"),
    ...{ scope: "world", type: String, choices: choices(), onChange: changed },
    default: system().optIn === true ? NONE : "action-deck",
  });
  for (const rules of rulesets()) if (rules.home === "campaign") registerCampaign(rules, changed);
  registerLimits(changed);
  const redraws = { type: Boolean, onChange: changed };
  game.settings.register(MODULE, "anyway", { ...inMenu("anyway"), ...redraws, scope: "world", default: false });
  game.settings.register(MODULE, "motion", {
    ...inMenu("motion"),
    ...{ scope: "client", type: String, default: "all", choices: choicesOf("motion", "all", "mine", "off") },
  });
  game.settings.register(MODULE, "touch", { ...inMenu("touch"), ...redraws, scope: "client", default: false });
  for (const key of ["shown", "banner", "mark", "toast"] as const)
    game.settings.register(MODULE, key, { ...inMenu(key), type: Boolean, scope: "client", default: true });
  game.settings.register(MODULE, "sounds", { scope: "client", config: false, type: String, default: "" });
  for (const key of ["canvas", "dock"] as const)
    game.settings.register(MODULE, key, { ...inMenu(key), ...redraws, scope: "client", default: true });
  registerSetting(MODULE, "introduced", { scope: "world", config: false, type: Boolean, default: false });
  registerSetting(MODULE, "checked", { scope: "world", config: false, type: String, default: "", onChange: changed });
  registerSetting(MODULE, "coached", { scope: "user", config: false, type: Number, default: 0 });
  registerSetting(MODULE, "folds", { config: false, scope: "client", type: String, default: "" });
  game.settings.register(MODULE, "lineUp", { config: false, scope: "client", type: String, default: "" });
  game.settings.register(MODULE, "hands", {
    ...inMenu("hands"),
    ...{ scope: "client", type: String, default: "either", onChange: changed },
    choices: choicesOf("hands", "either", "fan", "list"),
  });
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
function registerCampaign({ id }: About, changed: () => void): void {
  const onChange = (): void => {
    campaignWatch(id);
    changed();
  };
  registerSetting(MODULE, campaignKey(id), { scope: "world", config: false, type: String, default: "", onChange });
}

/** Called when a campaign changes, for the code that watches foreign writes. */
let campaignWatch: (rules: string) => void = () => undefined;
export function watchCampaigns(watch: (rules: string) => void): void {
  campaignWatch = watch;
}

/** Every ruleset by its name's key, and "none". */
export function choices(): Record<string, string> {
  const named = rulesets().map(({ id }): [string, string] => [id, `dealt-in.${id}.name`]);
  return { [NONE]: "dealt-in.settings.ruleset.none", ...Object.fromEntries(named) };
}

/** Registers every ruleset's options as settings for new encounters, which a window of their own shows. */
export function registerOptions(): void {
  for (const rules of rulesets()) registerOptionsOf(rules);
}

function registerOptionsOf(rules: About): void {
  for (const [name, usual] of Object.entries(usualFor(rules))) {
    const setting = { scope: "world", config: false, type: String, default: usual };
    registerSetting(MODULE, `${rules.id}.${name}`, setting);
  }
}

/** An option that is chosen from a few words. */
export type Choice = Extract<Field, { pick: readonly string[] }>;

/** This ruleset's options, with its own defaults. */
export const optionsOf = (rules: About): readonly Choice[] =>
  (rules.choices?.fields(rules.defaults) ?? []).filter((field): field is Choice => "pick" in field && field.most === 1);

/** The options as in the book: the ruleset's own, or what suits this world's game system better. */
export function usualFor(rules: About): Readonly<Record<string, string>> {
  const better = preferred();
  const usual = optionsOf(rules).map(({ name, pick, chosen }) => {
    const wanted = better[name] ?? "";
    return [name, pick.includes(wanted) ? wanted : (chosen?.[0] ?? pick[0] ?? "")];
  });
  return Object.fromEntries(usual);
}

/** The option values that the world's settings choose for a new encounter of this ruleset. */
export function optionsFor(rules: About): Values {
  return Object.fromEntries(optionsOf(rules).map(({ name }) => [name, [readSetting(MODULE, `${rules.id}.${name}`)]]));
}

/** Options that a world chose under their 0.1.0 names, with the present ones. */
export const FORMER_KEYS: Readonly<Record<string, string>> = {
  "speed-dice.phaseDie": "speed-dice.die",
  "card-pools.turnTime": "card-pools.seconds",
  "card-pools.defending": "card-pools.defence",
};

/** Registers the former names so that they can be read. */
export function registerFormer(): void {
  for (const former of Object.keys(FORMER_KEYS))
    registerSetting(MODULE, former, { scope: "world", config: false, type: String, default: "" });
}
