// Checks every program that tsconfig.json refers to, in turn: the rules without Foundry and page, the module against the
// type package, tests; and the practice world. The paths of all templates are checked with the module, as TypeScript written
// for that purpose.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { inTemplates, pathsOf } from "./template-paths.ts";

const WRITTEN = "reports/template-paths.ts";
const templates = Object.fromEntries(
  readdirSync("templates", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".hbs"))
    .map((file) => [file.replace(/\.hbs$/, ""), readFileSync(`templates/${file}`, "utf8")]),
);
const { source, places } = pathsOf(templates, "../src/ui/page/contexts.ts");
mkdirSync("reports", { recursive: true });
writeFileSync(WRITTEN, source);

const { references }: { readonly references: readonly { readonly path: string }[] } = JSON.parse(
  readFileSync("tsconfig.json", "utf8"),
);
const projects = [...references.map(({ path }) => path), "practice"];
let failed = 0;
for (const project of projects) {
  const { status, stdout } = spawnSync("npx", ["tsc", "-p", project, "--pretty", "false"], {
    stdio: ["inherit", "pipe", "inherit"],
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  process.stdout.write(inTemplates(stdout ?? "", WRITTEN, places));
  if (status !== 0) failed++;
}
process.exitCode = failed > 0 ? 1 : 0;
