import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));

/** The lanterns as a stranger's module. */
export default defineConfig({
  root: here,
  publicDir: `${here}module`,
  logLevel: "error",
  build: {
    target: "es2023",
    outDir: "dist",
    emptyOutDir: true,
    minify: false,
    modulePreload: false,
    lib: { entry: "main.ts", formats: ["es"], fileName: () => "odds-and-evens.mjs" },
  },
});
