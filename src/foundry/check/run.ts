import { host } from "../statements/api.ts";
import { patience, performOn, type Statement } from "../statements/bench.ts";
import { stance } from "../systems/index.ts";
import { limitsHere } from "../systems/limits.ts";
import { words } from "../text/i18n.ts";
import { type Check, checks, type Fault } from "./checks.ts";
import type { Package } from "./culprit.ts";
import { statements } from "./own-statements.ts";
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

/** How long something may take to come about, in milliseconds, and in times of what it takes to make a scene. */
const PATIENCE = 3000;
const SLOWNESS = 20;

const byId = new Map(statements.map((one) => [one.id, one]));

/**
 * Checks this world: plays on a stage of its own, and deletes it, whatever happens. What does not hold is switched off,
 * and what holds again is switched on.
 */
export async function check(watcher: Watcher): Promise<Outcome> {
  const began = performance.now();
  const results: Result[] = [];
  const stage = await Stage.make(words("check.title"));
  patience.milliseconds = Math.max(PATIENCE, SLOWNESS * (performance.now() - began)); // a slow page is no fault
  try {
    let evidence: Evidence | Error | null = null;
    for (const one of checks) {
      if (watcher.isStopped()) break;
      watcher.began(one);
      const since = performance.now();
      if (one.judge !== undefined) evidence ??= await playRounds(stage, () => watcher.isStopped()).catch(errorFrom);
      const found = one.judge === undefined ? await asked(stage, byId.get(one.statement)) : judged(one, evidence);
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

const errorFrom = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

type Found = Fault | null | { readonly unmeasured: string };

async function asked(stage: Stage, statement: Statement | undefined): Promise<Found> {
  if (statement === undefined) return { unmeasured: "nothing asks it" };
  const outcome = await performOn(stage.grounds, statement);
  if (outcome.is === "holds") return null;
  return outcome.is === "skipped" ? { unmeasured: outcome.why } : { why: outcome.why };
}

function judged({ judge }: Check, evidence: Evidence | Error | null): Found {
  if (evidence === null || judge === undefined) return { unmeasured: "nothing was played" };
  if (evidence instanceof Error) return { why: evidence.message };
  const found = judge(evidence);
  return found === "unmeasured" ? { unmeasured: "nothing of the kind came up" } : found;
}

function resultOf(check: Check, found: Found, ms: number): Result {
  const base = { check, by: null, why: "", cause: null, ms };
  if (found === null) return { ...base, is: "good" };
  if ("unmeasured" in found) return { ...base, is: "unmeasured", why: found.unmeasured };
  return { ...base, is: check.tone, why: found.why, by: found.by ?? null };
}

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
