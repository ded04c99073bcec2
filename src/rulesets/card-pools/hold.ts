import { isSecret } from "../../engine/kit/words.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { omitKeys } from "../../engine/table/lists.ts";
import { type CardId, put, type SeatId } from "../../engine/table/table.ts";
import { isDealt } from "./deal.ts";
import { actingSeats } from "./due-order.ts";
import { handCards, hasHold, heldCard, isRed, stepOfCard } from "./hand.ts";
import { goesWith, isStunned } from "./members.ts";
import { type Event, no, offer, part, type State, say, text } from "./state.ts";
import { done, heldPlace } from "./uses.ts";

const mayHold = (s: State, seat: SeatId): boolean => isDealt(s) && !hasHold(s, seat) && handCards(s, seat).length > 0;

/** GP-8: usable from its own increment on, in each turn anew; a Red Joker at any time. */
export function usableHold(s: State, seat: SeatId): CardId | null {
  const held = heldCard(s, seat);
  return held !== null && (isRed(held) || stepOfCard(held) <= s.step) ? held : null;
}

/** GP-8: at any time one card, and no more, may be set aside as the hold card. */
export const hold = part({
  fresh: { fromHold: [] },
  renew: { gathered: ["fromHold"], collected: ["fromHold"] },
  decide: {
    hold(play, { seat, card: input }) {
      const chosen = handCards(play.now, seat).find((card) => card === input?.[0]);
      if (!mayHold(play.now, seat)) return no("oneHold");
      if (chosen === undefined) return no("notYours");
      play.happen({ type: "held", seat, card: chosen });
      return null;
    },
  },
  fold: { held: (s, { seat, card }) => ({ ...s, cards: put(s.cards, [card], heldPlace(s, seat)) }) },
  offers: {
    // once a turn, whatever others do meanwhile (C-3)
    seat(s, seat) {
      if (!mayHold(s, seat)) return [];
      const pick = handCards(s, seat);
      return [
        offer({ type: "hold", seat }, s.combatTurn, {
          fields: [{ name: "card", pick, of: "card", least: 1, most: 1, chosen: pick.slice(0, 1) }],
          buttons: ["hold"],
          weight: "quiet",
        }),
      ];
    },
  },
  badges: (s, seat) => (hasHold(s, seat) ? [{ text: text("badge.hold"), tone: "may" }] : []),
});

/** Whom the hold card may preempt: those who act now; a fighter who came in by a Red Joker only with another one. */
function preemptable(s: State, seat: SeatId): readonly SeatId[] {
  const held = usableHold(s, seat);
  if (held === null || isStunned(s, seat)) return [];
  if (s.committed[seat] !== undefined) return []; // one at a time: what the first card does is still to be said
  const isWild = s.line[s.at]?.as === "wild";
  const acting = actingSeats(s);
  return acting.includes(seat) || (isWild && !isRed(held)) ? [] : acting;
}

/** Commits the card to a contest. */
const preempted = (s: State, { seat, card }: Of<Event, "preempted">): State => ({
  ...done(s, { seat, use: "preempt", size: 1, cards: [card] }),
  committed: { ...s.committed, [seat]: card },
  turn: s.turn + 1,
});

function preemptOffers(s: State, seat: SeatId) {
  const whom = preemptable(s, seat);
  const [first] = whom;
  if (first === undefined) return [];
  if (whom.length === 1)
    return [
      offer({ type: "preempt", seat, against: whom }, s.turn, {
        text: text("offer.preempt", { whom: { seat: first } }),
      }),
    ];
  return [
    offer({ type: "preempt", seat }, s.turn, {
      text: text("offer.preemptOne"),
      fields: [{ name: "against", pick: whom, of: "seat", least: 1, most: 1, chosen: [first] }],
    }),
  ];
}

const BOTH = ["committed", "late"] as const;

/** GP-8, GP-9, GP-16: acting before an opponent with a hold card, by a Quick Contest; a Red Joker needs none. */
export const preempt = part({
  fresh: { committed: {}, late: {} },
  renew: { dealt: BOTH, counted: BOTH, turnEnded: BOTH, collected: BOTH },
  decide: {
    preempt(play, { seat, against: [input] = [] }) {
      const s = play.now;
      const card = heldCard(s, seat);
      const against = preemptable(s, seat);
      const whom = input ?? against[0];
      if (card === null || whom === undefined || !against.includes(whom)) return no("mayNotPreempt");
      const isTie = s.line[s.at]?.as === "wild"; // GP-9: two Red Jokers
      play.happen({ type: "preempted", seat, whom, card });
      if (isRed(card)) play.happen({ type: "contested", by: seat, whom, outcome: isTie ? "together" : "first" });
      return null;
    },
  },
  fold: { preempted },
  also: {
    // a set of more cards than are spent has the committed one in it
    spent: (s, { seat, cards, size }) => (cards.length < size ? { ...s, committed: omitKeys(s.committed, [seat]) } : s),
    contested: (s, { by, outcome }) => (outcome === "after" ? { ...s, late: { ...s.late, [by]: false } } : s),
    ...goesWith(...BOTH),
  },
  effects: {
    preempted: ({ seat, whom, card }, before) =>
      isSecret(before, seat) || isSecret(before, whom)
        ? []
        : [say("preempts", { who: { seat }, whom: { seat: whom }, card: { card } })],
  },
  offers: { seat: preemptOffers },
  // GP-16: after a lost contest; a snap shot once hit
  badges: (s, seat) =>
    s.late[seat] === undefined ? [] : [{ text: text(s.late[seat] ? "badge.snapShot" : "badge.late"), tone: "plain" }],
});
