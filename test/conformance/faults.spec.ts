import { expect } from "practice-world/pages";
import { inDocuments, inEmbedded, inOrder } from "./faults/documents.ts";
import { type Faults, planted } from "./faults/fault.ts";
import { inApplications, inKeyboard, inTracker } from "./faults/interface.ts";
import { inConditions, inOthers, inPlayers, inSettings, inSurroundings } from "./faults/others.ts";
import { inExpiry, inPlaces, inTurnEvents, inTurns } from "./faults/turns.ts";
import { test } from "./installed.ts";
import { all, performed, type Stage, staged } from "./performed.ts";
import { statements } from "./statements.ts";

/** Every statement that rests on no belief is wrong, and it alone of its subject, if what it says is spoilt in the page. */

const halves: Readonly<Record<string, readonly Faults[]>> = {
  "documents, order and turns": [inDocuments, inEmbedded, inOrder, inTurns],
  "everything else": [
    ...[inTurnEvents, inPlaces, inExpiry, inTracker, inSettings, inOthers, inPlayers],
    ...[inConditions, inApplications, inKeyboard, inSurroundings],
  ],
};

/** What cannot be spoilt without these. */
const ALONG: Readonly<Record<string, readonly string[]>> = {
  "one-step": ["turn-change-last"], // which is one step, too
  "menu-hook": ["menu-hook-documented"], // which waits for the same menu
};

const plain = statements.filter(({ beliefs }) => beliefs.length === 0).map(({ id }) => id);

test.use({ trace: "off" });

test("each statement has a belief or a fault, and no fault is without a statement", () => {
  const subjects = Object.values(halves).flat();
  expect(subjects.flatMap((faults) => Object.keys(faults)).toSorted()).toEqual(plain.toSorted());
});

for (const [name, subjects] of Object.entries(halves))
  test.describe(name, () => {
    test.describe.configure({ mode: "default" });
    let stage: Stage;

    test.beforeAll(async ({ browser, statements: folder }) => {
      stage = await staged(browser, folder);
    });

    test.afterAll(() => stage.world.close());

    for (const faults of subjects)
      for (const [id, fault] of Object.entries(faults))
        test(`${id}, spoilt, is wrong, and nothing else of its subject`, async () => {
          const [page, code] = typeof fault === "string" ? [stage.gm, fault] : [stage.player, fault.player];
          const wrong = [id, ...(ALONG[id] ?? [])];
          const others = Object.keys(faults).filter((other) => !wrong.includes(other));
          await page.evaluate(planted(code));
          expect(await performed(stage.gm, wrong)).toEqual(all(wrong, "wrong"));
          expect(await performed(stage.gm, others, 3000)).toEqual(all(others, "holds"));
          await page.evaluate("mended()");
          expect(await performed(stage.gm, [id], 3000), "when it is mended").toEqual(all([id], "holds"));
        });
  });
