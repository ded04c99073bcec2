import { randomInt } from "node:crypto";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const { SEED: asked, GAMES: proposed } = process.env;

/**
 * Random games are others in every run, unless `SEED=…` asks for some again, or `GAMES=…` proposes a seed where the same
 * commit is to be judged alike twice.
 */
if (asked === undefined) {
  process.env["SEED"] = proposed ?? String(randomInt(2 ** 31 - 1));
  console.info(`SEED=${process.env["SEED"]}`);
}

/** These take longer than all others together: begun last, they would leave the other worker idle. */
const LAWS = /\/laws(-campaign)?\.test\.ts$/;
const LONG = /\/(sizes|random[\w-]*)\.test\.ts$/;

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    const isLaws = ({ moduleId }: TestSpecification) => LAWS.test(moduleId);
    return [
      ...sorted.filter(isLaws),
      ...sorted.filter(isLong),
      ...sorted.filter((file) => !isLaws(file) && !isLong(file)),
    ];
  }
}

/** These put others in the place of modules that they import, or need a module as it is on a fresh page. */
const ALONE = [
  "test/shell/{api,closing,doubt,messages,pages,presence,report,seam,softly}.test.ts",
  "test/shell/{take-over,windows-wait}.test.ts",
  "test/shell/secrets-{anew,browser,keyring,lost,player}.test.ts",
];

export default defineConfig({
  test: {
    environment: "node",
    testTimeout: 600_000, // only for what hangs: random situations by the hundred, on cores that browsers have first
    hookTimeout: 600_000,
    pool: "threads",
    maxWorkers: 2,
    css: { include: /\/styles\/faces\// }, // these are text, which a script reads
    sequence: { sequencer: LongOnesFirst },
    projects: [
      {
        extends: true,
        // nothing here has globals or mocks, so that what is imported may stay
        test: {
          name: "rules",
          include: ["src/**/*.test.ts"],
          isolate: false,
          setupFiles: ["test/seed.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "shell",
          isolate: false,
          setupFiles: ["test/put-back.ts"],
          exclude: [...ALONE, "**/node_modules/**"],
          include: ["test/unit/**/*.test.ts", "test/shell/**/*.test.ts", "practice/**/*.test.ts"],
        },
      },
      { extends: true, test: { name: "alone", include: ALONE } },
    ],
  },
});
