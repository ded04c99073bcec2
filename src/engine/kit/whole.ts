import { among, choicesOf } from "../rules/choices.ts";
import { combine } from "../rules/combine.ts";
import { partOf } from "../rules/parts.ts";
import { type AnyRuleset, isRoster } from "../rules/ruleset.ts";
import { script } from "../rules/script.ts";
import { pick, take } from "../table/chance.ts";
import { frenchDeck, heightOf, isJoker, rankOf, suitOf } from "../table/french-deck.ts";
import { discarded, isHidden, isOut, put, seatOf } from "../table/table.ts";
import { cardsIn, cardsOf, cardsWith, countAt } from "../table/whereabouts.ts";
import { resetOffer } from "./collect.ts";
import { groupsPart } from "./groups.ts";
import { offersOf } from "./offers.ts";
import { optionsPart } from "./options.ts";
import { able, came, isIdle, peopleFolds, reseat } from "./people.ts";
import { omitKeys, without } from "./records.ts";
import { isSecret, sayIn } from "./say.ts";
import { offerIn, wordsOf } from "./words.ts";

/** All that rulesets share, for packages that bring one of their own: they bundle nothing of it. */
export const kit = {
  ...{ script, partOf, combine, isRoster },
  ...{ take, pick },
  ...{ put, discarded, seatOf, isOut, isHidden, cardsOf, cardsIn, cardsWith, countAt },
  ...{ frenchDeck, heightOf, rankOf, suitOf, isJoker },
  ...{ wordsOf, offerIn, offersOf, sayIn, isSecret, resetOffer },
  ...{ came, reseat, able, isIdle, peopleFolds, groupsPart },
  ...{ among, choicesOf, optionsPart, without, omitKeys },
} as const;

export type Kit = typeof kit;

/** Makes a ruleset out of the kit. */
export type RulesMaker = (kit: Kit) => AnyRuleset | Promise<AnyRuleset>;
