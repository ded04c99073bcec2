import { nameOf, SUITS, type Suit } from "../../../decks/card.ts";
import { part, type State } from "../state.ts";
import { say } from "../text-keys.ts";
import { lineOf } from "./affected.ts";
import { EFFECT_RULES } from "./effect-rules.ts";

/** Suits whose lasting effect can be ended for the players' side: never Confused. */
export const seizable = ({ flip, known }: State): Suit[] =>
  flip?.struck === true
    ? SUITS.filter(
        (suit) => EFFECT_RULES[nameOf(lineOf({ flip, known }, suit))].seizable && !flip.seized.includes(suit),
      )
    : [];

/** MD-29: Seize Initiative ends one suit's effect for the players' side, except for what was suffered. */
export const seize = part({
  fold: {
    seized: (s, { suit }) => (s.flip === null ? s : { ...s, flip: { ...s.flip, seized: [...s.flip.seized, suit] } }),
  },
  effects: { seized: ({ suit }) => [say("seized", { suit: { word: suit } })] },
});
