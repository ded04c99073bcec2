import { isFrench, isJoker } from "../../engine/table/french-deck.ts";
import type { CardId, SeatId, Table } from "../../engine/table/table.ts";
import { isCardless, panelIn, type Row, type View } from "../../engine/view/view.ts";

/** What a deal looks like, from what a page knew before and after it. */

/** One table as a page knows it, as far as a deal shows in it. */
export interface Shown {
  readonly view: Pick<View, "rows" | "panels">;
  readonly seen: Pick<Table, "cards" | "unseen">;
}

/** The seats whose rows got a card from the deck, and those whose card came from another seat or was chosen. */
export interface Deal {
  readonly came: readonly SeatId[];
  readonly moved: readonly SeatId[];
  /** Seats among those who got one whose card is a Joker. */
  readonly jokers: ReadonlySet<SeatId>;
  /** The deck was shuffled for it. */
  readonly shuffled: boolean;
}

/** Which rows have new cards. Null if none has. Whoever was not in sight before has simply come into sight. */
export function dealIn(before: Shown, after: Shown): Deal | null {
  if (isCardless(after.view)) return null;
  const was = new Map(before.view.rows.map((row) => [row.seat, row]));
  const isFan = panelIn(after.view, "fans") !== undefined;
  const fresh = after.view.rows.filter((row) => {
    const old = was.get(row.seat);
    return old !== undefined && (isFan ? isEmpty(old) && !isEmpty(row) : isNew(old, row));
  });
  if (fresh.length === 0) return null;
  const lay = (card: CardId | undefined): boolean => {
    const place = card === undefined ? undefined : before.seen.cards[card];
    return place !== undefined && "seat" in place;
  };
  const came = fresh.filter(({ cards: [first] }) => !lay(first));
  return {
    came: came.map(({ seat }) => seat),
    moved: fresh.filter((row) => !came.includes(row)).map(({ seat }) => seat),
    jokers: new Set(came.flatMap(({ seat, cards: [first = ""] }) => (isFrench(first) && isJoker(first) ? [seat] : []))),
    shuffled: inDeck(before.seen) > 0 && inDeck(after.seen) + came.length > inDeck(before.seen),
  };
}

const isEmpty = ({ cards, backs }: Row): boolean => cards.length + backs === 0;

/** Cards that are drawn one by one are no deal. */
function isNew(was: Row, now: Row): boolean {
  if (now.face !== undefined || isEmpty(now)) return false;
  return now.cards.length > 0 ? now.cards[0] !== was.cards[0] : isEmpty(was);
}

/** The cards in decks, whether this page knows them or only counts them. */
function inDeck({ cards, unseen = [] }: Shown["seen"]): number {
  const known = Object.values(cards).filter(({ zone }) => zone === "deck").length;
  return unseen.reduce((sum, { place, count }) => (place.zone === "deck" ? sum + count : sum), known);
}

/** No deal flies to more rows than this. */
export const MOST_ROWS = 40;

/** When what happens in a deal, in milliseconds. */
export interface Times {
  /** When each back sets off, when each is down, and how long it flies. */
  readonly flights: readonly number[];
  readonly flight: number;
  readonly riffle: number;
  readonly sinks: number;
  /** When each card begins to turn; Jokers all at `jokers`. */
  readonly turns: readonly number[];
  readonly turn: number;
  readonly glides: number;
  readonly glide: number;
  readonly jokers: number;
  readonly jolt: number;
  readonly rises: number;
  readonly ends: number;
}

/** The times of a deal of `n` cards that turn with the others or last: all fly, then all turn, then rows change places. */
export function timesOf(n: number, jokers: number, shuffled: boolean): Times {
  const late = shuffled ? RIFFLE : 0;
  const each = (first: number, apart: number, room: number): number[] => {
    const step = Math.min(apart, n > 1 ? room / (n - 1) : 0);
    return Array.from({ length: n }, (_, i) => Math.round(late + first + i * step));
  };
  return {
    flights: each(120, 80, 400),
    flight: 260,
    turn: 260,
    glide: 320,
    jolt: 300,
    riffle: late,
    sinks: late + 780,
    turns: each(1000, 30, 150),
    glides: late + 1410,
    jokers: late + 1730,
    rises: late + 2160,
    ends: late + (jokers > 0 ? 2480 : 1730),
  };
}

const RIFFLE = 240;
