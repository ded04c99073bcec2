import { answered, LONG_PATIENCE, Unanswered } from "../host/answered.ts";
import { errorOf } from "../host/faults.ts";
import { host } from "../statements/api.ts";
import { type Bench, patience, performOn } from "../statements/bench.ts";
import { stance } from "../systems/index.ts";
import { limitsHere } from "../systems/limits.ts";
import { words } from "../text/i18n.ts";
import { type Check, checks, type Fault } from "./checks.ts";
import type { Package } from "./culprit.ts";
import { type Evidence, playRounds } from "./play.ts";
import { Stage } from "./stage.ts";
import { switchIn } from "./switching.ts";

/** What became of one check. */
export interface Result {
  readonly check: Check;
  readonly is: "good" | "bad" | "mind" | "unmeasured";
  /** What speaks against it, or why it could not be measured: for a report. */
  readonly why: string;
  readonly by: Package | null;
  /** The check from whose failure this one's follows. */
  readonly cause: string | null;
  readonly ms: number;
}

/** All of them, and how long it took, in milliseconds. */
export interface Outcome {
  readonly results: readonly Result[];
  readonly ms: number;
}

/** Why no check can begin now, as a key in `lang/`. Null if one can. */
export function whyNot(): "fight" | "other" | "player" | "refuse" | null {
  const { game } = host();
  if (stance() === "refuse") return "refuse";
  if (!game.user.isGM) return "player";
  if (game.users.activeGM?.isSelf !== true) return "other";
  return [...game.combats].some(({ started }) => started) ? "fight" : null;
}

/** Follows a check that runs, and may stop it. */
export interface Watcher {
  isStopped(): boolean;
  began(check: Check): void;
  ended(result: Result): void;
}

/**
 * Checks this world: plays on a stage of its own, and deletes it, whatever happens. What is seen not to hold is switched
 * off, and what holds again is switched on. What could not be tried is not measured, and nothing follows from it.
 */
export async function check(watcher: Watcher): Promise<Outcome> {
  const began = performance.now();
  const results: Result[] = [];
  const stage = new Stage();
  let lost: unknown = null; // without a stage, or an answer of the server's, nothing more is tried
  let seen: Promise<Evidence> | null = null;
  const measured = async (one: Check): Promise<Found> => {
    try {
      if (lost !== null) throw lost;
      if (one.judge === undefined) return await asked(stage, one.ask);
      seen ??= answered(playRounds(stage, watcher.isStopped), LONG_PATIENCE);
      const found = one.judge(await seen);
      return found === "unmeasured" ? { unmeasured: NOT_COME } : found;
    } catch (error) {
      if (error instanceof Unanswered) lost = error;
      return { unmeasured: errorOf(error).message };
    }
  };
  try {
    await stage.raise(words("check.title")).catch((error: unknown) => {
      lost = error;
    });
    for (const one of checks) {
      if (watcher.isStopped()) break;
      watcher.began(one);
      const since = performance.now();
      const found = await measured(one);
      const result = resultOf(one, found, performance.now() - since);
      results.push(result);
      watcher.ended(result);
    }
  } finally {
    await stage.strike();
  }
  const all = attributed(results);
  if (!watcher.isStopped()) await limit(all);
  return { results: all, ms: performance.now() - began };
}

type Found = Fault | null | { readonly unmeasured: string };

/** Why something was not measured though two rounds were played. */
export const NOT_COME = "nothing of the kind came up";

/** So many times as long as one thing may take to come about, asking may take in all. */
const ASKING = 3;

/** Only what was asked, and was seen not to be so, speaks against this world. */
async function asked(stage: Stage, ask: (bench: Bench) => Promise<void>): Promise<Found> {
  const outcome = await answered(performOn(stage.bench(), ask), ASKING * patience.milliseconds);
  if (outcome.is === "holds") return null;
  return outcome.is === "wrong" && outcome.isSeen === true ? { why: outcome.why } : { unmeasured: outcome.why };
}

function resultOf(check: Check, found: Found, ms: number): Result {
  const base = { check, by: null, why: "", cause: null, ms };
  if (found === null) return { ...base, is: "good" };
  if ("unmeasured" in found) return { ...base, is: "unmeasured", why: found.unmeasured };
  return { ...base, is: check.tone, why: found.why, by: found.by ?? null };
}

/** Whether two rounds were played at all, so that a check says something of this world. */
export const isMeasured = (results: readonly Result[]): boolean =>
  results.some(({ check, is, cause }) => check.id === "kept" && (is !== "unmeasured" || cause !== null));

/** What merely follows from something else says nothing new. */
function attributed(results: readonly Result[]): Result[] {
  const against = new Set(results.flatMap(({ check, is }) => (is === "bad" || is === "mind" ? [check.id] : [])));
  return results.map((one) => {
    const cause = against.has(one.check.id) ? one.check.follows?.find((id) => against.has(id)) : undefined;
    return cause === undefined ? one : { ...one, is: "unmeasured", cause };
  });
}

/** Exactly what depends on what fails is switched off. */
async function limit(results: readonly Result[]): Promise<void> {
  const off = new Set(
    results.flatMap(({ check, is }) => (is === "bad" && check.limit !== undefined ? [check.limit] : [])),
  );
  const measured = new Set(results.flatMap(({ check, is }) => (is === "unmeasured" ? [] : (check.limit ?? []))));
  for (const limit of measured)
    if (off.has(limit) === !limitsHere().includes(limit)) await switchIn(limit, !off.has(limit));
}
