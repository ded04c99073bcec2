import { isHand } from "../../../decks/recipe/recipe.ts";
import { isGms, laidBy } from "../../../engine/kit/face-down.ts";
import { without } from "../../../engine/kit/records.ts";
import { turnUpPart } from "../../../engine/kit/turn-up.ts";
import { has } from "../../../engine/table/lists.ts";
import { type CardId, type Cards, discarded, put, type SeatId } from "../../../engine/table/table.ts";
import { part, recipeOf, type State } from "../state.ts";
import { words } from "../text-keys.ts";
import { DECK } from "./deck.ts";
import { handOf } from "./hands.ts";

/** OD-9, OD-10: whether what this seat is dealt lies face down at first. */
export function isDealtDown(s: Pick<State, "options" | "fighters" | "choices" | "seats">, seat: SeatId): boolean {
  const recipe = recipeOf(s);
  return isHand(recipe) || recipe.shown === "closed" || (recipe.shown === "gmDown" && isGms(s, seat));
}

const isOpen = (s: Pick<State, "options">): boolean => recipeOf(s).shown === "open" && !isHand(recipeOf(s));

/** Whether this card lies face down before this seat. Once turned up it stays so until it is dealt anew. */
export const liesDown = (s: State, seat: SeatId, card: CardId): boolean =>
  !isOpen(s) && isDealtDown(s, seat) && !has(s.turned, card);

/** These cards are turned up, since somebody acts on them. */
export const turnedUp = (s: State, cards: readonly CardId[]): State =>
  isOpen(s) ? s : { ...s, turned: [...without(s.turned, cards), ...cards] };

/** Discards these, face down if they were never turned up, or the seat that had them is hidden (C-5). */
export function toDiscards(s: State, ids: readonly CardId[]): Cards {
  const down = ids.filter((id) => {
    const place = s.cards[id];
    return place !== undefined && "seat" in place && liesDown(s, place.seat, id);
  });
  return put(discarded(s, ids, DECK), down, { zone: "discard", deck: DECK, closed: true });
}

/** Somebody who may look at it has a card that others see only the back of. A hand is turned up by itself (OD-9). */
const isDown = (s: State, seat: SeatId): boolean =>
  !isHand(recipeOf(s)) && handOf(s, seat).some((card) => liesDown(s, seat, card));

const KEYS = ["cards", "turned", "seats", "fighters", "choices"] as const;

/** The table with all cards lying as they should. */
function laid(s: State, before: State): State {
  if (isOpen(s) || KEYS.every((key) => s[key] === before[key])) return s;
  const turned = s.turned.filter((card) => "seat" in (s.cards[card] ?? {}));
  const next = turned.length === s.turned.length ? s : { ...s, turned };
  return { ...next, cards: laidBy(next.cards, (seat, card) => liesDown(next, seat, card)) };
}

/** OD-10: closed cards turn up with their turns, or when the GM turns them up. */
export const faceDown = part({
  fresh: { turned: [] },
  renew: { collected: ["turned"] },
  ...turnUpPart<State>(words, isDown),
  fold: { turnedUp: (s, { seat }) => turnedUp(s, handOf(s, seat)) },
  also: {
    dealt: (s, { to }) => ({ ...s, turned: without(s.turned, Object.values(to).flat()) }),
    dealtIn: (s, { cards }) => ({ ...s, turned: without(s.turned, cards) }),
  },
  settle: laid,
});
