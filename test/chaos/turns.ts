import { storedIn } from "./kept.ts";
import { heardOn } from "./people.ts";
import type { Storm } from "./storm.ts";

/** C-11: what Foundry was told of turns, by a listening module on each page, across all of its reloads. */

/** What orders an encounter, and how often something came to. */
export interface Begun {
  readonly by: "cards" | "Foundry" | null;
  readonly times: number;
}

/**
 * Notes whether the encounter has begun anew: with cards, once what was played was put away, or without them, where
 * somebody sets a round before the first deal.
 */
export function noteBegun(storm: Pick<Storm, "practice" | "ruleset" | "begun">): void {
  const [combat] = storm.practice.world().combats;
  if (combat === undefined) return;
  const alone = (combat.round ?? 0) > 0 ? "Foundry" : null;
  const by = storedIn(storm) === null ? alone : "cards";
  const was = storm.begun.get(combat._id) ?? { by: null, times: 0 };
  if (by !== was.by) storm.begun.set(combat._id, { by, times: was.times + (by === null ? 0 : 1) });
}

/** Turns told twice in one round, and told on a page that deals nothing. An encounter that begins anew counts again. */
export async function turnFaults({ people, begun }: Pick<Storm, "people" | "begun">): Promise<string[]> {
  const all = await Promise.all(people.map(async (one) => [...one.heard, ...(await heardOn(one))]));
  const players = people.flatMap(({ isGm, seat }, i) =>
    isGm ? [] : (all[i] ?? []).filter(isTurn).map((one) => `${seat.name}'s page told ${one}`),
  );
  return [...players, ...twice(all.flat(), begun)];
}

const isTurn = (told: string): boolean => !told.endsWith(START);
const START = "combatStart";

/** What was told more often than its encounter began. */
export function twice(told: readonly string[], begun: Storm["begun"]): string[] {
  const counts = new Map<string, number>();
  for (const one of told) counts.set(one, (counts.get(one) ?? 0) + 1);
  const beginnings = (one: string): number => {
    const [combat = ""] = one.split(" ");
    return Math.max(1, counts.get(`${combat} ${START}`) ?? 0, begun.get(combat)?.times ?? 0);
  };
  return [...counts].flatMap(([one, times]) =>
    isTurn(one) && times > beginnings(one) ? [`told ${times} times: ${one}`] : [],
  );
}
