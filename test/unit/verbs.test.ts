import { describe, expect, test } from "vitest";
import { rooms as actionDeck } from "../../src/rulesets/action-deck/rooms.ts";
import { rooms as cardPools } from "../../src/rulesets/card-pools/rooms.ts";
import { rooms as masterdeck } from "../../src/rulesets/masterdeck/rooms.ts";
import { rooms as mst1 } from "../../src/rulesets/mst-1/rooms.ts";
import { rooms as speedCards } from "../../src/rulesets/speed-cards/rooms.ts";
import { rooms as speedDice } from "../../src/rulesets/speed-dice/rooms.ts";

/** Past tenses that do not end as most do. */
const PAST = new Set(
  (
    "began bought broke brought came chose chosen dealt done drawn drew fell gave given held kept lost over ran " +
    "rose set shook shown spent stood struck taken told went"
  ).split(" "),
);
/** What the documents say is there. */
const NOUNS = ["fighters"];

const wordsIn = (name: string): string[] => name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
const isPast = (word = ""): boolean => PAST.has(word) || /[a-z]ed$/.test(word);

/** Masterdeck's fight is the action deck's, whose verbs it has as well. */
const both = {
  commands: [...masterdeck.verbs.commands, ...actionDeck.verbs.commands],
  events: [...masterdeck.verbs.events, ...actionDeck.verbs.events],
};

describe.each([
  ["action deck", actionDeck.verbs],
  ["Masterdeck", both],
  ["MST-1", mst1.verbs],
  ["card pools", cardPools.verbs],
  ["Speed cards", speedCards.verbs],
  ["Speed dice", speedDice.verbs],
])("the verbs of %s", (_, { commands, events }) => {
  test("command in the imperative", () => {
    expect(commands.filter((name) => name !== "set" && isPast(wordsIn(name)[0]) && !/^set[A-Z]/.test(name))).toEqual(
      [],
    );
    expect(commands.length).toBeGreaterThan(10);
  });

  test("tell what happened in the past tense", () => {
    expect(events.filter((name) => !NOUNS.includes(name) && !wordsIn(name).some(isPast))).toEqual([]);
    expect(events.length).toBeGreaterThan(10);
  });

  test("name no command as an event", () => {
    expect(commands.filter((name) => events.includes(name))).toEqual([]);
  });
});
