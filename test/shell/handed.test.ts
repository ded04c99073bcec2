import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shippedAdapters } from "../../src/foundry/systems/chosen-system.ts";
import { cardFieldsOf } from "../../src/foundry/systems/swade/swade-cards.ts";
import { shipped } from "../../src/rulesets/index.ts";

/** C-8: what a ruleset works out, somebody reads. */

const readers = globSync("src/{foundry,ui,engine}/**/*.ts", { exclude: ["**/*test.ts", "**/*testing.ts"] }).map(
  (file) => readFileSync(file, "utf8"),
);

/** Whether anything but a ruleset asks a ruleset for this, as in `rules.look(` or `rulesAt(home)?.clock(`. */
function isAsked(key: string): boolean {
  const asking = new RegExp(`\\b(?:\\w*[rR]ules\\w*|any)(?:\\([^()]*\\))?[?!]*\\.${key}\\b`);
  return readers.some((source) => asking.test(source));
}

test("C-8: nothing that a ruleset works out goes unread", () => {
  const worked = shipped.flatMap((rules) =>
    Object.entries(rules).flatMap(([key, value]) => (typeof value === "function" ? [key] : [])),
  );
  expect([...new Set(worked)].filter((key) => !isAsked(key))).toEqual([]);
  expect(["look", "modifier", "jokers", "status"].map(isAsked)).toEqual([true, true, true, false]);
});

test("C-8: only a ruleset whose game system adds modifiers has any", () => {
  const having = shipped.filter(({ modifier }) => modifier !== undefined);
  expect(having.map(({ id }) => id)).toEqual(["action-deck", "masterdeck"]);
  for (const { id, games = [] } of having)
    expect(
      games.some((game) => shippedAdapters[game]?.rollModifiers !== undefined),
      id,
    ).toBe(true);
});

test("C-8: whose a Joker's bonus is can be seen in a game system's own row", () => {
  const row = { cardValue: 99, suitValue: 99, cardString: "Red J", hasJoker: false };
  const now = { card: "JR", held: false, round: 1 };
  expect(cardFieldsOf(row, { ...now, joker: true })).toEqual({ system: { hasJoker: true } });
  expect(cardFieldsOf(row, { ...now, joker: false })).toBeNull();
});
