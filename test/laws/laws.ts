/** What holds for every ruleset, shipped or a stranger's: `all-laws.ts` tries them all. */
export { formsBeginWithinBounds, keysOutliveOthersPlays, optionsStayAsTheyStand } from "./form-laws.ts";
export type { Law } from "./law.ts";
export {
  asksCanBeAnswered,
  clockNamesNobodyTwice,
  keysAndButtonsAreUnique,
  offersAreHonest,
  playGoesOn,
  whatLapsesCalls,
} from "./offer-laws.ts";
export { recapsKeepSecrets, recapsTellEachTurnOnce, recapsTellEveryTurn } from "./recap-laws.ts";
export {
  cardsOnlyMove,
  modifiersAndEffectsArePlain,
  refusalsChangeNothing,
  stateIsTheFold,
  statesArePlain,
  undoIsTheGameWithout,
} from "./record-laws.ts";
export {
  actsAreSeenAlike,
  mendedIsPlayable,
  rulesSurviveSeeing,
  secretsAreKept,
  seenOffersAreTheDealers,
  severalOwnMayBePlayed,
} from "./seeing-laws.ts";
export { hiddenOnesActOutOfSight, outOfSightIsNotShown } from "./sight-laws.ts";
export { goingBackIsUndos, redoIsTheGameAgain, stepsKeepSecrets, theTapeShowsWhatWas } from "./tape-laws.ts";
