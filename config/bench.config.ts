import { defineConfig, type ViteUserConfig } from "vitest/config";

/** The benchmark of the rules in one file, so that they are measured as they are shipped. */
const rules: ViteUserConfig = {
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    target: "es2023",
    outDir: "reports/bench",
    emptyOutDir: true,
    minify: false,
    ssr: "test/bench/rules/main.ts",
    rolldownOptions: { output: { entryFileNames: "rules.mjs" } },
  },
};

const common = { environment: "node", testTimeout: 600_000, hookTimeout: 60_000 } as const;

/** What is counted may be counted side by side. What is timed has the machine to itself. */
const page: ViteUserConfig = {
  test: {
    disableConsoleIntercept: true,
    projects: [
      {
        test: {
          ...common,
          name: "counts",
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          include: ["test/bench/page/{memory,commands,pools}.bench.ts"],
        },
      },
      {
        test: {
          ...common,
          name: "ratios",
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          include: ["test/bench/page/{motion,render,tape,turn}.bench.ts"],
        },
      },
    ],
  },
};

/** Vite builds the one benchmark, Vitest runs the other. */
export default defineConfig(({ command }) => (command === "build" ? rules : page));
