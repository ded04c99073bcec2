import { defineConfig } from "vitest/config";
import { asked } from "../tools/mutate/stryker.mjs";
import { Unread } from "../tools/mutate/unread.ts";

/** The tests of one target, without those that `npm run laws` plays many times over: chance would kill a mutant today and not tomorrow. */
export default defineConfig({
  test: {
    environment: "node",
    pool: "threads",
    reporters: [new Unread()],
    isolate: false,
    setupFiles: ["test/seed.ts"],
    include: asked().tests.map((folder) => `${folder}/**/*.test.ts`),
    exclude: ["**/*{random,laws,reference,sizes}*.test.ts"],
  },
});
