import { aboutOf } from "./registry.ts";

/** Where a session lies, and what is sealed with it so that it opens nowhere else. */

/** The layout's version; a newer one is left alone. */
export const LAYOUT = 2;
/** The first in which what is sealed is bound to where it lies. */
const BOUND = 2;

const CAMPAIGN = "campaign:";
/** The id of the home of this ruleset's campaign. */
export const campaignId = (rules: string): string => CAMPAIGN + rules;
/** The ruleset whose campaign has this id, or null when it is no campaign's. */
export const rulesetIdIn = (id: string): string | null => {
  const rules = id.startsWith(CAMPAIGN) ? id.slice(CAMPAIGN.length) : "";
  return aboutOf(rules)?.home === "campaign" ? rules : null;
};

/** A session by its layout, its home and its revision. */
interface Bound {
  readonly v: number;
  readonly home: string;
  readonly rev: number;
}

/** By what seals and envelopes are bound to their home and revision: those of another fight or moment do not open as these. */
export const bindingOf = ({ v, home, rev }: Bound): string => (v < BOUND ? "" : `${rev} ${home}`);
