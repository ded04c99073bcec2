import { isHand } from "../../decks/recipe/recipe.ts";
import { resetOffer } from "../../engine/kit/drawing.ts";
import { leavers } from "../../engine/kit/people.ts";
import { roundAhead } from "../../engine/kit/ruleset-of.ts";
import { isSecret } from "../../engine/kit/words.ts";
import { asking, isCutShort } from "../../engine/order/hold.ts";
import * as line from "../../engine/order/line.ts";
import { turnOf } from "../../engine/order/line.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { has, without } from "../../engine/table/lists.ts";
import { type CardId, cardsAt, put, putEach, type SeatId } from "../../engine/table/table.ts";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { advance, isBefore, isFree, overRound, staysHeld } from "./count.ts";
import { turnedUp } from "./deal.ts";
import { DECK, deckPlace, gathered, isShoe, settleShoe, turnsLeft } from "./deck.ts";
import {
  type Command,
  type Event,
  no,
  offer,
  part,
  passedOver,
  recipeOf,
  type State,
  say,
  text,
  words,
} from "./state.ts";

/** These cards come up: their seats act, and who held for one of them is asked (OD-7). */
export function cameUp(s: State, came: readonly { readonly seat: SeatId; readonly card: CardId }[]): State {
  const seats = came.map(({ seat }) => seat);
  const next = turnedUp(
    { ...s, passed: without(s.passed, seats) },
    came.map(({ card }) => card),
  );
  return asking(line.cameUp(next, came), seats);
}

/** A turn ends unless somebody is about to step in before it, or the GM is asked who goes first. */
export const mayEnd = (s: State, seat: SeatId): boolean =>
  turnOf(s, seat) !== null && s.breaking.length === 0 && !isCutShort(s);

const roundBegan = (s: State): State => ({
  ...s,
  phase: "running",
  begun: true,
  round: isShoe(s) ? (s.again ? s.round : s.round + 1) : roundAhead(s),
  again: false,
  heldBefore: s.holds.map(({ card }) => card),
  cards: isShuffled(s) ? put(s.cards, cardsIn(s, "discard", DECK), deckPlace) : s.cards,
  shuffleDue: [],
  turn: s.turn + 1,
});

/** OD-8: a shuffle is due and comes with no deal, since the cards stay (OD-9). */
const isShuffled = (s: State): boolean => s.shuffleDue.length > 0 && s.phase === "between";

/** Ended by hand, or by a Joker, those who were still to come are passed over, and so are those who get up later. */
function roundOver(s: State, { joker }: Of<Event, "roundOver">): State {
  const rest = turnsLeft(s);
  const aside = rest.length + s.turns.length > 0 ? cardsAt(s, ({ zone }) => zone === "pool") : [];
  const line = [...new Set(s.turns.map(({ seat }) => seat))];
  const seats = [...new Set(rest.map(({ seat }) => seat))].filter((seat) => !has(s.done, seat) && !has(line, seat));
  const lost = s.holds.filter((hold) => !staysHeld(s, hold));
  const holds = s.holds.filter((hold) => staysHeld(s, hold));
  const shown = joker === undefined ? s : turnedUp(s, [joker]);
  const used = [...s.turns, ...rest, ...lost].map(({ card }) => card);
  const over: State = {
    ...shown,
    phase: "between",
    turns: [],
    holds,
    lost: lost.filter(({ trigger }) => trigger !== null),
    acted: [...s.acted, ...without([...used, ...aside], s.acted)],
    done: [...without(s.done, line), ...line, ...seats],
    passed: [...s.passed, ...seats],
    shuffleDue: joker === undefined ? s.shuffleDue : [...s.shuffleDue, joker],
    turn: s.turn + 1,
  };
  const back = new Map(lost.map(({ card, seat }) => [card, seat]));
  const cards = isShoe(s)
    ? gathered(over)
    : putEach(s.cards, [...back.keys()], (card) => ({ zone: "hand", seat: back.get(card) ?? "" }));
  return { ...over, cards };
}

/** All cards are back, and the round is as it was before its deal, or its first draw. */
function collected(s: State): State {
  const out = cardsAt(s, (place) => "seat" in place || place.zone === "discard");
  const cards = isShoe(s) ? gathered({ ...s, holds: [], heldBefore: [] }) : put(s.cards, out, deckPlace);
  return { ...s, cards, again: s.round > 0, turn: s.turn + 1 };
}

/** What it throws away to end a round by hand. */
const ending = (s: State): Pick<Offer<Command>, "confirm"> =>
  isShoe(s) ? { confirm: text("confirm.endDrawn") } : passedOver(turnsLeft(s).map(({ seat }) => seat));

const withoutLeavers = leavers("done", "passed", "turns");

/** C-3, C-11: a round begins when the GM says so, its turns come one after another, and it ends after the last. */
export const turns = part({
  fresh: ({ round }) => ({
    phase: "setup",
    round,
    begun: round > 0,
    again: round > 0,
    turn: 0,
    since: 0,
    turns: [],
    acted: [],
    done: [],
    passed: [],
    inOrder: ["done", "passed"],
  }),
  renew: {
    dealt: ["turns", "acted", "done", "passed"],
    roundBegan: ["turns", "acted", "done", "passed"],
    collected: ["phase", "turns", "acted", "done", "passed"],
  },
  decide: {
    begin(play) {
      if (!isBefore(play.now)) return no("notDealt");
      play.happen({ type: "roundBegan" });
      return advance(play);
    },
    endRound(play) {
      if (play.now.phase !== "running") return no("notRunning");
      overRound(play);
      return null;
    },
    reset(play) {
      if (play.now.phase === "setup") return no("nothingDealt");
      play.happen({ type: "collected" });
      settleShoe(play);
      return null;
    },
    end(play, { seat }) {
      const turn = turnOf(play.now, seat);
      if (turn === null || !mayEnd(play.now, seat)) return no("notActing");
      play.happen({ type: "turnEnded", seat, card: turn.card });
      return advance(play);
    },
  },
  fold: {
    readied: (s) => s,
    roundBegan,
    turnBegan: (s, { came }) => cameUp(s, came),
    turnEnded: (s, { seat, card }) => line.turnOver(s, { seat, card }),
    roundOver,
    collected,
  },
  also: {
    seated: (s, event, before) => {
      const acted = s.acted.filter((card) => "seat" in (s.cards[card] ?? {}));
      return withoutLeavers({ ...s, acted: acted.length === s.acted.length ? s.acted : acted }, event, before);
    },
  },
  effects: {
    roundBegan: (_, before) => (isShuffled(before) ? [say("shuffled")] : []),
    roundOver({ joker }, before) {
      const place = before.cards[joker ?? ""];
      if (place === undefined || !("seat" in place) || isSecret(before, place.seat)) return [];
      return [say("jokerEnds", { who: { seat: place.seat }, card: { card: joker ?? "" } })];
    },
  },
  offers: {
    table(s) {
      const data = { round: roundAhead(s) };
      const begin = s.begun ? (["turn", "round"] as const) : (["start", "turn", "round"] as const);
      const isOver = isFree(s) && !isShoe(s);
      const key = isHand(recipeOf(s)) ? "offer.turnAllUp" : "offer.begin";
      return [
        ...(isBefore(s)
          ? [offer({ type: "begin" }, s.turn, { data, text: text(key, data), buttons: begin, weight: "main" })]
          : []),
        ...(s.phase === "running"
          ? [
              offer({ type: "endRound" }, s.round, {
                data,
                buttons: isOver ? ["turn", "round"] : ["round"],
                weight: isOver ? "main" : "setup",
                ...(isOver ? {} : ending(s)),
              }),
            ]
          : []),
        ...(s.phase === "setup" ? [] : [resetOffer(words, s.round, { confirm: text("confirm.reset") })]),
      ];
    },
    seat: (s, seat) =>
      mayEnd(s, seat) ? [offer({ type: "end", seat }, s.since, { buttons: ["turn"], weight: "main" })] : [],
  },
});
