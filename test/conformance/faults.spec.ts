import { expect } from "practice-world/pages";
import { inDocuments, inEmbedded, inOrder } from "./faults/documents.ts";
import { type Faults, planted } from "./faults/fault.ts";
import { inApplications, inKeyboard, inTracker } from "./faults/interface.ts";
import { inConditions, inOthers, inPlayers, inSettings, inSurroundings } from "./faults/others.ts";
import { inExpiry, inPlaces, inTurnEvents, inTurns } from "./faults/turns.ts";
import { test } from "./installed.ts";
import { performed, type Stage, staged } from "./performed.ts";
import { statements } from "./statements.ts";

/** Every statement that rests on no belief is wrong if what it says is spoilt in the page. */

const faults: Faults = {
  ...{ ...inDocuments, ...inEmbedded, ...inOrder, ...inTurns, ...inTurnEvents, ...inPlaces, ...inExpiry },
  ...{ ...inTracker, ...inSettings, ...inOthers, ...inPlayers, ...inConditions, ...inApplications },
  ...{ ...inKeyboard, ...inSurroundings },
};

const plain = statements.filter(({ beliefs }) => beliefs.length === 0).map(({ id }) => id);

test.use({ trace: "off" });

test("each statement has a belief or a fault, and no fault is without a statement", () => {
  expect(Object.keys(faults).toSorted()).toEqual(plain.toSorted());
});

test.describe("planted", () => {
  test.describe.configure({ mode: "default" });
  let stage: Stage;

  test.beforeAll(async ({ browser, statements: folder }) => {
    stage = await staged(browser, folder);
  });

  test.afterAll(() => stage.world.close());

  for (const [id, fault] of Object.entries(faults))
    test(`${id} is wrong, and the statement before it is not`, async () => {
      const [page, code] = typeof fault === "string" ? [stage.gm, fault] : [stage.player, fault.player];
      const other = plain[plain.indexOf(id) - 1] ?? "not-started";
      await page.evaluate(planted(code));
      const spoilt = await performed(stage.gm, [id, other]);
      await page.evaluate("mended()");
      expect(spoilt).toEqual({ [id]: "wrong", [other]: "holds" });
      expect(await performed(stage.gm, [id], 3000), "when it is mended").toEqual({ [id]: "holds" });
    });
});
