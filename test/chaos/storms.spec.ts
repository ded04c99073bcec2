import { appendFileSync, mkdirSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { shipped } from "../../src/rulesets/index.ts";
import { type Plan, storm } from "./run.ts";

/**
 * The long storms of `npm run chaos`: one ruleset after another, each with the next seed. Those already done are left
 * out.
 */

const KEPT = "reports/chaos.jsonl";
/**
 * The environment says which are done: this file is read again after each failure, and must list the same tests then.
 */
const { STORMS = "40", SEED = "1", STEPS = "150", RULESET = "", TIDY = "", DONE = "[]" } = process.env;

const rulesets = RULESET === "" ? shipped.map(({ id }) => id) : [RULESET];
const done = JSON.parse(DONE) as readonly string[];
const plans: readonly Plan[] = Array.from({ length: Number(STORMS) }, (_, i) => ({
  ruleset: rulesets[i % rulesets.length] ?? "",
  seed: Number(SEED) + i,
  steps: Number(STEPS),
  tidy: TIDY !== "",
})).filter(({ ruleset, seed, steps, tidy }) => !done.includes(`${ruleset} ${seed} ${steps} ${tidy}`));

for (const plan of plans)
  test(`C-1, C-4, C-5: ${plan.ruleset} after storm ${plan.seed}`, async ({ browser }) => {
    test.setTimeout(600_000);
    const report = await storm(browser, plan);
    mkdirSync("reports", { recursive: true });
    appendFileSync(KEPT, `${JSON.stringify(report)}\n`);
    if (report.wrong.length > 0) console.info(report.lines.join("\n"));
    expect(report.wrong).toEqual([]);
  });
