import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/unit/**/*.test.ts", "test/shell/**/*.test.ts", "practice/**/*.test.ts"],
    environment: "node",
    testTimeout: 60_000, // random situations by the hundred, on a machine that may be busy
  },
});
