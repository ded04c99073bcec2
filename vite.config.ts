import { copyFileSync, cpSync, existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { firmStyles } from "./tools/firm-styles.ts";
import { shipLanguages } from "./tools/languages/ship.ts";
import { buildPacks } from "./tools/packs.ts";
import { groupsOf } from "./tools/parts.ts";
import { foldersOf, licencesText } from "./tools/publish/licences.ts";

/** Advice for authors stays here. */
const isShipped = (path: string): boolean => !path.endsWith(".md");

/** Foundry reads these folders as they are: no bundling, names kept. */
function plainFolders(): Plugin {
  return {
    name: "plain-folders",
    closeBundle() {
      copyFileSync("module.json", "dist/module.json");
      for (const folder of ["templates", "icons", "sounds", "tours"])
        if (existsSync(folder)) cpSync(folder, `dist/${folder}`, { recursive: true, filter: isShipped });
      shipLanguages("dist");
    },
  };
}

/** Foundry reads compendia from databases, which are made anew with every build. */
function compendia(): Plugin {
  return { name: "compendia", closeBundle: () => buildPacks("dist/packs") };
}

/** What is bundled has its licences beside it; a package without one stops the build. */
function licences(): Plugin {
  return {
    name: "licences",
    generateBundle(_, bundle) {
      const ids = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
      const source = licencesText(foldersOf(ids), readFileSync("NOTICE.md", "utf8"));
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}

export default defineConfig({
  base: "./",
  publicDir: false,
  plugins: [plainFolders(), compendia(), licences()],
  css: { postcss: { plugins: [firmStyles("templates")] } },
  build: {
    target: "es2023",
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    lib: { entry: "src/dealt-in.ts", formats: ["es"], fileName: () => "dealt-in.mjs", cssFileName: "dealt-in" },
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: {
        minify: {
          compress: { keepNames: { function: true, class: true } },
          mangle: { keepNames: true },
          codegen: true,
        },
        chunkFileNames: "parts/[name]-[hash].mjs",
        codeSplitting: { groups: groupsOf(fileURLToPath(new URL("src/", import.meta.url))) },
      },
    },
  },
});
