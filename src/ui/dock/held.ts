import type { CardId, SeatId } from "../../engine/table/table.ts";
import { type Fan, type Hand, panelIn, type View } from "../../engine/view/view.ts";
import { isLive } from "../turn-hand/draft.ts";

/** A card of a hand, as it stands in the dock. */
export interface HeldCard {
  readonly card: CardId;
  /** It may be played now, or its moment has come. */
  readonly due: boolean;
  /** Where it is: in the hand, set aside or passed by the count, or open to all in the pool. */
  readonly lies: "hand" | "aside" | "pool";
}

/** A hand, whatever it was dealt for. */
export interface Held {
  readonly seat: SeatId;
  /** The same in the order of play: a character holds cards outside it. Null for one who is not there. */
  readonly fights: SeatId | null;
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
