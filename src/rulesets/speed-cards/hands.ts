import { optionsPart } from "../../engine/kit/options.ts";
import type { CardId, Place } from "../../engine/table.ts";
import { choices } from "./about.ts";
import { asidePlace, handPlace } from "./cards.ts";
import { type Options, type Play, part } from "./state.ts";
import { words } from "./words.ts";

const given = optionsPart<Options, Play>(words, choices);

/** C-10, HC-9: which hands are closed to others; hands open and close with the option. */
export const hands = part({
  ...given,
  fold: {
    optionsSet(s, event) {
      const next = given.fold.optionsSet(s, event);
      const cards: Record<CardId, Place> = { ...s.cards };
      for (const [card, place] of Object.entries(s.cards))
        if (place.zone === "hand") cards[card] = handPlace(next, place.seat);
        else if (place.zone === "held") cards[card] = asidePlace(next, place.seat);
      return { ...next, cards };
    },
  },
});
