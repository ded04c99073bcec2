import type { Browser } from "@playwright/test";
import { createPractice } from "practice-world";
import { wheel } from "../laws/filling.ts";
import { checkAfter } from "./checks.ts";
import { noteShown } from "./disguises.ts";
import { faultSteps } from "./fault-steps.ts";
import { foreignSteps } from "./foreign-steps.ts";
import { isClosed, leave, type Person, seated, sitDown } from "./people.ts";
import { playSteps } from "./play-steps.ts";
import { settle } from "./settle.ts";
import { oneOf, type Step, type Storm } from "./storm.ts";
import { tableSteps } from "./table-steps.ts";
import { noteBegun } from "./turns.ts";
import { noteNames, ORDERED } from "./words.ts";
import { struckBy, type Where } from "./worlds.ts";

export interface Plan extends Where {
  readonly steps: number;
}

/** What became of one storm. */
export interface Report extends Plan {
  readonly language: string;
  readonly writes: number;
  readonly messages: number;
  readonly faults: Readonly<Record<string, number>>;
  /** What is wrong; empty if all is well. */
  readonly wrong: readonly string[];
  readonly lines: readonly string[];
}

const STEPS: readonly Step[] = [...playSteps, ...foreignSteps, ...tableSteps, ...faultSteps];
/** How long an action may take to show before the next thing happens, in milliseconds. */
const RIPPLE = 120;

/** Raises a storm, lets it pass, and says what is wrong. The same plan draws the same steps. */
export async function storm(browser: Browser, plan: Plan): Promise<Report> {
  const { options, language } = struckBy(plan);
  const practice = await createPractice({ port: 0, file: null, silence: 120_000, ...options });
  const people = await sitDown(browser, practice, language, seated(plan.seed));
  const { ruleset, seed } = plan;
  const noted = { shown: new Set<string>(), named: new Set<string>(), begun: new Map(), noted: { last: null } };
  const now: Storm = { ruleset, practice, people, spin: wheel(seed), faults: {}, lines: [], ...noted };
  const wrong: string[] = [];
  try {
    for (let i = 0; i < plan.steps; i++) await oneStep(now, i);
    await settle(now);
    noteWrites(now);
    wrong.push(...(await checkAfter(now)));
  } catch (error) {
    if (isClosed(error)) throw error; // the run was stopped, so this storm does not count
    wrong.push(String(error instanceof Error ? error.stack : error));
  }
  wrong.push(...thrown(people));
  noteWrites(now);
  const { counters } = practice;
  const { writes, socketMessages: messages } = counters();
  await leave(people);
  await practice.close();
  const { faults, lines } = now;
  const all = Object.values(writes).reduce((sum, one) => sum + one, 0);
  return { ...plan, language, writes: all, messages, faults, wrong, lines };
}

async function oneStep(now: Storm, i: number): Promise<void> {
  const able = STEPS.filter((step) => step.may?.(now) !== false);
  const step = oneOf(
    now,
    able.flatMap((one) => Array.from({ length: one.weight }, () => one)),
  );
  const before = writesOf(now);
  const what = await step.do(now);
  now.lines.push(`${i} ${step.name}${what === null ? ": nothing" : ` – ${what}`}`);
  noteWrites(now);
  noteShown(now);
  noteBegun(now);
  noteNames(now);
  if (what === null) return;
  if (step.fault === undefined) await ripple(now, before);
  else now.faults[step.fault] = (now.faults[step.fault] ?? 0) + 1;
}

/**
 * What went wrong on pages without anybody being told, each once. What the storm itself refuses shows up on the console
 * as well.
 */
function thrown(people: readonly Person[]): string[] {
  return people.flatMap(({ seat: { name, faults } }) => {
    const often = new Map<string, number>();
    for (const fault of faults.filter((one) => !ORDERED.test(one)).map((one) => one.slice(0, LONGEST)))
      often.set(fault, (often.get(fault) ?? 0) + 1);
    return [...often].map(([fault, times]) => `${name}'s console, ${times} times: ${fault}`);
  });
}

/** Enough of an error to find it: a long list of names may stand in it. */
const LONGEST = 1500;

/** What the server was asked since the last step, so that a storm can be read afterwards. */
function noteWrites({ practice, people, lines, noted }: Storm): void {
  for (const entry of practice.log.slice(noted.last === null ? 0 : practice.log.indexOf(noted.last) + 1)) {
    const who = people.find(({ user }) => user === entry.user)?.seat.name ?? "";
    lines.push(`    ${who} ${entry.action} ${entry.type} ${entry.keys.join()} ${entry.outcome}`);
    noted.last = entry;
  }
}

const writesOf = ({ practice }: Storm): number => practice.counters().broadcasts;

/** Waits until something is written, or time is up. */
async function ripple(now: Storm, before: number): Promise<void> {
  const page = now.people[0]?.seat.page;
  for (let waited = 0; waited < RIPPLE && writesOf(now) === before; waited += 20) await page?.waitForTimeout(20);
}
