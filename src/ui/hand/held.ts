import type { CardId, SeatId } from "../../engine/table/table.ts";
import { type Fan, type Hand, panelIn, type View } from "../../engine/view/view.ts";
import { lineUp } from "../turn/turn-order.ts";
import { isLive } from "./picking.ts";

/** Hands with cards that can still be played, and which of them is shown. Independent of any page. */

/** A card of a hand, as it lies there. */
export interface HeldCard {
  readonly card: CardId;
  /** It may be played now, or its moment has come. */
  readonly due: boolean;
  /** Where it is: in the hand, set aside or passed by the count, or open to all in the pool. */
  readonly lies: "hand" | "aside" | "pool";
}

/** Whose hand it is. */
interface Holder {
  readonly seat: SeatId;
  /** The same in the order of play: a character holds cards outside it. Null for one who is not there. */
  readonly fights: SeatId | null;
}

/** A hand, whatever it was dealt for. */
export interface Held extends Holder {
  readonly cards: readonly HeldCard[];
}

/** The hands of this view with cards that can still be played, as far as the viewer sees them. */
export function heldIn(view: Pick<View, "panels">): Held[] {
  const fans = (panelIn(view, "fans")?.fans ?? []).map(ofFan);
  const hands = (panelIn(view, "hands")?.hands ?? []).map(ofHand);
  return [...fans, ...hands].filter(({ cards }) => cards.length > 0);
}

/** The same hand with these cards due besides: those that its owner's next play proposes. */
export const withDue = (held: Held, proposed: readonly CardId[]): Held => ({
  ...held,
  cards: held.cards.map((one) => (proposed.includes(one.card) ? { ...one, due: true } : one)),
});

function ofFan(fan: Fan): Held {
  const live = fan.sets.filter(({ state }) => isLive(state));
  const cards = live.flatMap(({ cards, state }) => {
    const lies = state === "held" || state === "waits" ? "aside" : "hand";
    return cards.map((card): HeldCard => ({ card, due: state === "due", lies }));
  });
  return { seat: fan.seat, fights: fan.seat, cards };
}

function ofHand({ seat, fights, hand, pool, due }: Hand): Held {
  const lying = (cards: readonly CardId[], lies: HeldCard["lies"]): HeldCard[] =>
    cards.map((card) => ({ card, due: due.includes(card), lies }));
  return { seat, fights, cards: [...lying(hand, "hand"), ...lying(pool, "pool")] };
}

type Shown = Parameters<typeof lineUp>[0] & Pick<View, "acts" | "may">;

/** A hand that the user has switched to, and who acted then. */
export interface Wanted {
  readonly seat: SeatId;
  readonly acts: string;
}

/** The user's wish for this hand, which holds until somebody else acts. */
export const wanting = (seat: SeatId, { acts }: Pick<View, "acts">): Wanted => ({ seat, acts: acts.join(" ") });

/**
 * The hand that is shown: the one switched to, else that of who acts, is asked, may act or comes first. Null without
 * any.
 */
export function shownOf<H extends Holder>(
  hands: readonly H[],
  view: Shown,
  asked: readonly SeatId[],
  wanted: Wanted | null,
): H | null {
  const isOf = (seat: SeatId) => (held: H) => held.seat === seat || held.fights === seat;
  const isWanted = wanted !== null && wanted.acts === view.acts.join(" ");
  const first = isWanted ? hands.find(({ seat }) => seat === wanted.seat) : undefined;
  if (first !== undefined) return first;
  const order = [...view.acts, ...asked, ...view.may.map(({ seat }) => seat), ...lineUp(view, view.rows.length).next];
  for (const seat of order) {
    const found = hands.find(isOf(seat));
    if (found !== undefined) return found;
  }
  return hands[0] ?? null;
}

/** The hands that a Game Master plays: those of who acts, unless a player who is here answers for it. */
export const forGm = (
  hands: readonly Held[],
  { acts }: Pick<View, "acts">,
  isAnothers: (seat: SeatId) => boolean,
): Held[] => hands.filter(({ seat, fights }) => fights !== null && acts.includes(fights) && !isAnothers(seat));
