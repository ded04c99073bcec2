import { isDrama } from "../../decks/card.ts";
import { isCharacter } from "../../engine/ruleset.ts";
import { type CardId, type Place, put } from "../../engine/table.ts";
import { actionCards, freshFight, shared } from "./begin.ts";
import { discarded } from "./piles.ts";
import { part, type State } from "./state.ts";

/** A fight begins from nothing; hands, pools and what lies before the players stay. */
function afresh(s: State, round: number): State {
  const out = [s.flip?.card, s.picture].filter((card) => card !== null && card !== undefined);
  const { secret: _, ...rest } = s;
  const fight = freshFight(s.options, round);
  return {
    ...rest,
    ...fight,
    shared,
    options: s.options,
    bennies: ofCharacters(s.bennies),
    common: s.common,
    decks: s.decks,
    cards: { ...actionCards(s.decks), ...put(dramaOf(s), out, discarded) },
    fighters: ofCharacters(s.fighters),
    seats: ofCharacters(s.seats),
    asks: s.asks.filter(({ id, to }) => isLasting(id) && (to === "gm" || isCharacter(to))),
    turn: s.turn + 1,
    choices: {},
    names: {},
    flip: null,
    picture: null,
    over: null,
    setbacks: {},
    owed: {},
    breaks: {},
    cornered: [],
    distracted: {},
    hasted: {},
    taken: {},
    won: {},
    placed: {},
  };
}

/** What is a character's goes on; what was a combatant's ended with the encounter. */
const ofCharacters = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => isCharacter(id)));

/** Questions about the fight end with it. */
const isLasting = (ask: string): boolean =>
  ["md:claim", "md:trade", "md:keep:", "md:renew:", "md:subplot:", "md:mine:", "md:before:"].some((start) =>
    ask.startsWith(start),
  );

const dramaOf = (s: State): Record<CardId, Place> =>
  Object.fromEntries(Object.entries(s.cards).filter(([id]) => isDrama(id)));

/** MD-22: encounters go on in the campaign one after another. */
export const campaign = part({
  fold: {
    encounterBegan: (s, { encounter, round }) => ({ ...afresh(s, round), encounter }),
    encounterEnded: (s) => ({ ...afresh(s, 0), encounter: null }),
  },
});
