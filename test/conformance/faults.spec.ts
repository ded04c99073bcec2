import { expect } from "practice-world/pages";
import { planted } from "./faults/fault.ts";
import { halves } from "./faults/halves.ts";
import { test } from "./installed.ts";
import { all, performed, type Stage, staged } from "./performed.ts";

/**
 * Every statement that rests on no belief is wrong, alone among those of its subject, if what it says is spoilt in the
 * page.
 */

/** Statements that cannot be spoilt without these. */
const ALONG: Readonly<Record<string, readonly string[]>> = {
  "one-step": ["turn-change-last"], // which is one step, too
  "menu-hook": ["menu-hook-documented"], // which waits for the same menu
};

test.use({ trace: "off" });

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
