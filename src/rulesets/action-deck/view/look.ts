import { heightOf, isJoker, RANKS, rankOf } from "../../../engine/table/french-deck.ts";
import { has } from "../../../engine/table/lists.ts";
import type { CardId, SeatId, Text } from "../../../engine/table/table.ts";
import { countAt } from "../../../engine/table/whereabouts.ts";
import type { Columns, Deck, MayAct, Row, RowState, View } from "../../../engine/view/view.ts";
import { cardsBySeat, DECK, hasBack, highestFirst } from "../cards/cards.ts";
import { parts } from "../parts.ts";
import { isIdle } from "../seats/who-can-act.ts";
import { isSurprised } from "../set-up/ambush.ts";
import type { State } from "../state.ts";
import { text } from "../text-keys.ts";
import { upNext } from "../turns/count.ts";
import { mayAct } from "../turns/interrupt.ts";
import { alike } from "../turns/tie-order.ts";
import { secondsOf } from "./clock.ts";
import { factsOf } from "./row-facts.ts";

/** The view of a seen state. */
export function look(s: State): View {
  const cards = cardsBySeat(s);
  return {
    title: title(s),
    pause: s.acting.length > 0 ? null : pauseOf(s),
    acts: s.acting,
    next: s.phase === "running" || s.phase === "dealt" ? upNext(s) : null,
    may: mayAct(s).map((seat) => mayOf(s, seat, cards.get(seat))),
    rows: Object.keys(s.seats).map((seat) => row(s, seat, cards.get(seat) ?? null)),
    panels: [deck(s), count(s, cards), ...parts.panels(s)],
  };
}

/** SW-5, SW-8: with a Joker, or on Hold with the card it was dealt. */
function mayOf(s: State, seat: SeatId, card: CardId | undefined): MayAct {
  const cards = card === undefined ? {} : { cards: [card] };
  return has(s.held, seat)
    ? { seat, text: text("may.held"), ...cards, held: true }
    : { seat, text: text("may.joker"), ...cards };
}

const deck = (s: State): Deck => ({
  kind: "deck",
  text: text("deck.name"),
  left: text("deck.left", { n: countAt(s, { zone: "deck", deck: DECK }) }),
  spent: countAt(s, { zone: "discard", deck: DECK }),
  notes: notes(s),
});

/** What is said before anything lies on the table: by the head of the table, and in place of who acts. */
const setUp = (s: State): Text => text(Object.keys(s.fighters).length === 0 ? "pause.empty" : "pause.setup");

function title(s: State): Text {
  if (s.phase === "setup") return s.round === 0 ? setUp(s) : text("title.collected", { round: s.round });
  const key = s.phase === "dealt" ? "title.dealt" : s.phase === "between" ? "title.over" : "title.running";
  return text(key, { round: s.round, seconds: secondsOf(s) });
}

function pauseOf(s: State): View["pause"] {
  if (s.phase === "setup") {
    return { head: setUp(s), players: text("pause.waitDeal") };
  }
  if (s.phase === "dealt") return { head: text("pause.adjust"), players: text("pause.waitBegin") };
  if (s.phase === "between") return { head: text("pause.over") };
  return s.contest === null ? { head: text("pause.hidden"), text: text("pause.gm") } : { head: text("pause.contest") };
}

function notes(s: State): Text[] {
  const found: Text[] = [];
  if (s.shuffleDue.length > 0) found.push(text("deck.shuffleDue")); // SW-6
  if (s.decks > 1) found.push(text("deck.decks", { n: s.decks })); // SW-17
  return found;
}

function row(s: State, seat: SeatId, card: CardId | null): Row {
  const [cards, badges] = [card === null ? [] : [card], parts.badges(s, seat)];
  const backs = hasBack(s, seat) ? 1 : 0;
  const loose = s.contest === null && alike(s, seat).length > 1 ? { loose: true as const } : {};
  return { seat, state: stateOf(s, seat), cards, backs, badges, ...loose, facts: factsOf(s, seat) };
}

function stateOf(s: State, seat: SeatId): RowState {
  if (has(s.acting, seat)) return "acts";
  if (isIdle(s, seat) || isSurprised(s, seat)) return "none";
  if (has(s.held, seat)) return "held";
  if (has(s.biding, seat)) return "may";
  if (has(s.done, seat)) return "acted";
  return isInRound(s) && !isToCome(s, seat) ? "none" : "toCome";
}

const isInRound = ({ phase }: State): boolean => phase === "dealt" || phase === "running";

/**
 * In the count, after it, or in a contest for it; not if it passed, gave the card away, or joined when nothing was
 * dealt.
 */
const isToCome = ({ toCome, chain, contest }: State, seat: SeatId): boolean =>
  [toCome, ...chain, contest?.claims ?? [], contest?.jokers ?? []].some((seats) => has(seats, seat));

const count = (s: State, cards: ReadonlyMap<SeatId, CardId>): Columns => ({
  kind: "columns",
  title: text("columns.name"),
  columns: columns(s, cards),
});

/** SW-4: the countdown from Ace to Deuce, the Jokers before it. */
function columns(s: State, cards: ReadonlyMap<SeatId, CardId>): Columns["columns"] {
  const labels = ["Joker", ...RANKS.toReversed()];
  const seats: Record<string, SeatId[]> = Object.fromEntries(labels.map((label) => [label, []]));
  for (const seat of highestFirst([...cards].map(([seat, card]) => ({ seat, height: heightOf(card) })))) {
    const card = cards.get(seat) ?? "";
    seats[isJoker(card) ? "Joker" : rankOf(card)]?.push(seat);
  }
  return labels.map((label) => ({
    label: label === "Joker" ? text("deck.joker") : label === "T" ? "10" : label,
    seats: seats[label] ?? [],
    lit: (seats[label] ?? []).some((seat) => has(s.acting, seat)),
    ...(label === "Joker" ? { apart: true as const } : {}), // SW-5: at any time
  }));
}
