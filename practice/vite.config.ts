import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));

const files = (folder: string, ending: string) =>
  existsSync(join(here, folder))
    ? readdirSync(join(here, folder))
        .filter((name) => name.endsWith(ending) && !name.endsWith(".test.ts") && !name.endsWith(".d.ts"))
        .map((name) => join(here, folder, name))
    : [];

/** Style sheets are served one by one, in the order of their names. Those of more pages lie in `more`. */
export function styleSheets(out: string, ...more: string[]): Plugin {
  const copy = (folder: string, to: string) => {
    mkdirSync(to, { recursive: true });
    for (const file of files(folder, ".css")) copyFileSync(file, join(to, basename(file)));
  };
  return {
    name: "style-sheets",
    buildStart() {
      rmSync(out, { recursive: true, force: true });
    },
    closeBundle() {
      copy("client/apps", out);
      copy("client/apps/styles", out);
      for (const folder of ["pages", ...more]) copy(folder, join(out, "pages"));
    },
  };
}

const pages = files("pages", ".ts").map((file) => [`pages/${basename(file, ".ts")}`, file] as const);

export default defineConfig({
  root: here,
  base: "/client/",
  publicDir: false,
  plugins: [styleSheets(join(here, "dist", "client"))],
  build: {
    target: "es2023",
    outDir: "dist/client",
    emptyOutDir: false,
    minify: false,
    sourcemap: true,
    modulePreload: false,
    rolldownOptions: {
      input: { main: join(here, "client", "main.ts"), ...Object.fromEntries(pages) },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name].js",
        assetFileNames: "assets/[name][extname]",
        keepNames: true,
      },
    },
  },
});
