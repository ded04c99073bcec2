import { listed } from "./lists.ts";
import { once } from "./once.ts";
import type { CardId, Cards, Place, SeatId, Unseen, Zone } from "./table.ts";

/**
 * Where everything lies, indexed in one walk over tables that never change: every seat asks for it, and cards move only
 * once per command.
 */

/** The seat or deck; empty for the table itself, which belongs to no one. */
export const whoseOf = (place: Place): string => ("seat" in place ? place.seat : "deck" in place ? place.deck : "");

type ByPlace<T> = ReadonlyMap<Zone, ReadonlyMap<string, T>>;

const NONE: readonly CardId[] = [];

const byPlace = once((cards: Cards): ByPlace<readonly CardId[]> => {
  const found = new Map<Zone, Map<string, CardId[]>>();
  for (const id in cards) {
    const place = cards[id] as Place;
    listed(inner(found, place.zone), whoseOf(place), id);
  }
  return found;
});

const byZone = once((cards: Cards): ReadonlyMap<Zone, readonly CardId[]> => {
  const found = new Map<Zone, CardId[]>();
  for (const id in cards) listed(found, (cards[id] as Place).zone, id);
  return found;
});

const bySeat = once((cards: Cards): ReadonlyMap<SeatId, readonly CardId[]> => {
  const found = new Map<SeatId, CardId[]>();
  for (const id in cards) {
    const place = cards[id] as Place;
    if ("seat" in place || place.zone === "deck") listed(found, whoseOf(place), id);
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

/** The cards in this place, whichever way up. */
export const lyingAt = (cards: Cards, place: Place): readonly CardId[] =>
  byPlace(cards).get(place.zone)?.get(whoseOf(place)) ?? NONE;

/** The cards in all places of this zone. */
export const lyingIn = (cards: Cards, zone: Zone): readonly CardId[] => byZone(cards).get(zone) ?? NONE;

/** The cards in all places of this seat, including its own deck. */
export const lyingWith = (cards: Cards, seat: SeatId): readonly CardId[] => bySeat(cards).get(seat) ?? NONE;

/** How many cards in this place can only be counted. */
export const unseenAt = (unseen: readonly Unseen[], place: Place): number =>
  unseenByPlace(unseen).get(place.zone)?.get(whoseOf(place)) ?? 0;

function inner<T>(found: Map<Zone, Map<string, T>>, zone: Zone): Map<string, T> {
  const there = found.get(zone) ?? new Map<string, T>();
  found.set(zone, there);
  return there;
}
