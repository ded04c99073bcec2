import { seatsWithBacks } from "../../engine/kit/face-down.ts";
import { isIdle, leavers } from "../../engine/kit/people.ts";
import { roundAhead, secondsAt } from "../../engine/kit/ruleset-of.ts";
import { clockOf, seatsAhead } from "../../engine/order/clock.ts";
import type { Of } from "../../engine/rules/parts.ts";
import type { Clock } from "../../engine/rules/ruleset.ts";
import { has, without } from "../../engine/table/lists.ts";
import { type CardId, cardsAt, type SeatId } from "../../engine/table/table.ts";
import { actingCard, cardsOfLeavers, handOf, holderOf, seatsActing, turnsLeft, turnsOf, upNext } from "./deck.ts";
import { liesDown } from "./face-down.ts";
import { type Event, no, offer, type Play, part, passedOver, type State } from "./state.ts";

/** NC-2, NC-6: cards are out and the next round has not begun. */
export const isBefore = ({ phase, options }: State): boolean =>
  phase === "dealt" || (phase === "between" && options.deal === "once");

/** Cards are out, and whoever joins gets one at once (C-5). */
export const isOut = (s: State): boolean => s.phase === "running" || isBefore(s);

/** NC-1: brings up the lowest number still to come, or ends the round. */
export function advance(play: Play): void {
  const { now } = play;
  if (now.phase !== "running" || now.acting.length > 0) return;
  const cards = upNext(now);
  play.happen(cards.length === 0 ? { type: "roundOver" } : { type: "turnBegan", cards });
}

function turnBegan(s: State, cards: readonly CardId[]): State {
  const seats = cards.flatMap((card) => holderOf(s, card) ?? []);
  return {
    ...s,
    acting: cards,
    done: without(s.done, seats),
    passed: without(s.passed, seats),
    turn: s.turn + 1,
    since: s.turn + 1,
  };
}

/** The turn of this card is over. */
export const turnOver = (s: State, seat: SeatId, card: CardId): State => ({
  ...s,
  acting: without(s.acting, [card]),
  acted: [...s.acted, card],
  done: [...without(s.done, [seat]), seat],
  turn: s.turn + 1,
});

/** NC-2: the cards are as good as new; what else was of the last round is renewed where it is kept. */
const roundBegan = (s: State): State => ({
  ...s,
  phase: "running",
  begun: true,
  round: roundAhead(s),
  turn: s.turn + 1,
});

const withoutLeavers = leavers("done", "passed");

/** C-5: nothing is left of those who have gone. */
function seated(s: State, event: Of<Event, "seated">, before: State): State {
  const gone = cardsOfLeavers(before, s);
  return { ...withoutLeavers(s, event, before), acting: without(s.acting, gone), acted: without(s.acted, gone) };
}

/** Ended by hand, those who were still to come are passed over, and so are those who get up later. */
function roundOver(s: State): State {
  const rest = turnsLeft(s);
  const early = rest.length + s.acting.length > 0;
  const aside = early ? cardsAt(s, ({ zone }) => zone === "pool") : [];
  const seats = [...new Set(rest.map(({ seat }) => seat))].filter((seat) => !has(s.done, seat));
  const acting = s.acting.flatMap((card) => holderOf(s, card) ?? []);
  return {
    ...s,
    phase: "between",
    acting: [],
    acted: [...s.acted, ...s.acting, ...rest.map(({ card }) => card), ...without(aside, s.acted)],
    done: [...without(s.done, acting), ...acting, ...without(seats, acting)],
    passed: [...s.passed, ...without(seats, acting)],
    turn: s.turn + 1,
  };
}

/** NC-1, C-11: a round begins when the GM says so, its turns come by number, and it is over after the highest. */
export const turns = part({
  fresh: ({ round }) => ({
    phase: "setup",
    round,
    begun: round > 0,
    turn: 0,
    since: 0,
    acting: [],
    acted: [],
    done: [],
    passed: [],
    inOrder: ["done", "passed"],
  }),
  renew: {
    dealt: ["acting", "acted", "done", "passed"],
    roundBegan: ["acting", "acted", "done", "passed"],
    collected: ["phase", "acting", "acted", "done", "passed"],
  },
  decide: {
    begin(play) {
      if (!isBefore(play.now)) return no("notDealt");
      play.happen({ type: "roundBegan" });
      advance(play);
      return null;
    },
    end(play, { seat }) {
      const card = actingCard(play.now, seat);
      if (card === null) return no("notActing");
      play.happen({ type: "turnEnded", seat, card });
      advance(play);
      return null;
    },
    endRound(play) {
      if (play.now.phase !== "running") return no("notRunning");
      play.happen({ type: "roundOver" });
      return null;
    },
  },
  fold: {
    roundBegan,
    turnBegan: (s, { cards }) => turnBegan(s, cards),
    turnEnded: (s, { seat, card }) => turnOver(s, seat, card),
    roundOver,
  },
  also: { seated },
  offers: {
    table(s) {
      const data = { round: roundAhead(s) };
      const begin = s.begun ? (["turn", "round"] as const) : (["start", "turn", "round"] as const);
      return [
        ...(isBefore(s) ? [offer({ type: "begin" }, s.turn, { data, buttons: begin, weight: "main" })] : []),
        ...(s.phase === "running"
          ? [
              offer({ type: "endRound" }, s.round, {
                data,
                buttons: ["round"],
                weight: "setup",
                ...passedOver(turnsLeft(s).map(({ seat }) => seat)),
              }),
            ]
          : []),
      ];
    },
    seat: (s, seat) =>
      actingCard(s, seat) === null
        ? []
        : [offer({ type: "end", seat }, s.since, { buttons: ["turn"], weight: "main" })],
  },
});

/** Used if the game system gives no length of its own. */
const ROUND_SECONDS = 10;

/** The seconds since the first round began. */
export const secondsOf = (s: State): number => secondsAt(s, s.options.roundSeconds ?? ROUND_SECONDS);

/** The card that stands for a seat: the one it acts on, or else the next one, or else the last. */
export function shownCard(s: State, seat: SeatId): CardId | undefined {
  const hand = handOf(s, seat);
  if (isBefore(s)) return hand[0];
  return actingCard(s, seat) ?? turnsOf(s, seat)[0]?.card ?? hand.at(-1);
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
    round: s.begun ? s.round : 0,
    seconds: secondsOf(s),
    turn: s.turn,
    acting,
    done: s.done,
    later: seatsAhead(s, acted, turnsLeft(s), seatsWithBacks(s), liesDown),
    passed: s.passed,
    concealed: concealed(s),
  });
}
