import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { type CardId, type Place, type SeatId, samePlace, type Table } from "../../engine/table/table.ts";

/** What players say that they hold, where nobody can look it up any more. */

/** Cards, where somebody says that they are, and the seats that are that somebody's. */
export interface Saying {
  readonly cards: Readonly<Record<CardId, Place>>;
  readonly seats: ReadonlySet<SeatId>;
}

export interface Believed {
  readonly table: Table;
  /** How many cards each of them keeps. */
  readonly counts: readonly number[];
}

/**
 * The open table with what can be true of this: cards of the deck that nobody sees anywhere, in places of their own
 * where as many lie closed. A card that two claim is nobody's.
 */
export function believed(rules: Pick<AnyRuleset, "recover">, open: Table, sayings: readonly Saying[]): Believed {
  const all = rules.recover(open).cards;
  const unseen = (open.unseen ?? []).map((some) => ({ ...some }));
  const cards: Record<CardId, Place> = { ...open.cards };
  const claimed = new Map<CardId, number>();
  for (const one of sayings) for (const id of Object.keys(one.cards)) claimed.set(id, (claimed.get(id) ?? 0) + 1);
  const counts = sayings.map((one) => {
    let count = 0;
    for (const [id, place] of Object.entries(one.cards)) {
      if (claimed.get(id) !== 1 || !Object.hasOwn(all, id) || Object.hasOwn(open.cards, id)) continue;
      const room = unseen.find((some) => some.count > 0 && samePlace(some.place, place));
      if (room === undefined || !("seat" in room.place) || !one.seats.has(room.place.seat)) continue;
      cards[id] = room.place;
      room.count -= 1;
      count += 1;
    }
    return count;
  });
  return { table: rules.recover({ ...open, cards, unseen: unseen.filter(({ count }) => count > 0) }), counts };
}
