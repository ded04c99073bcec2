import { storm } from "../chaos/run.ts";
import { expect, test } from "../e2e/world.ts";

/** One short storm; `npm run chaos` raises many, over every ruleset. */

test("C-1, C-4, C-5: after a storm all pages agree, no card is lost, and play goes on", async ({ browser }) => {
  test.setTimeout(600_000); // as long as any storm may take: on a busy machine it is minutes
  const { wrong, lines } = await storm(browser, { ruleset: "action-deck", seed: 3, steps: 150 });
  if (wrong.length > 0) console.info(lines.join("\n"));
  expect(wrong).toEqual([]);
});
