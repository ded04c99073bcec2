import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/unit/**/*.test.ts", "test/shell/**/*.test.ts", "practice/**/*.test.ts"],
    environment: "node",
  },
});
