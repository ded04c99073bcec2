import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { createPractice, type Practice, type PracticeOptions } from "practice-world";
import type { WorldData } from "practice-world/world-data";
import { type Joining, type Name, PLAIN, type Seat, seatAt } from "./seat.ts";

/**
 * A table that is kept from one test to the next, since pages cost more than most of what is done on them. Between two
 * tests a Game Master's page resets the world by ordinary operations, as if a long evening went on.
 */
export interface KeptTable {
  readonly key: string;
  readonly drawn: BrowserContextOptions;
  readonly practice: Practice;
  readonly world: WorldData;
  readonly seats: Map<Name, Seat>;
}

const SIZE = { width: 1280, height: 800 };

/** What belongs to the browsers that stay, and not to an encounter. */
const KEPT = { settings: ["dealt-in.keys"], client: ["dealt-in.device"], flags: { "dealt-in": ["devices"] } };

export class KeptTables {
  #now: KeptTable | null = null;
  readonly #browser: Browser;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** The table of these options with at most these people, reset to its first state. */
  async take(options: PracticeOptions, people: readonly Name[], drawn: BrowserContextOptions): Promise<KeptTable> {
    const key = JSON.stringify([options, drawn]);
    const table = this.#now?.key === key ? this.#now : null;
    const gone = [...(table?.seats ?? [])].filter(([name, { page }]) => !people.includes(name) || page.isClosed());
    for (const [name] of gone) await this.leave(name);
    if (gone.some(([name]) => name === "Second GM")) await settled(); // who deals now waits for the last answers first
    const gm = table?.seats.get("Gamemaster");
    if (table !== null && gm !== undefined) {
      await asAtFirst(table, gm);
      return table;
    }
    await this.clear();
    this.#now = await open(key, options, drawn);
    return this.#now;
  }

  /** Someone already there does not join again. */
  async join(name: Name, { theme, meet }: Pick<Joining, "meet"> & Required<Pick<Joining, "theme">>): Promise<Seat> {
    const { drawn, practice, seats } = this.#now as KeptTable;
    const known = seats.get(name);
    if (known?.theme === theme) return known;
    await this.leave(name);
    const context = await this.#browser.newContext(drawn);
    await context.addInitScript(dealAlike);
    const seat = await seatAt(practice, name, context, { theme, ...(meet === undefined ? {} : { meet }) });
    seats.set(name, seat);
    return seat;
  }

  async leave(name: Name): Promise<void> {
    const seat = this.#now?.seats.get(name);
    this.#now?.seats.delete(name);
    await seat?.page.context().close();
  }

  /** Empties the table: after a failure, or before a different world. */
  async clear(): Promise<void> {
    const was = this.#now;
    this.#now = null;
    if (was === null) return;
    for (const { page } of was.seats.values()) await page.context().close();
    await was.practice.close();
  }
}

/** How long a Game Master's page may wait before it plays on what another's has left, in milliseconds. */
const ROLL_CALL = 1200;

const settled = (): Promise<void> => new Promise((done) => setTimeout(done, ROLL_CALL + 300));

async function asAtFirst({ seats, practice, world, drawn }: KeptTable, gm: Seat): Promise<void> {
  const pages = [...seats.values()].map(({ page }) => page);
  await Promise.all(pages.map((page) => tidy(page, drawn)));
  await gm.page.evaluate(endAll);
  for (const isLast of [false, true]) {
    await quiet(practice, pages);
    await gm.page.evaluate(renew, { first: world, kept: KEPT });
    const seen = await Promise.allSettled(pages.map((page) => sees(page, world)));
    const missed = seen.find(({ status }) => status === "rejected");
    if (missed === undefined) return;
    if (isLast) throw (missed as PromiseRejectedResult).reason;
  } // a busy page may write about an ended encounter after the world is as at first
}

async function open(key: string, options: PracticeOptions, drawn: BrowserContextOptions): Promise<KeptTable> {
  const practice = await createPractice({ port: 0, file: null, ...options });
  return { key, drawn, practice, world: structuredClone(practice.world()), seats: new Map() };
}

/**
 * Runs on each page as it loads: words of chance come in the same order in every run and every test, since a deal in
 * which two draw a Joker asks for rolls that most tests do not expect.
 */
function dealAlike(): void {
  const real = crypto.getRandomValues.bind(crypto);
  const page = globalThis as unknown as { __chance: number };
  page.__chance = 1;
  crypto.getRandomValues = ((array: Uint32Array<ArrayBuffer>) => {
    if (!(array instanceof Uint32Array) || array.length !== 1) return real(array);
    page.__chance = (Math.imul(page.__chance, 1664525) + 1013904223) >>> 0;
    array[0] = page.__chance;
    return array;
  }) as typeof crypto.getRandomValues;
}

/** What a page keeps for itself. */
async function tidy(page: Page, drawn: BrowserContextOptions): Promise<void> {
  await page.setViewportSize(SIZE);
  const reducedMotion = drawn.reducedMotion ?? null;
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion });
  await page.evaluate(
    async ({ kept, plain }) => {
      interface App {
        readonly hasFrame: boolean;
        close(options: object): Promise<unknown>;
      }
      const { foundry, game, ui, __practice, __words } = globalThis as unknown as {
        foundry: { applications: { instances: Map<string, App> } };
        game: {
          settings: {
            settings: Map<string, { namespace: string; key: string; id: string; scope: string; default: unknown }>;
            set(namespace: string, key: string, value: unknown): Promise<unknown>;
          };
        };
        ui: { notifications: { clear(): void }; sidebar: { changeTab(tab: string, group: string): void } };
        __practice: { notifications: unknown[]; coreKeys: Record<string, number> };
        __words?: number[];
      };
      for (const app of [...foundry.applications.instances.values()])
        if (app.hasFrame) await app.close({ animate: false });
      for (const left of document.querySelectorAll("dialog, #context-menu")) left.remove();
      document.dir = "ltr";
      if (__words !== undefined) __words.length = 0;
      (globalThis as unknown as { __chance: number }).__chance = 1;
      __practice.notifications.length = 0;
      for (const key of Object.keys(__practice.coreKeys)) Reflect.deleteProperty(__practice.coreKeys, key);
      ui.notifications.clear();
      ui.sidebar.changeTab("combat", "primary");
      for (const { namespace, key, id, scope, default: value } of game.settings.settings.values())
        if (scope === "client" && !kept.includes(id)) await game.settings.set(namespace, key, plain[id] ?? value);
    },
    { kept: KEPT.client, plain: reducedMotion === "reduce" ? PLAIN : {} },
  );
  await page.locator(".scene-note").click(); // nothing has the focus, as at first
  await page.mouse.move(0, 0);
  await page.keyboard.press("Shift"); // and no one has touched the mouse
}

/** Runs on a Game Master's page: ends every encounter. */
async function endAll(): Promise<void> {
  const { game, getDocumentClass } = globalThis as unknown as {
    game: { combats: { map(id: (combat: { id: string }) => string): string[] } };
    getDocumentClass(type: string): { deleteDocuments(ids: string[]): Promise<unknown> };
  };
  const ids = game.combats.map(({ id }) => id);
  if (ids.length > 0) await getDocumentClass("Combat").deleteDocuments(ids);
}

/** A campaign is told of the end of its fight while the recap is being made. */
const LATE = 3;

/**
 * Waits until every page has written what it still had to write about ended encounters. Time passes on the pages
 * themselves: a busy one has not come to it yet.
 */
async function quiet({ counters, world }: Practice, pages: readonly Page[]): Promise<void> {
  const isCampaign = world().settings.some(({ key, value }) => key.startsWith("dealt-in.campaign-") && value !== '""');
  const wanted = isCampaign ? LATE : 1;
  for (let [last, still] = ["", 0]; still < wanted; ) {
    still = JSON.stringify(counters()) === last ? still + 1 : 0;
    last = JSON.stringify(counters());
    await Promise.all(pages.map((page) => page.evaluate(() => new Promise((done) => setTimeout(done, 60)))));
  }
}

interface Doc {
  readonly id: string;
  toObject(): Record<string, unknown>;
  update(changes: object, options: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** Runs on a Game Master's page: restores documents and settings as any module could. */
async function renew({ first, kept }: { first: WorldData; kept: typeof KEPT }): Promise<void> {
  const { game, getDocumentClass } = globalThis as unknown as {
    game: {
      settings: {
        storage: { get(scope: "world"): Map<string, Doc & { readonly key: string }> };
        settings: Map<string, { namespace: string; key: string; default: unknown }>;
        set(namespace: string, key: string, value: unknown): Promise<unknown>;
      };
    } & Record<string, Map<string, Doc>>;
    getDocumentClass(type: string): {
      createDocuments(data: unknown[], options: object): Promise<unknown>;
      deleteDocuments(ids: string[]): Promise<unknown>;
    };
  };
  const same = (a: object, b: object): boolean => {
    const sorted = (value: unknown): unknown =>
      value !== null && typeof value === "object" && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, one]) => [key, sorted(one)]),
          )
        : Array.isArray(value)
          ? value.map(sorted)
          : value;
    return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
  };
  const collections = {
    ChatMessage: ["messages", first.messages, true],
    Combat: ["combats", first.combats, true],
    Actor: ["actors", first.actors, false],
    Scene: ["scenes", first.scenes, false],
    Macro: ["macros", first.macros ?? [], false],
  } as const;
  const late: (() => Promise<unknown>)[] = [];
  for (const [type, [name, sources, always]] of Object.entries(collections)) {
    const Cls = getDocumentClass(type);
    const docs = [...(game[name]?.values() ?? [])];
    const changed = docs.filter((doc) => {
      const source = sources.find(({ _id }) => _id === doc.id);
      return always || source === undefined || !same(doc.toObject(), source);
    });
    if (changed.length > 0) await Cls.deleteDocuments(changed.map(({ id }) => id));
    const lacking = sources.filter(
      ({ _id }) => always || !docs.some((doc) => doc.id === _id && !changed.includes(doc)),
    );
    if (lacking.length > 0) late.push(() => Cls.createDocuments(lacking as never, { keepId: true }));
  }
  for (const source of first.users) {
    const user = (game["users"] as Map<string, Doc>).get(source._id) as Doc;
    const { flags, ...now } = user.toObject() as { flags: Record<string, Record<string, unknown>> };
    const { flags: was = {}, ...before } = source as { flags?: Record<string, Record<string, unknown>> };
    const stay = Object.entries(kept.flags).map(([scope, keys]) => [
      scope,
      {
        ...was[scope],
        ...Object.fromEntries(keys.flatMap((key) => (key in (flags[scope] ?? {}) ? [[key, flags[scope]?.[key]]] : []))),
      },
    ]);
    const wanted = {
      ...was,
      ...Object.fromEntries(stay.filter(([, value]) => Object.keys(value as object).length > 0)),
    };
    if (!same({ ...now, flags }, { ...before, flags: wanted }))
      await user.update({ ...before, flags: wanted }, { recursive: false, diff: false });
  }
  const isCampaign = [...game.settings.storage.get("world").values()].some(({ key }) =>
    key.startsWith("dealt-in.campaign-"),
  );
  if (isCampaign) await new Promise((done) => setTimeout(done, 500)); // it takes note of heroes that are gone
  for (const { key } of [...game.settings.storage.get("world").values()]) {
    const config = game.settings.settings.get(key);
    const text = first.settings.find((one) => one.key === key)?.value;
    if (config === undefined || kept.settings.includes(key)) continue;
    await game.settings.set(config.namespace, config.key, text === undefined ? config.default : JSON.parse(text));
  }
  for (const create of late.reverse()) await create(); // actors and scenes before the combatants that use them
}

/** Everything has arrived here, including the latest message. What is there instead stands in the error. */
async function sees(page: Page, { combats, messages }: WorldData): Promise<void> {
  const wanted = JSON.stringify([combats.map(({ round }) => round ?? 0), messages.length]);
  const shown = (): Promise<string> =>
    page.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: { combats: { map(round: (combat: { round: number }) => number): number[] }; messages: Map<string, Doc> };
      };
      return JSON.stringify([game.combats.map(({ round }) => round), game.messages.size]);
    });
  await expect.poll(shown, { timeout: 10_000 }).toBe(wanted);
}
