import { turnUpPart } from "../../engine/kit/turn-up.ts";
import type { SeatId } from "../../engine/table.ts";
import { cardOf } from "./cards.ts";
import { laid, liesDown, turnedUp } from "./face-down.ts";
import { part, type State } from "./state.ts";
import { words } from "./words.ts";

/** Somebody who may look at it has a card that others see only the back of. */
const isFaceDown = (s: State, seat: SeatId): boolean => liesDown(s, seat) && cardOf(s, seat) !== null;

/** SW-23, an option: the GM's cards lie face down until their holders act on them, or the GM turns one up. */
export const turnUp = part({
  ...turnUpPart<State>(words, isFaceDown),
  fold: { turnedUp: (s, { seat }) => turnedUp(s, [seat]) },
  settle: laid,
});
