import { able, isIdle } from "../../../engine/kit/people.ts";
import { has } from "../../../engine/table/lists.ts";
import type { CardId, SeatId, Text } from "../../../engine/table/table.ts";
import { countAt } from "../../../engine/table/whereabouts.ts";
import type { Columns, Deck, MayAct, Row, RowState, View } from "../../../engine/view/view.ts";
import { isRed, rankAt, STEPS } from "../cards/count-order.ts";
import { needed } from "../cards/decks.ts";
import { dueCards, handCards, handCount, hasHold, heldCard } from "../cards/hand.ts";
import { shoe } from "../cards/places.ts";
import { parts } from "../parts.ts";
import { isStunned, seatsIn } from "../seats/members.ts";
import { isSharingOffered, sharers } from "../seats/pools.ts";
import type { State } from "../state.ts";
import { text } from "../text-keys.ts";
import { actingIn } from "../turns/due-order.ts";
import { usableHold } from "../turns/hold.ts";
import { endingRuns } from "../turns/run.ts";
import { columns } from "./columns.ts";
import { fan } from "./fan.ts";

/** The view of a seen state. */
export function look(s: State): View {
  const acts = actingIn(s).filter((seat) => Object.hasOwn(s.seats, seat));
  const later = s.line.slice(s.at + 1).flatMap(({ seats }) => seats);
  return {
    title: title(s),
    pause: acts.length === 0 ? pauseOf(s) : null,
    acts,
    ...(acts.length === 0 ? {} : { actsWith: Object.fromEntries(acts.map((seat) => [seat, actsWith(s, seat)])) }),
    next: later.find((seat) => Object.hasOwn(s.seats, seat)) ?? null,
    may: Object.keys(s.seats)
      .filter((seat) => !has(acts, seat) && mayBreakIn(s, seat))
      .map((seat) => mayOf(s, seat)),
    rows: Object.keys(s.seats).map((seat) => row(s, seat, acts)),
    panels: [
      deck(s),
      ...(s.phase === "setup" ? [] : [count(s)]),
      { kind: "fans", fans: able(s).map((seat) => fan(s, seat)) },
      ...parts.panels(s),
    ],
  };
}

const deck = (s: State): Deck => ({
  kind: "deck",
  text: text("deck.name"),
  left: text("deck.left", { n: countAt(s, shoe) }),
  notes: [decksIn(s)],
});

const count = (s: State): Columns => ({
  kind: "columns",
  title: text("columns.name"),
  columns: columns(s),
  ...(s.phase === "counting" ? { count: { text: rankText(s.step), note: countNote(s) } } : {}),
});

/** GP-4: the number of decks, shown, and announced before the deal. */
function decksIn(s: State): Text {
  return text("deck.decks", { n: s.phase === "rolled" ? s.needs : s.decks });
}

/** GP-8: whether the seat is seen to have a usable hold card. */
const mayBreakIn = (s: State, seat: SeatId): boolean =>
  s.phase === "counting" && usableHold(s, seat) !== null && !isStunned(s, seat);

/** What is said before anything lies on the table: by the head of the table, and in place of who acts. */
const setUp = (s: State): Text => text(Object.keys(s.seats).length === 0 ? "pause.empty" : "pause.setup");

function title(s: State): Text {
  const data = { turn: s.combatTurn, second: s.step + 1, of: STEPS };
  switch (s.phase) {
    case "setup":
      return s.begun ? text("title.collected", data) : setUp(s);
    case "rolled":
      return text("title.rolled", data);
    case "dealt":
      return text("title.dealt", data);
    case "counting":
      return text("title.counting", data);
    case "over":
      return text("title.over", data);
  }
}

function pauseOf(s: State): NonNullable<View["pause"]> {
  switch (s.phase) {
    case "setup":
      return {
        head: setUp(s),
        ...(isSharingOffered(s) ? { text: text("pause.sharing", sharers(s)) } : {}),
        players: text("pause.waitRoll"),
      };
    case "rolled":
      return {
        head: text("pause.rolled"),
        text: text("pause.needs", { n: s.needs, cards: needed(s) }),
      };
    case "dealt":
      return { head: text("pause.dealt"), text: text("pause.losing") };
    case "over":
      return { head: text("pause.over") };
    case "counting":
      return s.at < s.line.length
        ? { head: text("pause.hidden"), text: text("pause.gm") }
        : { head: rankText(s.step), text: runsOn(s) };
  }
}

/** GP-14: what a pause of the count is for. */
function runsOn(s: State): Text {
  const seats = seatsIn(s, endingRuns(s));
  if (seats.length > 0) return text("pause.lastMove", { who: { seats } });
  return text(isRunOnly(s) ? "pause.runners" : "pause.nobodyDue");
}

const isRunOnly = (s: State): boolean => seatsIn(s, Object.keys(s.runs)).length > 0;

const rankText = (step: number): Text => text(`rank.${rankAt(step)}`);

function countNote(s: State): Text {
  const seats = s.line.flatMap((group) => group.seats).filter((seat) => Object.hasOwn(s.seats, seat));
  if (seats.length === 0 && s.line.length > 0) return text("pause.hidden");
  if (seats.length === 0) return text(isRunOnly(s) ? "count.runners" : "count.nobody");
  return text("count.inOrder", { who: { seats } });
}

function row(s: State, seat: SeatId, acts: readonly SeatId[]): Row {
  const cards = inRow(s, seat);
  const there = handCount(s, seat) + Number(hasHold(s, seat));
  const die = s.phase === "rolled" ? s.dice[seat] : undefined;
  return {
    ...{ seat, state: stateOf(s, seat, acts), cards, backs: there - cards.length, badges: parts.badges(s, seat) },
    ...(die === undefined ? {} : { rolled: { faces: 6, die } }),
  };
}

/** GP-5, GP-8: what an acting seat acts with: the cards still due, else what it broke in with or has played. */
function actsWith(s: State, seat: SeatId): readonly CardId[] {
  const due = dueCards(s, seat);
  const committed = s.committed[seat];
  if (due.length > 0) return due;
  if (committed !== undefined) return [committed];
  return s.deeds.findLast((deed) => deed.seat === seat && deed.cards.length > 0)?.cards ?? [];
}

/** GP-8: who could break in, with the card on hold. */
function mayOf(s: State, seat: SeatId): MayAct {
  const held = heldCard(s, seat);
  return { seat, text: text("may.hold"), ...(held === null ? {} : { cards: [held] }), held: true };
}

/**
 * The seen cards of a hand for its row: those due first, then in the order of the count, Jokers and the hold card last.
 */
function inRow(s: State, seat: SeatId): CardId[] {
  const due = dueCards(s, seat);
  const held = heldCard(s, seat);
  const hand = handCards(s, seat).filter((card) => !due.includes(card));
  return [...due, ...hand.filter((card) => !isRed(card)), ...hand.filter(isRed), ...(held === null ? [] : [held])];
}

function stateOf(s: State, seat: SeatId, acts: readonly SeatId[]): RowState {
  if (isIdle(s, seat)) return "none";
  if (s.phase === "rolled" && s.dice[seat] !== undefined) return "toCome";
  if (has(acts, seat)) return "acts";
  if (mayBreakIn(s, seat)) return "may";
  if (handCount(s, seat) > 0) return "toCome";
  if (hasHold(s, seat)) return "held";
  return s.phase === "counting" ? "acted" : "none";
}
