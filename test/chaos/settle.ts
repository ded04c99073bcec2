import { EMPTY, RECONNECT } from "./fault-steps.ts";
import { ask, type Person, reload } from "./people.ts";
import type { Storm } from "./storm.ts";

/** The storm is over: nothing goes wrong any more, and everybody's page comes to rest. */

/** What one page says of itself. */
interface State {
  readonly isConnected: boolean;
  /** Why the strip says that play cannot go on. */
  readonly notice: string;
  readonly mustReload: boolean;
  /** The revision of everything that is kept, as this page knows it. */
  readonly revs: string;
}

const STATE = `(() => ({
  isConnected: __practice.socket.connected,
  notice: document.querySelector("#combat .dealt-in-notice p")?.textContent ?? "",
  mustReload: document.querySelector("#combat [data-action=reload]") !== null,
  revs: JSON.stringify([
    game.combats.contents.map(({ flags }) => flags["dealt-in"]?.rev ?? 0),
    [...game.settings.storage.get("world").values()].filter(({ key }) => key.startsWith("dealt-in.campaign")).map(({ value }) => JSON.parse(JSON.parse(value) || "{}").rev ?? 0),
  ]),
}))()`;

/** A Game Master who was away while the fight went on is asked where to resume, and nothing is put right until then. */
const RESUME = `(document.querySelector("dialog[open] [data-action=resume]")?.click(), 0)`;

const LOOK = 100;
/** How many looks in a row must find no change before it is quiet, and after how many a page's clock is put forward. */
const [SAME, PATIENT] = [6, 25] as const;
const LONG = 13_000;
/** How often it must be quiet, with time for what the module waits for in between. */
const TIMES = 2;
/** How many looks it may take in all. */
const MOST = 600;

/** If pages do not come to rest: how each of them stands. */
export class Restless extends Error {}

/**
 * Ends all faults and waits until the server has nothing in flight and all pages say the same. Pages that ask where
 * to resume are answered, those that ask for a reload get one, and so do those that were away and were told nothing: they would learn of it by the next write.
 */
export async function settle({ practice, people, lines }: Storm): Promise<void> {
  practice.forgive();
  practice.switches({ latency: 0, jitter: 0, latencyOf: {}, relay: { lost: 0, twice: 0, late: 0 } });
  const [{ seat }] = people as [Person];
  let last = "";
  for (let looks = 0, same = 0, times = 0; times < TIMES; looks++) {
    const states = await Promise.all(people.map((person) => stateOf(person)));
    const now = JSON.stringify([states, practice.pending(), practice.counters()]);
    same = now === last && isQuiet(states) && practice.pending() === 0 ? same + 1 : 0;
    last = now;
    for (const [i, state] of states.entries())
      if (state?.mustReload === true) {
        lines.push(`  ${people[i]?.seat.name} is told: ${state.notice}`);
        await reload(people[i] as Person);
        times = 0;
      }
    if (looks > MOST) throw new Restless(`Nobody comes to rest: ${now}`);
    const isStill = same >= SAME;
    if (isStill) [times, same] = [times + 1, 0];
    const isLong = looks % PATIENT === PATIENT - 1;
    if (isStill || isLong) await timePasses(people);
    if (isLong) for (const person of people) if (person.missed && person.isReady) await reload(person);
    await seat.page.waitForTimeout(LOOK);
  }
}

/** On every page, longer than the module waits for the server. */
export async function timePasses(people: readonly Person[]): Promise<void> {
  for (const { isReady, seat } of people) if (isReady) await seat.page.clock.fastForward(LONG);
}

async function stateOf(person: Person): Promise<State | undefined> {
  if (!person.isReady) return undefined;
  await ask(person, EMPTY);
  await ask(person, RECONNECT);
  await ask(person, RESUME);
  return ask<State>(person, STATE);
}

function isQuiet(states: readonly (State | undefined)[]): boolean {
  const [first] = states;
  return states.every((state) => state?.isConnected === true && state.notice === "" && state.revs === first?.revs);
}
