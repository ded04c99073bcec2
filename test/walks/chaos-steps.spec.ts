import { createPractice } from "practice-world";
import { disguiseFaults, noteShown } from "../chaos/disguises.ts";
import { leave, type Person, reload, sitDown } from "../chaos/people.ts";
import type { Storm } from "../chaos/storm.ts";
import { tableSteps } from "../chaos/table-steps.ts";
import { turnFaults } from "../chaos/turns.ts";
import { ORDERED, wordFaults } from "../chaos/words.ts";
import { struckBy } from "../chaos/worlds.ts";
import { test as base, expect } from "../e2e/world.ts";
import { wheel } from "../laws/filling.ts";

/** What a storm's steps do to a world, and what it sees: one that did or saw nothing would weaken every storm silently. */

const RULESET = "action-deck";
const SEED = 6;
/** Chance may choose what changes nothing, such as a name that somebody has. */
const TRIES = 6;
/** How often it is looked whether anything has changed. */
const LOOKS = 30;

const test = base.extend<{ storm: Storm }>({
  storm: async ({ browser }, use) => {
    const { options, language } = struckBy({ ruleset: RULESET, seed: SEED });
    const practice = await createPractice({ port: 0, file: null, ...options });
    const people = await sitDown(browser, practice, language, ["Gamemaster", "Anna"]);
    const noted = { shown: new Set<string>(), named: new Set<string>(), begun: new Map(), noted: { last: null } };
    await use({ ruleset: RULESET, practice, people, spin: wheel(SEED), faults: {}, lines: [], ...noted });
    await leave(people);
    await practice.close();
  },
});

/** What a step of the table may change: the module's own flags and numbers are none of its business. */
function nowIn({ practice }: Storm): string {
  const { actors, scenes, combats } = practice.world();
  const combatants = combats.map((one) => (one.combatants ?? []).map(({ flags: _, initiative: __, ...rest }) => rest));
  return JSON.stringify([actors, scenes, combatants]);
}

test("C-1: each step of a Game Master's in the middle of a fight changes tokens, combatants or actors", async ({
  storm,
}) => {
  test.setTimeout(180_000);
  const [{ seat }] = storm.people as [Person];
  await seat.console("game.combat.update({ round: 1, turn: 0 }).then(() => 0)");
  for (const step of tableSteps) {
    const before = nowIn(storm);
    for (let tries = 0; tries < TRIES && nowIn(storm) === before; tries++) {
      expect(await step.do(storm), step.name).not.toBeNull();
      for (let looks = 0; looks < LOOKS && nowIn(storm) === before; looks++) await seat.page.waitForTimeout(50);
    }
    expect(nowIn(storm), step.name).not.toBe(before);
  }
  expect(seat.faults).toEqual([]);
  expect(await wordFaults(storm)).toEqual([]);
});

test("C-1: what a page says or notes that it should not is seen", async ({ storm }) => {
  const [{ seat }] = storm.people as [Person];
  await seat.console(`(() => {
    document.body.insertAdjacentHTML("beforeend", "<p>Take NaN cards</p><p>dealt-in.no.such.text</p><p><b>Brann</b></p><i title='[object Map]'></i>");
    Hooks.onError("somewhere", new Error("oh no"));
    Hooks.onError("chat", new Error("The server did not answer."));
    return 0;
  })()`);
  const faults = (await wordFaults(storm)).join("\n");
  for (const part of ["Take NaN cards", "markup: <p><b>Brann", "[object Map]", "dealt-in.no", "oh no"])
    expect(faults).toContain(part);
  expect(faults, "what a storm orders itself").not.toMatch(ORDERED);
});

test("C-5: a disguised actor's name is seen wherever a player's page says it, unless Foundry shows it too", async ({
  storm,
}) => {
  const [gm, anna] = storm.people as [Person, Person];
  const say = `(document.body.insertAdjacentHTML("beforeend", "<i data-tooltip='one Zwjxq'></i>"), 0)`;
  noteShown(storm);
  storm.shown.delete("Zwjxq"); // the untidy world may show it from the start
  await gm.seat.console(say);
  expect((await disguiseFaults(storm)).join("\n")).not.toContain("one Zwjxq");
  await anna.seat.console(say);
  expect((await disguiseFaults(storm)).join("\n")).toContain("Anna's page says");
  storm.shown.add("Zwjxq");
  expect((await disguiseFaults(storm)).join("\n")).not.toContain("one Zwjxq");
});

test("C-11: a turn that is told twice in a round is seen, on whichever pages, across a reload", async ({ storm }) => {
  const [gm, anna] = storm.people as [Person, Person];
  const told = `(heard.handlers.push({ handler: "_onStartTurn", combat: "one", combatant: "two", round: 1 }), 0)`;
  await gm.seat.console(told);
  expect(await turnFaults(storm)).toEqual([]);
  await reload(gm);
  await gm.seat.console(told);
  expect(await turnFaults(storm)).toEqual(["told 2 times: one 1 two _onStartTurn"]);
  await anna.seat.console(told);
  expect(await turnFaults(storm)).toContain("Anna's page told one 1 two _onStartTurn");
});
