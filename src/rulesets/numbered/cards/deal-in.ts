import { able } from "../../../engine/kit/people.ts";
import type { Effect } from "../../../engine/rules/ruleset.ts";
import type { Chance } from "../../../engine/table/chance.ts";
import { numberOf } from "../../../engine/table/number-cards.ts";
import { type CardId, put, type SeatId } from "../../../engine/table/table.ts";
import { numbersOf } from "../set-up/numbers.ts";
import { type Play, part, type State } from "../state.ts";
import { say, text } from "../text-keys.ts";
import { isBefore } from "../turns/turns.ts";
import { deckPlace, drawer } from "./deck.ts";
import { isDealtDown } from "./face-down.ts";
import { handOf, turnsOf } from "./hands.ts";

function dealSeat(play: Play, seat: SeatId, count: number, chance: Chance): void {
  const s = play.now;
  const from = drawer(play, chance);
  const isFirst = handOf(s, seat).length === 0;
  const { cards, drew } = from.draw(count, isFirst ? numbersOf(s, seat).drawCards - 1 : 0);
  const choice = drew !== undefined && isBefore(s) ? { drew } : {}; // NC-5: only until the round begins
  play.happen({ type: "dealtIn", seat, cards, ...choice, joined: from.joined() });
}

/** NC-4: the highest cards beyond the seat's number of turns, as far as they are still to come. */
function beyond(s: State, seat: SeatId, turns: number): readonly CardId[] {
  const open = isBefore(s) ? handOf(s, seat) : turnsOf(s, seat).map(({ card }) => card);
  return open.slice(Math.max(0, open.length - (handOf(s, seat).length - turns)));
}

/**
 * NC-2, C-5: newcomers draw from what is left, and the others stay as they are. Where numbers stay until the fight
 * ends, everybody has as many as turns.
 */
export function fitCards(play: Play, chance: Chance): void {
  for (const seat of able(play.now)) {
    const { now } = play;
    const [lacks, { turns }] = [lacking(now, seat), numbersOf(now, seat)];
    if (lacks > 0) dealSeat(play, seat, lacks, chance);
    else if (now.options.deal === "once" && handOf(now, seat).length > turns) {
      const cards = beyond(now, seat, turns);
      if (cards.length > 0) play.happen({ type: "handedIn", cards });
    }
  }
}

/**
 * NC-2, NC-4: how many cards this seat is still to get. Dealt anew every round, it gets no more during one if it has
 * some.
 */
function lacking(s: State, seat: SeatId): number {
  const [have, { turns }] = [handOf(s, seat).length, numbersOf(s, seat)];
  const isOpen = have === 0 || s.options.deal === "once";
  return isOpen ? Math.max(0, turns - have) : 0;
}

/** Announces the cards that a seat was dealt, or that they lie face down (SW-23). */
export function dealtSaying(before: State, seat: SeatId, cards: readonly CardId[], joined = 0): readonly Effect[] {
  const lines = joined > 0 ? [text("say.joined")] : undefined; // NC-3
  if (isDealtDown(before, seat)) return [say("dealtDown", { who: { seat } }, lines)];
  return [say("dealtIn", { who: { seat }, numbers: { numbers: cards.map(numberOf) } }, lines)];
}

/** NC-2, C-5: one seat is dealt to while the others keep their cards. */
export const dealIn = part({
  fold: {
    dealtIn: (s, { seat, cards }) => ({ ...s, cards: put(s.cards, cards, { zone: "hand", seat }) }),
    handedIn: (s, { cards }) => ({ ...s, cards: put(s.cards, cards, deckPlace) }),
  },
  effects: {
    dealtIn: ({ seat, cards, joined }, before) => dealtSaying(before, seat, cards, joined),
  },
});
