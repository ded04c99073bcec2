// Fails if an exported name of `src` has two meanings, or two files there have the same name.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/**
 * Two homes, one meaning. What each ruleset says for itself (its `State`, its `people.ts`) need not stand here: rulesets
 * do not see each other.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  Play: "a decision in progress: of any ruleset, and of one",
  "clock.ts": "the order's clock, and what a ruleset tells it",
  "face-down.ts": "cards that lie face down, and when a ruleset's do",
  "hold.ts": "the order's hold, and a ruleset's own",
  "people.ts": "who is there, and what becomes of their cards in a ruleset",
  "rounds.ts": "the order's rounds, and a ruleset's own",
};

const TESTS = /(\.test|-?testing|\.d)\.ts$/;
const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((file) => join("src", file).replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".ts") && !TESTS.test(file));

/** The ruleset whose folder this file lies in. */
const rulesetOf = (file: string): string | undefined => /^src\/rulesets\/([^/]+)\//.exec(file)?.[1];

/** True if each of these files is in another ruleset's folder. */
const isRole = (homes: readonly string[]): boolean => {
  const rulesets = new Set(homes.map(rulesetOf));
  return !rulesets.has(undefined) && rulesets.size === homes.length;
};

const homesOf = new Map<string, Set<string>>();
const note = (name: string, file: string): void => {
  homesOf.set(name, (homesOf.get(name) ?? new Set()).add(file));
};
for (const file of files) {
  note(basename(file), file);
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(EXPORTED)) note(name, file);
}

const twice = [...homesOf]
  .map(([name, homes]): [string, readonly string[]] => [name, [...homes].toSorted()])
  .filter(([name, homes]) => homes.length > 1 && !isRole(homes) && !Object.hasOwn(ALLOWED, name))
  .toSorted(([a], [b]) => (a < b ? -1 : 1));
const idle = Object.keys(ALLOWED).filter((name) => (homesOf.get(name)?.size ?? 0) < 2);

for (const [name, homes] of twice) console.error(`${name} has two homes: ${homes.join(", ")}`);
for (const name of idle) console.error(`${name} is allowed two homes in tools/names.ts and does not have them`);
if (twice.length + idle.length > 0) process.exitCode = 1;
