import { toDiscards } from "../cards/cards.ts";
import { cardsOut } from "../cards/collect.ts";
import { withJokers } from "../cards/deck.ts";
import { able } from "../seats/who-can-act.ts";
import { part, type State } from "../state.ts";
import { no, offer, text } from "../text-keys.ts";
import { contestAsk } from "./contest-order.ts";

const mayStandOff = (s: State): boolean => s.phase !== "running" && able(s).length > 0;

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
      play.happen({ type: "standoffCalled", seats: able(play.now) });
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
        ? [
            offer({ type: "callStandoff" }, s.turn, {
              weight: "setup",
              beforeDeal: true,
              confirm: text("confirm.standoff"),
            }),
          ]
        : [],
  },
});
