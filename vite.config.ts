import { copyFileSync, cpSync, existsSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

/** Foundry reads these folders as they are: no bundling, names kept. */
function plainFolders(): Plugin {
  return {
    name: "plain-folders",
    closeBundle() {
      copyFileSync("module.json", "dist/module.json");
      for (const folder of ["templates", "lang", "icons"])
        if (existsSync(folder)) cpSync(folder, `dist/${folder}`, { recursive: true });
    },
  };
}

export default defineConfig({
  base: "./",
  publicDir: false,
  plugins: [plainFolders()],
  build: {
    target: "es2023",
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    lib: { entry: "src/main.ts", formats: ["es"], fileName: () => "dealt-in.mjs", cssFileName: "dealt-in" },
    rolldownOptions: { output: { keepNames: true } },
  },
});
