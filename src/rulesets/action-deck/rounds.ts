import { roundAhead } from "../../engine/order/rounds.ts";
import { type Chance, has, without } from "../../engine/table/lists.ts";
import { cardsAt } from "../../engine/table/table.ts";
import { toDiscards } from "./cards.ts";
import { contestAsk } from "./contest.ts";
import { advance, begin, unfinished } from "./count.ts";
import { dealRound } from "./deal.ts";
import { cardsOut, withJokers } from "./deck.ts";
import { no, offer, type Play, part, passedOver, type State, text } from "./state.ts";
import { beginAtOnce } from "./tactician.ts";
import { ableSeats, noAsks } from "./who-can-act.ts";

/**
 * The count goes on. Without the pause the last turn of a round deals the next one, but not past a waiting Joker
 * (SW-5).
 */
export function goOn(play: Play, chance: Chance): null {
  advance(play);
  const { phase, biding, options } = play.now;
  if (phase === "between" && biding.length === 0 && !options.pause) {
    dealRound(play, chance);
    beginAtOnce(play);
  }
  return null;
}

/** What is asked only before a round begins. */
const lapsed = (asks: State["asks"]): State["asks"] =>
  (["choose", "tactic"] as const).reduce((left, what) => noAsks({ asks: left }, what), asks);

/** Those who were still to come are passed over, and open questions lapse. */
function roundOver(s: State): State {
  const rest = unfinished(s);
  return {
    ...s,
    phase: "between",
    passed: [...s.passed, ...rest.filter((seat) => !has(s.opened, seat))],
    asks: [],
    done: [...without(s.done, rest), ...rest],
    turn: s.turn + 1,
  };
}

/** C-11, SW-4: a round begins after the pause, and is over after the lowest card or when the GM ends it. */
export const rounds = part({
  fresh: ({ round }) => ({ phase: "setup", round, begun: round > 0, again: round > 0 }),
  options: { pause: { choices: { pause: true, atOnce: false }, default: true } },
  decide: {
    begin(play) {
      if (play.now.phase !== "dealt") return no("notDealt");
      begin(play);
      return null;
    },
    endRound(play) {
      if (play.now.phase !== "running") return no("notRunning");
      play.happen({ type: "roundOver" });
      return null;
    },
  },
  fold: {
    roundBegan: (s) => ({
      ...s,
      phase: "running",
      begun: true,
      asks: lapsed(s.asks),
      cards: toDiscards(
        s,
        cardsAt(
          s,
          (place) => place.zone === "picking" || (place.zone === "pool" && !Object.hasOwn(s.down, place.seat)),
        ), // SW-15, SW-24
      ),
      turn: s.turn + 1,
    }),
    roundOver,
  },
  offers: {
    table: (s) => [
      ...(s.phase === "dealt"
        ? [
            offer({ type: "begin" }, s.turn, {
              data: { round: roundAhead(s) },
              buttons: s.begun ? ["turn", "round"] : ["start", "turn", "round"],
              weight: "main",
            }),
          ]
        : []),
      ...(s.phase === "running"
        ? [
            offer({ type: "endRound" }, s.round, {
              undoLabel: text("deed.endRound", { round: roundAhead(s) }),
              buttons: ["round"],
              weight: "setup",
              ...passedOver([...s.chain.flat(), ...s.toCome]),
            }),
          ]
        : []),
    ],
  },
});

const mayStandOff = (s: State): boolean => s.phase !== "running" && ableSeats(s).length > 0;

/**
 * SW-10: called in place of a deal. Every card and Hold goes, all roll and act from highest to lowest, and the next
 * deal is for everyone.
 */
export const standoff = part({
  fresh: { undealt: false },
  renew: { dealt: ["undealt"], collected: ["undealt"] },
  decide: {
    callStandoff(play) {
      if (!mayStandOff(play.now)) return no("roundGoesOn");
      play.happen({ type: "standoffCalled", seats: ableSeats(play.now) });
      return null;
    },
  },
  fold: {
    standoffCalled(s, { seats }) {
      const out = cardsOut(s);
      return {
        ...s,
        cards: toDiscards(s, out),
        phase: "running",
        begun: true,
        round: s.again || s.phase === "dealt" ? Math.max(1, s.round) : s.round + 1,
        again: false,
        undealt: true,
        shuffleDue: withJokers(s.shuffleDue, out), // SW-6: even one held since an earlier round
        contest: { against: null, claims: seats, jokers: [], standoff: true, totals: {} },
        asks: seats.map((to) => contestAsk(to, text(`ask.standoff.${s.options.trait}`))),
        turn: s.turn + 1,
      };
    },
  },
  offers: {
    table: (s) =>
      mayStandOff(s)
        ? [offer({ type: "callStandoff" }, s.turn, { weight: "setup", confirm: text("confirm.standoff") })]
        : [],
  },
});
