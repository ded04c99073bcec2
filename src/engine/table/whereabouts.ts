import type { AnyRuleset } from "../rules/ruleset.ts";
import { fold, type Session } from "../session/session.ts";
import { listed } from "./lists.ts";
import { once } from "./once.ts";
import { withoutFighters } from "./see.ts";
import {
  type CardId,
  type Cards,
  type FighterId,
  type OwnZone,
  type Place,
  type SeatId,
  type Table,
  type Unseen,
  whoseOf,
  type Zone,
} from "./table.ts";

/**
 * Where everything lies, indexed in one pass over tables that never change: every seat asks for it, and cards move only
 * once per command.
 */

type ByPlace<T> = ReadonlyMap<Zone, ReadonlyMap<string, T>>;

const EMPTY: readonly CardId[] = [];

const byPlace = once((cards: Cards): ByPlace<readonly CardId[]> => {
  const found = new Map<Zone, Map<string, CardId[]>>();
  for (const id in cards) {
    const place = cards[id];
    if (place !== undefined) listed(inner(found, place.zone), whoseOf(place), id);
  }
  return found;
});

const byZone = once((cards: Cards): ReadonlyMap<Zone, readonly CardId[]> => {
  const found = new Map<Zone, CardId[]>();
  for (const id in cards) {
    const place = cards[id];
    if (place !== undefined) listed(found, place.zone, id);
  }
  return found;
});

const bySeat = once((cards: Cards): ReadonlyMap<SeatId, readonly CardId[]> => {
  const found = new Map<SeatId, CardId[]>();
  for (const id in cards) {
    const place = cards[id];
    if (place !== undefined && ("seat" in place || place.zone === "deck")) listed(found, whoseOf(place), id);
  }
  return found;
});

/** The first count of a place is the one that holds. */
const unseenByPlace = once((unseen: readonly Unseen[]): ByPlace<number> => {
  const found = new Map<Zone, Map<string, number>>();
  for (const { place, count } of unseen) {
    const there = inner(found, place.zone);
    if (!there.has(whoseOf(place))) there.set(whoseOf(place), count);
  }
  return found;
});

const lyingAt = (cards: Cards, place: Place): readonly CardId[] =>
  byPlace(cards).get(place.zone)?.get(whoseOf(place)) ?? EMPTY;

/** The cards of this seat in this zone, in the order of the table. */
export const cardsOf = ({ cards }: Pick<Table, "cards">, seat: SeatId, zone: OwnZone): readonly CardId[] =>
  byPlace(cards).get(zone)?.get(seat) ?? EMPTY;

/** All cards of this seat, including its own deck, in the order of the table. */
export const cardsWith = ({ cards }: Pick<Table, "cards">, seat: SeatId): readonly CardId[] =>
  bySeat(cards).get(seat) ?? EMPTY;

/** The cards in this zone by the seat or deck that they lie with, each in the order of the table. */
export const cardsByOwner = ({ cards }: Pick<Table, "cards">, zone: Zone): ReadonlyMap<string, readonly CardId[]> =>
  byPlace(cards).get(zone) ?? NOBODY;

const NOBODY: ReadonlyMap<string, readonly CardId[]> = new Map();

/** All cards in places of this zone, in the order of the table. */
export const cardsInZone = ({ cards }: Pick<Table, "cards">, zone: Zone): readonly CardId[] =>
  byZone(cards).get(zone) ?? EMPTY;

/** The undrawn or discarded cards of this deck, in a new list. */
export const cardsIn = (table: Pick<Table, "cards">, zone: "deck" | "discard", deck: string): CardId[] => [
  ...lyingAt(table.cards, { zone, deck }),
];

/** How many cards lie in a place, seen and unseen together. */
export const countAt = ({ cards, unseen }: Pick<Table, "cards" | "unseen">, place: Place): number =>
  lyingAt(cards, place).length +
  (unseen === undefined ? 0 : (unseenByPlace(unseen).get(place.zone)?.get(whoseOf(place)) ?? 0));

function inner<T>(found: Map<Zone, Map<string, T>>, zone: Zone): Map<string, T> {
  const known = found.get(zone);
  if (known !== undefined) return known;
  const there = new Map<string, T>();
  found.set(zone, there);
  return there;
}

/**
 * Who leaves during a round counts as fallen until it is over: cards, turn and all lie aside (C-5), and nobody is shown
 * them. So the same one back in the encounter takes up what it had, under whatever id (C-11).
 */

/** The table without those who have left, as everybody is shown it. */
export function withoutLeft<S extends Table>(table: S): S {
  const gone = Object.keys(table.fighters).filter((id) => table.fighters[id]?.left !== undefined);
  return gone.length === 0 ? table : withoutFighters(table, new Set(gone));
}

/** Whether anything was dealt or begun, so that coming and going are steps of their own (C-6). */
export function isUnderWay(rules: Pick<AnyRuleset, "clock">, table: Table): boolean {
  return rules.clock(table).round > 0 || isAnyCardOut(table);
}

/** Whether cards lie anywhere but in decks and on their discards. */
export const isAnyCardOut = ({ cards }: Table): boolean =>
  Object.values(cards).some(({ zone }) => zone !== "deck" && zone !== "discard");

/**
 * The same session with one fighter under another id, wherever it stands: as a fighter, as a seat, in questions and in
 * the log. `to` must be an id that the session does not know.
 */
export function withFighterRenamed(
  rules: AnyRuleset,
  { base, entries }: Session,
  from: FighterId,
  to: FighterId,
): Session {
  const isIn = new RegExp(`(?<![A-Za-z0-9])${from}(?![A-Za-z0-9])`, "g");
  const now: Pick<Session, "base" | "entries"> = JSON.parse(JSON.stringify({ base, entries }).replaceAll(isIn, to));
  const events = now.entries.flatMap((entry) => entry.events);
  return { ...now, state: fold(rules, now.base, events) };
}
