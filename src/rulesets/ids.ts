/** The rulesets that ship, by their ids, and where the sessions of each are kept. All that is known before they load. */
export const IDS = {
  "action-deck": "encounter",
  "card-pools": "encounter",
  masterdeck: "campaign",
  "mst-1": "encounter",
  numbered: "encounter",
  own: "encounter",
  "speed-cards": "encounter",
  "speed-dice": "encounter",
} as const;

/** The ruleset that plays a table's own recipe. */
export const OWN = "own";
