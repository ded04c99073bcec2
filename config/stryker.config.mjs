import { AT_LEAST, asked } from "../tools/mutate/stryker.mjs";

const { target, mutate, sample } = asked();

/** Every kind of mutant, static ones too. One run at a time: the machine has other work. */
export default {
  mutate,
  testRunner: "vitest",
  vitest: { configFile: "config/vitest.mutate.config.ts", related: false },
  coverageAnalysis: "perTest",
  concurrency: 1,
  plugins: ["@stryker-mutator/vitest-runner", "./tools/mutate/stryker.mjs"],
  /** A busy machine is slow, not stuck: loops without an end are found by counting. */
  timeoutMS: 20_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 30,
  thresholds: { high: 100, low: AT_LEAST, break: AT_LEAST },
  reporters: ["dots", "told", "json", "html", ...(sample > 0 ? ["sample"] : [])],
  jsonReporter: { fileName: `reports/mutation/${target}.json` },
  htmlReporter: { fileName: `reports/mutation/${target}.html` },
  tempDirName: "reports/mutants",
  cleanTempDir: "always",
  ignorePatterns: [
    "/dist",
    "/docs",
    "/icons",
    "/practice",
    "/release",
    "/reports",
    "/sounds",
    "/styles",
    "/templates",
    "/test/e2e",
  ],
  /** Stryker would read it with TypeScript's own API, which a native TypeScript has not. Vitest needs none. */
  tsconfigFile: "none.json",
};
