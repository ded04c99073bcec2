import { defineConfig } from "vite";

/** The benchmark of the rules in one file, so that they are measured as they are shipped. */
export default defineConfig({
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
});
