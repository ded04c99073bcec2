import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { styleSheets } from "./vite.config.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const out = join(here, "dist", "demo-client");

/** A demo's pages reach the server in the worker, and none over the network. */
function inWorker(): Plugin {
  return {
    name: "server-in-worker",
    enforce: "pre",
    resolveId: (source) => (source.endsWith("/outside/served.ts") ? join(here, "demo", "outside.ts") : null),
  };
}

/** The client for a demo: from any folder, and as small as can be. */
export default defineConfig({
  root: here,
  base: "./",
  publicDir: false,
  plugins: [inWorker(), styleSheets(out, "demo")],
  build: {
    target: "es2023",
    outDir: out,
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: {
        main: join(here, "client", "main.ts"),
        "pages/side": join(here, "pages", "side.ts"),
        "pages/landing": join(here, "demo", "landing.ts"),
        worker: join(here, "demo", "worker.ts"),
        seat: join(here, "demo", "seat.ts"),
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name].js",
        assetFileNames: "assets/[name][extname]",
        minify: {
          compress: { keepNames: { function: true, class: true } },
          mangle: { keepNames: true },
          codegen: true,
        },
      },
    },
  },
});
