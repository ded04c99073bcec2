import { PRESETS } from "../../src/decks/recipe/presets.ts";
import type { Roster } from "../../src/engine/rules/ruleset.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";
import type { Options as ActionDeckOptions } from "../../src/rulesets/action-deck/state.ts";
import { cardPools } from "../../src/rulesets/card-pools/rules.ts";
import type { Options as CardPoolsOptions } from "../../src/rulesets/card-pools/state.ts";
import { masterdeck } from "../../src/rulesets/masterdeck/rules.ts";
import type { Options as MasterdeckOptions } from "../../src/rulesets/masterdeck/state.ts";
import { character, supply } from "../../src/rulesets/masterdeck/testing.ts";
import { mst1 } from "../../src/rulesets/mst-1/rules.ts";
import type { Options as Mst1Options } from "../../src/rulesets/mst-1/state.ts";
import type { Options as NumberedOptions } from "../../src/rulesets/numbered/state.ts";
import type { Options as OwnOptions } from "../../src/rulesets/own/state.ts";
import { speedCards } from "../../src/rulesets/speed-cards/rules.ts";
import type { Options as SpeedCardsOptions } from "../../src/rulesets/speed-cards/state.ts";
import { SEGMENTS } from "../../src/rulesets/speed-cards/sums.ts";
import { speedDice } from "../../src/rulesets/speed-dice/rules.ts";
import type { Options as SpeedDiceOptions } from "../../src/rulesets/speed-dice/state.ts";

/**
 * What the laws, which apply to every ruleset, need to know about one. Of a ruleset without one the defaults are played
 * and no card may be added.
 */
export interface LawProfile<Options = object> {
  /** Options to try, instead of only the defaults. */
  readonly options?: readonly Options[];
  /** Which of its events may bring cards to the table. */
  readonly brings?: readonly string[];
  /** Whether a seat has one card at a time, or a hand of them: what it may cost is measured by that. */
  readonly holds?: "one" | "hand";
  /** How many French cards make one of its decks, if not all 54. */
  readonly deck?: number;
  /** What else the documents say from the start: a deck, an encounter, characters of the campaign. */
  readonly around?: Pick<Roster, "encounter" | "supply"> & { readonly set: Roster["set"] };
}

const actionDeckProfile: LawProfile<ActionDeckOptions> = {
  options: [
    { ...actionDeck.defaults, shaken: "loses", tactician: "yes" },
    {
      ...actionDeck.defaults,
      pause: false,
      trait: "athletics",
      bennies: "asked",
      bennyCard: "yes",
      jokersWild: "yes",
      tactician: "yes",
      gmCards: "faceDown",
    },
    {
      ...actionDeck.defaults,
      pause: false,
      bennyCard: "yes",
      jokersWild: "yes",
      tactician: "yes",
      gmCards: "faceDown",
    },
  ],
  brings: ["deckJoined"],
  holds: "one",
};

const cardPoolsProfile: LawProfile<CardPoolsOptions> = {
  options: [
    cardPools.defaults,
    {
      ...cardPools.defaults,
      pause: "atOnce",
      hands: "open",
      tired: "third",
      seconds: 12,
      defence: "strict",
      wounds: "seen",
      steered: "yes",
    },
    { ...cardPools.defaults, pools: "shared", wounds: "seen", hands: "open" },
    { ...cardPools.defaults, pools: "shared" },
  ],
  brings: ["gathered", "deckJoined"],
};

const masterdeckProfile: LawProfile<MasterdeckOptions> = {
  options: [
    masterdeck.defaults,
    {
      ...masterdeck.defaults,
      pause: false,
      bennies: "asked",
      bennyCard: "yes",
      jokersWild: "yes",
      shaken: "loses",
      tactician: "yes",
      gmCards: "faceDown",
      twist: "reroll",
      inspired: "hand",
      trading: "anyCards",
      confusedPlay: "yes",
      handSize: 3,
    },
    { ...masterdeck.defaults, hands: "open" },
  ],
  brings: ["deckJoined", "supplied"],
  around: {
    encounter: { id: "fight", round: 0 },
    supply,
    set: {
      ...Object.fromEntries(["anna", "ben", "cora"].map((name) => character(name))),
      "fighter-00": { actor: "anna", side: "hero", wild: true },
      "fighter-01": { actor: "ben", side: "hero", wild: true },
    },
  },
};

const mst1Profile: LawProfile<Mst1Options> = {
  options: [
    mst1.defaults,
    { ...mst1.defaults, drawing: "byItself", odds: "oddsAll", joining: "joinLater", preset: "tokenBag", seconds: 0 },
  ],
  brings: ["added"],
  holds: "one",
};

const numberedProfile: LawProfile<NumberedOptions> = {
  options: [
    {
      deal: "once",
      exchange: "yes",
      wait: "no",
      react: "no",
      actions: "no",
      surprise: "ambushersChoose",
      gmCards: "open",
    },
    {
      deal: "everyRound",
      exchange: "no",
      wait: "yes",
      react: "yes",
      actions: "yes",
      surprise: "victimsLast",
      gmCards: "faceDown",
    },
    {
      deal: "everyRound",
      exchange: "yes",
      wait: "yes",
      react: "yes",
      actions: "yes",
      surprise: "ambushersChoose",
      gmCards: "faceDown",
    },
    {
      deal: "once",
      exchange: "yes",
      wait: "yes",
      react: "no",
      actions: "yes",
      surprise: "ambushersChoose",
      gmCards: "faceDown",
    },
    {
      deal: "once",
      exchange: "yes",
      wait: "no",
      react: "yes",
      actions: "no",
      surprise: "victimsLast",
      gmCards: "open",
    },
  ],
  brings: ["setJoined"],
  holds: "one",
};

const ownProfile: LawProfile<OwnOptions> = {
  options: Object.values(PRESETS).map((recipe) => ({ recipe })),
  brings: ["packJoined", "added"],
  holds: "one",
};

/** HC-1: a deck has a card for each Segment. */
const speedCardsProfile: LawProfile<SpeedCardsOptions> = {
  options: [
    speedCards.defaults,
    { pause: "atOnce", hands: "gmClosed", phases: "morePhases" },
    { pause: "pause", hands: "open", phases: "onePhase" },
  ],
  brings: ["seated"],
  deck: SEGMENTS,
};

const speedDiceProfile: LawProfile<SpeedDiceOptions> = {
  options: [speedDice.defaults, { ...speedDice.defaults, die: 6 }],
  holds: "one",
};

/** By the id of the ruleset. */
export const profiles: Readonly<Record<string, LawProfile>> = {
  "action-deck": actionDeckProfile,
  "card-pools": cardPoolsProfile,
  masterdeck: masterdeckProfile,
  "mst-1": mst1Profile,
  numbered: numberedProfile,
  own: ownProfile,
  "speed-cards": speedCardsProfile,
  "speed-dice": speedDiceProfile,
};
