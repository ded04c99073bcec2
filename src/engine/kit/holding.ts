import { allOf } from "../table/lists.ts";
import { onceOf } from "../table/once.ts";
import type { SeatId, Table } from "../table/table.ts";
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
