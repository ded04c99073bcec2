import { another, hasOther } from "../../../engine/kit/another.ts";
import { movedTo } from "../../../engine/kit/by-hand.ts";
import { heightOf } from "../../../engine/table/french-deck.ts";
import { has, listed } from "../../../engine/table/lists.ts";
import { onceOf } from "../../../engine/table/once.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import { cardOf } from "../cards/cards.ts";
import { part, type State } from "../state.ts";
import { no, offer, text } from "../text-keys.ts";

/** SW-4, SW-17: those beside whom this seat acts at one moment, itself among them: the rules leave their order open. */
export function alike(s: State, seat: SeatId): readonly SeatId[] {
  if (has(s.acting, seat)) return s.acting;
  for (const seats of s.chain) if (has(seats, seat)) return seats;
  return alikeToCome(s.cards, s.toCome).get(seat) ?? NOBODY;
}

const NOBODY: readonly SeatId[] = [];

/** All who are to come, each with those whose cards are as high, worked out once for all; without those face down. */
const alikeToCome = onceOf((cards: State["cards"], toCome: State["toCome"]): ReadonlyMap<SeatId, readonly SeatId[]> => {
  const byHeight = new Map<number, SeatId[]>();
  for (const seat of toCome) {
    const height = heightOf(cardOf({ cards }, seat) ?? "");
    if (height >= 0) listed(byHeight, height, seat);
  }
  const found = new Map<SeatId, readonly SeatId[]>();
  for (const seats of byHeight.values()) for (const seat of seats) found.set(seat, seats);
  return found;
});

/** SW-17, SW-8: with equal cards, or after a tie, the GM says who of them goes first. */
export const tieOrder = part({
  decide: {
    arrange(play, { seat, place: [place] = [] }) {
      if (place === undefined || place === seat || !has(alike(play.now, seat), place)) return no("notAlike");
      play.happen({ type: "arranged", seat, place });
      return null;
    },
  },
  fold: {
    arranged: (s, { seat, place }) => ({
      ...s,
      acting: movedTo(s.acting, seat, place),
      chain: s.chain.map((seats) => movedTo(seats, seat, place)),
      toCome: movedTo(s.toCome, seat, place),
    }),
  },
  offers: {
    about(s, seat) {
      const beside = alike(s, seat);
      if (!hasOther(beside, seat) || s.contest !== null) return [];
      return [
        offer({ type: "arrange", seat }, s.turn, {
          fields: [another("place", beside, seat, text("pick.arrange", { who: { seat } }))],
          weight: "quiet",
          order: true,
        }),
      ];
    },
  },
});
