import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/bench/**/*.bench.ts"],
    environment: "node",
    testTimeout: 600_000,
    hookTimeout: 60_000,
    disableConsoleIntercept: true,
  },
});
