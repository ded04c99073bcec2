import { once } from "./once.ts";
import { lyingAt, lyingIn, lyingWith, unseenAt, whoseOf } from "./whereabouts.ts";

/** The table: all cards and seats of one session, as plain data. */

export type CardId = string;
export type SeatId = string;
/** The id of a Combatant, or of a player character of the campaign; the engine knows no more of it. */
export type FighterId = string;

/**
 * Where a card is. `closed` is face down to all but the seat's owner and the GM; a deck always is, and a discard is where a
 * hidden seat had it (C-5). A deck that bears a seat's id is that seat's own: as secret as the seat, and else its number is known.
 */
export type Place =
  | { readonly zone: "deck"; readonly deck: string }
  | { readonly zone: "discard"; readonly deck: string; readonly closed?: true }
  | { readonly zone: "hand" | "held" | "pool" | "picking"; readonly seat: SeatId; readonly closed?: true }
  | { readonly zone: "table" };

export type Zone = Place["zone"];
/** The zones that are somebody's. */
export type OwnZone = Extract<Place, { seat: SeatId }>["zone"];
/** C-1: a card is in one place because a map cannot say otherwise. */
export type Cards = Readonly<Record<CardId, Place>>;

/** C-9. `hero` has a player owner, `ally` is friendly without one, everybody else is the GM's. */
export type Side = "hero" | "ally" | "gm";
export const SIDES: readonly Side[] = ["hero", "ally", "gm"];

/** What the documents say of one Combatant; what is not so is left out, since it is written with every command. */
export interface Fighter {
  readonly actor: string | null;
  readonly side: Side;
  readonly wild?: boolean;
  readonly hidden?: boolean;
  /** Only for rules that go by names (`Ruleset.named`). */
  readonly name?: string;
  /** Defeated: holds no card and is skipped (C-5). */
  readonly out?: boolean;
  /** Unconscious, which is not defeated, whatever the game system makes of it. */
  readonly asleep?: true;
  /** What the game system's adapter could read, such as edges; zero when it is silent. */
  readonly traits?: Readonly<Record<string, number>>;
  /** What earlier fights left on its actor or token, for a ruleset to begin with: read when it comes, never watched. */
  readonly memory?: Readonly<Record<string, number | string>>;
}

/** Whoever has a place in the order: a hero, a group that shares a card, a fire that spreads. */
export interface Seat {
  readonly members: readonly FighterId[];
  /** A name given by the GM; otherwise the screen takes the members'. */
  readonly name?: string;
  /** Which of the house's icons stands for a seat without members. */
  readonly icon?: string;
}

/** A question that play waits for or may wait for. `fallback` is the key of an offer without fields. */
export interface Ask {
  readonly id: string;
  readonly to: SeatId | "gm";
  /** Whom a question to the GM is about: who may not know of that one does not know of the question. */
  readonly about?: SeatId;
  readonly text: Text;
  /** One card for one: what whoever is asked would get and give; null for a closed one, and for one of their choice. */
  readonly swap?: { readonly get: CardId | null; readonly give: CardId | null };
  readonly holds: boolean;
  readonly fallback: string | null;
  /** However it is answered, something is lost by it. */
  readonly loss?: true;
  /** What its words tell is known to whoever is asked, and to nobody else but the GM. */
  readonly closed?: true;
}

/** What of a table, beside its cards, is known to whoever plays this seat, and to nobody else but the GM: where it lies. */
export interface Secret {
  readonly seat: SeatId;
  readonly at: readonly string[];
}

/** Words live in `lang/`; the engine speaks keys and references. */
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
  /** A card by its name alone, wherever it may lie. */
  | { readonly named: CardId }
  | { readonly fighter: FighterId }
  | { readonly word: string }
  /** A field of a form, by its label. */
  | { readonly field: string }
  | { readonly words: readonly string[] };

/** Cards that a viewer may count and not name. */
export interface Unseen {
  readonly place: Place;
  readonly count: number;
}

export interface Table {
  readonly cards: Cards;
  readonly fighters: Readonly<Record<FighterId, Fighter>>;
  readonly seats: Readonly<Record<SeatId, Seat>>;
  readonly asks: readonly Ask[];
  /** The decks that all share: French cards go back to one, all others to the other. Where it is left out, nobody counts the cards of the hidden. */
  readonly shared?: { readonly french?: string; readonly other?: string };
  /** Present in what the dealer holds, never in what somebody sees. */
  readonly secret?: readonly Secret[];
  /** Present in what somebody sees, never in what the dealer holds. */
  readonly unseen?: readonly Unseen[];
}

/** Whose card this is, or null: an own deck is its seat's. */
export function ownerOf(table: Pick<Table, "seats">, place: Place): SeatId | null {
  if ("seat" in place) return place.seat;
  return place.zone === "deck" && Object.hasOwn(table.seats, place.deck) ? place.deck : null;
}

export const samePlace = (a: Place, b: Place): boolean => a.zone === b.zone && whoseOf(a) === whoseOf(b);

/** The cards whose places pass: a walk over all of them. What asks for each seat asks what follows instead. */
export function cardsAt(table: Pick<Table, "cards">, test: (place: Place) => boolean): CardId[] {
  const found: CardId[] = [];
  for (const id in table.cards) if (test(table.cards[id] as Place)) found.push(id);
  return found;
}

/** The cards of this seat in this zone, in a list of the caller's own. */
export const cardsOf = (table: Pick<Table, "cards">, seat: SeatId, zone: OwnZone): CardId[] => [
  ...lyingAt(table.cards, { zone, seat }),
];

/** All cards of this seat, a deck of its own among them, in the order of the table. */
export const cardsWith = (table: Pick<Table, "cards">, seat: SeatId): readonly CardId[] => lyingWith(table.cards, seat);

/** All cards in places of this zone, in the order of the table. */
export const cardsInZone = (table: Pick<Table, "cards">, zone: Zone): readonly CardId[] => lyingIn(table.cards, zone);

/** The cards of this deck that are undrawn or discarded, in a list of the caller's own. */
export const cardsIn = (table: Pick<Table, "cards">, zone: "deck" | "discard", deck: string): CardId[] => [
  ...lyingAt(table.cards, { zone, deck }),
];

/** How many cards lie in a place, seen and unseen together. */
export const countAt = ({ cards, unseen }: Pick<Table, "cards" | "unseen">, place: Place): number =>
  lyingAt(cards, place).length + (unseen === undefined ? 0 : unseenAt(unseen, place));

/** Moves cards; a card that the table does not know is our mistake, never a phantom card (C-1). */
export const put = (cards: Cards, ids: readonly CardId[], to: Place): Cards => putEach(cards, ids, () => to);

/** Moves each of these cards to a place of its own, in one copy of the table. */
export function putEach(cards: Cards, ids: readonly CardId[], to: (id: CardId) => Place): Cards {
  if (ids.length === 0) return cards;
  const moved: Record<CardId, Place> = { ...cards };
  for (const id of ids) {
    if (!Object.hasOwn(moved, id)) throw new Error(`no such card: ${id}`);
    moved[id] = to(id);
  }
  return moved;
}

/**
 * These cards on the discards of `deck`. Whoever had them, or `by`, is hidden: then they lie face down there, and a player
 * takes them for undrawn until they are shuffled back (C-5).
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
    return seat !== undefined && isHidden(table, seat);
  };
  return putEach(table.cards, ids, (id) => (wasHidden(id) ? { ...open, closed: true } : open));
}

/** A seat is out when nobody in it can act (C-5). An empty seat is one that the table itself brought, such as a fire. */
export function isOut(table: Pick<Table, "fighters">, seat: Seat): boolean {
  return (
    seat.members.length > 0 &&
    seat.members.every((id) => table.fighters[id] === undefined || table.fighters[id].out === true)
  );
}

export function isHidden(table: Pick<Table, "fighters">, seat: Seat): boolean {
  return seat.members.length > 0 && seat.members.every((id) => table.fighters[id]?.hidden ?? false);
}

/** Each fighter's seat; whoever sits in two has the first. */
const seatsByFighter = once((seats: Table["seats"]): ReadonlyMap<FighterId, SeatId> => {
  const found = new Map<FighterId, SeatId>();
  for (const id in seats) for (const member of seats[id]?.members ?? []) if (!found.has(member)) found.set(member, id);
  return found;
});

export const seatOf = (table: Pick<Table, "seats">, fighter: FighterId): SeatId | null =>
  seatsByFighter(table.seats).get(fighter) ?? null;
