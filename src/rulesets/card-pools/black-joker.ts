import { isSecret } from "../../engine/kit/say.ts";
import { type CardId, put, type SeatId } from "../../engine/table.ts";
import { isBlack } from "./cards.ts";
import { owe } from "./losses.ts";
import { beforeOf } from "./places.ts";
import { type Play, part } from "./state.ts";
import { say } from "./words.ts";

/** GP-10, GP-19: plays the Black Jokers of this hand once all of it is drawn. `id` numbers what they cost. */
export function blackJokers(play: Play, hand: readonly CardId[], seat: SeatId, id: () => number): void {
  for (const card of hand.filter(isBlack)) {
    play.happen({ type: "drewJoker", seat, card });
    play.happen({ type: "tired", seat, points: 1 });
    owe(play, { seat, cause: "joker", highest: true, others: 0, by: card }, id());
  }
}

/** GP-10: a Black Joker goes at once, for all to see, and costs the highest card and 1 FP. */
export const blackJoker = part({
  fold: {
    drewJoker: (s, { seat, card }) => ({ ...s, cards: put(s.cards, [card], beforeOf(seat)), lost: [...s.lost, card] }),
  },
  effects: {
    drewJoker: ({ seat }, before) => (isSecret(before, seat) ? [] : [say("drewJoker", { who: { seat } })]),
  },
});
