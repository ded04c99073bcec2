// Runs both benchmarks even if the first one fails, and fails if either does.
import { spawnSync } from "node:child_process";

const shell = process.platform === "win32";
const failed = ["bench:rules", "bench:page"].filter(
  (name) => spawnSync("npm", ["run", "-s", name], { stdio: "inherit", shell }).status !== 0,
);
if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`);
process.exitCode = failed.length > 0 ? 1 : 0;
