import type { Field } from "../rules/offer.ts";
import { allOf } from "../table/lists.ts";
import { onceOf } from "../table/once.ts";
import type { CardId, SeatId, Table } from "../table/table.ts";
import type { Roller, RollingDie } from "../view/panels.ts";
import type { Badge, Threads } from "../view/view.ts";
import type { Words } from "./words.ts";

/** Who holds a card until somebody else comes up, as all may see it (MS-4). */

interface Waiting {
  readonly seat: SeatId;
  readonly trigger: SeatId | null;
}
type Seats = Pick<Table, "seats">;

/** The seat if it can be seen, or else null: cutting a table leaves gaps. */
export const shown = (s: Seats, seat: SeatId | null | undefined): SeatId | null =>
  typeof seat === "string" && Object.hasOwn(s.seats, seat) ? seat : null;

/** Who holds for whom, in the order in which they held, in the words `thread`. */
export const threadsIn =
  ({ text }: Words) =>
  (s: Seats, holds: readonly Waiting[]): Threads => ({
    kind: "threads",
    threads: holds
      .filter(({ seat }) => shown(s, seat) !== null)
      .map(({ seat, trigger }) => {
        const to = shown(s, trigger);
        const who = { seat };
        const words = to === null ? text("thread.gone", { who }) : text("thread.waits", { who, whom: { seat: to } });
        return { from: seat, to, text: words };
      }),
  });

/** The holders seen to wait for each seat. */
const awaited = onceOf((holds: readonly Waiting[], seats: Table["seats"]): ReadonlyMap<SeatId, readonly Waiting[]> => {
  const found = new Map<SeatId, readonly Waiting[]>();
  for (const hold of holds)
    if (hold.trigger !== null && shown({ seats }, hold.seat) !== null)
      found.set(hold.trigger, [...(found.get(hold.trigger) ?? []), hold]);
  return found;
});

/** Whom the seat waits for, and who waits for it. */
export const waitBadges =
  ({ text }: Words) =>
  (s: Seats, holds: readonly Waiting[], seat: SeatId): Badge[] => {
    const mine = allOf(holds, seat).map(({ trigger }) => shown(s, trigger));
    const waits = mine.map((whom): Badge => {
      const words = whom === null ? text("badge.waitsOn") : text("badge.waits", { whom: { seat: whom } });
      return { text: words, tone: "may" };
    });
    const awaiting = awaited(holds, s.seats).get(seat) ?? [];
    const [first] = awaiting;
    if (first === undefined) return waits;
    const by =
      awaiting.length === 1
        ? text("badge.awaited", { who: { seat: first.seat } })
        : text("badge.awaitedBy", { n: awaiting.length });
    return [...waits, { text: by, tone: "plain" }];
  };

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

/** Several who roll for the same thing: who is rolled for at once, what dice show, and who is where. */

/** The seats to roll for at once: all of these, and of a player's only the player's own. */
export const forAll = (seats: readonly SeatId[]): Field => ({
  name: "seats",
  pick: seats,
  of: "seat",
  least: 1,
  most: seats.length,
  chosen: seats,
  own: true,
});

/** Dice that were thrown, each with the faces it showed in turn; only the first of the highest counts. */
export function thrown(dice: readonly (readonly number[])[], faces: (at: number) => number): RollingDie[] {
  const sums = dice.map((shown) => shown.reduce((total, face) => total + face, 0));
  const best = sums.indexOf(Math.max(...sums));
  return dice.map((shown, at) => ({
    faces: faces(at),
    shows: sums[at] ?? 0,
    ...(at === best ? { counts: true as const } : {}),
    ...(shown.length > 1 ? { aced: true as const } : {}),
  }));
}

/** The highest total first, as far as totals are known, then those who have yet to roll, and last who passed. */
export function placed(rollers: readonly Omit<Roller, "place">[]): Roller[] {
  const rank = ({ state, total }: Omit<Roller, "place">): number =>
    total ?? (state === "passed" ? Number.NEGATIVE_INFINITY : -1e6);
  return rollers
    .map((roller) => ({ ...roller, place: placeOf(roller.total, rollers) }))
    .toSorted((a, b) => rank(b) - rank(a));
}

/** One more than there are higher totals. */
const placeOf = (own: number | null, rollers: readonly Omit<Roller, "place">[]): number | null =>
  own === null ? null : 1 + rollers.filter(({ total }) => total !== null && total > own).length;
