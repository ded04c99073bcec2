import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));

/** practice/dist/server.mjs to start, practice/dist/practice.mjs to import, practice/dist/demo.mjs to write a demo. */
export default defineConfig({
  root: here,
  publicDir: false,
  build: {
    ssr: true,
    target: "node22",
    outDir: "dist",
    emptyOutDir: false,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        server: `${here}server/cli.ts`,
        practice: `${here}server/practice.ts`,
        demo: `${here}demo/build.ts`,
      },
      output: { entryFileNames: "[name].mjs", chunkFileNames: "chunks/[name].mjs" },
    },
  },
});
