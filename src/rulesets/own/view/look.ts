import { byPlace, jokerDoes, totalOf } from "../../../decks/recipe/order.ts";
import { isHand } from "../../../decks/recipe/recipe.ts";
import { backsOf, seatsWithBacks } from "../../../engine/kit/face-down.ts";
import { isIdle } from "../../../engine/kit/people.ts";
import { isJoker, rankOf } from "../../../engine/table/french-deck.ts";
import { has } from "../../../engine/table/lists.ts";
import type { CardId, SeatId, Text } from "../../../engine/table/table.ts";
import { countAt } from "../../../engine/table/whereabouts.ts";
import type { Badge, Columns, Deck, Row, RowState, View } from "../../../engine/view/view.ts";
import { DECK, deckPlace, isShoe } from "../cards/deck.ts";
import { type Coming, coming, countingOf, handOf, turnsOf, upNext } from "../cards/hands.ts";
import { total, undrawn } from "../cards/shoe.ts";
import { parts } from "../parts.ts";
import { numbersOf } from "../set-up/numbers.ts";
import { recipeOf, type State } from "../state.ts";
import { text } from "../text-keys.ts";
import { clock, secondsOf, shownCard } from "../turns/clock.ts";
import { isBefore } from "../turns/count.ts";
import { waiting } from "../turns/hold.ts";
import { actingIn, headOf } from "../turns/line.ts";
import { whom } from "../turns/step-in.ts";
import { orderOf } from "./sequence.ts";

/** The view of a seen state. */
export function look(s: State): View {
  const acts = actingIn(s);
  return {
    title: title(s),
    pause: acts.length > 0 ? null : pauseOf(s),
    acts,
    next: nextOf(s),
    may: waiting(s)
      .filter(({ seat }) => !has(acts, seat))
      .map(({ seat, card, trigger }) => ({
        seat,
        text: trigger === null ? text("may.holds") : whom(s, "may.waits", "may.holds", trigger),
        ...(isShoe(s) ? {} : { cards: [card] }),
        held: true,
      })),
    rows: Object.keys(s.seats).map((seat) => row(s, seat)),
    panels: [deck(s), ...(isShoe(s) ? [] : [places(s)]), ...parts.panels(s)],
  };
}

/** Who comes next, if that is known: with backs on the table it may be any of them (OD-10). */
function nextOf(s: State): SeatId | null {
  const chained = s.turns[headOf(s).length]?.seat;
  if (chained !== undefined || isShoe(s))
    return chained !== undefined && Object.hasOwn(s.seats, chained) ? chained : null;
  const [down, more] = seatsWithBacks(s);
  if (down !== undefined) return more === undefined && clock(s).toCome.length === 1 ? down : null;
  const next = s.phase === "running" ? upNext(s)[0] : isBefore(s) && !isHand(recipeOf(s)) ? coming(s)[0] : undefined;
  return next === undefined || has(actingIn(s), next.seat) ? null : next.seat;
}

const deck = (s: State): Deck => ({
  kind: "deck",
  text: { key: "own.deck.name", data: { name: recipeOf(s).name } },
  left: text("deck.left", { n: isShoe(s) ? total(s) : countAt(s, deckPlace) }),
  ...(isShoe(s) ? {} : { spent: countAt(s, { zone: "discard", deck: DECK }) }),
  notes: [
    text("deck.line", { line: recipeOf(s).line }),
    ...(s.shuffleDue.length > 0 ? [text("deck.shuffleDue")] : []),
    ...(s.packs - s.spare.length > 1 ? [text("deck.packs", { n: s.packs - s.spare.length })] : []),
  ],
});

/** What is said before anything lies on the table: by the head of the table, and in place of who acts. */
const setUp = (s: State): Text =>
  text(Object.keys(s.fighters).length === 0 ? "pause.empty" : isShoe(s) ? "pause.shoe" : "pause.setup");

function title(s: State): Text {
  const data = { round: s.round, seconds: secondsOf(s) };
  if (s.phase === "setup") return s.round === 0 ? setUp(s) : text("title.collected", data);
  return text(s.phase === "dealt" ? "title.dealt" : s.phase === "between" ? "title.over" : "title.running", data);
}

function pauseOf(s: State): NonNullable<View["pause"]> {
  if (s.phase === "setup") return { head: setUp(s), players: text("pause.wait") };
  if (s.phase === "dealt")
    return { head: text(isHand(recipeOf(s)) ? "pause.choosing" : "pause.dealt"), players: text("pause.waitBegin") };
  if (s.phase === "between") {
    const losers = [...new Set(s.lost.map(({ seat }) => seat))].filter((seat) => Object.hasOwn(s.seats, seat));
    const lost = losers.length === 0 ? {} : { text: text("pause.lost", { who: { seats: losers } }) };
    return { head: text("pause.over"), ...lost };
  }
  if (s.turns.length > 0) return { head: text("pause.hidden"), text: text("pause.gm") };
  if (s.choosing !== null) return { head: text(`pause.${s.choosing.side}`) };
  return { head: text(isShoe(s) ? "pause.open" : waiting(s).length > 0 ? "pause.waiting" : "pause.hidden") };
}

/** What this viewer sees of the seat's next card is a back, as long as none that is open comes first. */
const isBack = (s: State, seat: SeatId): boolean =>
  !isShoe(s) &&
  backsOf(s, seat) > 0 &&
  !has(actingIn(s), seat) &&
  (isBefore(s)
    ? handOf(s, seat).length === 0
    : turnsOf(s, seat).length === 0 && !(has(s.done, seat) && isHand(recipeOf(s))));

function row(s: State, seat: SeatId): Row {
  if (isShoe(s)) return drawnRow(s, seat);
  const card = shownCard(s, seat);
  const isHeld = s.phase === "dealt" && isHand(recipeOf(s));
  if (isBack(s, seat))
    return { seat, state: stateOf(s, seat), cards: [], backs: backsOf(s, seat), badges: parts.badges(s, seat) };
  return {
    seat,
    state: stateOf(s, seat),
    cards: isHeld ? handOf(s, seat) : card === undefined ? [] : [card],
    backs: 0,
    badges: isIdle(s, seat) ? parts.badges(s, seat) : [...beside(s, seat, card), ...parts.badges(s, seat)],
  };
}

function drawnRow(s: State, seat: SeatId): Row {
  const order = orderOf(s, seat);
  return {
    seat,
    state: stateOf(s, seat),
    cards: [],
    backs: recipeOf(s).deck.kind === "fighters" ? undrawn(s, seat) : 0,
    badges: parts.badges(s, seat),
    face: { portrait: seat },
    ...(order === 0 ? {} : { order }),
  };
}

/** OD-5: what the bonus makes of a card; OD-4: the cards on which a seat acts after it; OD-8: a turn that is lost. */
function beside(s: State, seat: SeatId, card: CardId | undefined): readonly Badge[] {
  const recipe = recipeOf(s);
  if (card === undefined || s.phase === "setup") return [];
  const { bonus } = numbersOf(s, seat);
  const isMade = recipe.bonus !== "none" && bonus !== 0 && !isJoker(card);
  const then = (isBefore(s) ? countingOf(s, seat) : turnsOf(s, seat).map((turn) => turn.card)).filter(
    (one) => one !== card,
  );
  const isLost = jokerDoes(recipe, card) === "lost" && countingOf(s, seat).length === 0;
  return [
    ...(isMade
      ? [
          {
            text: text("badge.bonus", { bonus: signed(bonus), n: totalOf(recipe, card, numbersOf(s, seat)) }),
            tone: "plain" as const,
          },
        ]
      : []),
    ...(then.length > 0 ? [{ text: text("badge.then", { cards: { cards: then } }), tone: "plain" as const }] : []),
    ...(isLost ? [{ text: text("badge.turnLost"), tone: "loss" as const }] : []),
  ];
}

/** A modifier with its sign. */
const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);

function stateOf(s: State, seat: SeatId): RowState {
  if (isIdle(s, seat) || (s.phase === "setup" && !isShoe(s))) return "none";
  if (has(actingIn(s), seat)) return "acts";
  if (s.asked.some((card) => s.holds.some((hold) => hold.card === card && hold.seat === seat))) return "may";
  if (s.holds.some((hold) => hold.seat === seat)) return "held";
  if (isBefore(s)) return countAt(s, { zone: "hand", seat }) > 0 ? "toCome" : "none";
  return isToCome(s, seat)
    ? "toCome"
    : has(s.done, seat) || s.phase === "between"
      ? "acted"
      : isShoe(s)
        ? "toCome"
        : "none";
}

const isToCome = (s: State, seat: SeatId): boolean =>
  s.phase === "running" &&
  (turnsOf(s, seat).length > 0 ||
    [...s.turns, ...s.stepping].some((turn) => turn.seat === seat) ||
    (isShoe(s) ? undrawn(s, seat) > 0 : backsOf(s, seat) > 0 && !has(s.done, seat)));

/** OD-3: every place that somebody has, the first first. */
function places(s: State): Columns {
  const found: { readonly at: Coming; readonly full: SeatId[]; readonly also: SeatId[] }[] = [];
  for (const one of s.phase === "dealt" && isHand(recipeOf(s)) ? [] : coming(s)) {
    const last = found.at(-1);
    const column =
      last !== undefined && byPlace(last.at.place, one.place) === 0 ? last : { at: one, full: [], also: [] };
    if (column !== last) found.push(column);
    column[shownCard(s, one.seat) === one.card ? "full" : "also"].push(one.seat);
  }
  const acting = headOf(s).map(({ card }) => card);
  const lit = found.findIndex(
    ({ at, full }) => full.some((seat) => has(acting, shownCard(s, seat) ?? "")) && has(acting, at.card),
  );
  return {
    kind: "columns",
    title: text("columns.name"),
    columns: found.map(({ at, full, also }, i) => ({
      label: labelOf(s, at),
      seats: [...new Set(full)],
      ...(also.some((seat) => !has(full, seat)) ? { also: [...new Set(also)].filter((seat) => !has(full, seat)) } : {}),
      lit: i === lit,
      ...(i < lit ? { past: true as const } : {}),
    })),
  };
}

function labelOf(s: State, { seat, card }: Coming): string | Text {
  const recipe = recipeOf(s);
  if (isJoker(card)) return text("deck.joker");
  const rank = rankOf(card);
  if (recipe.deck.kind === "french" && recipe.bonus === "none") return rank === "T" ? "10" : rank;
  return String(totalOf(recipe, card, numbersOf(s, seat))).replace("-", "−");
}
