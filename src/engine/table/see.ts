import { leftOf } from "../rules/unproven.ts";
import { isFrench } from "./french-deck.ts";
import { once } from "./once.ts";
import {
  type Ask,
  type CardId,
  cardsAt,
  type Datum,
  type FighterId,
  isSeatHidden,
  ownerOf,
  type Place,
  type SeatId,
  type Secret,
  type Table,
  type Text,
  type Unseen,
  whoseOf,
} from "./table.ts";

/** Takes ids out of plain data, wherever they stand. */

/** The ids to take out. */
export interface Secrets {
  /** Of cards, seats and fighters: they are cut everywhere. */
  readonly ids: ReadonlySet<string>;
  /** Of fighters whose seat has the same id and stays: they are cut only where fighters are meant. */
  readonly fighters: ReadonlySet<string>;
  /** Names of lists and records that are about fighters, besides those of every table. */
  readonly byFighter: readonly string[];
}

type Loose = Readonly<Record<string, unknown>>;

/** These keys hold words, never ids: a group called KS keeps its name while the King of Spades is closed. */
const WORDS: ReadonlySet<string> = new Set(["name", "text", "what", "place"]);
/** The values of these records are words, unless they are references. */
const RECORDS: ReadonlySet<string> = new Set(["names", "memory", "data"]);
/** In every table these are about fighters. */
const FIGHTERS: readonly string[] = ["fighters", "members", "memberOrder", "fighter", "choices"];

/** What does the cutting: the ids that are cut where seats may be meant, and where only fighters are. */
interface Knife {
  readonly ids: ReadonlySet<string>;
  readonly ofFighters: ReadonlySet<string>;
  readonly byFighter: ReadonlySet<string>;
}

/** The record without these ids. Parts without one stay the same values, so that what is memoized still holds. */
export function cut(whole: object, { ids, fighters, byFighter }: Secrets): Loose {
  const knife: Knife =
    fighters.size === 0
      ? { ids, ofFighters: ids, byFighter: new Set() }
      : { ids, ofFighters: new Set([...ids, ...fighters]), byFighter: new Set([...FIGHTERS, ...byFighter]) };
  return cutRecord({ ...whole }, knife, ids, false);
}

/** `gone` is what this value itself may not mention; what lies deeper is cut by its own keys. */
function cutValue(value: unknown, knife: Knife, gone: ReadonlySet<string>, isRecord: boolean): unknown {
  if (typeof value === "string") return gone.has(value) ? null : value;
  if (Array.isArray(value)) return cutList(value, knife, gone);
  return isLoose(value) ? cutRecord(value, knife, gone, isRecord) : value;
}

const isLoose = (value: unknown): value is Loose => typeof value === "object" && value !== null;

function cutList(list: readonly unknown[], knife: Knife, gone: ReadonlySet<string>): readonly unknown[] {
  const kept: unknown[] = [];
  let isSame = true;
  for (const item of list) {
    const now = cutValue(item, knife, typeof item === "string" ? gone : knife.ids, false);
    if (now !== item || now === null) isSame = false;
    if (now !== null) kept.push(now);
  }
  return isSame ? list : kept;
}

function cutRecord(record: Loose, knife: Knife, gone: ReadonlySet<string>, isRecord: boolean): Loose {
  let kept: Record<string, unknown> | null = null;
  for (const key in record) {
    const item = record[key];
    const isSecret = gone.has(key);
    const now = isSecret || isWordsAt(key, item, isRecord) ? item : cutAt(key, item, knife);
    if (isSecret || now !== item) kept ??= before(key, record);
    if (kept !== null && !isSecret) kept[key] = now;
  }
  return kept ?? record;
}

const cutAt = (key: string, item: unknown, knife: Knife): unknown =>
  cutValue(item, knife, knife.byFighter.has(key) ? knife.ofFighters : knife.ids, RECORDS.has(key));

const isWordsAt = (key: string, item: unknown, isRecord: boolean): boolean =>
  isRecord ? typeof item === "string" : WORDS.has(key) && areWords(item);

/** What stands before this key in the record. */
function before(key: string, record: Loose): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const one in record) {
    if (one === key) break;
    found[one] = record[one];
  }
  return found;
}

const areWords = (item: unknown): boolean =>
  typeof item === "string" || (Array.isArray(item) && item.every((one) => typeof one === "string"));

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
  const hidden = hiddenFrom(state, mine);
  const covered = coveredFrom(state, mine, hidden);
  const ids = new Set([...hidden.ids, ...covered.cards]);
  const { secret = [], ...open } = state;
  const known = secret.reduce<object>((all, { seat, at }) => (mine.has(seat) ? all : lacking(all, at)), open);
  const asks = asksWithout(state.asks, ids).map((ask) =>
    ask.closed === true && !mine.has(ask.to) ? wordless(ask) : ask,
  );
  const seen = cut({ ...known, asks }, { ...hidden, ids });
  return leftOf(state, { ...seen, ...reordered(state, seen, covered.unseen), unseen: covered.unseen });
}

/** The lists in the order of cards, without what their order tells of closed ones (C-4). */
function reordered({ inOrder = [], seats }: Table, seen: object, unseen: readonly Unseen[]): object {
  const closed = new Set(unseen.flatMap(({ place }) => ("seat" in place ? [place.seat] : [])));
  if (inOrder.length === 0 || closed.size === 0) return {};
  const last = Object.keys(seats).filter((seat) => closed.has(seat));
  return Object.fromEntries(
    Object.entries(seen).flatMap(([name, list]) => (inOrder.includes(name) ? [[name, movedBack(list, last)]] : [])),
  );
}

function movedBack(list: unknown, last: readonly SeatId[]): unknown {
  if (!Array.isArray(list)) return list;
  return [...list.filter((item) => !last.includes(item)), ...last.filter((seat) => list.includes(seat))];
}

/** Hidden seats and fighters who are not this viewer's (C-5). */
function hiddenFrom(state: Table, mine: ReadonlySet<SeatId>): Secrets {
  const seats = Object.entries(state.seats).flatMap(([id, seat]) =>
    !mine.has(id) && isSeatHidden(state, seat) ? id : [],
  );
  const owned = new Set([...mine].flatMap((id) => state.seats[id]?.members ?? []));
  const fighters = Object.entries(state.fighters).flatMap(([id, { hidden }]) => (hidden && !owned.has(id) ? id : []));
  return secretsOf(state, new Set(seats), fighters);
}

/** A fighter whose seat has the same id and stays is cut only as a fighter, or the others in the seat would go too. */
function secretsOf({ seats, byFighter = [] }: Table, gone: ReadonlySet<SeatId>, members: Iterable<FighterId>): Secrets {
  const ids = new Set(gone);
  const fighters = new Set<FighterId>();
  for (const id of members) (Object.hasOwn(seats, id) && !gone.has(id) ? fighters : ids).add(id);
  return { ids, fighters, byFighter };
}

/** The cards this viewer may not know, and how many of them lie where (C-5, C-10). */
function coveredFrom(
  state: Table,
  mine: ReadonlySet<SeatId>,
  { ids }: Secrets,
): { readonly cards: readonly CardId[]; readonly unseen: readonly Unseen[] } {
  const cards: CardId[] = [];
  const unseen = new Tally();
  for (const id in state.cards) {
    const place = state.cards[id];
    if (place === undefined) continue;
    const owner = ownerOf(state, place);
    const hidden = owner !== null && ids.has(owner);
    if (!hidden && !isFaceDown(place, owner !== null && mine.has(owner))) continue;
    cards.push(id);
    const counted = hidden || place.zone === "discard" ? undrawn(state, id, place) : place;
    if (counted !== null) unseen.count(counted);
  }
  return { cards, unseen: unseen.sorted };
}

/** A card in a deck is so to everyone, a closed one to all but its owner. */
const isFaceDown = (place: Place, isOwn: boolean): boolean => place.zone === "deck" || ("closed" in place && !isOwn);

/** The questions that are neither to nor about anyone who is gone. */
const asksWithout = (asks: readonly Ask[], gone: ReadonlySet<string>): readonly Ask[] =>
  asks.filter(({ to, about }) => !gone.has(to) && !(about !== undefined && gone.has(about)));

/** The same record without what lies at this path. */
function lacking(whole: object, [key = "", ...further]: Secret["at"]): object {
  const { [key]: part, ...rest }: Readonly<Record<string, unknown>> = { ...whole };
  if (further.length === 0) return rest;
  return typeof part === "object" && part !== null ? { ...whole, [key]: lacking(part, further) } : whole;
}

/** Everyone may know that a seat is asked, but not what the question reveals. */
const wordless = (ask: Ask): Ask => ({ ...ask, text: { key: ask.text.key } });

/**
 * The table without these fighters, and without seats that have no others. They are merely out of sight here, which is
 * no secret; secrets are cut by `see` beforehand.
 */
export function withoutFighters<S extends Table>(table: S, fighters: ReadonlySet<FighterId>): S {
  if (fighters.size === 0) return table;
  const seats = Object.entries(table.seats).flatMap(([id, { members }]) =>
    members.length > 0 && members.every((member) => fighters.has(member)) ? id : [],
  );
  const secrets = secretsOf(table, new Set(seats), fighters);
  const isGone = (place: Place): boolean => secrets.ids.has(ownerOf(table, place) ?? "");
  const ids = new Set([...secrets.ids, ...cardsAt(table, isGone)]);
  const asks = asksWithout(table.asks, ids);
  const unseen = table.unseen?.filter(({ place }) => !isGone(place));
  return leftOf(table, cut({ ...table, asks, ...(unseen === undefined ? {} : { unseen }) }, { ...secrets, ids }));
}

/** What everyone may know of this table, worked out once for all who ask. */
export const openOf: (state: Table) => Table = once((state: Table) => see(state, []));

/** The table without what its lists say of seats that were cut (C-6). */
export function withoutGaps<S extends Table>(seen: S): S {
  const lists = Object.entries(seen).filter(([, list]) => Array.isArray(list) && list.some(isGap));
  return lists.length === 0
    ? seen
    : leftOf(seen, {
        ...seen,
        ...Object.fromEntries(lists.map(([name, list]) => [name, list.filter((item: unknown) => !isGap(item))])),
      });
}

const isGap = (item: unknown): boolean => isLoose(item) && "seat" in item && item["seat"] === null;

/** Every id of this table that `viewer` may not know. */
export function secretsFrom(state: Table, viewer: Viewer): Set<CardId | SeatId> {
  const seen = see(state, viewer);
  const gone = new Set<string>();
  for (const part of ["cards", "seats", "fighters"] as const)
    for (const id in state[part]) if (!(id in seen[part] || id in seen.seats)) gone.add(id);
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
  if ("fighters" in datum) return datum.fighters.every((fighter) => fighter in seen.fighters);
  return "fighter" in datum ? datum.fighter in seen.fighters : true;
}

/** Where a card counted as undrawn seems to lie: in its deck, or nowhere if it came from a hidden seat's own deck. */
function undrawn({ shared }: Table, card: CardId, place: Place): Place | null {
  if (place.zone === "discard") return { zone: "deck", deck: place.deck };
  const deck = place.zone === "deck" ? undefined : isFrench(card) ? shared?.french : shared?.other;
  return deck === undefined ? null : { zone: "deck", deck };
}

/** Counts cards by place. */
class Tally {
  readonly #counted: { place: Place; count: number }[] = [];
  readonly #at = new Map<string, Map<string, { place: Place; count: number }>>();

  count(place: Place): void {
    const zone = this.#at.get(place.zone) ?? new Map<string, { place: Place; count: number }>();
    this.#at.set(place.zone, zone);
    const known = zone.get(whoseOf(place));
    if (known !== undefined) known.count++;
    else {
      const first = { place, count: 1 };
      zone.set(whoseOf(place), first);
      this.#counted.push(first);
    }
  }

  /** In an order of their own: that in which places came up would tell which card lies where. */
  get sorted(): readonly Unseen[] {
    const keyed = this.#counted.map((one): [string, Unseen] => [`${one.place.zone} ${whoseOf(one.place)}`, one]);
    return keyed.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  }
}
