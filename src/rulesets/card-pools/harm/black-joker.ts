import { isSecret } from "../../../engine/kit/say.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import { type CardId, put, type SeatId } from "../../../engine/table/table.ts";
import { isBlack } from "../cards/count-order.ts";
import { beforeOf } from "../cards/places.ts";
import { type Event, type Play, part, type State } from "../state.ts";
import { say } from "../text-keys.ts";
import { tire } from "./fatigue.ts";
import { owe } from "./losses.ts";

/** GP-10, GP-19: plays the Black Jokers of these hands once all of them are drawn. `id` numbers what they cost. */
export function blackJokers(
  play: Play,
  hands: readonly (readonly [SeatId, readonly CardId[]])[],
  id: () => number,
): void {
  const jokers = hands.flatMap(([seat, hand]) => hand.filter(isBlack).map((card) => ({ seat, card })));
  for (const joker of jokers) play.happen({ type: "drewJoker", ...joker });
  for (const { seat, card } of jokers) {
    tire(play, seat, 1);
    owe(play, { seat, cause: "joker", highest: true, others: 0, by: card }, id());
  }
}

const drewJoker = (s: State, { seat, card }: Of<Event, "drewJoker">): State => ({
  ...s,
  cards: put(s.cards, [card], beforeOf(seat)),
  lost: [...s.lost, card],
});

/** GP-10: a Black Joker goes at once, for all to see, and costs the highest card and 1 FP. */
export const blackJoker = part({
  fold: { drewJoker },
  effects: {
    drewJoker: ({ seat }, before) => (isSecret(before, seat) ? [] : [say("drewJoker", { who: { seat } })]),
  },
});
