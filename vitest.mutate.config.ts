import { defineConfig } from "vitest/config";
import { asked } from "./tools/mutate/asked.mjs";

/** The tests of one target, without those that `npm run laws` plays many times over: chance would kill a mutant today and not tomorrow. */
export default defineConfig({
  test: {
    environment: "node",
    pool: "threads",
    isolate: false,
    setupFiles: ["test/seed.ts"],
    include: asked().tests.map((folder) => `${folder}/**/*.test.ts`),
    exclude: ["**/*{random,laws,reference,sizes}*.test.ts"],
  },
});
