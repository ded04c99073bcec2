import type { PracticeOptions } from "practice-world";
import { sample } from "practice-world/samples";
import type { SwitchPatch } from "practice-world/switches";
import { listenIn } from "./received.ts";
import type { Joining, Name, Seat, Sitting } from "./world.ts";

export { everythingReceived, received, whereReceived } from "./received.ts";

/** The campaign on the barrow road: a GM and four players, each in their own monitored browser. */

/** That world, played by this ruleset from the start. Without one, nothing is chosen yet. */
export function barrowWorld(ruleset: string | null, switches: SwitchPatch = {}): PracticeOptions {
  const world = sample("barrow");
  if (ruleset === null) return { world, switches };
  const chosen = { _id: "settingRuleset00", key: "dealt-in.ruleset", value: JSON.stringify(ruleset), user: null };
  return { world: { ...world, settings: [...world.settings, chosen] }, switches };
}

export interface Company {
  readonly gm: Seat;
  readonly anna: Seat;
  readonly ben: Seat;
  readonly cora: Seat;
  readonly dov: Seat;
}

/** Joins as one of them. Everything their browser receives is recorded from the first byte. */
export const sitDownAs = (table: Sitting, name: Name, options: Omit<Joining, "meet"> = {}): Promise<Seat> =>
  table.join(name, { ...options, meet: listenIn });

/** Everyone joins: the GM first, whose page is to deal, then the four players at once. */
export async function gather(table: Sitting): Promise<Company> {
  const gm = await sitDownAs(table, "Gamemaster");
  const players = (["Anna", "Ben", "Cora", "Dov"] as const).map((name) => sitDownAs(table, name));
  const [anna, ben, cora, dov] = (await Promise.all(players)) as [Seat, Seat, Seat, Seat];
  return { gm, anna, ben, cora, dov };
}
