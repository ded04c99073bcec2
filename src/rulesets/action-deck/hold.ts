import { forgetting, seatsGone } from "../../engine/kit/people.ts";
import { isSecret } from "../../engine/kit/words.ts";
import { among } from "../../engine/rules/choices.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import { has, lacking, without } from "../../engine/table/lists.ts";
import { put, type SeatId } from "../../engine/table/table.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { cardBefore, hasJoker, toDiscards } from "./cards.ts";
import { settle } from "./contest.ts";
import { acting, advance, isWaiting, unchained } from "./count.ts";
import { withChoicesSettled } from "./edges.ts";
import { goOn } from "./rounds.ts";
import { type Command, handedIn, leaves, no, offer, type Play, part, type State, say, text } from "./state.ts";
import { isSittingOut } from "./who-can-act.ts";

/** SW-7: on its turn, with a card that has not been used; a waiting Joker may go on Hold as well (SW-5). */
const mayHold = (s: State, seat: SeatId): boolean =>
  s.contest === null &&
  !has(s.cameIn, seat) &&
  cardBefore(s, seat) !== null &&
  (has(s.acting, seat) || has(s.biding, seat));

/**
 * SW-8: from Hold, or with a waiting Joker, without a contest: when this turn ends, between turns, or before the first
 * card.
 */
const mayActNext = (s: State, seat: SeatId): boolean =>
  isWaiting(s, seat) && !has(s.queue, seat) && s.contest === null && s.phase !== "setup";

/** SW-9: any seat that neither acts nor holds, with or without a card. */
export const mayPutOnHold = (s: State, seat: SeatId): boolean =>
  !isSittingOut(s, seat) && s.contest === null && !has(s.held, seat) && !has(s.acting, seat) && !has(s.biding, seat);

/** SW-8: a seat whose turn is over, or that came out of turn, has used its card; holding would be a second turn. */
const hasUsedCard = (s: State, seat: SeatId): boolean => has(s.done, seat) || has(s.cameIn, seat);

/** SW-8: the confirmation the GM gives before a seat with a used card holds. */
export const secondTurn = (s: State, seat: SeatId): Pick<Offer<Command>, "confirm"> =>
  hasUsedCard(s, seat) ? { confirm: text("confirm.secondTurn", { who: { seat } }) } : {};

/**
 * Puts a seat on Hold. A card not yet used becomes its held card; without one it holds all the same (SW-8, SW-9,
 * SW-11).
 */
export function putOnHold(s: State, seat: SeatId): State {
  const hand = cardsOf(s, seat, "hand");
  const chosen = withChoicesSettled(s, [seat]);
  return {
    ...chosen,
    cards: hasUsedCard(s, seat) ? toDiscards(chosen, hand) : put(chosen.cards, hand, { zone: "held", seat }),
    toCome: without(s.toCome, [seat]),
    chain: unchained(s.chain, [seat]),
    opened: without(s.opened, [seat]),
    held: [...s.held, seat],
  };
}

const whoLeave = leaves(forgetting("queue", "held", "heldOver"));

const nextText = (s: State) =>
  text(s.phase === "between" ? "offer.now" : s.phase === "dealt" ? "offer.first" : "offer.actNext");

/**
 * SW-7, SW-8: a card is held until it is used, across rounds, and its holder chooses when to act next. The GM can put
 * others on Hold.
 */
export const hold = part({
  fresh: { queue: [], held: [], heldOver: [], cameIn: [] },
  renew: {
    dealt: ["cameIn"],
    roundOver: ["queue"],
    standoffCalled: ["queue", "held", "heldOver", "cameIn"],
    collected: ["queue", "held", "heldOver", "cameIn"],
  },
  decide: {
    hold(play, { seat }, chance) {
      const { phase } = play.now;
      if (!mayHold(play.now, seat)) return no("mayNotHold");
      play.happen({ type: "held", seat });
      return phase === "running" ? goOn(play, chance) : null;
    },
    actNext(play, { seat }) {
      const { phase } = play.now;
      if (!mayActNext(play.now, seat)) return no("mayNotActNext");
      play.happen({ type: "queued", seat });
      if (phase === "between") play.happen({ type: "turnBegan", seats: [seat] });
      return null;
    },
    putOnHold(play, { seat }) {
      if (!mayPutOnHold(play.now, seat)) return no("mayNotHold");
      play.happen({ type: "holdGiven", seat });
      return null;
    },
  },
  turns: { held: "holds" },
  fold: {
    held: (s, { seat }) => ({
      ...s,
      cards: put(s.cards, cardsOf(s, seat, "hand"), { zone: "held", seat }),
      done: [...without(s.done, [seat]), seat],
      biding: without(s.biding, [seat]),
      acting: without(s.acting, [seat]),
      opened: without(s.opened, [seat]),
      held: [...s.held, seat],
      turn: s.turn + 1,
    }),
    queued: (s, { seat }) => ({ ...s, queue: [...s.queue, seat] }),
    holdGiven: (s, { seat }) => putOnHold(s, seat),
  },
  also: {
    ...whoLeave,
    fighters: (s, e, before) => forgetting("cameIn")(whoLeave.fighters(s, e, before), seatsGone(s, before)),
    dealt: (s, _, before) => ({
      ...s,
      queue: s.queue.filter((seat) => has(before.held, seat)),
      heldOver: before.held,
    }),
  },
  offers: {
    seat: (s, seat) => [
      ...(mayHold(s, seat) ? [offer({ type: "hold", seat }, s.since, { icon: "hold", buttons: ["hold"] })] : []),
      ...(mayActNext(s, seat)
        ? [offer({ type: "actNext", seat }, s.turn, { text: nextText(s), icon: "next", buttons: ["now"] })]
        : []),
    ],
    about: (s, seat) =>
      mayPutOnHold(s, seat)
        ? [offer({ type: "putOnHold", seat }, s.turn, { ...secondTurn(s, seat), buttons: ["hold"] })]
        : [],
  },
  badges: (s, seat) => (has(s.queue, seat) ? [{ text: text("badge.next"), tone: "may" }] : []),
});

/** SW-5: a Joker that came during a turn, or comes up after a Hold was used, may still break in. */
const arrives = (s: State, seat: SeatId): boolean => s.acting.length > 0 && has(s.toCome, seat) && hasJoker(s, seat);

/** Seats that may break in sooner or later: with a Joker that waits or has just come, or from Hold. */
export const mayAct = (s: State): readonly SeatId[] => [
  ...s.biding,
  ...s.toCome.filter((seat) => arrives(s, seat)),
  ...s.held,
];

/** SW-8: into an action; a Hold cannot break into a Joker's, and joins a contest that is not settled yet. */
function mayInterrupt(s: State, seat: SeatId): boolean {
  if (s.acting.length === 0) return false;
  if (!isWaiting(s, seat) && !arrives(s, seat)) return false;
  const { contest } = s;
  if (contest !== null && (has(contest.claims, seat) || has(contest.jokers, seat))) return false;
  if (contest !== null && contest.against === null) return false;
  return hasJoker(s, seat) || !s.acting.some((other) => hasJoker(s, other));
}

/** The seats whose action may be broken into: all that act, or the one the contest is about. */
const targetsIn = ({ contest, acting }: State): readonly SeatId[] =>
  contest === null || contest.against === null ? acting : [contest.against];

/** SW-8, SW-5: a Hold interrupts by a contest, a Joker without one unless it meets another Joker. */
export const interrupt = part({
  decide: {
    interrupt(play, { seat, against: chosen = [] }) {
      const s = play.now;
      const against = chosen[0] ?? targetsIn(s)[0];
      if (against === undefined || !mayInterrupt(s, seat)) return no("mayNotInterrupt");
      const isSure = hasJoker(s, seat) && !hasJoker(s, against);
      if (!isSure) play.happen({ type: "challenged", by: [seat], against, joker: false });
      else if (s.contest === null) play.happen({ type: "brokeIn", seat });
      else play.happen({ type: "challenged", by: [seat], against: s.contest.against, joker: true });
      return null;
    },
  },
  fold: {
    brokeIn: (s, { seat }) =>
      acting({ ...s, acting: [], chain: s.acting.length === 0 ? s.chain : [s.acting, ...s.chain] }, [seat]),
  },
  effects: { brokeIn: ({ seat }) => [say("brokeIn", { who: { seat } })] },
  offers: {
    seat(s, seat) {
      if (!mayInterrupt(s, seat)) return [];
      const targets = targetsIn(s);
      const pick = { pick: targets, of: "seat", least: 1, most: 1, chosen: targets.slice(0, 1) } as const;
      const asked = targets.length > 1 ? { fields: [{ name: "against", ...pick }] } : {};
      return [offer({ type: "interrupt", seat }, s.turn, asked)];
    },
  },
});

const mayLose = (s: State, seat: SeatId): boolean => s.options.shaken === "loses" && has(s.held, seat);

/** SW-18: a seat is as steady as the steadiest of those who still stand in it. */
function isShaken({ seats, fighters }: Pick<State, "seats" | "fighters">, seat: SeatId): boolean {
  const able = (seats[seat]?.members ?? []).flatMap((id) => fighters[id] ?? []).filter(({ out }) => !out);
  return able.length > 0 && able.every(({ traits }) => (traits?.["shaken"] ?? 0) > 0);
}

/** SW-21: ends the Holds of those who have become Shaken since `before`. */
export function loseHolds(play: Play, before: State): void {
  for (const seat of play.now.held)
    if (mayLose(play.now, seat) && isShaken(play.now, seat) && !isShaken(before, seat))
      play.happen({ type: "lostHold", seat });
}

/** The table without the Hold, and with what its owner is told of it until cards are dealt. */
function dropped(s: State, seat: SeatId): State {
  const card = cardBefore(s, seat);
  const lost = { seat, turn: s.turn, cards: card === null ? [] : [card] };
  const now = handedIn(s, [seat]);
  return isSecret(s, seat) ? now : { ...now, lostHolds: [...(s.lostHolds ?? []), lost] };
}

const none = (s: State): State => lacking(s, "lostHolds");

/** SW-21, an option: who becomes Shaken or Stunned on Hold loses it, as the documents or the GM say. */
export const shaken = part({
  options: { shaken: { choices: among("keeps", "loses"), default: "keeps" } },
  decide: {
    loseHold(play, { seat }) {
      if (!mayLose(play.now, seat)) return no("noHold");
      play.happen({ type: "lostHold", seat });
      settle(play);
      advance(play);
      return null;
    },
  },
  fold: {
    lostHold: (s, { seat }) => dropped(s, seat),
  },
  also: { dealt: none, collected: none },
  panels: ({ lostHolds = [] }) =>
    lostHolds.length === 0
      ? []
      : [
          {
            kind: "blows",
            blows: lostHolds.map(({ seat, turn, cards }) => ({
              id: `hold ${turn} ${seat} ${cards.join(" ")}`,
              seat,
              cards,
              follows: [],
              cause: text("blow.cause"),
              head: text("blow.head"),
            })),
          },
        ],
  effects: { lostHold: ({ seat }) => [say("lostHold", { who: { seat } })] },
  offers: {
    about: (s, seat) => (mayLose(s, seat) ? [offer({ type: "loseHold", seat }, s.turn, { buttons: ["lose"] })] : []),
  },
});
