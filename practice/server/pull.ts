/** The controls of a world, for a test or a person, by their addresses. */
import type { Failure } from "./failures.ts";
import type { Switches, SwitchPatch } from "./switches.ts";

export interface Levers {
  readSwitches(): Switches;
  switches(patch?: SwitchPatch): Switches;
  reset(sample?: string): void;
  /** resolves when everything that was written is kept */
  keep(): Promise<void>;
  state(): unknown;
  resetCounters(): void;
  drop(user: string): number;
  fail(failure: Failure): void;
}

/** For what has nothing to say. */
const done = (_nothing?: unknown) => ({ done: true });

const posts: Record<string, (levers: Levers, sent: unknown) => unknown> = {
  switches: (levers, sent) => levers.switches(sent as SwitchPatch),
  drop: (levers, sent) => ({ dropped: levers.drop(String((sent as { user: string }).user)) }),
  fail: (levers, sent) => done(levers.fail(sent as Failure)),
  reset: (levers, sent) => done(levers.reset((sent as { sample?: string }).sample)),
  keep: (levers) => levers.keep().then(done),
  "counters/reset": (levers) => done(levers.resetCounters()),
};

/**
 * What is answered at this address below `practice/`, or undefined where there is nothing. `sent` is the body of a post,
 * undefined for a question.
 */
export async function pull(levers: Levers, path: string, sent?: unknown): Promise<unknown> {
  if (path === "state") return levers.state();
  if (sent === undefined) return path === "switches" ? levers.readSwitches() : undefined;
  return Object.hasOwn(posts, path) ? posts[path]?.(levers, sent) : undefined;
}
