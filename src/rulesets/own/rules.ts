import { byPlace, jokerDoes, totalOf } from "../../decks/recipe/order.ts";
import { PRESETS } from "../../decks/recipe/presets.ts";
import { endCards, inWords, isHand, packOf, type Recipe, SHEET, sideCards } from "../../decks/recipe/recipe.ts";
import { blank } from "../../engine/kit/drawing.ts";
import { backsOf, seatsWithBacks } from "../../engine/kit/face-down.ts";
import { isIdle } from "../../engine/kit/people.ts";
import { rulesetOf } from "../../engine/kit/ruleset-of.ts";
import { headOf, seatsActing } from "../../engine/order/line.ts";
import { roundTitle } from "../../engine/order/rounds.ts";
import { viewBy } from "../../engine/order/view-by-clock.ts";
import { script } from "../../engine/rules/combine.ts";
import { type Whole, wholeOf } from "../../engine/rules/parts.ts";
import type { About, Value } from "../../engine/rules/ruleset.ts";
import { isJoker, rankOf } from "../../engine/table/french-deck.ts";
import { has } from "../../engine/table/lists.ts";
import { once } from "../../engine/table/once.ts";
import type { CardId, Place, SeatId, Text } from "../../engine/table/table.ts";
import { cardsOf, countAt } from "../../engine/table/whereabouts.ts";
import type { Badge, Columns, DeckPanel, Row, RowState, View } from "../../engine/view/view.ts";
import { clock, secondsOf, shownCard } from "./clock.ts";
import { isBefore } from "./count.ts";
import { choose, deal, dealIn, faceDown } from "./deal.ts";
import {
  type Coming,
  coming,
  countingOf,
  DECK,
  deck,
  deckPlace,
  endPlace,
  handOf,
  isShoe,
  shoe,
  sparePlace,
  total,
  turnsOf,
  undrawn,
  upNext,
} from "./deck.ts";
import { draw, settleSide } from "./draw.ts";
import { breakIn, hold, jokers, stepIn, waiting, whom } from "./hold.ts";
import { numbersOf } from "./numbers.ts";
import { down, groups, people, setNumbers, settleDown } from "./people.ts";
import { drawOrder, sequence } from "./sequence.ts";
import { type Command, type Event, type Options, part, recipeOf, type State, text, words } from "./state.ts";
import { swap } from "./swap.ts";
import { turns } from "./turns.ts";

/** OD-2, OD-5, OD-6: what thresholds, bonus and ties may be read from. */
export const values: readonly Value[] = SHEET.map((name) => ({ name, kind: "number" }));

export const about: About<Options> = {
  id: "own",
  version: 1,
  home: "encounter",
  defaults: { recipe: PRESETS.initiative },
  values,
  shown: {
    picture: "modules/dealt-in/icons/decks/own.svg",
    steps: ["fa-list-check", "fa-clone", "fa-person-running"],
  },
};

/** OD-13: the recipe comes with the encounter; no form of the fight changes it. */
const options = part({ options: { recipe: { choices: PRESETS, default: PRESETS.initiative } } });

/** All rules of a table's own deck, in the order in which a row and its menu show them. */
const rules = [
  stepIn,
  deck,
  deal,
  dealIn,
  shoe,
  draw,
  turns,
  hold,
  breakIn,
  choose,
  swap,
  down,
  people,
  faceDown,
  setNumbers,
  groups,
  sequence,
  options,
] as const;

export const parts: Whole<State, Command, Event> = wholeOf<State, Command, Event>()(rules);

/** What a seat's row shows of a seen state. */

/** What this viewer sees of the seat's next card is a back, as long as none that is open comes first. */
const isBack = (s: State, seat: SeatId): boolean =>
  !isShoe(s) &&
  backsOf(s, seat) > 0 &&
  !has(seatsActing(s), seat) &&
  (isBefore(s)
    ? handOf(s, seat).length === 0
    : turnsOf(s, seat).length === 0 && !(has(s.done, seat) && isHand(recipeOf(s))));

export function row(s: State, seat: SeatId): Partial<Row> {
  if (isShoe(s)) return drawnRow(s, seat);
  const card = shownCard(s, seat);
  const isHeld = s.phase === "dealt" && isHand(recipeOf(s));
  if (isBack(s, seat)) return { state: stateOf(s, seat), cards: [], backs: backsOf(s, seat) };
  return {
    state: stateOf(s, seat),
    cards: isHeld ? handOf(s, seat) : card === undefined ? [] : [card],
    backs: 0,
    ...(isIdle(s, seat) ? {} : { badges: [...beside(s, seat, card), ...parts.badges(s, seat)] }),
  };
}

function drawnRow(s: State, seat: SeatId): Partial<Row> {
  const order = drawOrder(s, seat);
  return {
    state: stateOf(s, seat),
    cards: isIdle(s, seat) ? [] : [...handOf(s, seat), ...cardsOf(s, seat, "held")],
    backs: recipeOf(s).deck.kind === "fighters" ? undrawn(s, seat) : 0,
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
  if (has(seatsActing(s), seat)) return "acts";
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

/** The view of a seen state. */
export const look = (s: State): View => ({
  ...said(recipeOf(s)),
  ...viewBy(s, parts, clock(s), {
    title: roundTitle(words, s, secondsOf(s), setUp(s)),
    pause: pauseOf(s),
    next: nextOf(s),
    may: waiting(s)
      .filter(({ seat }) => !has(seatsActing(s), seat))
      .map(({ seat, card, trigger }) => ({
        seat,
        text: trigger === null ? text("may.holds") : whom(s, "may.waits", "may.holds", trigger),
        ...(isShoe(s) ? {} : { cards: [card] }),
        held: true,
      })),
    row: (seat) => row(s, seat),
    panels: [deckPanel(s), ...(isShoe(s) ? [] : [places(s)])],
  }),
});

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
  return next === undefined || has(seatsActing(s), next.seat) ? null : next.seat;
}

const deckPanel = (s: State): DeckPanel => ({
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

/** Card rules that a Game Master puts together: played from a recipe. */
export const own = rulesetOf<State, Command, Event>(about, parts, {
  memory: SHEET,
  deals: "readied",
  timed: (options, roundSeconds) => ({ ...options, roundSeconds }),
  isIdle,
  gmToo: true,
  clock,
  look,
  jokers,
  help: { lines: [text("help.recipe"), text("help.play")], setUp: [text("help.numbers")] },
  recover,
});

/** The open state with every unknown card back where it is drawn from; what was of the hidden is theirs no more. */
function recover({ unseen = [], ...seen }: State): State {
  const recipe = recipeOf(seen);
  const cards: Record<CardId, Place> = {};
  for (let n = 1; n <= seen.packs; n++)
    for (const card of packOf(recipe.deck, n)) cards[card] = seen.spare.includes(n) ? sparePlace : deckPlace;
  for (const card of sideCards(recipe)) cards[card] = deckPlace;
  for (const card of endCards(recipe)) cards[card] = endPlace;
  const printed = Array.from({ length: seen.printed }, (_, i) => `card-${i + 1}`).filter(
    (card) => !Object.hasOwn(seen.cards, card),
  );
  for (const { place, count } of unseen)
    if (place.zone === "deck" && Object.hasOwn(seen.seats, place.deck))
      for (const card of printed.splice(0, count)) cards[card] = place;
  for (const card of printed) cards[card] = blank;
  const whole: State = {
    ...seen,
    cards: { ...cards, ...seen.cards },
    chosen: Object.fromEntries(Object.entries(seen.chosen).filter(([, card]) => typeof card === "string")),
  };
  const play = script<State, Event>(parts, { ...whole, asks: parts.asks(whole) });
  settleDown(play); // of a group, those who are hidden may have been all that could act
  settleSide(play);
  return play.now;
}
