// Plays every law over thirty times as many random games as `npm test`, different ones each time. SEED=… repeats a run.
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";

const { SEED = String(randomInt(2 ** 31 - 1)), LAWS = "30" } = process.env;
console.info(`SEED=${SEED} LAWS=${LAWS}`);
const { status } = spawnSync("npx", ["vitest", "run", "random", "laws", "reference", ...process.argv.slice(2)], {
  stdio: "inherit",
  shell: process.platform === "win32",
  env: { ...process.env, SEED, LAWS },
});
process.exitCode = status ?? 1;
