import { isIdle } from "../../engine/kit/people.ts";
import { isSecret } from "../../engine/kit/words.ts";
import { turnOf } from "../../engine/order/line.ts";
import { among } from "../../engine/rules/choices.ts";
import { numberOn } from "../../engine/table/french-deck.ts";
import { has, without } from "../../engine/table/lists.ts";
import type { CardId, SeatId } from "../../engine/table/table.ts";
import { cardsOfLeavers, crossed, handWith, turnsLeft, turnsOf } from "./deck.ts";
import { isDealtDown, liesDown } from "./face-down.ts";
import { no, offer, part, type State, say, text } from "./state.ts";

/**
 * NC-7: whose card this seat may take in exchange for its own, and which: a higher one of who has not acted yet. A card
 * that lies face down nobody but the GM can compare (SW-23).
 */
function takable(s: State, seat: SeatId): ReadonlyMap<SeatId, CardId> {
  const mine = s.options.wait === "yes" ? (turnOf(s, seat)?.card ?? null) : null;
  const found = new Map<SeatId, CardId>();
  const isGms = isDealtDown(s, seat);
  if (mine === null) return found;
  for (const turn of turnsLeft(s))
    if (
      turn.number > numberOn(mine) &&
      !found.has(turn.seat) &&
      mayBeAsked(s, seat, turn.seat) &&
      (isGms || !liesDown(s, turn.seat, turn.card))
    )
      found.set(turn.seat, turn.card);
  return found;
}

const mayBeAsked = (s: State, seat: SeatId, other: SeatId): boolean =>
  other !== seat && !has(s.done, other) && turnOf(s, other) === null;

function waitOffers(s: State, seat: SeatId) {
  const open = [...takable(s, seat)];
  if (open.length === 0) return [];
  const notes = Object.fromEntries(open.map(([other, card]) => [other, text("note.acts", { n: numberOn(card) })]));
  const pick = open.map(([other]) => other);
  const field = { name: "with", pick, of: "seat", least: 1, most: 1, notes } as const;
  return [
    offer({ type: "wait", seat }, s.since, {
      icon: "hold",
      fields: [{ ...field, byRow: text("pick.wait", { who: { seat } }) }],
    }),
  ];
}

/** NC-7: on its turn a fighter takes somebody's higher card for its own; that one acts now and cannot refuse. */
export const wait = part({
  options: { wait: { choices: among("no", "yes"), default: "no" } },
  decide: {
    wait(play, { seat, with: [other = ""] = [] }) {
      const mine = turnOf(play.now, seat);
      const theirs = takable(play.now, seat).get(other);
      if (mine === null || theirs === undefined) return no("mayNotWait");
      play.happen({ type: "waited", seats: [seat, other], cards: [mine.card, theirs] });
      return null;
    },
  },
  fold: {
    // the card that acts stays the same; it has another owner now
    waited: (s, { seats, cards }) => ({
      ...s,
      cards: crossed(s, seats, cards),
      turns: s.turns.map((turn) => (turn.card === cards[0] ? { ...turn, seat: seats[1] } : turn)),
      turn: s.turn + 1,
      since: s.turn + 1,
    }),
  },
  effects: {
    waited: ({ seats: [a, b], cards: [, theirs] }, before) =>
      isSecret(before, a) || isSecret(before, b)
        ? []
        : [
            liesDown(before, b, theirs)
              ? say("waitedDown", { who: { seat: a }, whom: { seat: b } })
              : say("waited", { who: { seat: a }, whom: { seat: b }, n: numberOn(theirs) }),
          ],
  },
  offers: {
    // the GM's own may take what only the GM sees, and so only the GM can offer it
    seat: (s, seat) => (isDealtDown(s, seat) ? [] : waitOffers(s, seat)),
    about: (s, seat) => (isDealtDown(s, seat) ? waitOffers(s, seat) : []),
  },
});

/** NC-8: the card that a reaction turns over: the next one of a fighter that has not acted yet. */
function cardToTurn(s: State, seat: SeatId): CardId | null {
  if (s.options.react === "no" || s.phase !== "running" || isIdle(s, seat) || turnOf(s, seat) !== null) return null;
  return turnsOf(s, seat)[0]?.card ?? null;
}

function reacted(s: State, seat: SeatId, card: CardId): State {
  const after = { ...s, reacted: [...s.reacted, card], turn: s.turn + 1 };
  if (turnsOf(after, seat).length > 0 || has(s.done, seat)) return after;
  return { ...after, done: [...s.done, seat], passed: [...s.passed, seat] };
}

/** NC-8: a reaction uses up the turn: the card is turned over and passed by. */
export const react = part({
  options: { react: { choices: among("no", "yes"), default: "no" } },
  fresh: { reacted: [] },
  renew: { dealt: ["reacted"], roundBegan: ["reacted"], collected: ["reacted"] },
  decide: {
    react(play, { seat }) {
      const card = cardToTurn(play.now, seat);
      if (card === null) return no("mayNotReact");
      play.happen({ type: "reacted", seat, card });
      return null;
    },
  },
  fold: { reacted: (s, { seat, card }) => reacted(s, seat, card) },
  also: { seated: (s, _, before) => ({ ...s, reacted: without(s.reacted, cardsOfLeavers(before, s)) }) },
  effects: { reacted: ({ seat }, before) => (isSecret(before, seat) ? [] : [say("reacted", { who: { seat } })]) },
  offers: {
    seat(s, seat) {
      const card = cardToTurn(s, seat);
      const times = s.reacted.filter((one) => handWith(s, one) === seat).length;
      return card === null ? [] : [offer({ type: "react", seat }, `${s.round}:${times}`, { weight: "quiet" })];
    },
  },
  badges: (s, seat) =>
    s.phase === "running" && has(s.passed, seat) ? [{ text: text("badge.reacted"), tone: "plain" }] : [],
});
