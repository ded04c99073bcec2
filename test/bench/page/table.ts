import { type Browser, chromium, type Page } from "@playwright/test";
import { createPractice, type Practice } from "practice-world";
import type { WorldData } from "practice-world/world-data";
import { findBrowser } from "../../../tools/browser.ts";
import { rendersOf, whenStill } from "../../e2e/renders.ts";
import { opening } from "../../e2e/said.ts";
import { toured } from "../../e2e/world.ts";
import { soloCrowd } from "./crowd.ts";
import { CATEGORIES } from "./trace.ts";

/** That world, with its encounters played by this ruleset if one is named. */
function playedBy(world: WorldData, ruleset: string | null): WorldData {
  if (ruleset === null) return world;
  const others = world.settings.filter(({ key }) => key !== "dealt-in.ruleset");
  const chosen = { _id: "settingRuleset00", key: "dealt-in.ruleset", value: JSON.stringify(ruleset), user: null };
  return { ...world, settings: [...others, chosen] };
}

/** The ruleset of a world in which no encounter is dealt cards: what Foundry, or its stand-in, costs by itself. */
export const PLAIN = "none";

/** What one command cost, counted exactly. */
export interface Cost {
  readonly command: string;
  readonly combatants: number;
  readonly writes: number;
  /** Of those, updates of the Combat. */
  readonly combatWrites: number;
  /** Length of the Combat's updates as JSON, sent to the server. */
  readonly bytes: number;
  readonly changedInitiatives: number;
  /** On each client, the GM's first. */
  readonly renders: readonly number[];
  readonly chatMessages: number;
}

const USERS = ["Gamemaster", "Anna", "Ben"];

export class BenchTable {
  readonly #browser: Browser;
  readonly #practice: Practice;
  readonly #combatants: number;
  readonly pages: readonly Page[];
  readonly costs: Cost[] = [];

  private constructor(browser: Browser, practice: Practice, combatants: number, pages: readonly Page[]) {
    this.#browser = browser;
    this.#practice = practice;
    this.#combatants = combatants;
    this.pages = pages;
  }

  static async open(combatants: number, ruleset: string | null = null, names = USERS): Promise<BenchTable> {
    const executablePath = findBrowser();
    const browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ["--no-sandbox", "--disable-background-networking"],
    });
    const world = playedBy(soloCrowd(combatants), ruleset);
    const practice = await createPractice(toured({ port: 0, file: null, world }));
    const pages: Page[] = [];
    for (const name of names) {
      const page = await (await browser.newContext()).newPage();
      const user = practice.world().users.find((some) => some.name === name);
      await page.goto(`${practice.url}/game?user=${user?._id}`);
      await page.waitForFunction("globalThis.game?.ready === true", undefined, { timeout: 60_000 });
      pages.push(page);
    }
    const table = new BenchTable(browser, practice, combatants, pages);
    await whenStill(pages, 1500); // pages greet each other and exchange keys
    return table;
  }

  get gm(): Page {
    return this.pages[0] as Page;
  }

  /** From here on the browser notes what its pages do. */
  trace(): Promise<void> {
    return this.#browser.startTracing(this.gm, { categories: CATEGORIES });
  }

  traced(): Promise<Buffer> {
    return this.#browser.stopTracing();
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#practice.close();
  }

  /** Runs this on the GM's page and notes what it cost, once everything is still. */
  async measure(command: string, code: string): Promise<void> {
    const before = await this.#numbers();
    const renders = await rendersOf(this.pages);
    this.#practice.resetCounters();
    await this.gm.evaluate(`(async () => { ${code} })()`);
    await whenStill(this.pages, 500 + this.#combatants * 2);
    const after = await this.#numbers();
    const now = await rendersOf(this.pages);
    const { writes, bytes, chatMessages } = this.#practice.counters();
    this.costs.push({
      command,
      combatants: this.#combatants,
      writes: Object.values(writes).reduce((sum, n) => sum + n, 0),
      combatWrites: writes["Combat"] ?? 0,
      bytes: bytes["Combat"] ?? 0,
      changedInitiatives: Object.keys(after).filter((id) => after[id] !== before[id]).length,
      renders: now.map((count, i) => count - (renders[i] ?? 0)),
      chatMessages,
    });
  }

  /** Begins the fight: cards are dealt where there are any, and the first turn has come. */
  async begin(): Promise<void> {
    for (let steps = 0; steps < 2; steps++) {
      await this.gm.evaluate("(async () => { await game.combat.startCombat(); })()");
      await this.gm.waitForTimeout(800);
    }
    if ((await this.gm.locator("#combat .dealt-in-strip").count()) > 0) await this.pastJokers();
  }

  /** Jokers come up first, and several roll for it, which costs more than an ordinary turn. */
  async pastJokers(): Promise<void> {
    const step = `(async () => {
      const GIVE_WAY = new RegExp(${JSON.stringify(opening("action-deck.offer.giveWay").source)});
      const strip = document.querySelector("#combat .dealt-in-strip");
      const way = [...strip.querySelectorAll("button")].find((some) => GIVE_WAY.test(some.textContent.trim()));
      const joker = strip.querySelector(".dealt-in-acts [data-joker]");
      const all = document.querySelector(".dealt-in-rolling .is-main"); // over the map, or in the strip
      if (all !== null) all.click();
      else if (way !== undefined) way.click();
      else if (joker !== null) await game.combat.nextTurn();
      else return true;
      await new Promise((resolve) => setTimeout(resolve, 250));
      return false;
    })()`;
    for (let steps = 0; (await this.gm.evaluate(step)) !== true; steps++)
      if (steps > 150) throw new Error(await this.gm.locator("#combat .dealt-in-strip").innerText());
    await this.gm.waitForTimeout(300);
  }

  #numbers(): Promise<Record<string, number | null>> {
    return this.gm.evaluate(
      "Object.fromEntries(game.combat.combatants.contents.map((c) => [c.id, c.initiative]))",
    ) as Promise<Record<string, number | null>>;
  }
}
