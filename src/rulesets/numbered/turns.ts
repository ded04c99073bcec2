import { seatsWithBacks } from "../../engine/kit/face-down.ts";
import { isIdle } from "../../engine/kit/people.ts";
import { clockOf, seatsAhead } from "../../engine/order/clock.ts";
import { seatsActing, turnOf } from "../../engine/order/line.ts";
import { roundsBy, roundsNow, secondsAt } from "../../engine/order/rounds.ts";
import type { Clock } from "../../engine/rules/ruleset.ts";
import { has } from "../../engine/table/lists.ts";
import { type CardId, put, type SeatId } from "../../engine/table/table.ts";
import { cardsBack, deckPlace, handOf, turnsLeft, turnsOf, upNext } from "./deck.ts";
import { liesDown } from "./face-down.ts";
import { part, type State, words } from "./state.ts";

/** NC-2, NC-6: cards are out and the next round has not begun. */
export const isBefore = ({ phase, options }: State): boolean =>
  phase === "dealt" || (phase === "between" && options.deal === "once");

/** Cards are out, and whoever joins gets one at once (C-5). */
export const areCardsOut = (s: State): boolean => s.phase === "running" || isBefore(s);

const { advance, rounds } = roundsBy<State>(words, { isBefore, toCome: turnsLeft, upNext });

export { advance };

/** NC-1, C-11: a round begins when the GM says so, its turns come by number, and it is over after the highest. */
export const turns = part({
  ...rounds,
  renew: { ...rounds.renew, dealt: rounds.renew.roundBegan },
  fold: {
    ...rounds.fold,
    // NC-2: the cards are as good as new
    collected: (s) => ({ ...rounds.fold.collected(s), cards: put(s.cards, cardsBack(s, []), deckPlace) }),
  },
});

/** Used if the game system gives no length of its own. */
const ROUND_SECONDS = 10;

const roundLength = ({ options }: State): number => options.roundSeconds ?? ROUND_SECONDS;

/** The seconds since the first round began. */
export const secondsOf = (s: State): number => secondsAt(s, roundLength(s));

/** The card that stands for a seat: the one it acts on, or else the next one, or else the last. */
export function shownCard(s: State, seat: SeatId): CardId | undefined {
  const hand = handOf(s, seat);
  if (isBefore(s)) return hand[0];
  return turnOf(s, seat)?.card ?? turnsOf(s, seat)[0]?.card ?? hand.at(-1);
}

/** SW-23, C-4: nobody may learn the place of a card that lies face down. Where somebody acted, all have seen. */
const concealed = (s: State): readonly SeatId[] =>
  Object.keys(s.seats).filter((seat) => {
    const card = shownCard(s, seat);
    return card !== undefined && liesDown(s, seat, card) && (!has(s.done, seat) || has(s.passed, seat));
  });

/** NC-4, C-11: Foundry's round is the round; who has several turns stands where it comes next. */
export function clock(s: State): Clock {
  const acting = seatsActing(s);
  const acted = s.done.filter((seat) => !has(acting, seat) && !isIdle(s, seat));
  return clockOf(s, {
    ...roundsNow(s, roundLength(s)),
    later: seatsAhead(s, acted, turnsLeft(s), seatsWithBacks(s), liesDown),
    concealed: concealed(s),
  });
}
