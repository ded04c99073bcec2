import { isIdle, leavers } from "../../../engine/kit/people.ts";
import { without } from "../../../engine/kit/records.ts";
import { has } from "../../../engine/table/lists.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import { numbersOf } from "../set-up/numbers.ts";
import { part, type State } from "../state.ts";
import { no, offer, text } from "../text-keys.ts";
import { firstNumber, handOf } from "./hands.ts";

/** NC-10: marked so, and dealt anew every round. */
const mayKeep = (s: State, seat: SeatId): boolean =>
  s.options.deal === "everyRound" &&
  (s.phase === "running" || s.phase === "between") &&
  !isIdle(s, seat) &&
  numbersOf(s, seat).keepsCard > 0 &&
  handOf(s, seat).length > 0;

/** NC-9, NC-10: the seats whose cards a deal leaves where they are. */
export const keptIn = (s: State): readonly SeatId[] =>
  s.phase === "setup"
    ? Object.keys(s.seats).filter((seat) => !isIdle(s, seat) && handOf(s, seat).length > 0)
    : s.keeping.filter((seat) => mayKeep(s, seat));

/** NC-10: a fighter marked so may keep its card for the next round. */
export const keep = part({
  fresh: { keeping: [] },
  renew: { dealt: ["keeping"], collected: ["keeping"] },
  decide: {
    keep(play, { seat }) {
      if (!mayKeep(play.now, seat) || has(play.now.keeping, seat)) return no("mayNotKeep");
      play.happen({ type: "kept", seat });
      return null;
    },
    letGo(play, { seat }) {
      if (!has(play.now.keeping, seat)) return no("mayNotKeep");
      play.happen({ type: "gaveUp", seat });
      return null;
    },
  },
  fold: {
    kept: (s, { seat }) => ({ ...s, keeping: [...s.keeping, seat] }),
    gaveUp: (s, { seat }) => ({ ...s, keeping: without(s.keeping, [seat]) }),
  },
  also: { seated: leavers("keeping") },
  offers: {
    seat(s, seat) {
      if (!mayKeep(s, seat)) return [];
      if (has(s.keeping, seat)) return [offer({ type: "letGo", seat }, s.round)];
      return [
        offer({ type: "keep", seat }, s.round, {
          data: { n: firstNumber(s, seat) },
          undoLabel: text("deed.keep", { who: { seat } }),
        }),
      ];
    },
  },
  badges: (s, seat) => (has(s.keeping, seat) && mayKeep(s, seat) ? [{ text: text("badge.keeps"), tone: "may" }] : []),
});
