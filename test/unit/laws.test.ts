import { describe, test, vi } from "vitest";
import * as laws from "../laws/laws.ts";
import type { Subject } from "../laws/random-play.ts";
import { sharedGames } from "../laws/shared-games.ts";
import { subjects } from "../laws/subjects.ts";

vi.setConfig({ testTimeout: 600_000 });

/** `LAWS=20 npx vitest run test/unit/laws.test.ts` plays twenty times as many games. */
const times = Number(process.env["LAWS"] ?? 1);

describe.each(subjects.map((subject) => [subject.rules.id, subject] as const))("the laws over %s", (_, subject) => {
  const shared = sharedGames(subject);
  const holds = (law: laws.Law, games: number) => shared(law, games * times);

  test("C-1: cards only move", holds(laws.cardsOnlyMove, 80));
  test("C-6: undo is the game without the command", holds(laws.undoIsTheGameWithout, 80));
  test("C-6: the state is the fold of the log, and what was decided applies", holds(laws.stateIsTheFold, 60));
  test("C-6: states and events are plain", holds(laws.statesArePlain, 40));
  test("C-6: a refusal changes nothing", holds(laws.refusalsChangeNothing, 40));
  test("C-4: the clock names nobody twice", holds(laws.clockNamesNobodyTwice, 60));
  test("C-3: what is offered can be done", holds(laws.offersAreHonest, 30));
  test("C-3: one key, one offer; one button, one offer", holds(laws.keysAndButtonsAreUnique, 40));
  test("C-3: every question can be answered", holds(laws.asksCanBeAnswered, 40));
  test("C-5, C-10: secrets are kept", holds(laws.secretsAreKept, 20));
  test("C-5: who is out of sight is not shown", holds(laws.outOfSightIsNotShown, 20));
  test("C-5: everybody sees the same ones act", holds(laws.actsAreSeenAlike, 20));
  test("C-10: the rules survive what somebody sees", holds(laws.rulesSurviveSeeing, 20));
  test("C-3: what a player sees to be offered is offered", holds(laws.seenOffersAreTheDealers, 40));
  test("C-3: a form begins within its bounds", holds(laws.formsBeginWithinBounds, 30));
  test("C-3: keys outlive what others play", holds(laws.keysOutliveOthersPlays, 40));
  test("C-6: options that are saved as they stand stay so", holds(laws.optionsStayAsTheyStand, 20));
  test("C-3: play can always go on", holds(laws.playGoesOn, 40));
  test("C-6: what is open is enough to play on", holds(laws.mendedIsPlayable, 20));
  test("C-8: levels and edges are plain", holds(laws.levelsAndEdgesArePlain, 40));
});

describe("the laws over action-deck, when cards run short", () => {
  const crowded: Subject = { ...(subjects[0] as Subject), crowd: 25 };
  const shared = sharedGames(crowded);
  const holds = (law: laws.Law) => shared(law, 10 * times);

  test("C-1, SW-17: cards only move, and a deck joins", holds(laws.cardsOnlyMove));
  test("C-4, SW-17: the clock names nobody twice", holds(laws.clockNamesNobodyTwice));
  test("C-6, SW-17: undo is the game without the command", holds(laws.undoIsTheGameWithout));
  test("C-3, SW-17: every question can be answered", holds(laws.asksCanBeAnswered));
});
