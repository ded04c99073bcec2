import type { CardId, SeatId } from "../table/table.ts";

/** Those who hold for somebody step in before or after that one, in the order in which they held (MS-4). */

/** A seat that acts, or acts next without another card; `as` says on what grounds. */
export interface Stepping {
  readonly seat: SeatId;
  readonly card: CardId;
  readonly as: "drawn" | "before" | "after";
  /** The number of the Hold: several act in the order in which they held. */
  readonly n: number;
}

const RANK = { before: 0, drawn: 1, after: 2 } as const;
const inOrder = <T extends Stepping>(turns: readonly T[]): T[] =>
  turns.toSorted((a, b) => RANK[a.as] - RANK[b.as] || a.n - b.n);

/** The line of turns with those who step in and held before all that are still asked, and who waits still. Null if nobody comes. */
export function released<T extends Stepping>(
  turns: readonly T[],
  stepping: readonly T[],
  asked: readonly { readonly n: number }[],
): { readonly turns: readonly T[]; readonly stepping: readonly T[] } | null {
  if (stepping.length === 0) return null;
  const first = Math.min(...asked.map(({ n }) => n));
  const ready = stepping.filter(({ n }) => n < first);
  if (ready.length === 0) return null;
  const [now, ...rest] = turns;
  const isCutShort = now?.as === "drawn" && ready.some(({ as }) => as === "before");
  return {
    turns: now === undefined || isCutShort ? inOrder([...turns, ...ready]) : [now, ...inOrder([...rest, ...ready])],
    stepping: stepping.filter((turn) => !ready.includes(turn)),
  };
}

/** Somebody is about to step in before the turn that a card gave, so it does not end meanwhile (MS-4). */
export const isCutShort = (turns: readonly Stepping[], stepping: readonly Stepping[]): boolean =>
  turns[0]?.as === "drawn" && stepping.some(({ as }) => as === "before");
