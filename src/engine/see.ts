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
  whoseOf,
} from "./table.ts";

/** The GM, or the seats that a user owns (an empty list sees what everyone may know). */
export type Viewer = "gm" | readonly SeatId[];

/**
 * The table with everything cut out that this viewer may not know, before any rule or template sees it. Cards that were
 * cut are counted in `unseen` (C-10). Cards of hidden seats, their discards included, count as undrawn, so that neither
 * names nor numbers tell them apart (C-5). For this a ruleset names the decks that are `shared` and discards with
 * `discarded`. Where its state refers to single cards, such as whose Joker calls for a shuffle, it uses their ids,
 * which are cut. Other secrets of one seat are listed in the table's `secret`, or marked on the ask itself.
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

/** The same record without what lies at this path. */
function lacking(whole: object, [key = "", ...further]: Secret["at"]): object {
  const { [key]: part, ...rest } = whole as Readonly<Record<string, unknown>>;
  if (further.length === 0) return rest;
  return typeof part === "object" && part !== null ? { ...whole, [key]: lacking(part, further) } : whole;
}

/** Everyone may know that a seat is asked, but not what the question reveals. */
const wordless = (ask: Ask): Ask => ({ ...ask, text: { key: ask.text.key } });

/**
 * The table without these fighters, and without seats that have no others. They are merely out of sight here, which is
 * no secret; secrets are cut by `see` beforehand.
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

/** Every id that `viewer` may not know; the laws search the seen table for them. */
export function secretsFrom(state: Table, viewer: Viewer): Set<CardId | SeatId> {
  const seen = see(state, viewer);
  const gone = new Set<string>();
  for (const part of ["cards", "seats", "fighters"] as const)
    for (const id in state[part]) if (!(id in seen[part])) gone.add(id);
  return gone;
}

/** Whether the viewer of `seen` can see everything this text refers to. */
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

/** Where a card counted as undrawn seems to lie: in its deck, or nowhere if it came from a hidden seat's own deck. */
function undrawn({ shared }: Table, card: CardId, place: Place): Place | null {
  if (place.zone === "discard") return { zone: "deck", deck: place.deck };
  const deck = place.zone === "deck" ? undefined : isFrench(card) ? shared?.french : shared?.other;
  return deck === undefined ? null : { zone: "deck", deck };
}

/** Counts cards by place, in the order in which places come up. */
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

/** These keys hold words, never ids: a group called KS keeps its name while the King of Spades is closed. */
const WORDS: ReadonlySet<string> = new Set(["name", "text", "what", "place"]);
/** The values of these records are words, unless they are references. */
const RECORDS: ReadonlySet<string> = new Set(["names", "memory", "data"]);

/** The value without its secrets. Parts without one stay the same values, so that what is memoized still holds. */
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
