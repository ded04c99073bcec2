import { without } from "../../../engine/kit/records.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import type { Effect } from "../../../engine/rules/ruleset.ts";
import type { Chance } from "../../../engine/table/chance.ts";
import { has } from "../../../engine/table/lists.ts";
import { type CardId, put, type SeatId } from "../../../engine/table/table.ts";
import { cardsOf } from "../../../engine/table/whereabouts.ts";
import { payJokers } from "../rolls/jokers-wild.ts";
import { noAsks } from "../seats/asks.ts";
import { isIdle } from "../seats/who-can-act.ts";
import { chooseAsk, dealtWith, edgesOf } from "../set-up/edges.ts";
import { type Event, type Play, part, type State } from "../state.ts";
import { no, offer, say, text } from "../text-keys.ts";
import { advance } from "../turns/count.ts";
import { best, cardOf, counted, toDiscards } from "./cards.ts";
import { drawer, withJokers } from "./deck.ts";
import { liesDown } from "./face-down.ts";

/** Gives one seat a card during a round: to a joiner, or a new card by the GM. */
export function dealSeat(play: Play, seat: SeatId, chance: Chance): void {
  const next = drawer(play, chance);
  const { to, gone } = dealtWith(edgesOf(play.now, seat), next);
  play.happen({ type: "dealtIn", seat, cards: to, ...(gone.length > 0 ? { gone } : {}) });
  payJokers(play);
}

/** A new card for a seat that has not acted, or a first one for a seat without. */
export function mayHaveCard(s: State, seat: SeatId): boolean {
  if (isIdle(s, seat) || has(s.held, seat) || s.undealt) return false;
  if (s.phase === "dealt") return true;
  return s.phase === "running" && !isBusy(s, seat);
}

/** It acts, has acted, or is to act by what it asked for. */
const isBusy = (s: State, seat: SeatId): boolean =>
  [s.acting, s.done, s.biding, ...s.chain, s.contest?.claims ?? [], s.contest?.jokers ?? []].some((seats) =>
    has(seats, seat),
  );

/**
 * The seat may choose only until the round begins. A Joker drawn and replaced counts as dealt (SW-6). What is named for
 * a seat that was put on Hold meanwhile is its held card, and for one that has come up already no second turn (SW-8,
 * SW-22).
 */
export function laidIn(s: State, { seat, cards: ids, gone = [] }: Of<Event, "dealtIn">): State {
  if (has(s.held, seat)) return laidAside(s, seat, ids);
  const old = [...cardsOf(s, seat, "hand"), ...cardsOf(s, seat, "picking"), ...gone];
  const kept = best(ids);
  const rest = ids.filter((id) => id !== kept);
  const choosing = s.phase === "dealt" && rest.length > 0;
  const away = toDiscards(s, choosing ? old : [...old, ...rest], seat);
  const laid = choosing ? put(away, rest, { zone: "picking", seat }) : away;
  const cards = put(laid, kept === undefined ? [] : [kept], { zone: "hand", seat });
  const asks = noAsks(s, "choose", seat);
  return counted({
    ...s,
    cards,
    asks: choosing ? [...asks, chooseAsk(seat)] : asks,
    shuffleDue: withJokers(s.shuffleDue, [...ids, ...gone]),
    heldOver: without(s.heldOver, [seat]),
    toCome: isBusy(s, seat) ? s.toCome : [...without(s.toCome, [seat]), seat],
  });
}

/** The best of these and what it holds already is held; the others are discarded. */
export function laidAside(s: State, seat: SeatId, ids: readonly CardId[]): State {
  const all = [...cardsOf(s, seat, "held"), ...ids];
  const kept = best(all);
  const away = toDiscards(
    s,
    all.filter((id) => id !== kept),
    seat,
  );
  return {
    ...s,
    cards: put(away, kept === undefined ? [] : [kept], { zone: "held", seat }),
    shuffleDue: withJokers(s.shuffleDue, ids),
  };
}

/** C-5, SW-2: one seat is dealt a card, or another one, while the others keep theirs. */
export const dealIn = part({
  decide: {
    dealIn(play, { seat }, chance) {
      if (!mayHaveCard(play.now, seat)) return no("mayNotDealIn");
      dealSeat(play, seat, chance);
      advance(play);
      return null;
    },
  },
  fold: { dealtIn: laidIn },
  effects: { dealtIn: ({ seat, cards }, before) => dealtSaying(before, seat, cards) },
  offers: {
    about(s, seat) {
      if (!mayHaveCard(s, seat)) return [];
      const card = cardOf(s, seat);
      const lost = card === null ? {} : { text: text("offer.dealAnew"), loses: text("loses", { card: { card } }) };
      return [offer({ type: "dealIn", seat }, s.turn, { buttons: ["deal"], ...lost })];
    },
  },
});

/** Announces the best of the cards that a seat was dealt or has bought. */
export function dealtSaying(before: State, seat: SeatId, cards: readonly CardId[]): readonly Effect[] {
  if (liesDown(before, seat)) return [say("dealtDown", { who: { seat } })];
  const card = best(cards);
  return card === undefined ? [] : [say("dealtIn", { who: { seat }, card: { card } })];
}
