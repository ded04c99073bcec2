import { isGms, laidBy, turnUpPart } from "../../engine/kit/face-down.ts";
import { among } from "../../engine/rules/choices.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { has, lacking, without } from "../../engine/table/lists.ts";
import type { CardId, SeatId } from "../../engine/table/table.ts";
import { cardsInZone } from "../../engine/table/whereabouts.ts";
import { handOf, handWith } from "./deck.ts";
import { type Event, part, type State, words } from "./state.ts";

/** What tells whose cards lie face down. */
type FaceDownInput = Pick<State, "options" | "turned" | "fighters" | "choices" | "seats">;

/** Whether what this seat is dealt lies face down until it acts (SW-23). */
export const isDealtDown = (s: Omit<FaceDownInput, "turned">, seat: SeatId): boolean =>
  s.options.gmCards === "faceDown" && isGms(s, seat);

/** Whether this card lies face down before this seat (SW-23). Once turned up it stays so until it is collected. */
export const liesDown = (s: FaceDownInput, seat: SeatId, card: CardId): boolean =>
  isDealtDown(s, seat) && !has(s.turned, card);

/** These cards are turned up, since somebody acts on them (SW-23). */
const turnedUp = (s: State, cards: readonly CardId[]): State =>
  s.options.gmCards === "faceDown" ? { ...s, turned: [...without(s.turned, cards), ...cards] } : s;

/** An option set in the middle of a fight finds turned up what has been acted on, as if it had been set all along (SW-23). */
function foundUp(s: State, before: State): State {
  if (before.options.gmCards === "faceDown") return s;
  const all = s.options.deal === "once" && s.round > 1; // NC-2: they were acted on in an earlier round
  return turnedUp(s, all ? cardsInZone(s, "hand") : [...s.turns.map(({ card }) => card), ...s.acted, ...s.reacted]);
}

/** Those of these cards that all can see before this seat. */
const openOf = (s: State, seat: SeatId, cards: readonly CardId[]): readonly CardId[] =>
  cards.filter((card) => !liesDown(s, seat, card));

const KEYS = ["cards", "turned", "options", "seats", "fighters", "choices", "drew"] as const;

/** The table with all cards lying as they should, and what was drawn as secret as they are (NC-5). */
function laid(s: State, before: State): State {
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

/** What both had open is so with the other, too: all have seen it. */
function exchanged(s: State, { seats: [a, b] }: Of<Event, "exchanged">, before: State): State {
  const [mine] = handOf(before, a);
  const [theirs] = handOf(before, b);
  if (mine === undefined || theirs === undefined) return s;
  return turnedUp(s, [...openOf(before, a, [mine]), ...openOf(before, b, [theirs])]);
}

/** Somebody who may look at it has a card that others see only the back of. */
const isFaceDown = (s: State, seat: SeatId): boolean => handOf(s, seat).some((card) => liesDown(s, seat, card));

/** SW-23, an option: the GM's cards lie face down until their holders act on them, or the GM turns them up. */
export const faceDown = part({
  options: { gmCards: { choices: among("open", "faceDown"), default: "open" } },
  fresh: { turned: [] },
  renew: { collected: ["turned"] },
  ...turnUpPart<State>(words, isFaceDown),
  fold: { turnedUp: (s, { seat }) => turnedUp(s, handOf(s, seat)) },
  also: {
    dealt: (s, { kept }, before) => ({
      ...s,
      turned: s.turned.filter((card) => has(kept, handWith(before, card) ?? "")),
    }),
    turnBegan: (s, { came }) =>
      turnedUp(
        s,
        came.map(({ card }) => card),
      ),
    reacted: (s, { card }) => turnedUp(s, [card]),
    waited: (s, { seats, cards: [mine, theirs] }, before) => turnedUp(s, [mine, ...openOf(before, seats[1], [theirs])]),
    exchanged,
    optionsSet: (s, _, before) => foundUp(s, before),
  },
  settle: laid,
});
