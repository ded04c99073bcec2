import { optionsPart } from "../../engine/kit/options.ts";
import type { CardId, Place } from "../../engine/table.ts";
import { choices } from "./about.ts";
import { secondsOf } from "./order.ts";
import { asideOf, handOf, holdOf } from "./places.ts";
import { type Options, type Play, part, type State } from "./state.ts";
import { words } from "./words.ts";

/** C-10: opens closed hands from now on, or closes open ones. */
function faced(s: State): State {
  const lying = (place: Place): Place => {
    if (place.zone === "hand") return handOf(s, place.seat);
    if (place.zone === "picking") return asideOf(s, place.seat);
    return place.zone === "held" ? holdOf(s, place.seat) : place;
  };
  const cards = Object.entries(s.cards).map(([id, place]): [CardId, Place] => [id, lying(place)]);
  return { ...s, cards: Object.fromEntries(cards) };
}

/** C-11: changes the length of turns from now on, without moving the clock. */
const shifted = (after: State, before: State): State => ({
  ...after,
  shift: before.shift + secondsOf(before) - secondsOf({ ...before, options: after.options }),
});

const { decide, fold, offers } = optionsPart<Options, Play>(words, choices);

/** C-10, GP-1, GP-3, GP-12, GP-14, GP-18: how this table plays; hands and clock follow at once. */
export const options = part({
  decide,
  fold: { optionsSet: (s, e) => faced(shifted(fold.optionsSet(s, e), s)) },
  offers,
});
