import { among } from "../../../engine/rules/choices.ts";
import type { CardId, Place } from "../../../engine/table/table.ts";
import { asideOf, handOf, holdOf } from "../cards/places.ts";
import { part, type State } from "../state.ts";

/** Opens closed hands from now on, or closes open ones. */
function faced(s: State): State {
  const lying = (place: Place): Place => {
    if (place.zone === "hand") return handOf(s, place.seat);
    if (place.zone === "picking") return asideOf(s, place.seat);
    return place.zone === "held" ? holdOf(s, place.seat) : place;
  };
  const cards = Object.entries(s.cards).map(([id, place]): [CardId, Place] => [id, lying(place)]);
  return { ...s, cards: Object.fromEntries(cards) };
}

/** C-10: whether hands are closed; those on the table follow at once. */
export const openHands = part({
  options: { hands: { choices: among("closed", "open"), default: "closed" } },
  also: { optionsSet: faced },
});
