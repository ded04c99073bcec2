import { describe, test } from "vitest";
import { games, isWhole } from "../seed.ts";
import * as laws from "./laws.ts";
import type { Subject } from "./random-play.ts";
import { sharedGames } from "./shared-games.ts";

/** Tries every law over games of this ruleset. */
export function lawsOver(subject: Subject): void {
  describe(`the laws over ${subject.rules.id}`, () => {
    const shared = sharedGames(subject, isWhole);
    const holds = (law: laws.Law, all: number) => shared(law, games(all));

    test("C-1: cards only move", holds(laws.cardsOnlyMove, 50));
    test("C-6: undo is the game without the command", holds(laws.undoIsTheGameWithout, 50));
    test("C-6: the state is the fold of the log, and what was decided applies", holds(laws.stateIsTheFold, 40));
    test("C-6: states and events are plain", holds(laws.statesArePlain, 25));
    test("C-6: a refusal changes nothing", holds(laws.refusalsChangeNothing, 25));
    test("C-4: the clock names nobody twice", holds(laws.clockNamesNobodyTwice, 40));
    test("C-3: what is offered can be done", holds(laws.offersAreHonest, 20));
    test("C-3: one key, one offer; one button, one offer", holds(laws.keysAndButtonsAreUnique, 25));
    test("C-3: every question can be answered", holds(laws.asksCanBeAnswered, 25));
    test("C-5, C-10: secrets are kept", holds(laws.secretsAreKept, 15));
    test("C-5: fighters out of sight are not shown", holds(laws.outOfSightIsNotShown, 15));
    test("C-5: players read that somebody out of sight acts", holds(laws.hiddenOnesActOutOfSight, 40));
    test("C-5: everybody sees the same seats act", holds(laws.actsAreSeenAlike, 15));
    test("C-10: the rules survive what somebody sees", holds(laws.rulesSurviveSeeing, 15));
    test("C-3: what a player's screen offers is offered", holds(laws.seenOffersAreTheDealers, 25));
    test("C-3: what is offered for several of the own can be done", holds(laws.severalOwnMayBePlayed, 25));
    test("C-3: a form begins within its bounds", holds(laws.formsBeginWithinBounds, 20));
    test("C-3: keys outlive what others play", holds(laws.keysOutliveOthersPlays, 25));
    test("C-6: options saved unchanged stay what they are", holds(laws.optionsStayAsTheyStand, 15));
    test("C-3: a question that lapses calls", holds(laws.whatLapsesCalls, 25));
    test("C-3: play can always go on", holds(laws.playGoesOn, 25));
    test("C-6: going back is as many undos", holds(laws.goingBackIsUndos, 15));
    test("C-6: redo is the game again", holds(laws.redoIsTheGameAgain, 25));
    test("C-6, C-10, SW-23: the tape shows what was, less what is hidden now", holds(laws.theTapeShowsWhatWas, 10));
    test("C-5, C-6: the steps of the tape keep secrets", holds(laws.stepsKeepSecrets, 10));
    test("C-12: a recap tells each turn once, and is small", holds(laws.recapsTellEachTurnOnce, 20));
    test("C-12: a recap tells every turn that began", holds(laws.recapsTellEveryTurn, 15));
    test("C-5, C-10, C-12: a recap keeps secrets", holds(laws.recapsKeepSecrets, 10));
    test("C-6: what is open is enough to play on", holds(laws.mendedIsPlayable, 15));
    test("C-8: modifiers are whole numbers, and effects are plain", holds(laws.modifiersAndEffectsArePlain, 25));
  });
}
