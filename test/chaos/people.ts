import type { Browser } from "@playwright/test";
import type { Practice } from "practice-world";
import { sample } from "practice-world/samples";
import { type Name, type Seat, seatBy } from "../e2e/seat.ts";

/**
 * Who sits at the table in a storm: two Game Masters and three players, each in a browser of their own. Instead of the
 * third there is now and then the screen on the wall, whose user owns all heroes and has chosen none.
 */

export interface Person {
  readonly seat: Seat;
  readonly user: string;
  readonly isGm: boolean;
  /** The page has loaded, and no other one is loading. */
  isReady: boolean;
  /** Its line was broken since it loaded: what was written meanwhile it has not heard, in Foundry as here. */
  missed: boolean;
  /** What it was told of turns before it last loaded. */
  readonly heard: string[];
}

export const seated = (seed: number): readonly Name[] => [
  ...(["Gamemaster", "Second GM", "Anna", "Ben"] as const),
  seed % 3 === 0 ? "Dov" : "Cora",
];
/** By their ids, which are the same in all worlds; a storm calls them by these names, whatever their own are. */
const known = sample("barrow").users;
/** With the module: a page whose server goes away while it loads may come up without it. */
const READY = "globalThis.game?.ready === true && game.modules.get('dealt-in').api !== undefined";
/** How long a page may take to load while its server comes and goes, in milliseconds; then it is loaded once more. */
const LOADING = 20_000;

/** Everybody sits down, the first Game Master before the others. Their pages' clocks can be put forward. */
export async function sitDown(
  browser: Browser,
  practice: Practice,
  language: string,
  names: readonly Name[],
): Promise<Person[]> {
  const door = {
    users: known,
    address: (user: string, theme: string) => `${practice.url}/game?user=${user}&theme=${theme}&language=${language}`,
    kept: (_: string, stored: string) => stored,
  };
  const join = async (name: Name): Promise<Person> => {
    const context = await browser.newContext({ deviceScaleFactor: 0.5, reducedMotion: "reduce" });
    await context.clock.install();
    const seat = await seatBy(door, name, context);
    const found = known.find((some) => some.name === name);
    return { seat, user: found?._id ?? "", isGm: (found?.role ?? 0) === 4, isReady: true, missed: false, heard: [] };
  };
  const [first, ...others] = names;
  const gm = await join(first as Name);
  return [gm, ...(await Promise.all(others.map(join)))];
}

/** Everybody goes, with their browsers. */
export const leave = (people: readonly Person[]): Promise<unknown> =>
  Promise.all(people.map(({ seat }) => seat.page.context().close()));

/** Reloads this page, however often the server goes away meanwhile. */
export async function reload(person: Person): Promise<void> {
  const { page } = person.seat;
  await keepHeard(person);
  person.isReady = false;
  for (;;) {
    try {
      person.missed = false; // a line that breaks while the page loads may cost it something again
      await page.reload({ waitUntil: "commit", timeout: LOADING });
      await page.waitForFunction(READY, undefined, { timeout: LOADING });
      person.isReady = true;
      return;
    } catch (error) {
      if (page.isClosed()) throw error;
      await page.waitForTimeout(100); // the server is away: nothing tells a page when it is back
    }
  }
}

/** What this page's console answers; undefined while it is loading. */
export async function ask<T>({ seat }: Person, code: string): Promise<T | undefined> {
  try {
    return await seat.console<T | undefined>(`globalThis.game?.ready ? (${code}) : undefined`);
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** A start or an end of somebody's turn, or of an encounter, as one word. */
const TOLD = `[
  ...globalThis.heard.handlers.filter(({ handler }) => handler === "_onStartTurn" || handler === "_onEndTurn")
    .map(({ handler, combat, combatant, round }) => [combat, round, combatant, handler].join(" ")),
  ...globalThis.heard.hooks.filter(({ hook }) => hook === "combatStart").map(({ combat }) => combat + " combatStart"),
]`;

/** What this page has heard since it loaded. */
export const heardOn = async (person: Person): Promise<readonly string[]> => (await ask<string[]>(person, TOLD)) ?? [];

/** Keeps what this page has heard, since it is about to load anew. */
async function keepHeard(person: Person): Promise<void> {
  person.heard.push(...(await heardOn(person)));
}

/** Somebody has closed the browser. */
export const isClosed = (error: unknown): boolean => /has been closed/.test(String(error));

/** A page that was left or closed while it was asked. */
export const isGone = (error: unknown): boolean =>
  /context was destroyed|has been closed|navigating|Cannot find context/.test(String(error));
