import type { AnyRuleset } from "../engine/ruleset.ts";
import { NONE } from "./choice.ts";
import { MODULE } from "./module.ts";
import { rulesets } from "./registry.ts";

/** The module's settings; called at `init`, when rulesets of other packages may still be to come. */
export function registerSettings(changed: () => void): void {
  game.settings.register(MODULE, "ruleset", {
    name: "dealt-in.settings.ruleset.name",
    hint: "dealt-in.settings.ruleset.hint",
    scope: "world",
    config: true,
    type: String,
    choices: choices(),
    default: "action-deck",
    onChange: changed,
  });
  game.settings.register(MODULE, "options", { scope: "world", config: false, type: String, default: "{}" });
  game.settings.register(MODULE, "motion", {
    name: "dealt-in.settings.motion.name",
    hint: "dealt-in.settings.motion.hint",
    scope: "client",
    config: true,
    type: Boolean,
    default: true,
  });
  game.settings.register(MODULE, "touch", {
    name: "dealt-in.settings.touch.name",
    hint: "dealt-in.settings.touch.hint",
    scope: "client",
    config: true,
    type: Boolean,
    default: false,
    onChange: changed,
  });
}

/** Every ruleset by its name's key, and none. */
export function choices(): Record<string, string> {
  const named = rulesets().map((rules) => [rules.id, `dealt-in.${rules.id}.name`]);
  return { [NONE]: "dealt-in.settings.ruleset.none", ...(Object.fromEntries(named) as Record<string, string>) };
}

/** The options that a new encounter of this ruleset begins with. */
export function optionsFor(rules: AnyRuleset): object {
  try {
    const all = JSON.parse(game.settings.get(MODULE, "options")) as Record<string, object>;
    return { ...rules.defaults, ...all[rules.id] };
  } catch {
    return rules.defaults;
  }
}
