import { isDrama } from "../../decks/card.ts";
import { isCharacter } from "../../engine/ruleset.ts";
import { type CardId, type Place, put, type SeatId } from "../../engine/table.ts";
import { actionCards, freshFight } from "./begin.ts";
import { discarded, inDeck } from "./piles.ts";
import { withoutFlip } from "./rounds.ts";
import type { Event, State } from "./state.ts";

/** What lasts longer than an encounter: the deck, and the encounters that go on in the campaign one after another. */

export function evolveCampaign(s: State, e: Event): State | null {
  switch (e.type) {
    case "encounterBegan":
      return { ...afresh(s, e.round), encounter: e.encounter };
    case "encounterEnded":
      return { ...afresh(s, 0), encounter: null };
    case "deckChosen":
      return { ...s, deck: e.deck };
    case "supplied":
      return supplied(s, e);
    case "gathered":
      return gathered(s);
    default:
      return null;
  }
}

/** MD-22: hands, pools and what lies before the players stay; the fight begins from nothing. */
function afresh(s: State, round: number): State {
  const out = [s.flip?.card, s.picture].filter((card) => card !== null && card !== undefined);
  const fight = freshFight(s.options, round);
  return {
    ...s,
    ...fight,
    options: s.options,
    bennies: lasting(s.bennies),
    common: s.common,
    decks: s.decks,
    cards: { ...actionCards(s.decks), ...put(dramaOf(s), out, discarded) },
    fighters: Object.fromEntries(Object.entries(s.fighters).filter(([id]) => isCharacter(id))),
    seats: Object.fromEntries(Object.entries(s.seats).filter(([id]) => isCharacter(id))),
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
const lasting = <T>(of: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(of).filter(([id]) => isCharacter(id)));

/** Questions about the fight end with it. */
const isLasting = (ask: string): boolean =>
  ["md:claim", "md:trade", "md:keep:", "md:renew:", "md:subplot:", "md:mine:", "md:before:"].some((start) =>
    ask.startsWith(start),
  );

const dramaOf = (s: State): Record<CardId, Place> =>
  Object.fromEntries(Object.entries(s.cards).filter(([id]) => isDrama(id)));

/** The cards of the chosen deck, as the world has them now: new ones come into the deck, cards that are no more leave. */
function supplied(was: State, e: Extract<Event, { type: "supplied" }>): State {
  const gone = new Set(Object.keys(was.cards).filter((id) => isDrama(id) && !Object.hasOwn(e.cards, id)));
  const s = was.flip !== null && gone.has(was.flip.card) ? withoutFlip(was) : was;
  const cards: Record<CardId, Place> = {};
  for (const id in s.cards) if (!gone.has(id)) cards[id] = s.cards[id] as Place;
  for (const id in e.cards) cards[id] ??= inDeck;
  const lost = (card: CardId | null): boolean => card !== null && gone.has(card);
  const trades = s.trades.filter(({ give, want }) => !lost(give) && !lost(want));
  return {
    ...s,
    cards,
    deck: e.id,
    supplied: { id: e.id, stamp: e.stamp },
    known: e.cards,
    picture: lost(s.picture) ? null : s.picture,
    pictures: s.pictures.filter((card) => !gone.has(card)),
    before: Object.fromEntries(Object.entries(s.before).filter(([card]) => !gone.has(card))),
    trades,
    asks: s.asks.filter(
      ({ id }) =>
        !(lost(s.picture) && id === "md:picture") &&
        !s.trades.some((trade) => !trades.includes(trade) && id === `md:${trade.id}`) &&
        ![...gone].some((card) => id.endsWith(`:${card}`)) &&
        (!id.startsWith("md:keep:") || isPicking(cards, id.slice("md:keep:".length))),
    ),
  };
}

const isPicking = (cards: State["cards"], who: SeatId): boolean =>
  Object.values(cards).some((place) => place.zone === "picking" && place.seat === who);

/** MD-28: hands, pools and discards come back and the deck is whole; subplots stay with their players (MD-24). */
function gathered(s: State): State {
  const stays = (id: CardId): boolean => id === s.flip?.card || id === s.picture || s.before[id] !== undefined;
  const back = Object.keys(s.cards).filter((id) => isDrama(id) && !stays(id));
  return {
    ...s,
    cards: put(s.cards, back, inDeck),
    pictures: [],
    trades: [],
    renewing: [],
    asks: s.asks.filter(({ id }) => !["md:trade", "md:keep:", "md:renew:"].some((start) => id.startsWith(start))),
  };
}
