import { resetOffer } from "../../engine/kit/drawing.ts";
import { able, leavers } from "../../engine/kit/people.ts";
import { among } from "../../engine/rules/choices.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import type { Of } from "../../engine/rules/parts.ts";
import type { Chance } from "../../engine/table/lists.ts";
import { type CardId, type Place, put } from "../../engine/table/table.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { withJoiner } from "./count.ts";
import { settle } from "./people.ts";
import { type Command, type Event, no, offer, type Play, part, type State, say, text, words } from "./state.ts";
import { beforePlace, dealAll, dealIn, deckPlace, handPlace, mayDealIn } from "./sums.ts";

const mayDeal = (s: State): boolean => s.phase !== "running" && Object.keys(s.fighters).length > 0;

/** HC-5: the Turn of the next deal; this one again after a collection. */
const nextTurn = (s: State): number => (s.again ? Math.max(1, s.heroTurn) : s.heroTurn + 1);

function dealt(s: State, { to }: Of<Event, "dealt">): State {
  const cards = gathered(s);
  for (const [seat, ids] of Object.entries(to)) {
    const hand = handPlace(s, seat);
    for (const id of ids) cards[id] = hand;
  }
  return {
    ...s,
    cards,
    spd: Object.fromEntries(Object.entries(to).map(([seat, ids]) => [seat, ids.length])),
    heroTurn: nextTurn(s),
    phase: "running",
    begun: true,
    again: false,
    turn: s.turn + 1,
  };
}

function dealtIn(s: State, { seat, cards: drawn, passed }: Of<Event, "dealtIn">): State {
  const cards = put(put(s.cards, drawn, handPlace(s, seat)), passed, beforePlace(seat));
  const spd = cardsOf(s, seat, "pool").length + drawn.length;
  const next = { ...s, cards, spd: { ...s.spd, [seat]: spd }, lost: [...s.lost, ...passed] };
  return { ...next, ...withJoiner(next, seat) };
}

/** All cards but spare ones in their owners' decks. */
function gathered(s: State): Record<CardId, Place> {
  const cards: Record<CardId, Place> = { ...s.cards };
  for (const id in s.cards) {
    const place = s.cards[id];
    if (place !== undefined && "seat" in place) cards[id] = deckPlace(place.seat);
  }
  return cards;
}

const collected = (s: State): State => ({ ...s, cards: gathered(s), again: true, turn: s.turn + 1 });

/** Without the pause, the next Turn is dealt as soon as one is over. */
export function dealAtOnce(play: Play, chance: Chance): void {
  const { phase, options } = play.now;
  if (phase === "over" && options.pause === "atOnce" && able(play.now).length > 0) dealAll(play, chance);
}

function dealOffer(s: State): Offer<Command> {
  const start = s.begun ? [] : (["start"] as const);
  return offer({ type: "deal" }, `${s.phase}:${s.turn}`, {
    data: { turn: nextTurn(s) },
    buttons: [...start, "turn", "round", "deal"],
    weight: "main",
  });
}

/**
 * HC-1, HC-9: each Turn a card for each point of SPD from one's own twelve, for newcomers as well; and collecting all
 * of them.
 */
export const deal = part({
  options: { pause: { choices: among("pause", "atOnce"), default: "pause" } },
  fresh: ({ round }) => ({ phase: "setup", heroTurn: round, begun: round > 0, again: round > 0, spd: {} }),
  renew: { collected: ["phase", "spd"] },
  decide: {
    deal(play, _, chance) {
      if (!mayDeal(play.now)) return no(play.now.phase === "running" ? "turnGoesOn" : "nobody");
      settle(play, chance);
      dealAll(play, chance);
      return null;
    },
    dealIn(play, { seat }, chance) {
      if (!mayDealIn(play.now, seat)) return no("mayNotDealIn");
      dealIn(play, seat, chance);
      return null;
    },
    reset(play, _, chance) {
      if (play.now.phase === "setup") return no("nothingDealt");
      play.happen({ type: "collected" });
      settle(play, chance);
      return null;
    },
  },
  fold: { dealt, dealtIn, collected },
  also: { seated: leavers("spd") },
  effects: { dealt: (_, before) => [say("dealt", { turn: nextTurn(before) })] },
  offers: {
    table: (s) => [
      ...(mayDeal(s) ? [dealOffer(s)] : []),
      ...(s.phase === "setup" ? [] : [resetOffer(words, s.heroTurn, { confirm: text("confirm.reset") })]),
    ],
    about: (s, seat) => (mayDealIn(s, seat) ? [offer({ type: "dealIn", seat }, s.turn, { buttons: ["deal"] })] : []),
  },
});
