import type { Browser, Page } from "@playwright/test";
import { openWorld, type World } from "practice-world/pages";
import type { SwitchPatch } from "practice-world/switches";
import type { StatementOutcome } from "./bench.ts";

/** A world with the statements in it, a Game Master who runs them and a player who is asked. */
export interface Stage {
  readonly world: World;
  readonly gm: Page;
  readonly player: Page;
}

/** How long a statement that is going to be wrong may wait, in milliseconds. */
const PATIENCE = 700;

/** Opens both pages under these switches, in generation 14, where every statement says something. */
export async function staged(browser: Browser, folder: string, switches: SwitchPatch = {}): Promise<Stage> {
  const world = await openWorld(browser, { switches: { generation: 14, ...switches }, modules: [folder] });
  const [gm, player] = await Promise.all([world.open("Gamemaster"), world.open("Anna")]);
  return { world, gm, player };
}

/** Runs these statements one after another and answers the outcome of each, by its id. */
export function performed(gm: Page, ids: readonly string[], patience = PATIENCE): Promise<Record<string, string>> {
  const run = `(async () => {
    const { api } = game.modules.get("foundry-statements");
    api.patience.milliseconds = ${patience};
    const outcomes = {};
    for (const id of ${JSON.stringify(ids)}) {
      const { is, why } = await api.perform(id);
      outcomes[id] = is === "skipped" ? is + ": " + why : is;
    }
    return outcomes;
  })()`;
  return gm.evaluate<Record<string, StatementOutcome["is"]>>(run);
}

/** The same outcome for each of these. */
export const all = (ids: readonly string[], outcome: StatementOutcome["is"]): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, outcome]));
