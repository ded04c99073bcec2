import { frenchDeck } from "../../engine/french-deck.ts";
import { actionDeck } from "../action-deck/rules.ts";
import { type State as ActionState, DECK } from "../action-deck/state.ts";
import { DRAMA, type Options, type State } from "./state.ts";

export const SHIPPED = "house";

/** A fight before anything was dealt in it. */
export const freshFight = (options: Options, round = 0): ActionState => actionDeck.begin(options, round);

/** C-5: what the hidden have counts as undrawn. */
export const shared: NonNullable<State["shared"]> = { french: DECK, other: DRAMA };

/** A campaign before anybody has a card, and before its deck is known. */
export function begin(options: Options, round = 0): State {
  return {
    ...freshFight(options, round),
    shared,
    options,
    encounter: null,
    deck: SHIPPED,
    supplied: { id: "", stamp: "" },
    known: {},
    flip: null,
    picture: null,
    pictures: [],
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
    claims: [],
    trades: [],
    before: {},
    renewing: [],
    serial: 0,
  };
}

/** The action deck's cards that somebody who sees no deck does not know of. */
export const actionCards = (decks: number): State["cards"] =>
  Object.assign(
    {},
    ...Array.from({ length: decks }, (_, i) => frenchDeck(i + 1, { zone: "deck", deck: DECK })),
  ) as State["cards"];
