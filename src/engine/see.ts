import { isFrench } from "./french-deck.ts";
import {
  type Ask,
  type CardId,
  type Datum,
  type FighterId,
  isHidden,
  ownerOf,
  type Place,
  type SeatId,
  type Secret,
  type Table,
  type Text,
} from "./table.ts";
import { whoseOf } from "./whereabouts.ts";

/** Whose eyes: the GM's, or those of the seats somebody owns (an empty list is what everybody may know). */
export type Viewer = "gm" | readonly SeatId[];

/**
 * The same table with everything cut out that this viewer may not know, before any rule or template sees it.
 * Cards that were cut are counted in `unseen` (C-10). Cards of hidden seats, also on the discards, count as undrawn: they
 * are not to be told from those by name or number (C-5). For this a ruleset says which decks are `shared`, and discards by
 * `discarded`; what its state says of single cards, such as whose Joker asks for a shuffle, it says by their ids, which are cut.
 * What else is one seat's alone the table says in `secret`; an ask says it of itself.
 */
export function see<S extends Table>(state: S, viewer: Viewer): S {
  if (viewer === "gm") return state;
  const mine = new Set(viewer);
  const secrets = new Set<string>();
  for (const [id, seat] of Object.entries(state.seats)) {
    if (mine.has(id)) continue;
    if (isHidden(state, seat)) secrets.add(id);
    for (const member of seat.members) if (state.fighters[member]?.hidden) secrets.add(member);
  }
  const owned = new Set(viewer.flatMap((id) => state.seats[id]?.members ?? []));
  for (const [id, fighter] of Object.entries(state.fighters)) if (fighter.hidden && !owned.has(id)) secrets.add(id);
  const unseen = new Tally();
  for (const id in state.cards) {
    const place = state.cards[id] as Place;
    const owner = ownerOf(state, place);
    const hidden = owner !== null && secrets.has(owner);
    const closed = "closed" in place && (owner === null || !mine.has(owner));
    if (!hidden && place.zone !== "deck" && !closed) continue;
    secrets.add(id);
    const counted = hidden || place.zone === "discard" ? undrawn(state, id, place) : place;
    if (counted !== null) unseen.count(counted);
  }
  const { secret = [], ...open } = state;
  const known = secret.reduce<object>((all, { seat, at }) => (mine.has(seat) ? all : lacking(all, at)), open) as S;
  const asks = state.asks
    .filter(({ to, about }) => !secrets.has(to) && !(about !== undefined && secrets.has(about)))
    .map((ask) => (ask.closed === true && !mine.has(ask.to) ? wordless(ask) : ask));
  return { ...(cut({ ...known, asks }, secrets) as S), unseen: unseen.counted };
}

/** The same without what lies there. */
function lacking(whole: object, [key = "", ...further]: Secret["at"]): object {
  const { [key]: part, ...rest } = whole as Readonly<Record<string, unknown>>;
  if (further.length === 0) return rest;
  return typeof part === "object" && part !== null ? { ...whole, [key]: lacking(part, further) } : whole;
}

/** That somebody is asked all may know, and nobody else what that tells. */
const wordless = (ask: Ask): Ask => ({ ...ask, text: { key: ask.text.key } });

/**
 * The same table without these fighters, and without seats that have no others: they are out of sight here, which is no
 * secret, so `see` has been asked before.
 */
export function without<S extends Table>(table: S, fighters: ReadonlySet<FighterId>): S {
  if (fighters.size === 0) return table;
  const gone = new Set<string>(fighters);
  for (const [id, { members }] of Object.entries(table.seats))
    if (members.length > 0 && members.every((member) => fighters.has(member))) gone.add(id);
  const isGone = (place: Place): boolean => gone.has(ownerOf(table, place) ?? "");
  for (const id in table.cards) if (isGone(table.cards[id] as Place)) gone.add(id);
  const asks = table.asks.filter(({ to, about }) => !gone.has(to) && !(about !== undefined && gone.has(about)));
  const unseen = table.unseen?.filter(({ place }) => !isGone(place));
  return cut({ ...table, asks, ...(unseen === undefined ? {} : { unseen }) }, gone) as S;
}

/** Every id that `viewer` may not know; the laws search what he gets for them. */
export function secretsFrom(state: Table, viewer: Viewer): Set<CardId | SeatId> {
  const seen = see(state, viewer);
  const gone = new Set<string>();
  for (const part of ["cards", "seats", "fighters"] as const)
    for (const id in state[part]) if (!(id in seen[part])) gone.add(id);
  return gone;
}

/** Whether everything that this text refers to is in what somebody sees. */
export const isSayable = ({ data = {} }: Text, seen: Table): boolean =>
  Object.values(data).every((datum) => isIn(datum, seen));

function isIn(datum: Datum, seen: Table): boolean {
  if (typeof datum !== "object") return true;
  if ("seat" in datum) return datum.seat in seen.seats;
  if ("seats" in datum) return datum.seats.every((seat) => seat in seen.seats);
  if ("card" in datum) return datum.card in seen.cards;
  if ("cards" in datum) return datum.cards.every((card) => card in seen.cards);
  return "fighter" in datum ? datum.fighter in seen.fighters : true;
}

/** Where a card that nobody knows to be drawn is taken to lie: in its deck, or nowhere, as what lies in a hidden seat's own. */
function undrawn({ shared }: Table, card: CardId, place: Place): Place | null {
  if (place.zone === "discard") return { zone: "deck", deck: place.deck };
  const deck = place.zone === "deck" ? undefined : isFrench(card) ? shared?.french : shared?.other;
  return deck === undefined ? null : { zone: "deck", deck };
}

/** Cards by the place in which they are only counted, in the order in which places come up. */
class Tally {
  readonly counted: { place: Place; count: number }[] = [];
  readonly #at = new Map<string, Map<string, { place: Place; count: number }>>();

  count(place: Place): void {
    const zone = this.#at.get(place.zone) ?? new Map<string, { place: Place; count: number }>();
    this.#at.set(place.zone, zone);
    const known = zone.get(whoseOf(place));
    if (known !== undefined) known.count++;
    else {
      const first = { place, count: 1 };
      zone.set(whoseOf(place), first);
      this.counted.push(first);
    }
  }
}

/** Under these names lie words, never ids: somebody may call a group KS, and keeps that name while the King is closed. */
const WORDS: ReadonlySet<string> = new Set(["name", "text", "what", "place"]);
/** Records whose values are words, where they are no references. */
const RECORDS: ReadonlySet<string> = new Set(["names", "memory", "data"]);

/** The same without what is secret; what has nothing secret in it stays the very same value, with all that is kept with it. */
function cut(value: unknown, secrets: ReadonlySet<string>, isRecord = false): unknown {
  if (typeof value === "string") return secrets.has(value) ? null : value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return cutList(value, secrets);
  return cutRecord(value as Readonly<Record<string, unknown>>, secrets, isRecord);
}

function cutList(list: readonly unknown[], secrets: ReadonlySet<string>): readonly unknown[] {
  const kept: unknown[] = [];
  let isSame = true;
  for (const item of list) {
    const now = cut(item, secrets);
    if (now !== item || now === null) isSame = false;
    if (now !== null) kept.push(now);
  }
  return isSame ? list : kept;
}

function cutRecord(
  record: Readonly<Record<string, unknown>>,
  secrets: ReadonlySet<string>,
  isRecord: boolean,
): Readonly<Record<string, unknown>> {
  const keys = Object.keys(record);
  let kept: Record<string, unknown> | null = null;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    const item = record[key];
    const isSecret = secrets.has(key);
    const isWords = isRecord ? typeof item === "string" : WORDS.has(key) && areWords(item);
    const now = isSecret || isWords ? item : cut(item, secrets, RECORDS.has(key));
    if (kept === null && (isSecret || now !== item)) {
      kept = {};
      for (const before of keys.slice(0, i)) kept[before] = record[before];
    }
    if (kept !== null && !isSecret) kept[key] = now;
  }
  return kept ?? record;
}

const areWords = (item: unknown): boolean =>
  typeof item === "string" || (Array.isArray(item) && item.every((one) => typeof one === "string"));
