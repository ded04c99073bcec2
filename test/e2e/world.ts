import { type BrowserContext, type BrowserContextOptions, test as base, expect } from "@playwright/test";
import { createPractice, type Practice, type PracticeOptions } from "practice-world";
import { sample } from "practice-world/samples";
import type { SettingSource, WorldData } from "practice-world/world-data";
import { KeptTables } from "./kept-table.ts";
import { missingFor, type Name, type Seat, type Sitting, seatAt } from "./seat.ts";

/** A practice world of this test's own, and the people in it. */

export interface Table extends Sitting {
  readonly practice: Practice;
}

export interface Options {
  /** The options that the practice world starts with. */
  world: PracticeOptions;
  /**
   * Who stays at the table from one test with the same world to the next (kept-table.ts). With no one, each test has its
   * own world. Not for tests that cut connections, change what the page itself does, or first ask what is in it.
   */
  seated: readonly Name[];
  /** Nobody in this world has seen the module before: it asks for a deck, and shows what is where. */
  newcomers: boolean;
  /** Draws every pixel and all motion, for tests of just that. Elsewhere drawing costs more than everything else. */
  fine: boolean;
}

export const COARSE: BrowserContextOptions = { deviceScaleFactor: 0.5, reducedMotion: "reduce" };

export const test = base.extend<{ table: Table } & Options, { tables: KeptTables }>({
  world: [{}, { option: true }],
  seated: [[], { option: true }],
  newcomers: [false, { option: true }],
  fine: [false, { option: true }],
  tables: [
    async ({ browser }, use) => {
      const tables = new KeptTables(browser);
      await use(tables);
      await tables.clear();
    },
    { scope: "worker" },
  ],
  table: async ({ browser, world: given, seated, newcomers, fine, tables }, use, info) => {
    const world = newcomers ? given : practised(given);
    const stands = seated.length > 0;
    const practice = stands
      ? (await tables.take(world, seated, fine ? {} : COARSE)).practice
      : await createPractice({ port: 0, file: null, ...world });
    const contexts: BrowserContext[] = [];
    const seats = new Set<Seat>();
    await use({
      practice,
      refused: async () => practice.counters().refused,
      async join(name, options = {}) {
        const { theme = "dark", context, meet } = options;
        const isOrdinary = stands && context === undefined && seated.includes(name);
        const own = context ?? (isOrdinary ? null : await browser.newContext(fine ? {} : COARSE));
        if (context === undefined && own !== null) contexts.push(own);
        if (stands && own !== null) await tables.leave(name);
        const joined =
          own === null
            ? await tables.join(name, { theme, ...(meet === undefined ? {} : { meet }) })
            : await seatAt(practice, name, own, options);
        seats.add(joined);
        return joined;
      },
    });
    const missing = await Promise.all([...seats].map(missingFor));
    const faults = [...seats].map(({ name, faults }) => [name, faults.splice(0)] as const);
    for (const context of contexts) await context.close();
    const isSpoilt = missing.flat().length > 0 || info.status !== info.expectedStatus;
    if (!stands) await practice.close();
    else if (isSpoilt) await tables.clear();
    for (const [name, own] of faults) expect(own, `${name}'s console`).toEqual([]);
    expect(missing.flat(), "asked of the practice world and missing").toEqual([]);
  },
});

/** This world, where everybody has met the module on an earlier evening. */
export function practised(options: PracticeOptions): PracticeOptions {
  const { world } = toured(options);
  const { generation = 14, system = "plain" } = options.switches ?? {};
  const checked = JSON.stringify({ of: `${generation} ${system}`, at: null, held: 0, all: 0 });
  const known = [kept("introduced", true, null, 0), kept("checked", checked, null, 999)];
  return { ...options, world: { ...world, settings: [...world.settings, ...known] } };
}

/** This world, where nobody is shown the tour of a first fight. */
export function toured<O extends PracticeOptions>(options: O): O & { readonly world: WorldData } {
  const world = options.world ?? sample("ford");
  const seen = world.users.map(({ _id }, i) => kept("coached", 3, _id, i + 1));
  return { ...options, world: { ...world, settings: [...world.settings, ...seen] } };
}

const kept = (key: string, value: unknown, user: string | null, i: number): SettingSource => ({
  _id: `settingKnown${String(i).padStart(4, "0")}`,
  key: `dealt-in.${key}`,
  value: JSON.stringify(value),
  user,
});

/**
 * The seats of all of these by name, in lower case. Every page costs, so leave out anyone with nothing to do in a test.
 */
export async function together<N extends Name>(
  names: readonly N[],
  join: (name: N) => Promise<Seat>,
): Promise<Record<Lowercase<N>, Seat>> {
  const seats = await Promise.all(names.map(async (name) => [name.toLowerCase(), await join(name)] as const));
  return Object.fromEntries(seats) as Record<Lowercase<N>, Seat>;
}

export type { Joining, Name, Seat, Sitting } from "./seat.ts";
export { expect };
