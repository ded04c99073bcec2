import { toDiscards } from "./cards.ts";
import { cardsOut, roundless } from "./collect.ts";
import { withJokers } from "./deck.ts";
import { agedMarks } from "./marks.ts";
import { able } from "./seating.ts";
import { contestAsk } from "./settling.ts";
import { part, type State } from "./state.ts";
import { no, offer, text } from "./words.ts";

const mayStandOff = (s: State): boolean => s.phase !== "running" && able(s).length > 0;

/**
 * SW-10: called in place of a deal. Every card and Hold goes, all roll and act from highest to lowest, and the next
 * deal is for everyone.
 */
export const standoff = part({
  decide: {
    callStandoff(play) {
      if (!mayStandOff(play.now)) return no("roundGoesOn");
      play.happen({ type: "standoffCalled", seats: able(play.now) });
      return null;
    },
  },
  fold: {
    standoffCalled(s, { seats }) {
      const out = cardsOut(s);
      return agedMarks({
        ...s,
        ...roundless,
        cards: toDiscards(s, out),
        phase: "running",
        begun: true,
        round: s.again || s.phase === "dealt" ? Math.max(1, s.round) : s.round + 1,
        again: false,
        undealt: true,
        shuffleDue: withJokers(s.shuffleDue, out), // SW-6: even one held since an earlier round
        held: [],
        queue: [],
        drops: [],
        dropHeld: [],
        surprise: null,
        contest: { against: null, claims: seats, jokers: [], standoff: true, totals: {} },
        asks: seats.map((to) => contestAsk(to, text(`ask.standoff.${s.options.trait}`))),
        turn: s.turn + 1,
      });
    },
  },
  offers: {
    table: (s) =>
      mayStandOff(s)
        ? [offer({ type: "callStandoff" }, s.turn, { weight: "setup", confirm: text("confirm.standoff") })]
        : [],
  },
});
