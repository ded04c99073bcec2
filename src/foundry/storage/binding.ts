import { aboutOf } from "./registry.ts";

/** Where a session is kept, and what is sealed with it so that it opens nowhere else. */

/** The layout's version. A newer one is left alone. */
export const LAYOUT = 3;
/** The first layout that binds what is sealed to where it is kept. */
const BOUND = 2;

const CAMPAIGN = "campaign:";
/** The home id of this ruleset's campaign. */
export const campaignId = (rules: string): string => CAMPAIGN + rules;
/** The ruleset whose campaign has this id. Null if it is not a campaign's. */
export const rulesetIdIn = (id: string): string | null => {
  const rules = id.startsWith(CAMPAIGN) ? id.slice(CAMPAIGN.length) : "";
  return aboutOf(rules)?.home === "campaign" ? rules : null;
};

/** A session's layout, home and revision. */
interface Bound {
  readonly v: number;
  readonly home: string;
  readonly rev: number;
}

/**
 * Binds seals and envelopes to their home and revision, so that those of another encounter or moment do not open here.
 */
export const bindingOf = ({ v, home, rev }: Bound): string => (v < BOUND ? "" : `${rev} ${home}`);
