import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));

/** The statements as a module that Foundry and the practice world can load: one script and a manifest. */
export default defineConfig({
  root: here,
  publicDir: `${here}module`,
  logLevel: "error",
  build: {
    target: "es2023",
    outDir: "dist/foundry-statements",
    emptyOutDir: true,
    minify: false,
    modulePreload: false,
    rolldownOptions: { input: { main: `${here}main.mjs` }, output: { entryFileNames: "[name].mjs" } },
  },
});
