import type { AnyRuleset } from "../rules/ruleset.ts";
import { type CardId, type FighterId, type Place, putAll, samePlace, type Table } from "../table/table.ts";
import { type Entry, fold, type Session } from "./session.ts";

/** Every table that a log came through (C-6). */
export interface Reel {
  /** The steps, each by the entry that somebody played. */
  readonly entries: readonly Entry[];
  /** The table before the first step, and after each: one more than there are steps. */
  readonly tables: readonly Table[];
}

/** The table after an entry: an entry stands in one log only, so it comes out of the same ones always. */
const made = new WeakMap<Entry, Table>();

/** What is known of an entry holds for the same one read anew, if all before it are the same, too. */
export function isReadAnew(was: Entry, now: Entry): void {
  const table = made.get(was);
  if (table !== undefined && !made.has(now)) made.set(now, table);
}

/** The reel of this session. What the documents said after a step belongs to it. */
export function reelOf(rules: AnyRuleset, { base, entries, state }: Session): Reel {
  const tables: Table[] = [];
  let table = base;
  for (const [i, entry] of entries.entries()) {
    if (entry.by !== null) tables.push(table);
    const known = made.get(entry) ?? (i === entries.length - 1 ? state : fold(rules, table, entry.events));
    made.set(entry, known);
    table = known;
  }
  return { entries: entries.filter(({ by }) => by !== null), tables: [...tables, table] };
}

/**
 * The same tables, the last of which is the latest one, with all that is `hidden` now hidden in each: fighters, and cards
 * that have lain closed where they lie since then. What each viewer sees of them is cut by `see`.
 */
export function veiled(tables: readonly Table[], hidden = hiddenIn(tables)): readonly Table[] {
  const now = tables.at(-1);
  if (now === undefined) return tables;
  const lying = new Set(Object.keys(now.cards).filter((card) => isClosed(now.cards[card])));
  const found: Table[] = [];
  for (const table of tables.toReversed()) {
    for (const card of lying) if (!isStill(table.cards[card], now.cards[card])) lying.delete(card);
    found.push(covering(table, lying, hidden));
  }
  return found.reverse();
}

const isClosed = (place: Place | undefined): boolean => place !== undefined && "closed" in place;
const isStill = (then: Place | undefined, now: Place | undefined): boolean =>
  then !== undefined && now !== undefined && samePlace(then, now);

/** Who is hidden at the end of these tables, or was when it was last there. */
export function hiddenIn(tables: readonly Table[]): ReadonlySet<FighterId> {
  const last = new Map<FighterId, boolean>();
  for (const { fighters } of tables) for (const id in fighters) last.set(id, fighters[id]?.hidden === true);
  return new Set([...last].flatMap(([id, isHidden]) => (isHidden ? [id] : [])));
}

function covering(table: Table, lying: ReadonlySet<CardId>, hidden: ReadonlySet<FighterId>): Table {
  const closed = [...lying].flatMap((card): [CardId, Place][] => {
    const place = table.cards[card];
    return place === undefined || place.zone === "deck" || place.zone === "table" || isClosed(place)
      ? []
      : [[card, { ...place, closed: true }]];
  });
  const gone = Object.entries(table.fighters).filter(([id, one]) => hidden.has(id) && one.hidden !== true);
  if (closed.length === 0 && gone.length === 0) return table;
  const fighters = {
    ...table.fighters,
    ...Object.fromEntries(gone.map(([id, one]) => [id, { ...one, hidden: true }])),
  };
  return { ...table, fighters, cards: putAll(table.cards, closed) };
}
