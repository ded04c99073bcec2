import { isHand } from "../../../decks/recipe/recipe.ts";
import { isIdle, leavers } from "../../../engine/kit/people.ts";
import { omitKeys } from "../../../engine/kit/records.ts";
import { has } from "../../../engine/table/lists.ts";
import type { Ask, SeatId } from "../../../engine/table/table.ts";
import { countAt } from "../../../engine/table/whereabouts.ts";
import { part, recipeOf, type State } from "../state.ts";
import { no, offer, text } from "../text-keys.ts";
import { isBefore } from "../turns/count.ts";
import { turnedUp } from "./face-down.ts";
import { countingOf, handOf } from "./hands.ts";

/** Before a round with a deal of its own, or with cards that stay; where a Joker decides which, only after a deal. */
const isOpen = (s: State): boolean =>
  recipeOf(s).counts === "choice" && (s.phase === "dealt" || (recipeOf(s).deal !== "joker" && isBefore(s)));

/** Of cards that it can be told apart from others only by their owner, as many as there are count. */
const mayChoose = (s: State, seat: SeatId): boolean =>
  isOpen(s) &&
  !isIdle(s, seat) &&
  !s.holds.some((hold) => hold.seat === seat) &&
  countAt(s, { zone: "hand", seat }) > 1;

/** Of one round: with cards that stay, it is asked before each (OD-9). */
const askId = (s: State, seat: SeatId): string => `choose:${seat}:${s.round}`;

/** OD-4, OD-9: the owner says which card counts until the round begins; all are turned up together. */
export const choose = part({
  fresh: { chosen: {} },
  renew: { dealt: ["chosen"], collected: ["chosen"] },
  asks: (s): readonly Ask[] =>
    Object.keys(s.seats)
      .filter((seat) => mayChoose(s, seat) && s.chosen[seat] === undefined)
      .map((seat) => ({ id: askId(s, seat), to: seat, text: text("ask.choose"), holds: false, fallback: null })),
  decide: {
    choose(play, { seat, card: [card = ""] = [] }) {
      if (!mayChoose(play.now, seat) || !has(handOf(play.now, seat), card)) return no("nothingToChoose");
      play.happen({ type: "chose", seat, card });
      return null;
    },
  },
  fold: { chose: (s, { seat, card }) => ({ ...s, chosen: { ...s.chosen, [seat]: card } }) },
  also: {
    roundBegan: (s) =>
      isHand(recipeOf(s))
        ? turnedUp(
            s,
            Object.keys(s.seats).flatMap((seat) => (isIdle(s, seat) ? [] : countingOf(s, seat))),
          )
        : s,
    cardGiven: (s, { seat, back }) => (s.chosen[seat] === back ? { ...s, chosen: omitKeys(s.chosen, [seat]) } : s),
    swapped: (s, { seats }) => ({ ...s, chosen: omitKeys(s.chosen, seats) }),
    seated: leavers("chosen"),
  },
  offers: {
    seat(s, seat) {
      if (!mayChoose(s, seat)) return [];
      const pick = handOf(s, seat);
      const chosen = pick.filter((card) => card === (s.chosen[seat] ?? countingOf(s, seat)[0]));
      const ask =
        s.chosen[seat] === undefined ? { ask: askId(s, seat), weight: "main" as const } : { weight: "quiet" as const };
      return [
        offer({ type: "choose", seat }, s.round, {
          ...ask,
          icon: "cards",
          fields: [{ name: "card", pick, of: "card", least: 1, most: 1, chosen, each: true }],
        }),
      ];
    },
  },
  badges: (s, seat) =>
    s.chosen[seat] !== undefined && isOpen(s) ? [{ text: text("badge.chosen"), tone: "plain" }] : [],
});
