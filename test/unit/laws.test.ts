import { describe, test } from "vitest";
import { lawsOver } from "../laws/all-laws.ts";
import * as laws from "../laws/laws.ts";
import type { Subject } from "../laws/random-play.ts";
import { sharedGames } from "../laws/shared-games.ts";
import { campaigns, subjects } from "../laws/subjects.ts";
import { games, isWhole } from "../seed.ts";

for (const subject of subjects) if (!campaigns.includes(subject)) lawsOver(subject);

describe("the laws over action-deck, when cards run short", () => {
  const crowded: Subject = { ...(subjects[0] as Subject), crowd: 25 };
  const shared = sharedGames(crowded, isWhole);
  const holds = (law: laws.Law) => shared(law, games(10));

  test("C-1, SW-17: cards only move, and a deck joins", holds(laws.cardsOnlyMove));
  test("C-4, SW-17: the clock names no one twice", holds(laws.clockNamesNobodyTwice));
  test("C-6, SW-17: undo is the game without the command", holds(laws.undoIsTheGameWithout));
  test("C-3, SW-17: every question can be answered", holds(laws.asksCanBeAnswered));
});
