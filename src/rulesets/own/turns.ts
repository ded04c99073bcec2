import { isHand } from "../../decks/recipe/recipe.ts";
import { isSecret } from "../../engine/kit/words.ts";
import { askingHolders, isCutShort } from "../../engine/order/hold.ts";
import { roundsBy } from "../../engine/order/rounds.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { without } from "../../engine/table/lists.ts";
import { cardsAt, put, putEach } from "../../engine/table/table.ts";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { advance, isBefore, isFree, overRound, staysHeld } from "./count.ts";
import { turnedUp } from "./deal.ts";
import { DECK, deckPlace, gathered, isShoe, settleShoe, turnsLeft } from "./deck.ts";
import { type Event, part, passedOver, recipeOf, type State, say, text, words } from "./state.ts";

/** A turn ends unless somebody is about to step in before it, or the GM is asked who goes first. */
export const isTurnFree = (s: State): boolean => s.breaking.length === 0 && !isCutShort(s);

/** OD-8: a shuffle is due and comes with no deal, since the cards stay (OD-9). */
const isShuffled = (s: State): boolean => s.shuffleDue.length > 0 && s.phase === "between";

const { rounds } = roundsBy<State>(words, {
  isBefore,
  toCome: turnsLeft,
  mayEnd: isTurnFree,
  isOver: (s) => isFree(s) && !isShoe(s),
  beginText: (s) => (isHand(recipeOf(s)) ? "offer.turnAllUp" : "offer.begin"),
  ending: (s) => (isShoe(s) ? { confirm: text("confirm.endDrawn") } : passedOver(turnsLeft(s).map(({ seat }) => seat))),
  advance,
  endRound: overRound,
  collect(play) {
    play.happen({ type: "collected" });
    settleShoe(play);
  },
});

/** These cards come up: their seats act, and who held for one of them is asked (OD-7). */
export function turnsCameUp(s: State, came: Of<Event, "turnBegan">["came"]): State {
  const open = turnedUp(
    s,
    came.map(({ card }) => card),
  );
  return askingHolders(
    rounds.fold.turnBegan(open, { came }),
    came.map(({ seat }) => seat),
  );
}

/** Holds that do not stay are lost, and in a drawn order all cards go back (OD-3). */
function roundOver(s: State, { joker }: Of<Event, "roundOver">): State {
  const lost = s.holds.filter((hold) => !staysHeld(s, hold));
  const over: State = {
    ...rounds.fold.roundOver(joker === undefined ? s : turnedUp(s, [joker])),
    holds: s.holds.filter((hold) => staysHeld(s, hold)),
    lost: lost.filter(({ trigger }) => trigger !== null),
    shuffleDue: joker === undefined ? s.shuffleDue : [...s.shuffleDue, joker],
  };
  const cards = lost.map(({ card }) => card);
  const owners = new Map(lost.map(({ card, seat }) => [card, seat]));
  return {
    ...over,
    acted: [...over.acted, ...without(cards, over.acted)],
    cards: isShoe(s)
      ? gathered(over)
      : putEach(s.cards, cards, (card) => ({ zone: "hand", seat: owners.get(card) ?? "" })),
  };
}

/** All cards are back, and the round is as it was before its deal, or its first draw. */
function collected(s: State): State {
  const out = cardsAt(s, (place) => "seat" in place || place.zone === "discard");
  const cards = isShoe(s) ? gathered({ ...s, holds: [], heldBefore: [] }) : put(s.cards, out, deckPlace);
  return { ...rounds.fold.collected(s), cards };
}

/** C-3, C-11: a round begins when the GM says so, its turns come one after another, and it ends after the last. */
export const turns = part({
  ...rounds,
  renew: { ...rounds.renew, dealt: rounds.renew.roundBegan },
  fold: {
    ...rounds.fold,
    readied: (s) => s,
    turnBegan: (s, { came }) => turnsCameUp(s, came),
    roundOver,
    collected,
  },
  also: {
    ...rounds.also,
    roundBegan: (s, _, before) => ({
      ...s,
      heldBefore: s.holds.map(({ card }) => card),
      cards: isShuffled(before) ? put(s.cards, cardsIn(s, "discard", DECK), deckPlace) : s.cards,
      shuffleDue: [],
    }),
  },
  effects: {
    roundBegan: (_, before) => (isShuffled(before) ? [say("shuffled")] : []),
    roundOver({ joker }, before) {
      const place = before.cards[joker ?? ""];
      if (place === undefined || !("seat" in place) || isSecret(before, place.seat)) return [];
      return [say("jokerEnds", { who: { seat: place.seat }, card: { card: joker ?? "" } })];
    },
  },
});
