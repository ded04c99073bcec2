import { heightOf } from "../../engine/french-deck.ts";
import { movedTo } from "../../engine/kit/by-hand.ts";
import { but, has, listed } from "../../engine/lists.ts";
import { onceOf } from "../../engine/once.ts";
import type { SeatId } from "../../engine/table.ts";
import { cardOf } from "./cards.ts";
import { part, type State } from "./state.ts";
import { no, offer, text } from "./words.ts";

/** SW-4, SW-17: those beside whom this seat acts at one moment, itself among them: the rules leave their order open. */
export function alike(s: State, seat: SeatId): readonly SeatId[] {
  const together = [s.acting, ...s.chain].find((seats) => has(seats, seat));
  if (together !== undefined) return together;
  if (!has(s.toCome, seat)) return [];
  const height = heightOf(cardOf(s, seat) ?? "");
  return byHeight(s.cards, s.toCome).get(height) ?? [];
}

/** Those still to come by the height of their cards, worked out once for all of them; without those face down. */
const byHeight = onceOf((cards: State["cards"], toCome: State["toCome"]): ReadonlyMap<number, readonly SeatId[]> => {
  const found = new Map<number, SeatId[]>();
  for (const seat of toCome) {
    const height = heightOf(cardOf({ cards }, seat) ?? "");
    if (height >= 0) listed(found, height, seat);
  }
  return found;
});

/** SW-17, SW-8: with equal cards, or after a tie, the GM says who of them goes first. */
export const byHand = part({
  decide: {
    arrange(play, { seat, place: [place] = [] }) {
      if (place === undefined || !has(but(alike(play.now, seat), seat), place)) return no("notAlike");
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
      const pick = but(alike(s, seat), seat);
      if (pick.length === 0 || s.contest !== null) return [];
      const field = { name: "place", pick, of: "seat", least: 1, most: 1 } as const;
      return [
        offer({ type: "arrange", seat }, s.turn, {
          fields: [{ ...field, byRow: text("pick.arrange", { who: { seat } }) }],
          weight: "quiet",
          order: true,
        }),
      ];
    },
  },
});
