import { lacking } from "../../../engine/kit/records.ts";
import { isCharacter } from "../../../engine/rules/ruleset.ts";
import { DECK, undrawn } from "../../action-deck/cards/cards.ts";
import { actionDeck } from "../../action-deck/rules.ts";
import { DRAMA } from "../cards/piles.ts";
import { part, type State } from "../state.ts";
import { dramaCards, isOwn } from "./fight.ts";

/** C-5: the cards of the hidden count as undrawn, and what is kept by fighter goes with them. */
const ofHidden = {
  shared: { french: DECK, other: DRAMA },
  byFighter: ["bennies", "led", "woken", "cornered", "distracted"],
} as const;

/** Starts an encounter afresh, as the action deck begins one; what belongs to the campaign stays. */
function afresh(s: State, round: number): State {
  return {
    ...lacking(s, "secret"),
    ...actionDeck.begin(s.options, round),
    ...ofHidden,
    options: s.options,
    decks: s.decks,
    cards: Object.assign({}, undrawn(s.decks), dramaCards(s.cards)), // a spread of so many is slow in V8
    fighters: ofCharacters(s.fighters),
    seats: ofCharacters(s.seats),
    asks: s.asks.filter(({ id, to }) => isOwn(id) && (to === "gm" || isCharacter(to))),
    turn: s.turn + 1,
  };
}

const ofCharacters = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => isCharacter(id)));

/** MD-22: encounters are played in the campaign one after another. */
export const campaign = part({
  fresh: { ...ofHidden, encounter: null, serial: 0 },
  fold: {
    encounterBegan: (s, { encounter, round }) => ({ ...afresh(s, round), encounter }),
    encounterEnded: (s) => ({ ...afresh(s, 0), encounter: null }),
  },
});
