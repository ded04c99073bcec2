import fc from "fast-check";
import { describe, test } from "vitest";
import { register } from "../../src/engine/ruleset.ts";
import { shipped } from "../../src/rulesets/index.ts";
import * as laws from "../laws/laws.ts";
import { games, type Subject } from "../laws/random-play.ts";
import { oddsAndEvens } from "../outsider/odds-and-evens.ts";

/** What the laws must be told of a ruleset; a new one that says nothing has its defaults played and brings no card. */
const told: Readonly<Record<string, Partial<Subject>>> = {
  "action-deck": {
    options: [
      { pause: true, trait: "agility" },
      { pause: false, trait: "athletics" },
    ],
    brings: ["deckJoined"],
  },
};
const subjects: readonly Subject[] = [...shipped, register(oddsAndEvens)].map((rules) => ({
  rules,
  options: [rules.defaults],
  brings: [],
  ...told[rules.id],
}));

describe.each(subjects.map((subject) => [subject.rules.id, subject] as const))("the laws over %s", (_, subject) => {
  const holds = (law: laws.Law, numRuns: number) =>
    fc.assert(
      fc.property(games(subject), (game) => {
        law(game);
      }),
      { numRuns },
    );

  test("C-1: cards only move", () => holds(laws.cardsOnlyMove, 150));
  test("C-6: undo is the game without the command", () => holds(laws.undoIsTheGameWithout, 150));
  test("C-6: the state is the fold of the log, and what was decided applies", () => holds(laws.stateIsTheFold, 150));
  test("C-6: states and events are plain", () => holds(laws.statesArePlain, 60));
  test("C-6: a refusal changes nothing", () => holds(laws.refusalsChangeNothing, 100));
  test("C-4: the clock names nobody twice", () => holds(laws.clockNamesNobodyTwice, 150));
  test("C-3: what is offered can be done", () => holds(laws.offersAreHonest, 40));
  test("C-3: one key, one offer; one button, one offer", () => holds(laws.keysAndButtonsAreUnique, 60));
  test("C-3: every question can be answered", () => holds(laws.asksCanBeAnswered, 100));
  test("C-5, C-10: secrets are kept", () => holds(laws.secretsAreKept, 40));
  test("C-10: the rules survive what somebody sees", () => holds(laws.rulesSurviveSeeing, 40));
  test("C-3: what a player sees to be offered is offered", () => holds(laws.seenOffersAreTheDealers, 60));
  test("C-3: play can always go on", () => holds(laws.playGoesOn, 40));
  test("C-6: what is open is enough to play on", () => holds(laws.mendedIsPlayable, 25));
  test("C-8: levels and edges are plain", () => holds(laws.levelsAndEdgesArePlain, 60));
});
