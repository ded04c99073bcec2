// What Stryker itself loads: a sample of the mutants, and what became of each.
import { createHash } from "node:crypto";
import { relative } from "node:path";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";

/** @typedef {import("./targets.ts").Target & { readonly seed: string }} Asked */
/** @typedef {{ readonly fileName: string, readonly mutatorName: string, readonly replacement?: string }} Named */

/** The share of a target's mutants, in per cent, that its tests must notice. */
export const AT_LEAST = 85;

/** How Stryker's report marks a mutant that was not drawn. */
export const NOT_DRAWN = "not drawn";

/**
 * The options of `npm run mutate` for one run, passed on to Stryker and Vitest.
 * @returns {Asked}
 */
export function asked() {
  if (process.env["MUTATE"] === undefined) throw new Error("npm run mutate says what is to be mutated.");
  return JSON.parse(process.env["MUTATE"]);
}

/**
 * The names of mutants, in order. They contain no line numbers, so that a sample survives changes above it.
 * @param {readonly Named[]} mutants
 */
export function namesOf(mutants) {
  const seen = new Map();
  return mutants.map(({ fileName, mutatorName, replacement }) => {
    const name = `${fileName} ${mutatorName} ${replacement}`;
    const at = seen.get(name) ?? 0;
    seen.set(name, at + 1);
    return `${name} ${at}`;
  });
}

/**
 * This many of these names: the same for the same seed, and nearly the same when a few come or go.
 * @param {readonly string[]} names
 * @param {number} howMany
 * @param {string} seed
 */
export function draw(names, howMany, seed) {
  /** @param {string} name */
  const place = (name) => createHash("sha256").update(`${seed} ${name}`).digest("hex");
  const places = new Map(names.map((name) => [name, place(name)]));
  const byPlace = [...places].sort(([, one], [, other]) => (one < other ? -1 : 1));
  return new Set(byPlace.slice(0, howMany).map(([name]) => name));
}

/** @param {string} file */
const named = (file) => relative(process.cwd(), file).replaceAll("\\", "/");

/**
 * Stryker shows its reporters the plan before it begins, and this one crosses out everything not drawn. A checker could
 * leave mutants out as well, but then Stryker starts a second runner once all are checked.
 */
class Sample {
  /** @param {import("@stryker-mutator/api/report").MutationTestingPlanReadyEvent} event */
  onMutationTestingPlanReady({ mutantPlans }) {
    const { sample, seed } = asked();
    const names = namesOf(mutantPlans.map(({ mutant }) => ({ ...mutant, fileName: named(mutant.fileName) })));
    const drawn = draw(names, sample, seed);
    const status = { status: "Ignored", statusReason: NOT_DRAWN };
    for (const [at, one] of mutantPlans.entries())
      if (!drawn.has(names[at] ?? ""))
        Object.assign(one, { plan: "EarlyResult", mutant: { ...one.mutant, ...status } });
  }
}

/** A run takes long, so each unnoticed mutant is printed as soon as it is known. */
class Told {
  /** @param {import("@stryker-mutator/api/core").MutantResult} result */
  onMutantTested({ status, fileName, location, mutatorName, replacement }) {
    if (status !== "Survived" && status !== "NoCoverage") return;
    const { line, column } = location.start;
    console.info(`\n${named(fileName)}:${line}:${column} ${mutatorName} → ${replacement}`);
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Reporter, "sample", Sample),
  declareClassPlugin(PluginKind.Reporter, "told", Told),
];
