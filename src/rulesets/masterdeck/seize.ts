import { SUITS, type Suit } from "../../decks/card.ts";
import { lineOf } from "./lines.ts";
import { part, type State } from "./state.ts";
import { say } from "./words.ts";

/** Effects that last and are not for the GM's side alone. */
const SEIZABLE: readonly string[] = ["down", "flurry", "setback", "stymied", "up"];

/** Suits whose lasting effect can be ended for the players' side: never Confused. */
export const seizable = ({ flip, known }: State): Suit[] =>
  flip?.struck === true
    ? SUITS.filter((suit) => SEIZABLE.includes(lineOf({ flip, known }, suit)) && !flip.seized.includes(suit))
    : [];

/** MD-29: Seize Initiative ends one suit's effect for the players' side, except for what was suffered. */
export const seize = part({
  fold: {
    seized: (s, { suit }) => (s.flip === null ? s : { ...s, flip: { ...s.flip, seized: [...s.flip.seized, suit] } }),
  },
  effects: { seized: ({ suit }) => [say("seized", { suit: { word: suit } })] },
});
