import { isDrama } from "../../decks/card.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import { isCharacter } from "../../engine/rules/ruleset.ts";
import { has, lacking, omitKeys, without } from "../../engine/table/lists.ts";
import { type Ask, type CardId, put } from "../../engine/table/table.ts";
import { DECK, undrawn } from "../action-deck/cards.ts";
import { actionDeck } from "../action-deck/rules.ts";
import { characters, earners, isAsked, withAsks, withoutAsks } from "./characters.ts";
import { DRAMA, inDeck, offSheets, withDiscarded } from "./deck.ts";
import { dramaCards, isDramaAsk } from "./fight.ts";
import { dealHands } from "./hands.ts";
import { answer, no, offer, part, type State, say, text, tickOf } from "./state.ts";
import { withGrants } from "./subplots.ts";

/** MD-31: the question that the whole page answers. */
export const ADVENTURE = "md:adventure";
const adventureAsk: Ask = {
  id: ADVENTURE,
  to: "gm",
  text: text("ask.adventure"),
  holds: false,
  fallback: `${ADVENTURE}:start`,
  kind: "campaign",
  calls: true, // MD-31: a deal starts the adventure as it is
};

/**
 * Returns hands, pools and discards, so that the deck is whole; subplots stay with their players (MD-24), but not those
 * drawn for the adventure that is still being set up (MD-31).
 */
function gathered(s: State, sets: boolean): State {
  const kept = s.adventure?.kept ?? Object.keys(s.before);
  const stays = (id: CardId): boolean => id === s.flip?.card || id === s.picture || has(kept, id);
  const back = Object.keys(s.cards).filter((id) => isDrama(id) && !stays(id));
  const drawn = Object.keys(s.before).filter((id) => !has(kept, id));
  const next: State = {
    ...lacking(offSheets(s, drawn), "adventure"),
    cards: put(s.cards, back, inDeck),
    before: omitKeys(s.before, drawn),
    asks: drawn.length === 0 ? s.asks : s.asks.filter(({ id }) => !drawn.some((card) => id.endsWith(`:${card}`))),
  };
  return sets ? { ...next, adventure: { kept, barred: [] } } : next;
}

/** MD-31: the subplots that are still barred go, the others are granted. A deal starts the adventure as well. */
function started(s: State): State {
  if (s.adventure === undefined) return s;
  const { kept, barred } = s.adventure;
  return withGrants(lacking(withDiscarded(s, barred), "adventure"), kept);
}

/** MD-31: the one question is open as long as an adventure is set up. */
function asked(s: State): State {
  if ((s.adventure !== undefined) === isAsked(s, ADVENTURE)) return s;
  return s.adventure === undefined ? withoutAsks(s, ADVENTURE) : withAsks(s, adventureAsk);
}

/** MD-24, MD-31: the subplots on the page: those drawn for the adventure that nobody has turned down. */
export const drawnFor = (s: State): readonly CardId[] =>
  s.adventure === undefined
    ? []
    : Object.keys(s.before).filter((card) => s.before[card] !== "waiting" && !has(s.adventure?.kept ?? [], card));

const isOut = (s: State): boolean =>
  Object.entries(s.cards).some(([id, { zone }]) => isDrama(id) && zone !== "deck") ||
  (s.unseen ?? []).some(({ place }) => place.zone !== "deck");

/** An offer that is not what is wanted next. */
const plainly = <C>(one: Offer<C>): Offer<C> => lacking(one, "weight");

/** MD-28: before the first round, while no drama card has left its deck, hands are what a table needs next. */
const isFirst = (s: State): boolean => s.phase === "setup" && s.round === 0 && characters(s).length > 0 && !isOut(s);

/** MD-28, MD-31: at the start of an adventure each player character is dealt a new hand, which the GM looks through. */
export const adventure = part({
  decide: {
    beginAdventure(play, _, chance) {
      if (earners(play.now).length === 0) return no("noCharacters");
      play.happen({ type: "gathered", sets: true });
      dealHands(play, chance);
      return null;
    },
    drawAgain(play, _, chance) {
      if (play.now.adventure === undefined) return no("nothingAsked");
      play.happen({ type: "gathered", sets: true });
      dealHands(play, chance);
      return null;
    },
    allowSubplot(play, { card, yes }) {
      if (!has(drawnFor(play.now), card)) return no("nothingAsked");
      play.happen({ type: "subplotAllowed", card, yes });
      return null;
    },
    startAdventure(play) {
      if (play.now.adventure === undefined) return no("nothingAsked");
      play.happen({ type: "adventureStarted" });
      return null;
    },
  },
  fold: {
    gathered: (s, { sets = false }) => gathered(s, sets),
    subplotAllowed(s, { card, yes }) {
      if (s.adventure === undefined) return s;
      const { kept, barred } = s.adventure;
      return { ...s, adventure: { kept, barred: yes ? without(barred, [card]) : [...barred, card] } };
    },
    adventureStarted: started,
  },
  also: { dealt: started },
  settle: asked,
  effects: {
    gathered: ({ sets }) => (sets === undefined ? [say("adventure")] : []),
    adventureStarted: () => [say("adventure")],
    dealt: (_, before) => (before.adventure === undefined ? [] : [say("adventure")]),
  },
  retell: { deal: (one, s) => (isFirst(s) || s.adventure !== undefined ? plainly(one) : one) },
  offers: {
    table: (s) => {
      if (earners(s).length === 0 && s.adventure === undefined) return [];
      const begin = offer({ type: "beginAdventure" }, null, { hands: true });
      if (s.adventure === undefined && isFirst(s))
        return [{ ...begin, text: text("offer.firstHands"), weight: "main" }];
      if (s.adventure === undefined) return [{ ...begin, weight: "setup", confirm: text("confirm.adventure") }];
      return [
        offer({ type: "startAdventure" }, null, { weight: "main", hands: true }),
        answer(ADVENTURE, "start", { type: "startAdventure" }, { says: "startAdventure" }),
        offer({ type: "drawAgain" }, null, { weight: "setup", hands: true }),
        ...drawnFor(s).map((card) => {
          const yes = has(s.adventure?.barred ?? [], card);
          return tickOf(ADVENTURE, card, { type: "allowSubplot", card, yes });
        }),
      ];
    },
  },
});

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
    asks: s.asks.filter(({ id, to }) => isDramaAsk(id) && (to === "gm" || isCharacter(to))),
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
