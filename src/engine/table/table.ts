import { once } from "./once.ts";

/** The table: all cards and seats of one session, as plain data. */

export type CardId = string;
export type SeatId = string;
/** The id of a Combatant, or of a player character of the campaign; the engine knows nothing more of it. */
export type FighterId = string;

/**
 * Where a card is. `closed` is face down to all but the seat's owner and the GM. A deck always is; a discard is if a
 * hidden seat discarded it (C-5). A deck named by a seat's id is that seat's own: it is as secret as the seat, and
 * otherwise its size is known.
 */
export type Place =
  | { readonly zone: "deck"; readonly deck: string }
  | { readonly zone: "discard"; readonly deck: string; readonly closed?: true }
  | { readonly zone: OwnZone; readonly seat: SeatId; readonly closed?: true }
  | { readonly zone: "table" };

export type Zone = Place["zone"];
/** Where a card is that is some seat's. */
export const OWN_ZONES = ["hand", "held", "pool", "picking"] as const;
export type OwnZone = (typeof OWN_ZONES)[number];
/** C-1: a card can be in only one place, because a map allows no more. */
export type Cards = Readonly<Record<CardId, Place>>;

/** C-9: `hero` is a player character, `ally` anyone else on the players' side, and everyone else is the GM's. */
export type Side = "hero" | "ally" | "gm";
export const SIDES: readonly Side[] = ["hero", "ally", "gm"];

/**
 * What the documents say of one Combatant. Anything that is not true is left out, since this is written with every
 * command.
 */
export interface Fighter {
  readonly actor: string | null;
  readonly side: Side;
  readonly wild?: boolean;
  readonly hidden?: boolean;
  /** Only for rules that go by names (`Ruleset.named`). */
  readonly name?: string;
  /** A player owns it, which says who may press, not whose side it is on. Left out for heroes, who always have one. */
  readonly played?: true;
  /** The hero of its player in this encounter, on whose card an allied Extra acts by default (C-9). */
  readonly hero?: FighterId;
  /** Its token has several entries in this encounter: one creature with as many turns, which never share by default. */
  readonly repeated?: true;
  /** Foundry's own group of combatants that it is in. */
  readonly band?: string;
  /** Defeated: holds no card and is skipped (C-5). */
  readonly out?: boolean;
  /**
   * It has left the encounter in this round of the clock, and counts as out until it is back or the round is over (C-11).
   * By its token, or its actor if that is linked, it is known again.
   */
  readonly left?: { readonly round: number; readonly token?: string; readonly linked?: true };
  /** Unconscious, which is not the same as defeated, whatever the game system makes of it. */
  readonly asleep?: true;
  /** What the game system's adapter could read, such as edges; missing ones count as zero. */
  readonly traits?: Readonly<Record<string, number>>;
  /**
   * What earlier encounters left on its actor or token, for a ruleset to start from: read when it joins, never watched.
   */
  readonly memory?: Readonly<Record<string, number | string>>;
}

/** Anything with a place in the order: a hero, a group that shares a card, a fire that spreads. */
export interface Seat {
  readonly members: readonly FighterId[];
  /** Its members in the order given by hand, if one was; whoever is not in it comes last. The first member still leads. */
  readonly memberOrder?: readonly FighterId[];
  /** A name given by the GM; otherwise the screen uses the members' names. */
  readonly name?: string;
  /** The icon of ours that stands for a seat without members. */
  readonly icon?: string;
}

/** A question that play waits for or may wait for. `fallback` is the key of an offer without fields. */
export interface Ask {
  readonly id: string;
  readonly to: SeatId | "gm";
  /** The seat a question to the GM is about: viewers who may not know of the seat do not see the question. */
  readonly about?: SeatId;
  readonly text: Text;
  /**
   * One card for another: what the asked seat would get and give. Null for a closed card, and for one of their choice.
   */
  readonly swap?: { readonly get: CardId | null; readonly give: CardId | null };
  readonly holds: boolean;
  readonly fallback: string | null;
  /** Every answer loses something. */
  readonly loss?: true;
  /** Only the asked seat and the GM may know what its words reveal. */
  readonly closed?: true;
  /** What it is for, if it is not about how this round goes on: it ranks and looks accordingly. */
  readonly kind?: AskKind;
  /** Whether who is asked is called, if its kind does not say so. */
  readonly calls?: boolean;
}

/** A card to be won, a trade between players, or something that can wait until the fight is over. */
export type AskKind = "claim" | "trade" | "campaign";

/** Whether who is asked is called: play waits for the answer, or else goes on without it. The campaign's can wait. */
export const isCalling = ({ holds, kind, calls }: Ask): boolean => holds || (calls ?? kind !== "campaign");

/** Part of a table, besides its cards, that only this seat's player and the GM may know, by its path. */
export interface Secret {
  readonly seat: SeatId;
  readonly at: readonly string[];
}

/** Words live in `lang/`; the engine uses keys and references. */
export interface Text {
  readonly key: string;
  readonly data?: Readonly<Record<string, Datum>>;
}
export type Datum =
  | string
  | number
  | { readonly seat: SeatId }
  | { readonly seats: readonly SeatId[] }
  | { readonly card: CardId }
  | { readonly cards: readonly CardId[] }
  /** A card by its name alone, wherever it lies. */
  | { readonly named: CardId }
  | { readonly fighter: FighterId }
  | { readonly fighters: readonly FighterId[] }
  | { readonly word: string }
  /** A field of a form, by its label. */
  | { readonly field: string }
  | { readonly words: readonly string[] }
  | { readonly numbers: readonly number[] }
  | { readonly terms: readonly Term[] };

/** A word of the rules, and what it means: wherever it is shown, that is one hover, tap or key away. */
export interface Term {
  readonly name: Text;
  readonly does: Text;
}

/** Cards that a viewer may count but not name. */
export interface Unseen {
  readonly place: Place;
  readonly count: number;
}

export interface Table {
  readonly cards: Cards;
  readonly fighters: Readonly<Record<FighterId, Fighter>>;
  readonly seats: Readonly<Record<SeatId, Seat>>;
  readonly asks: readonly Ask[];
  /**
   * The decks shared by all: French cards go back to one, all others to the other. If left out, no one counts the cards
   * of the hidden.
   */
  readonly shared?: { readonly french?: string; readonly other?: string };
  /** Names of the lists and records in it that are about fighters, besides `choices`. All others are about seats. */
  readonly byFighter?: readonly string[];
  /**
   * Names of its lists that stand in the order of cards. Whoever's card is closed comes last in them, in the order of
   * seats, for all who may not know it (C-4).
   */
  readonly inOrder?: readonly string[];
  /** Present only in what the dealer holds. */
  readonly secret?: readonly Secret[];
  /** Present only in what a viewer sees. */
  readonly unseen?: readonly Unseen[];
}

/** The seat this card belongs to, or null. A seat's own deck belongs to that seat. */
export function ownerOf(table: Pick<Table, "seats">, place: Place): SeatId | null {
  if ("seat" in place) return place.seat;
  return place.zone === "deck" && Object.hasOwn(table.seats, place.deck) ? place.deck : null;
}

/** The seat or deck; empty for the table itself, which belongs to no one. */
export const whoseOf = (place: Place): string => ("seat" in place ? place.seat : "deck" in place ? place.deck : "");

export const samePlace = (a: Place, b: Place): boolean => a.zone === b.zone && whoseOf(a) === whoseOf(b);

/**
 * The cards whose places pass the test. It walks all cards, so use the look-ups below for anything done for each seat.
 */
export function cardsAt(table: Pick<Table, "cards">, test: (place: Place) => boolean): CardId[] {
  const found: CardId[] = [];
  for (const id in table.cards) {
    const place = table.cards[id];
    if (place !== undefined && test(place)) found.push(id);
  }
  return found;
}

/**
 * Moves cards; throws if the table does not know one, since that is our mistake and must not create a phantom card
 * (C-1).
 */
export const put = (cards: Cards, ids: readonly CardId[], to: Place): Cards => putEach(cards, ids, () => to);

/** Moves each of these cards to a place of its own, in one copy of the table. */
export const putEach = (cards: Cards, ids: readonly CardId[], to: (id: CardId) => Place): Cards =>
  putAll(
    cards,
    ids.map((id) => [id, to(id)]),
  );

/** The same, for cards that come with their places. */
export function putAll(cards: Cards, places: readonly (readonly [card: CardId, to: Place])[]): Cards {
  if (places.length === 0) return cards;
  const moved: Record<CardId, Place> = { ...cards };
  for (const [id, to] of places) {
    if (!Object.hasOwn(moved, id)) throw new Error(`no such card: ${id}`);
    moved[id] = to;
  }
  return moved;
}

/**
 * Puts these cards on the discards of `deck`. If the seat that had them, or `by`, is hidden, they lie face down and
 * players count them as undrawn until they are shuffled back (C-5).
 */
export function discarded(
  table: Pick<Table, "cards" | "fighters" | "seats">,
  ids: readonly CardId[],
  deck: string,
  by?: SeatId,
): Cards {
  const open: Place = { zone: "discard", deck };
  const wasHidden = (id: CardId): boolean => {
    const place = table.cards[id];
    if (place?.zone === "discard") return place.closed === true;
    const seat = table.seats[by ?? (place === undefined ? null : ownerOf(table, place)) ?? ""];
    return seat !== undefined && isSeatHidden(table, seat);
  };
  return putEach(table.cards, ids, (id) => (wasHidden(id) ? { ...open, closed: true } : open));
}

/** A seat is out if no one in it can act (C-5). An empty seat, such as a fire, never is. */
export function isOut(table: Pick<Table, "fighters">, seat: Seat): boolean {
  return (
    seat.members.length > 0 &&
    seat.members.every((id) => table.fighters[id] === undefined || table.fighters[id].out === true)
  );
}

/** A seat's members in the order in which they stand and act (SW-18). */
export function membersInOrder({ members, memberOrder = [] }: Seat): readonly FighterId[] {
  if (memberOrder.length === 0) return members;
  const there = new Set(members);
  const placed = new Set(memberOrder);
  return [...memberOrder.filter((id) => there.has(id)), ...members.filter((id) => !placed.has(id))];
}

export function isSeatHidden(table: Pick<Table, "fighters">, seat: Seat): boolean {
  return seat.members.length > 0 && seat.members.every((id) => table.fighters[id]?.hidden ?? false);
}

/** Each fighter's seat; the first one if it sits in two. */
const seatsByFighter = once((seats: Table["seats"]): ReadonlyMap<FighterId, SeatId> => {
  const found = new Map<FighterId, SeatId>();
  for (const id in seats) for (const member of seats[id]?.members ?? []) if (!found.has(member)) found.set(member, id);
  return found;
});

export const seatOf = (table: Pick<Table, "seats">, fighter: FighterId): SeatId | null =>
  seatsByFighter(table.seats).get(fighter) ?? null;
