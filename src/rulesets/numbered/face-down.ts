import { isGms, laidBy } from "../../engine/kit/face-down.ts";
import { lacking, without } from "../../engine/kit/records.ts";
import { has } from "../../engine/lists.ts";
import { once } from "../../engine/once.ts";
import type { CardId, SeatId } from "../../engine/table.ts";
import { cardsInZone, countAt } from "../../engine/whereabouts.ts";
import { handOf } from "./cards.ts";
import type { State } from "./state.ts";

/** What tells whose cards lie face down. */
type Lying = Pick<State, "options" | "turned" | "fighters" | "choices" | "seats">;

/** Whether what this seat is dealt lies face down until it acts (SW-23). */
export const isDealtDown = (s: Omit<Lying, "turned">, seat: SeatId): boolean =>
  s.options.gmCards === "faceDown" && isGms(s, seat);

/** Whether this card lies face down before this seat (SW-23). Once turned up it stays so until it is collected. */
export const liesDown = (s: Lying, seat: SeatId, card: CardId): boolean => isDealtDown(s, seat) && !has(s.turned, card);

/** These cards are turned up, since somebody acts on them (SW-23). */
export const turnedUp = (s: State, cards: readonly CardId[]): State =>
  s.options.gmCards === "faceDown" ? { ...s, turned: [...without(s.turned, cards), ...cards] } : s;

/** An option set in the middle of a fight finds turned up what has been acted on, as if it had been set all along (SW-23). */
export function foundUp(s: State, before: State): State {
  if (before.options.gmCards === "faceDown") return s;
  const all = s.options.deal === "once" && s.round > 1; // NC-2: they were acted on in an earlier round
  return turnedUp(s, all ? cardsInZone(s, "hand") : [...s.acting, ...s.acted, ...s.reacted]);
}

/** Those of these cards that all can see before this seat. */
export const openOf = (s: State, seat: SeatId, cards: readonly CardId[]): readonly CardId[] =>
  cards.filter((card) => !liesDown(s, seat, card));

/** How many cards lie before this seat of which this viewer sees only the backs. */
export const backsOf = (s: Pick<State, "cards" | "unseen">, seat: SeatId): number =>
  s.unseen === undefined ? 0 : countAt(s, { zone: "hand", seat }) - handOf(s, seat).length;

/** The seats with such cards, in the order of seats. */
export const seatsWithBacks = once((s: State): readonly SeatId[] =>
  s.unseen === undefined ? [] : Object.keys(s.seats).filter((seat) => backsOf(s, seat) > 0),
);

const KEYS = ["cards", "turned", "options", "seats", "fighters", "choices", "drew"] as const;

/** The table with all cards lying as they should, and what was drawn as secret as they are (NC-5). */
export function laid(s: State, before: State): State {
  if (s.options.gmCards !== "faceDown" && before.options.gmCards !== "faceDown") return s;
  if (KEYS.every((key) => s[key] === before[key])) return s;
  const turned = s.turned.filter((card) => "seat" in (s.cards[card] ?? {}));
  const next: State = { ...lacking(s, "secret"), turned };
  const cards = laidBy(next.cards, (seat, card) => liesDown(next, seat, card));
  const drew = Object.keys(next.drew).filter((seat) => isDealtDown(next, seat));
  return drew.length === 0
    ? { ...next, cards }
    : { ...next, cards, secret: drew.map((seat) => ({ seat, at: ["drew", seat] })) };
}
