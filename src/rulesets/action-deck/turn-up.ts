import { turnUpPart } from "../../engine/kit/face-down.ts";
import { forgetting } from "../../engine/kit/people.ts";
import { among } from "../../engine/rules/choices.ts";
import { has } from "../../engine/table/lists.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { cardBefore, foundUp, laid, liesDown, turnedUp } from "./cards.ts";
import { leavesForGood, part, type State, words } from "./state.ts";

/** Somebody who may look at it has a card that others see only the back of. */
const isFaceDown = (s: State, seat: SeatId): boolean => liesDown(s, seat) && cardBefore(s, seat) !== null;

/** SW-23, an option: the GM's cards lie face down until their holders act on them, or the GM turns one up. */
export const turnUp = part({
  ...turnUpPart<State>(words, isFaceDown),
  fresh: { turned: [] },
  renew: { standoffCalled: ["turned"], collected: ["turned"] },
  options: { gmCards: { choices: among("open", "faceDown"), default: "open" } },
  fold: { turnedUp: (s, { seat }) => turnedUp(s, [seat]) },
  also: {
    ...leavesForGood(forgetting("turned")),
    dealt: (s, _, before) =>
      s.turned.length === 0 ? s : { ...s, turned: s.turned.filter((seat) => has(before.held, seat)) },
    optionsSet: (s, _, before) => foundUp(s, before),
  },
  settle: laid,
});
