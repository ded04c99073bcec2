import { defineConfig } from "vitest/config";

const common = { environment: "node", testTimeout: 600_000, hookTimeout: 60_000 } as const;

/** What is counted may be counted side by side. What is timed has the machine to itself. */
export default defineConfig({
  test: {
    disableConsoleIntercept: true,
    projects: [
      {
        test: {
          ...{ ...common, name: "counts", maxWorkers: 2, sequence: { groupOrder: 0 } },
          include: ["test/bench/page/{memory,commands,pools}.bench.ts"],
        },
      },
      {
        test: {
          ...{ ...common, name: "ratios", maxWorkers: 1, sequence: { groupOrder: 1 } },
          include: ["test/bench/page/{motion,render,turn}.bench.ts"],
        },
      },
    ],
  },
});
