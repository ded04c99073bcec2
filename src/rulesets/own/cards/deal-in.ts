import { able } from "../../../engine/kit/people.ts";
import type { Chance } from "../../../engine/table/chance.ts";
import { put, type SeatId } from "../../../engine/table/table.ts";
import { cardsOf } from "../../../engine/table/whereabouts.ts";
import { numbersOf } from "../set-up/numbers.ts";
import { type Play, part, recipeOf, type State } from "../state.ts";
import { say } from "../text-keys.ts";
import { dealtLine } from "./deal.ts";
import { drawNow, isShoe } from "./deck.ts";
import { isHeldOver } from "./shoe.ts";

/** How many cards this seat is still to get: a newcomer all, and where cards stay whoever has too few. */
function lacking(s: State, seat: SeatId): number {
  if (isHeldOver(s, seat) || s.holds.some((hold) => hold.seat === seat)) return 0;
  const have = (["hand", "held", "pool"] as const).reduce((sum, zone) => sum + cardsOf(s, seat, zone).length, 0);
  const stay = recipeOf(s).deal !== "round" && recipeOf(s).deal !== "hand";
  return have === 0 || stay ? Math.max(0, numbersOf(s, seat).cards - have) : 0;
}

/** C-5: newcomers draw from what is left, and the others stay as they are. */
export function fitCards(play: Play, chance: Chance): void {
  if (isShoe(play.now)) return;
  for (const seat of able(play.now)) {
    const count = lacking(play.now, seat);
    if (count > 0) play.happen({ type: "dealtIn", seat, cards: drawNow(play, count, chance) });
  }
}

/** C-5: one seat is dealt to while the others keep their cards. */
export const dealIn = part({
  fold: { dealtIn: (s, { seat, cards }) => ({ ...s, cards: put(s.cards, cards, { zone: "hand", seat }) }) },
  effects: {
    dealtIn: ({ seat, cards }, before) => [
      { ...say("dealtIn", { who: { seat } }), lines: [dealtLine(before, seat, cards)] },
    ],
  },
});
