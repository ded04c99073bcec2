import { createPractice } from "practice-world";
import { leave, sitDown } from "../chaos/people.ts";
import type { Storm } from "../chaos/storm.ts";
import { tableSteps } from "../chaos/table-steps.ts";
import { struckBy } from "../chaos/worlds.ts";
import { expect, test } from "../e2e/world.ts";
import { wheel } from "../laws/filling.ts";

/** What a storm's steps do to a world; one that did nothing would weaken every storm without a word. */

const RULESET = "action-deck";
const SEED = 5;
/** Chance may choose what changes nothing, such as a name that somebody has. */
const TRIES = 6;

test("C-1: each step of a Game Master's in the middle of a fight changes tokens, combatants or actors", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { options, language } = struckBy({ ruleset: RULESET, seed: SEED });
  const practice = await createPractice({ port: 0, file: null, ...options });
  const people = await sitDown(browser, practice, language, ["Gamemaster"]);
  const begun = { faults: {}, lines: [], noted: { last: null } };
  const storm: Storm = { ruleset: RULESET, practice, people, spin: wheel(SEED), ...begun };
  const page = people[0]?.seat.page;
  await page?.evaluate("game.combat.update({ round: 1, turn: 0 }).then(() => 0)");
  const now = (): string => {
    const { actors, scenes, combats } = practice.world();
    const combatants = combats.map((one) =>
      (one.combatants ?? []).map(({ flags: _, initiative: __, ...rest }) => rest),
    );
    return JSON.stringify([actors, scenes, combatants]);
  };
  for (const step of tableSteps) {
    const before = now();
    for (let tries = 0; tries < TRIES && now() === before; tries++) {
      expect(await step.do(storm), step.name).not.toBeNull();
      for (let looks = 0; looks < 30 && now() === before; looks++) await page?.waitForTimeout(50);
    }
    expect(now(), step.name).not.toBe(before);
    await page?.waitForTimeout(50);
  }
  const faults = people.flatMap(({ seat }) => seat.faults);
  await leave(people);
  await practice.close();
  expect(faults).toEqual([]);
});
