import { forgetting } from "../../../engine/kit/people.ts";
import { without } from "../../../engine/kit/records.ts";
import { has } from "../../../engine/table/lists.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import { hasJoker } from "../cards/cards.ts";
import { leaves } from "../seats/leaving.ts";
import { part, type State } from "../state.ts";
import { no, offer, text } from "../text-keys.ts";
import { goOn } from "./rounds.ts";
import { levels } from "./statuses.ts";

const mayBide = (s: State, seat: SeatId): boolean =>
  s.contest === null && has(s.acting, seat) && !has(s.cameIn, seat) && hasJoker(s, seat);

/** SW-5: a Joker's holder has +2 in this round, and may let the first turn pass and act later. */
export const joker = part({
  fresh: { biding: [] },
  renew: { dealt: ["biding"], standoffCalled: ["biding"], collected: ["biding"] },
  decide: {
    bide(play, { seat }, chance) {
      if (!mayBide(play.now, seat)) return no("mayNotBide");
      play.happen({ type: "bided", seat });
      return goOn(play, chance);
    },
  },
  fold: {
    bided: (s, { seat }) => ({
      ...s,
      acting: without(s.acting, [seat]),
      opened: without(s.opened, [seat]),
      biding: [...s.biding, seat],
      turn: s.turn + 1,
    }),
  },
  also: leaves(forgetting("biding")),
  offers: { seat: (s, seat) => (mayBide(s, seat) ? [offer({ type: "bide", seat }, s.since, { icon: "wait" })] : []) },
  badges: (s, seat) => (hasJoker(s, seat) ? [{ text: text("badge.joker"), tone: "gain" }] : []),
  status: (s) => levels(s, "joker", (seat) => (hasJoker(s, seat) ? 2 : 0)).map((one) => ({ ...one, bonus: true })),
});
