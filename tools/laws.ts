// The laws over fresh games, one seed after another: `npm run laws -- [--seeds 10]`. What is done is kept in
// reports/laws.jsonl and counts, so a stopped run resumes where it was; --anew forgets it. `SEED=… LAWS=…` plays one
// seed, with so many times the games. `npm test` plays a third of them.
import { type StdioOptions, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { parseArgs } from "node:util";
import type { JsonTestResults } from "vitest/node";

const DONE = "reports/laws.jsonl";
const RUN = "reports/laws-run.json";
/** What one seed broke. */
interface Played {
  readonly seed: string;
  readonly seconds: number;
  readonly broken: readonly { readonly file: string; readonly title: string; readonly said: readonly string[] }[];
}

/** Plays the games of this seed, and says whether all went well. */
function play(seed: string, laws: string, stdio: StdioOptions, args: readonly string[]): boolean {
  const { status } = spawnSync("npx", ["vitest", "run", "random", "laws", "reference", ...args], {
    stdio,
    shell: process.platform === "win32",
    env: { ...process.env, SEED: seed, LAWS: laws },
  });
  return status === 0;
}

/** What failed, by file and title, with the lines that say how to play it again. */
function brokenIn({ testResults }: JsonTestResults): Played["broken"] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter(({ status }) => status === "failed");
    const found = failed.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      said: failureMessages ?? [],
    }));
    return found.length === 0 && message ? [{ file, title: "", said: [message] }] : found;
  });
}

/** One seed more, kept as soon as it is done. */
function playFresh(): void {
  const seed = String(randomInt(2 ** 31 - 1));
  rmSync(RUN, { force: true });
  const begun = Date.now();
  const isWell = play(seed, "1", "ignore", ["--reporter=json", `--outputFile=${RUN}`]);
  const broken = existsSync(RUN) ? brokenIn(JSON.parse(readFileSync(RUN, "utf8"))) : [];
  if (!isWell && broken.length === 0) throw new Error(`SEED=${seed}: Vitest did not run the laws.`);
  const seconds = Math.round((Date.now() - begun) / 1000);
  appendFileSync(DONE, `${JSON.stringify({ seed, seconds, broken })}\n`);
  console.info(lineOf({ seed, seconds, broken }));
  for (const { said } of broken) console.info(said.join("\n").replaceAll(/^/gm, "    "));
}

const lineOf = ({ seed, seconds, broken }: Played) =>
  [
    `SEED=${seed}`.padEnd(16),
    `${seconds} s`.padStart(6),
    broken.length === 0 ? "well" : broken.map(({ title, file }) => title || file).join("; "),
  ].join("  ");

const done = (): Played[] =>
  (existsSync(DONE) ? readFileSync(DONE, "utf8").split("\n") : [])
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

/** How often each law was broken, and by which seeds. */
function table(all: readonly Played[]): string[] {
  const seeds = new Map<string, string[]>();
  for (const { seed, broken } of all)
    for (const { title, file } of broken) seeds.set(title || file, [...(seeds.get(title || file) ?? []), seed]);
  const rows = [...seeds].sort(([, a], [, b]) => b.length - a.length);
  return rows.map(([title, by]) => `${String(by.length).padStart(5)}  ${title}  (${by.join(", ")})`);
}

/** Seeds until so many are done. */
function playMany(): boolean {
  const { values } = parseArgs({
    options: { seeds: { type: "string", default: "10" }, anew: { type: "boolean", default: false } },
  });
  if (!/^\d+$/.test(values.seeds)) throw new Error("--seeds is a number.");
  mkdirSync("reports", { recursive: true });
  if (values.anew) rmSync(DONE, { force: true });
  for (const one of done()) console.info(lineOf(one));
  while (done().length < Number(values.seeds)) playFresh();
  const all = done();
  const well = all.filter(({ broken }) => broken.length === 0).length;
  console.info(["", ...table(all), `${well} of ${all.length} seeds broke no law`].join("\n"));
  return well === all.length;
}

/** One seed again, or one with more games; arguments go on to Vitest. */
function playOne({ SEED = String(randomInt(2 ** 31 - 1)), LAWS = "1" }: NodeJS.ProcessEnv): boolean {
  console.info(`SEED=${SEED} LAWS=${LAWS}`);
  const begun = Date.now();
  const isWell = play(SEED, LAWS, "inherit", process.argv.slice(2));
  console.info(`SEED=${SEED} took ${Math.round((Date.now() - begun) / 1000)} s`);
  return isWell;
}

const isAsked = process.env["SEED"] !== undefined || process.env["LAWS"] !== undefined;
process.exitCode = (isAsked ? playOne(process.env) : playMany()) ? 0 : 1;
