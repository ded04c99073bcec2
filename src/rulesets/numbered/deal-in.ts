import type { Chance } from "../../engine/chance.ts";
import { able } from "../../engine/kit/people.ts";
import { numberOf } from "../../engine/number-cards.ts";
import { type CardId, put, type SeatId } from "../../engine/table.ts";
import { deckPlace, handOf, turnsOf } from "./cards.ts";
import { drawer } from "./deck.ts";
import { numbersOf } from "./numbers.ts";
import { type Play, part, type State } from "./state.ts";
import { isBefore } from "./turns.ts";
import { say, text } from "./words.ts";

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
    const [have, { turns }] = [handOf(now, seat).length, numbersOf(now, seat)];
    const stays = now.options.deal === "once";
    if (have === 0 || (stays && have < turns)) dealSeat(play, seat, turns - have, chance);
    else if (stays && have > turns) {
      const cards = beyond(now, seat, turns);
      if (cards.length > 0) play.happen({ type: "handedIn", cards });
    }
  }
}

/** NC-2, C-5: one seat is dealt to while the others keep their cards. */
export const dealIn = part({
  fold: {
    dealtIn: (s, { seat, cards, drew }) => ({
      ...s,
      cards: put(s.cards, cards, { zone: "hand", seat }),
      drew: drew === undefined ? s.drew : { ...s.drew, [seat]: drew },
    }),
    handedIn: (s, { cards }) => ({ ...s, cards: put(s.cards, cards, deckPlace) }),
  },
  effects: {
    dealtIn: ({ seat, cards, joined }) => [
      say(
        "dealtIn",
        { who: { seat }, numbers: { numbers: cards.map(numberOf) } },
        joined > 0 ? [text("say.joined")] : undefined, // NC-3
      ),
    ],
  },
});
