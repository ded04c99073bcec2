import { isIdle, leavers } from "../../engine/kit/people.ts";
import { without } from "../../engine/kit/records.ts";
import { isSecret } from "../../engine/kit/say.ts";
import { has } from "../../engine/table/lists.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { actingIn, brokeIn, isIn } from "../hero/acting-order.ts";
import { acts } from "./phase.ts";
import { part, type State } from "./state.ts";
import { no, offer, say, text } from "./text-keys.ts";
import { turnOver } from "./turns.ts";

const mayHold = (s: State, seat: SeatId): boolean => actingIn(s) === seat && acts(s.kinds[seat]);

/** HD-6: a held action is used in a later Phase than its own. */
export const mayUseHold = (s: State, seat: SeatId): boolean =>
  s.running && !isIdle(s, seat) && has(s.held, seat) && !isIn(s, seat);

/** HD-6: an Action Phase can be held on one's own turn, and used in a later Phase. */
export const hold = part({
  fresh: { held: [] },
  renew: { collected: ["held"] },
  decide: {
    hold(play, { seat }) {
      if (!mayHold(play.now, seat)) return no("notActing");
      play.happen({ type: "held", seat });
      return null;
    },
    useHold(play, { seat }) {
      if (!mayUseHold(play.now, seat)) return no("noHold");
      play.happen({ type: "usedHold", seat });
      return null;
    },
  },
  fold: {
    held: (s, { seat }) => ({ ...turnOver(s, seat), held: [...s.held, seat] }),
    usedHold: (s, { seat }) => ({
      ...s,
      ...brokeIn(s, seat),
      held: without(s.held, [seat]),
      turn: s.turn + 1,
    }),
  },
  also: {
    rolled: (s) => ({ ...s, held: s.held.filter((seat) => !acts(s.kinds[seat])) }), // until the next Action Phase comes
    seated: leavers("held"),
  },
  effects: {
    held: ({ seat }, before) => (isSecret(before, seat) ? [] : [say("held", { who: { seat } })]),
    usedHold: ({ seat }, before) => (isSecret(before, seat) ? [] : [say("usedHold", { who: { seat } })]),
  },
  offers: {
    seat: (s, seat) => [
      ...(mayHold(s, seat) ? [offer({ type: "hold", seat }, s.phase, { icon: "hold", buttons: ["hold"] })] : []),
      ...(mayUseHold(s, seat) ? [offer({ type: "useHold", seat }, s.phase)] : []),
    ],
  },
  badges: (s, seat) => (has(s.held, seat) ? [{ text: text("badge.holds"), tone: "may" }] : []),
});
