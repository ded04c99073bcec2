import { backsOf, seatsWithBacks } from "../../../engine/kit/face-down.ts";
import { isIdle } from "../../../engine/kit/people.ts";
import { has } from "../../../engine/table/lists.ts";
import { numberOf } from "../../../engine/table/number-cards.ts";
import type { CardId, SeatId, Text } from "../../../engine/table/table.ts";
import { countAt } from "../../../engine/table/whereabouts.ts";
import type { Columns, Deck, Row, RowState, View } from "../../../engine/view/view.ts";
import { deckPlace, TEN } from "../cards/deck.ts";
import { actingCard, handOf, holderOf, seatsActing, turnsIn, turnsOf, upNext } from "../cards/hands.ts";
import { parts } from "../parts.ts";
import type { State } from "../state.ts";
import { text } from "../text-keys.ts";
import { marksOf } from "../turns/actions.ts";
import { clock, secondsOf, shownCard } from "../turns/clock.ts";
import { isBefore } from "../turns/turns.ts";

/** The view of a seen state (NC-12). */
export function look(s: State): View {
  const acts = seatsActing(s);
  return {
    title: title(s),
    pause: acts.length > 0 ? null : pauseOf(s),
    acts,
    next: nextOf(s),
    may: [],
    rows: Object.keys(s.seats).map((seat) => row(s, seat)),
    panels: [deck(s), places(s), ...parts.panels(s)],
  };
}

/**
 * Before a round the lowest card comes first, whatever was done in the last one. Any card that lies face down may come
 * first (SW-23).
 */
function nextOf(s: State): SeatId | null {
  const [down, more] = seatsWithBacks(s);
  if (down !== undefined) return more === undefined && clock(s).toCome.length === 1 ? down : null;
  const card = s.phase === "running" ? upNext(s)[0] : isBefore(s) ? turnsIn(s.cards)[0]?.card : undefined;
  const seat = card === undefined ? null : holderOf(s, card);
  return seat === null || has(seatsActing(s), seat) ? null : seat; // its own row says that it goes on
}

const deck = (s: State): Deck => ({
  kind: "deck",
  text: text("deck.name"),
  left: text("deck.left", { n: countAt(s, deckPlace) }),
  notes: s.sets - s.spare.length > 1 ? [text("deck.sets", { n: s.sets - s.spare.length })] : [], // NC-3
});

/** What is said before anything lies on the table: by the head of the table, and in place of who acts. */
const setUp = (s: State): Text => text(Object.keys(s.fighters).length === 0 ? "pause.empty" : "pause.setup");

function title(s: State): Text {
  const data = { round: s.round, seconds: secondsOf(s) };
  if (s.phase === "setup") return s.round === 0 ? setUp(s) : text("title.collected", data);
  return text(s.phase === "dealt" ? "title.dealt" : s.phase === "between" ? "title.over" : "title.running", data);
}

function pauseOf(s: State): View["pause"] {
  if (s.phase === "setup") {
    return { head: setUp(s), players: text("pause.waitDeal") };
  }
  if (s.phase === "dealt") return { head: text("pause.dealt"), players: text("pause.waitBegin") };
  if (s.phase === "between") return { head: text("pause.over") };
  return { head: text("pause.hidden"), text: text("pause.gm") };
}

/** SW-23: what this viewer sees of the seat's next card is a back, as long as none that is open comes first. */
const isBack = (s: State, seat: SeatId): boolean =>
  backsOf(s, seat) > 0 && (isBefore(s) ? handOf(s, seat).length === 0 : isNextBack(s, seat));

const isNextBack = (s: State, seat: SeatId): boolean => actingCard(s, seat) === null && turnsOf(s, seat).length === 0;

function row(s: State, seat: SeatId): Row {
  const marks = marksOf(s, seat); // NC-13
  if (isBack(s, seat))
    return { seat, state: stateOfBack(s, seat), cards: [], backs: 1, badges: parts.badges(s, seat), ...marks };
  const card = shownCard(s, seat);
  const turned = card !== undefined && !isBefore(s) && has(s.reacted, card); // NC-8
  return {
    seat,
    state: stateOf(s, seat, card),
    cards: card === undefined || turned ? [] : [card],
    backs: turned ? 1 : 0,
    badges: isIdle(s, seat) ? parts.badges(s, seat) : [...further(s, seat, card), ...parts.badges(s, seat)],
    ...marks,
  };
}

/** NC-4: the numbers on which a seat acts after the one that is shown. */
function further(s: State, seat: SeatId, card: CardId | undefined): Row["badges"] {
  const later = isBefore(s) ? handOf(s, seat) : turnsOf(s, seat).map((turn) => turn.card);
  const numbers = later.filter((one) => one !== card).map(numberOf);
  return numbers.length === 0
    ? []
    : [{ text: text("badge.then", { numbers: numbers.join("\u00A0·\u00A0") }), tone: "plain" }];
}

const stateOfBack = (s: State, seat: SeatId): RowState => {
  if (isIdle(s, seat) || s.phase === "setup") return "none";
  return !isBefore(s) && (s.phase === "between" || has(s.passed, seat)) ? "acted" : "toCome";
};

function stateOf(s: State, seat: SeatId, card: CardId | undefined): RowState {
  if (isIdle(s, seat) || s.phase === "setup" || card === undefined) return "none";
  if (isBefore(s)) return "toCome";
  if (has(s.acting, card)) return "acts";
  return has(s.acted, card) || has(s.reacted, card) ? "acted" : "toCome";
}

/** NC-12: the ten places as a line, the lowest first. */
function places(s: State): Columns {
  const there: { full: SeatId[]; also: SeatId[] }[] = Array.from({ length: TEN }, () => ({ full: [], also: [] }));
  for (const { seat, card, number } of turnsIn(s.cards))
    there[number - 1]?.[shownCard(s, seat) === card ? "full" : "also"].push(seat);
  const lit = s.acting.length === 0 ? 0 : numberOf(s.acting[0] ?? "");
  return {
    kind: "columns",
    title: text("columns.name"),
    columns: there.map(({ full, also }, i) => ({
      label: String(i + 1),
      seats: full,
      ...(also.length > 0 ? { also: also.filter((seat) => !has(full, seat)) } : {}),
      lit: i + 1 === lit,
      ...(i + 1 < lit ? { past: true as const } : {}),
    })),
  };
}
