import { askingHolders, isCutShort } from "../../engine/order/hold.ts";
import { cameUp, turnOver } from "../../engine/order/line.ts";
import { among } from "../../engine/rules/choices.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { type Chance, pick } from "../../engine/table/lists.ts";
import { put } from "../../engine/table/table.ts";
import { bearerOf, inDeck, isEvent } from "./deck.ts";
import { comeCloser, comeIfDue } from "./progress.ts";
import { type Command, type Event, no, offer, type Play, part, type State, text } from "./state.ts";
import { endRound } from "./turns.ts";

const mayBegin = (s: State): boolean => Object.keys(s.fighters).length > 0 || Object.keys(s.happenings).length > 0;

/**
 * One click: those who have not answered keep waiting, and the present turn is over; then the next in line acts, or
 * else a card is drawn (MS-1).
 */
function next(play: Play, chance: Chance): void {
  if (play.now.stepping.length > 0) {
    play.happen({ type: "wentOn" }); // MS-4
    comeIfDue(play);
    return;
  }
  if (play.now.turns.length > 0) {
    endTurn(play);
    if (play.now.turns.length > 0) return;
  }
  drawCard(play, chance);
}

/** Ends the first turn in line; an event that had not come closer yet does so now (MS-7). */
export function endTurn(play: Play): void {
  const [now] = play.now.turns;
  if (now === undefined) return;
  comeCloser(play);
  play.happen({ type: "turnEnded", seat: now.seat, card: now.card });
  comeIfDue(play);
}

/**
 * After a turn has ended or an answer was given: with no one left to act and nothing asked, the next card comes by
 * itself if the option says so.
 */
export function goOn(play: Play, chance: Chance): void {
  comeIfDue(play);
  const { phase, turns, asks, options } = play.now;
  if (options.drawing === "byItself" && phase === "running" && turns.length === 0 && asks.length === 0)
    drawCard(play, chance);
}

/** The actor who acted, or was asked, may be gone: then it is the next one's turn, or the next card comes. */
export function goOnAfter(before: State, play: Play, chance: Chance): void {
  if (before.turns.length > 0 || before.asks.length > 0) goOn(play, chance);
}

/**
 * C-2: draws one card, each remaining one equally likely. MS-3: the delimiter ends the round, even as the first card.
 */
function drawCard(play: Play, chance: Chance): void {
  if (play.now.phase !== "running") play.happen({ type: "roundBegan" });
  const card = pick(inDeck(play.now), chance);
  const seat = card === undefined ? null : bearerOf(play.now, card);
  if (card === undefined || seat === null) {
    endRound(play);
    return;
  }
  play.happen({ type: "drawn", seat, card });
  comeIfDue(play);
}

/** MS-2: the one whose card came acts now; MS-4: those who waited for it are asked. Earlier questions have lapsed. */
function drawn(s: State, { seat, card }: Of<Event, "drawn">): State {
  const next = { ...s, cards: put(s.cards, [card], { zone: "hand", seat }), drawn: [...s.drawn, { seat, card }] };
  return askingHolders(cameUp(next, [{ seat, card }]), [seat]);
}

/** One click: a card for everyone to see, or the next in line. */
function drawOffer(s: State): Offer<Command> {
  const main = { buttons: ["turn"], weight: "main" } as const;
  if (s.phase !== "running") {
    const round = s.again ? Math.max(1, s.round) : s.round + 1;
    const words = { text: text("offer.begin", { round }), undoLabel: text("deed.begin", { round }) };
    return offer({ type: "draw" }, s.turn, {
      ...main,
      ...words,
      buttons: s.begun ? ["turn", "round"] : ["start", "turn", "round"],
    });
  }
  const [late] = s.stepping.toSorted((a, b) => a.n - b.n);
  if (late !== undefined) {
    const who = { seat: late.seat }; // MS-4: without those who have not answered
    const words = { text: text("offer.letIn", { who }), undoLabel: text("deed.stepIn", { who }) };
    return offer({ type: "draw" }, `${s.turn}:late`, { ...main, ...words });
  }
  const [now, waiting] = s.turns;
  if (now === undefined) return offer({ type: "draw" }, s.turn, main);
  const words = {
    text: waiting === undefined ? text("offer.endAndDraw") : text("offer.next", { who: { seat: waiting.seat } }),
    undoLabel: text("deed.end", { who: { seat: now.seat } }),
  };
  return offer({ type: "draw" }, s.turn, { ...main, ...words });
}

const mayEnd = (s: State, seat: string): boolean => s.turns[0]?.seat === seat && !isCutShort(s);

/** MS-1, MS-2: cards are drawn one by one, and the one whose card is drawn may act until the turn is declared over. */
export const draw = part({
  options: { drawing: { choices: among("byHand", "byItself"), default: "byHand" } },
  fresh: { turn: 0, since: 0, drawn: [], turns: [], acted: [], done: [] },
  renew: {
    roundBegan: ["drawn", "turns", "acted", "done"],
    roundEnded: ["turns"],
    collected: ["drawn", "turns", "acted", "done"],
  },
  decide: {
    draw(play, _, chance) {
      if (!mayBegin(play.now)) return no("nobody");
      next(play, chance);
      return null;
    },
    end(play, { seat }, chance) {
      if (!mayEnd(play.now, seat)) return no("notActing");
      endTurn(play);
      goOn(play, chance);
      return null;
    },
  },
  turns: { turnEnded: "ends" },
  fold: { drawn, turnEnded: (s, { seat, card }) => turnOver(s, { seat, card }) },
  offers: {
    table: (s) => (mayBegin(s) ? [drawOffer(s)] : []),
    seat(s, seat) {
      if (!mayEnd(s, seat)) return [];
      const words = isEvent(s, seat) ? { text: text("offer.done") } : {};
      return [offer({ type: "end", seat }, s.since, { ...words, buttons: ["turn"], weight: "main" })];
    },
  },
});
