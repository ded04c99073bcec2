import type { Offer } from "../rules/offer.ts";
import type { Play } from "../rules/parts.ts";
import type { SeatId, Table } from "../table/table.ts";
import type { Badge } from "../view/view.ts";
import { offerIn, type Words } from "./words.ts";

/** What the Game Master can do with a card that lies face down for players (SW-23). */

export interface TurnUp {
  readonly type: "turnUp";
  readonly seat: SeatId;
}
export interface TurnedUp {
  readonly type: "turnedUp";
  readonly seat: SeatId;
}

/**
 * Turning cards up by hand, and the badge that says they lie face down. `isDown` holds for seats with such a card, as
 * far as the viewer may look at it.
 */
export function turnUpPart<S extends Table & { readonly turn: number }>(
  words: Words,
  isDown: (s: S, seat: SeatId) => boolean,
) {
  const { text, no } = words;
  return {
    decide: {
      turnUp(play: Play<S, TurnedUp>, { seat }: TurnUp) {
        if (!isDown(play.now, seat)) return no("notFaceDown");
        play.happen({ type: "turnedUp", seat });
        return null;
      },
    },
    offers: {
      about: (s: S, seat: SeatId): readonly Offer<TurnUp>[] =>
        isDown(s, seat)
          ? [offerIn(words)<TurnUp>({ type: "turnUp", seat }, s.turn, { weight: "quiet", icon: "cards" })]
          : [],
    },
    badges: (s: S, seat: SeatId): readonly Badge[] =>
      isDown(s, seat) ? [{ text: text("badge.faceDown"), tone: "plain", hint: text("hint.faceDown") }] : [],
  };
}
