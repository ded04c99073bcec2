import { heardOn } from "./people.ts";
import type { Storm } from "./storm.ts";

/** C-11: what Foundry was told of turns, by a listening module on each page, across all of its reloads. */

/** Turns told twice in one round, and told on a page that deals nothing. An encounter that begins anew counts again. */
export async function turnFaults({ people }: Pick<Storm, "people">): Promise<string[]> {
  const all = await Promise.all(people.map(async (one) => [...one.heard, ...(await heardOn(one))]));
  const players = people.flatMap(({ isGm, seat }, i) =>
    isGm ? [] : (all[i] ?? []).filter(isTurn).map((one) => `${seat.name}'s page told ${one}`),
  );
  return [...players, ...twice(all.flat())];
}

const isTurn = (told: string): boolean => !told.endsWith(START);
const START = "combatStart";

/** What was told more often than its encounter began. */
function twice(told: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const one of told) counts.set(one, (counts.get(one) ?? 0) + 1);
  const begun = (one: string): number => Math.max(1, counts.get(`${one.split(" ")[0]} ${START}`) ?? 0);
  return [...counts].flatMap(([one, times]) =>
    isTurn(one) && times > begun(one) ? [`told ${times} times: ${one}`] : [],
  );
}
