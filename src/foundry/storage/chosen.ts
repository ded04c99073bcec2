import type { RulesMaker } from "../../engine/kit/ruleset-of.ts";
import type { About, AnyRuleset } from "../../engine/rules/ruleset.ts";
import { IDS } from "../../rulesets/ids.ts";
import { readSetting } from "../host/host.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import { parsedJson, propertiesOf } from "../host/outside.ts";

/** The deck of an encounter, and whether this page has to fetch the code that plays decks. */

export const NONE = "none";

/** Another package's ruleset, as it was registered. */
export interface Registered {
  readonly about: About;
  readonly rules: AnyRuleset | RulesMaker;
}

const registered = new Map<string, Registered>();

/** The rulesets of other packages. */
export const registeredHere = (): readonly Registered[] => [...registered.values()];

/** Notes another package's ruleset (C-7). Throws if its id is taken or is none, since its author will read that. */
export function noteRuleset(about: About | AnyRuleset, make?: RulesMaker): void {
  const { id } = about;
  if (!/^[a-z][a-z0-9-]{1,40}$/.test(id)) throw new Error(`dealt-in: "${id}" is no id for a ruleset`);
  if (isKnown(id)) throw new Error(`dealt-in: there is a ruleset "${id}" already`);
  const rules = make ?? (isWhole(about) ? about : null);
  if (rules === null) throw new Error(`dealt-in: "${id}" has no rules`);
  registered.set(id, { about, rules });
}

const isWhole = (given: About | AnyRuleset): given is AnyRuleset => "decide" in given;

/** The ids of all rulesets, those that ship first. */
export const rulesetIds = (): readonly string[] => [...Object.keys(IDS), ...registered.keys()];

const isKnown = (id: string): boolean => Object.hasOwn(IDS, id) || registered.has(id);

/** The ids of rulesets whose sessions outlive encounters. */
export const campaignIds = (): readonly string[] => [
  ...Object.entries(IDS).flatMap(([id, home]) => (home === "campaign" ? id : [])),
  ...registeredHere().flatMap(({ about: { id, home } }) => (home === "campaign" ? id : [])),
];

/** The key of the world setting that keeps this ruleset's campaign. */
export const campaignKey = (rules: string): string => `campaign-${rules}`;

/** Whether this setting keeps no campaign: none has begun, or it was put away. */
export const isAway = (text: string): boolean => text === "" || propertiesOf(parsedJson(text))["open"] === "";

/** The id of this session's ruleset, which may not be known here. */
export const rulesetIdOf = ({ rules }: { readonly rules: string }): string => rules.split("@")[0] ?? "";

/** The ruleset id that this encounter was given, or the world's default. It may not be known here. */
export function chosenFor(combat: Encounter): string {
  const own = foundry.utils.getProperty(combat, `flags.${MODULE}.rules`);
  if (typeof own === "string" && own !== "") return rulesetIdOf({ rules: own });
  return game.settings.get(MODULE, "ruleset");
}

/** Whether this encounter was given a deck that is known here. */
export const hasDeck = (combat: Encounter): boolean => isKnown(chosenFor(combat));

/** Whether a deck, known here or not, is in use in this world: by new encounters, in a campaign, or in an encounter. */
export const isDeckInUse = (): boolean =>
  game.settings.get(MODULE, "ruleset") !== NONE ||
  campaignIds().some((id) => !isAway(String(readSetting(MODULE, campaignKey(id))))) ||
  [...(game.combats ?? [])].some((combat) => chosenFor(combat) !== NONE);

const CAMPAIGN = "campaign:";
/** The home id of this ruleset's campaign. */
export const campaignId = (rules: string): string => CAMPAIGN + rules;
/** The ruleset whose campaign has this id. Null if it is not a campaign's. */
export function rulesetIdIn(id: string): string | null {
  const rules = id.startsWith(CAMPAIGN) ? id.slice(CAMPAIGN.length) : "";
  return campaignIds().includes(rules) ? rules : null;
}
