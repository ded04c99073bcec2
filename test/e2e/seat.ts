import type { BrowserContext, Locator, Page } from "@playwright/test";
import type { Practice } from "practice-world";
import { reveal } from "./questions.ts";

/** One person at a practice world's table, in their own browser. */

export type Name = "Gamemaster" | "Second GM" | "Anna" | "Ben" | "Cora" | "Dov";

export interface Joining {
  readonly context?: BrowserContext;
  readonly theme?: "light" | "dark";
  /** One that a package brings; else English. */
  readonly language?: string;
  /** Receives the page before it loads anything. */
  readonly meet?: (page: Page) => void;
}

/** One person's page, in the terms of the game. */
export interface Seat {
  readonly name: Name;
  readonly theme: "light" | "dark";
  readonly page: Page;
  readonly strip: Locator;
  /** What was written on this page's console but should not have been. */
  readonly faults: string[];
  /** Presses a button of the strip by its label. */
  press(words: string | RegExp): Promise<void>;
  /** The row of this fighter, or the line of this group. */
  row(name: string): Locator;
  /** Opens the popover of this fighter or group from the dots in its row, which hovering brings up. */
  more(name: string): Promise<void>;
  /** Presses one of Foundry's own controls in this fighter's row. */
  control(name: string, action: "toggleHidden" | "toggleDefeated" | "pingCombatant"): Promise<void>;
  /** The cards in the order of the tracker, as `name: card`. */
  cards(): Promise<string[]>;
  /** What this client knows of the encounter. */
  combat(): Promise<CombatNow>;
  /** Runs code on this page's console. */
  console<T>(code: string): Promise<T>;
}

/** Where people sit down to play. */
export interface Sitting {
  /** Joins as this user. Every console error of the page fails the test. */
  join(name: Name, options?: Joining): Promise<Seat>;
  /** How many writes the server has refused. */
  refused(): Promise<number>;
}

/** How one comes to a table: of a server, or of a demo. */
export interface Door {
  readonly users: readonly { readonly _id: string; readonly name: string }[];
  address(user: string, theme: string, language: string): string;
  /** Under which name a browser keeps what is stored under this one by that user's page. */
  kept(user: string, name: string): string;
}

/** The browser's own network messages, and ours about a failed write, while a test holds the connection cut. */
const EXPECTED = [/net::ERR_/, /WebSocket connection/, /Failed to load resource/];

/** Name and card of every row in sight, read at one moment: rows are rewritten, and our parts move to the new ones. */
function readCards(): string[] {
  const rows = [...document.querySelectorAll("#combat li:is(.combatant, .dealt-in-group)")];
  return rows
    .filter((row) => row.checkVisibility())
    .map((row) => {
      const name = row.querySelector(".name")?.textContent?.trim() ?? "";
      const card = row.querySelector(".token-initiative .dealt-in-card")?.getAttribute("aria-label") ?? "-";
      return `${name}: ${card}`;
    });
}

/** Whether what plays decks has registered its settings: without a deck, or without the module, nothing comes. */
function hasAllSettings(): boolean {
  const { settings } = (
    globalThis as unknown as { game: { settings: { settings: Map<string, object>; get(...key: string[]): unknown } } }
  ).game;
  const isOff = !settings.settings.has("dealt-in.ruleset") || settings.get("dealt-in", "ruleset") === "none";
  return isOff || settings.settings.has("dealt-in.action-deck.bennies");
}

/** Joins as this user, in a browser of their own. */
export const seatAt = (practice: Practice, name: Name, context: BrowserContext, options?: Omit<Joining, "context">) =>
  seatBy(
    {
      users: practice.world().users,
      address: (user, theme, language) => `${practice.url}/game?user=${user}&theme=${theme}&language=${language}`,
      kept: (_, stored) => stored,
    },
    ...([name, context, options] as const),
  );

/** The same by any door. */
export async function seatBy(
  door: Door,
  name: Name,
  context: BrowserContext,
  { theme = "dark", language = "en", meet }: Omit<Joining, "context"> = {},
): Promise<Seat> {
  const page = await context.newPage();
  meet?.(page);
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !EXPECTED.some((known) => known.test(message.text())))
      faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error.stack ?? error)));
  const user = door.users.find((some) => some.name === name)?._id ?? "";
  const plain = Object.entries(PLAIN).map(([id, value]) => [door.kept(user, `practice.${user}.${id}`), value] as const);
  await page.addInitScript(plainly, plain);
  await page.goto(door.address(user, theme, language));
  const ready = () => page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true);
  await ready();
  await page.waitForFunction(hasAllSettings, undefined, { timeout: 5000 }).catch(() => undefined); // some hold it back
  const strip = page.locator("#combat .dealt-in-strip");
  const row = (fighter: string): Locator =>
    page
      .locator("#combat")
      .locator("li.combatant, li.dealt-in-group")
      .filter({ has: page.getByText(fighter, { exact: true }) })
      .first();
  return {
    name,
    theme,
    page,
    strip,
    faults,
    press: async (words) => {
      const own = page.locator(OWN).getByRole("button", { name: words });
      await reveal(strip, own.first());
      for (const button of await own.all()) if (await isFree(button)) return button.click();
      await own.first().click();
    },
    row,
    async more(fighter) {
      await row(fighter).hover();
      await row(fighter).locator("[data-action=seat]").click();
    },
    async control(fighter, action) {
      await row(fighter).hover();
      await row(fighter).locator(`[data-action=${action}]`).click();
    },
    cards: () => page.evaluate(readCards),
    combat: async () => {
      const now = await page.evaluate(readCombat);
      if (now !== null) return now;
      await ready(); // the page was reloaded
      return page.evaluate(readCombat) as Promise<CombatNow>;
    },
    console: <T>(code: string) => page.evaluate(`(async () => (${code}))()`) as Promise<T>,
  };
}

/** Where acts stand: at the table while it is open, and a player’s own at the hand, on the map or in a window over it. */
const OWN = "#combat .dealt-in-strip, #dealt-in-dock, .dealt-in-hand-window, .dealt-in-table";

const isFree = (button: Locator): Promise<boolean> =>
  button.click({ trial: true, timeout: 2000 }).then(
    () => true,
    () => false,
  );

/** Where nothing moves, nothing is shown over the map either, unless a test wants it there: drawing it costs. */
export const PLAIN: Readonly<Record<string, unknown>> = {
  "dealt-in.canvas": false,
  "core.noCanvas": true, // those who roll are then shown in the strip
};

function plainly(plain: readonly (readonly [string, unknown])[]): void {
  if (self.origin === "null") return; // the browser's own page that the server is away, which has no storage
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [name, value] of plain)
    if (localStorage.getItem(name) === null) localStorage.setItem(name, JSON.stringify(value));
}

function readCombat(): CombatNow | null {
  const { game } = globalThis as unknown as { game?: { ready?: boolean; combat: CombatLike } };
  if (game?.ready !== true) return null;
  const { combat } = game;
  return {
    round: combat.round,
    turn: combat.turn,
    current: combat.combatant?.name ?? null,
    numbers: Object.fromEntries(combat.combatants.contents.map(({ name, initiative }) => [name, initiative])),
  };
}

interface CombatNow {
  readonly round: number;
  readonly turn: number | null;
  readonly current: string | null;
  readonly numbers: Readonly<Record<string, number | null>>;
}

interface CombatLike {
  round: number;
  turn: number | null;
  combatant: { name: string } | null;
  combatants: { contents: { name: string; initiative: number | null }[] };
}

/** Members of Foundry's surface that the module asked for and the practice world lacks. */
export async function missingFor({ page }: Seat): Promise<string[]> {
  if (page.isClosed()) return [];
  return page.evaluate(() => [
    ...(globalThis as unknown as { __practice: { missing: Set<string> } }).__practice.missing,
  ]);
}
