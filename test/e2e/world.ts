import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import { createPractice, type Practice, type PracticeOptions } from "../../practice/server/practice.ts";

/** A practice world of this test's own, and the people in it, each in a browser of their own. */

export type Name = "Gamemaster" | "Second GM" | "Anna" | "Ben" | "Cora" | "Dov";

export interface Joining {
  readonly context?: BrowserContext;
  readonly theme?: "light" | "dark";
  /** Gets the page before it loads anything. */
  readonly meet?: (page: Page) => void;
}

export interface Table {
  readonly practice: Practice;
  /** Joins as this user; every console error of the page fails the test. */
  join(name: Name, options?: Joining): Promise<Seat>;
}

/** One person's page, with the words of the game. */
export interface Seat {
  readonly name: Name;
  readonly page: Page;
  readonly strip: Locator;
  /** What was written on this page's console that should not be there. */
  readonly faults: string[];
  /** Presses a button of the strip by its words. */
  press(words: string | RegExp): Promise<void>;
  /** The row of this fighter, or the line of this group. */
  row(name: string): Locator;
  /** The cards in the order of the tracker, as `name: card`. */
  cards(): Promise<string[]>;
  /** What this client knows of the encounter. */
  combat(): Promise<{
    round: number;
    turn: number | null;
    current: string | null;
    numbers: Record<string, number | null>;
  }>;
  /** Calls something on this page's console. */
  console<T>(code: string): Promise<T>;
}

/** The browser's own network lines, and ours about a write that could not be made, while a test holds the connection cut. */
const EXPECTED = [/net::ERR_/, /WebSocket connection/, /Failed to load resource/];

async function seat(
  practice: Practice,
  name: Name,
  context: BrowserContext,
  { theme = "dark", meet }: Joining,
): Promise<Seat> {
  const page = await context.newPage();
  meet?.(page);
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !EXPECTED.some((known) => known.test(message.text())))
      faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error.stack ?? error)));
  const user = practice.world().users.find((some) => some.name === name);
  await page.goto(`${practice.url}/game?user=${user?._id}&theme=${theme}`);
  const ready = () => page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true);
  await ready();
  const strip = page.locator("#combat .dealt-in-strip");
  return {
    name,
    page,
    strip,
    faults,
    press: (words) => strip.getByRole("button", { name: words }).first().click(),
    row: (fighter) =>
      page
        .locator("#combat")
        .locator("li.combatant, li.dealt-in-group")
        .filter({ has: page.getByText(fighter, { exact: true }) })
        .first(),
    cards: () =>
      page.locator("#combat li:is(.combatant, .dealt-in-group):visible").evaluateAll((rows) =>
        rows.map((row) => {
          const name = row.querySelector(".name")?.textContent?.trim() ?? "";
          const card = row.querySelector(".token-initiative .dealt-in-card")?.getAttribute("aria-label") ?? "-";
          return `${name}: ${card}`;
        }),
      ),
    combat: async () => {
      await ready(); // the page may have been loaded anew
      return page.evaluate(readCombat);
    },
    console: <T>(code: string) => page.evaluate(`(async () => (${code}))()`) as Promise<T>,
  };
}

function readCombat() {
  const { combat } = (globalThis as unknown as { game: { combat: CombatLike } }).game;
  return {
    round: combat.round,
    turn: combat.turn,
    current: combat.combatant?.name ?? null,
    numbers: Object.fromEntries(combat.combatants.contents.map(({ name, initiative }) => [name, initiative])),
  };
}

interface CombatLike {
  round: number;
  turn: number | null;
  combatant: { name: string } | null;
  combatants: { contents: { name: string; initiative: number | null }[] };
}

export interface Options {
  /** What the practice world is started with. */
  world: PracticeOptions;
}

export const test = base.extend<{ table: Table } & Options>({
  world: [{}, { option: true }],
  table: async ({ browser, world }, use) => {
    const practice = await createPractice({ port: 0, file: null, ...world });
    const contexts: BrowserContext[] = [];
    const seats: Seat[] = [];
    await use({
      practice,
      async join(name, options = {}) {
        const own = options.context ?? (await browser.newContext());
        if (options.context === undefined) contexts.push(own);
        const joined = await seat(practice, name, own, options);
        seats.push(joined);
        return joined;
      },
    });
    const missing = await Promise.all(seats.map(missingFor));
    for (const context of contexts) await context.close();
    await practice.close();
    for (const { name, faults } of seats) expect(faults, `${name}'s console`).toEqual([]);
    expect(missing.flat(), "asked of the practice world and missing").toEqual([]);
  },
});

/** The seats of all of these by their names, in small letters. Every page costs: whoever has nothing to do in a test stays away. */
export async function together<N extends Name>(
  names: readonly N[],
  join: (name: N) => Promise<Seat>,
): Promise<Record<Lowercase<N>, Seat>> {
  const seats = await Promise.all(names.map(async (name) => [name.toLowerCase(), await join(name)] as const));
  return Object.fromEntries(seats) as Record<Lowercase<N>, Seat>;
}

/** Members of Foundry's surface that the module asked for and the practice world lacks. */
async function missingFor({ page }: Seat): Promise<string[]> {
  if (page.isClosed()) return [];
  return page.evaluate(() => [
    ...(globalThis as unknown as { __practice: { missing: Set<string> } }).__practice.missing,
  ]);
}

export { expect };
