import { byPlace, totalOf } from "../../../decks/recipe/order.ts";
import { isHand, type Recipe } from "../../../decks/recipe/recipe.ts";
import { inWords } from "../../../decks/recipe/words.ts";
import { seatsWithBacks } from "../../../engine/kit/face-down.ts";
import { isJoker, rankOf } from "../../../engine/table/french-deck.ts";
import { has } from "../../../engine/table/lists.ts";
import { once } from "../../../engine/table/once.ts";
import type { SeatId, Text } from "../../../engine/table/table.ts";
import { countAt } from "../../../engine/table/whereabouts.ts";
import type { Columns, Deck, View } from "../../../engine/view/view.ts";
import { DECK, deckPlace, isShoe } from "../cards/deck.ts";
import { type Coming, coming, upNext } from "../cards/hands.ts";
import { total } from "../cards/shoe.ts";
import { parts } from "../parts.ts";
import { numbersOf } from "../set-up/numbers.ts";
import { recipeOf, type State } from "../state.ts";
import { text } from "../text-keys.ts";
import { waiting } from "../turns/break-in.ts";
import { clock, secondsOf, shownCard } from "../turns/clock.ts";
import { isBefore } from "../turns/count.ts";
import { whom } from "../turns/hold.ts";
import { actingIn, headOf } from "../turns/line.ts";
import { row } from "./row.ts";

/** The view of a seen state. */
export function look(s: State): View {
  const acts = actingIn(s);
  return {
    title: title(s),
    ...said(recipeOf(s)),
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

/** OD-13: what a recipe is called, and how it is played. */
const said = once(
  (recipe: Recipe): Required<Pick<View, "name" | "told">> => ({
    name: text("deck.name", { name: recipe.name }),
    told: [text("deck.line", { line: recipe.line }), ...inWords(recipe)],
  }),
);

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
  text: text("deck.name", { name: recipeOf(s).name }),
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
