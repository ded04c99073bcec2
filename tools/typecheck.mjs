// Every tsconfig in turn: the rules without Foundry and page, the module against the type package, tests, the practice world.
import { spawnSync } from "node:child_process";

const projects = [
  "tsconfig.rules.json",
  "tsconfig.json",
  "tsconfig.shell.json",
  "tsconfig.test.json",
  "practice/tsconfig.json",
];
let failed = 0;
for (const project of projects) {
  const { status } = spawnSync("npx", ["tsc", "-p", project], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) failed++;
}
process.exitCode = failed > 0 ? 1 : 0;
