import { describe, expect, test } from "vitest";
import { spokenNews } from "../../src/ui/spoken/heard.ts";

const heard = (topics: Readonly<Record<string, string>>) => new Map(Object.entries(topics));

describe("what a screen reader is told", () => {
  test("is what has changed, each sentence once, and a card that is still there is no news", () => {
    const before = heard({ turn: "Now acting: Ysolde", "cards:a:KS": "Nim: King of Spades" });
    const now = heard({ turn: "You act now", "cards:a:KS": "Nim: King of Spades", "cards:a:2H": "Nim: Two of Hearts" });
    expect(spokenNews(before, now).news).toEqual(["You act now", "Nim: Two of Hearts"]);
  });

  test("is told again if it ended in between", () => {
    const first = spokenNews(heard({ notice: "No GM" }), heard({}));
    expect(first.news).toEqual([]);
    expect(spokenNews(first.known, heard({ notice: "No GM" })).news).toEqual(["No GM"]);
  });

  test("is not told again of a state that lasts between turns, until it was taken back", () => {
    const held = spokenNews(heard({}), heard({ "state:a": "Nim: On hold" }));
    const between = spokenNews(held.known, heard({ turn: "Now acting: Ysolde" }));
    expect(between.news).toEqual(["Now acting: Ysolde"]);
    expect(spokenNews(between.known, heard({ "state:a": "Nim: On hold" })).news).toEqual([]);
    const acted = spokenNews(between.known, heard({ "state:a": "" }));
    expect(acted.news).toEqual([]);
    expect(spokenNews(acted.known, heard({ "state:a": "Nim: On hold" })).news).toEqual(["Nim: On hold"]);
  });
});
