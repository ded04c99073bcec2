import type { SeatId } from "../../engine/table.ts";
import { cardOf } from "./cards.ts";
import { laid, liesDown, turnedUp } from "./face-down.ts";
import { part, type State } from "./state.ts";
import { no, offer, text } from "./words.ts";

/** Somebody who may look at it has a card that others see only the back of. */
const isFaceDown = (s: State, seat: SeatId): boolean => liesDown(s, seat) && cardOf(s, seat) !== null;

/** SW-23, an option: the GM's cards lie face down until their holders act on them, or the GM turns one up. */
export const turnUp = part({
  decide: {
    turnUp(play, { seat }) {
      if (!isFaceDown(play.now, seat)) return no("notFaceDown");
      play.happen({ type: "turnedUp", seat });
      return null;
    },
  },
  fold: { turnedUp: (s, { seat }) => turnedUp(s, [seat]) },
  settle: laid,
  offers: {
    about: (s, seat) =>
      isFaceDown(s, seat) ? [offer({ type: "turnUp", seat }, s.turn, { weight: "quiet", icon: "cards" })] : [],
  },
  badges: (s, seat) =>
    isFaceDown(s, seat) ? [{ text: text("badge.faceDown"), tone: "plain", hint: text("hint.faceDown") }] : [],
});
