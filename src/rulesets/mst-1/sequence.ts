import { seatInSight } from "../../engine/order/hold.ts";
import { among } from "../../engine/rules/choices.ts";
import { allOf, has } from "../../engine/table/lists.ts";
import { once, onceOf } from "../../engine/table/once.ts";
import type { CardId, SeatId, Text } from "../../engine/table/table.ts";
import type { RowState, SequencePanel, Stock } from "../../engine/view/view.ts";
import { total, undrawn } from "./deck.ts";
import { shownFace } from "./set-up.ts";
import { part, type State, text } from "./state.ts";

type Draw = State["drawn"][number];

/** MS-13: the drawn cards as they came. */
function sequenceIn(s: State): SequencePanel {
  const seen = cameIn(s);
  return {
    kind: "sequence",
    title: text("sequence.title", { round: s.round }),
    note: text(seen.length === 0 && s.phase !== "between" ? "sequence.empty" : "sequence.note"),
    came: seen.map((draw, i) => ({
      seat: draw.seat,
      face: shownFace(s, draw.seat),
      order: i + 1,
      state: drawnState(s, draw),
    })),
    end: s.phase === "between" ? text("sequence.end") : null,
    left: total(s),
  };
}

const cameIn = ({ drawn, seats }: State): readonly Draw[] => shownAmong(drawn, seats);

const shownAmong = onceOf((drawn: State["drawn"], seats: State["seats"]): readonly Draw[] =>
  drawn.filter(({ seat }) => seatInSight({ seats }, seat) !== null),
);

/** The place in which each card came, and each seat's last one; counted from 1. */
const placesOf = once((seen: readonly Draw[]) => ({
  cards: new Map(seen.toReversed().map(({ card }, i) => [card, seen.length - i])),
  seats: new Map(seen.map(({ seat }, i) => [seat, i + 1])),
}));

/** The cards of these turns or Holds. */
type Some = readonly { readonly card: CardId }[];
const cardsBy: (list: Some) => readonly CardId[] = once((list: Some) => list.map(({ card }) => card));

function drawnState(s: State, { card }: Draw): RowState {
  if (s.phase === "between") return "acted";
  if (s.turns[0]?.card === card) return "acts";
  if (has(cardsBy(s.holds), card)) return "held";
  return has(cardsBy(s.turns), card) || has(cardsBy(s.stepping), card) ? "toCome" : "acted";
}

/**
 * The number of the draw in which its card came: the card it acts by or holds, or else the last. 0 if there is none.
 */
export function drawOrder(s: State, seat: SeatId): number {
  const { cards, seats } = placesOf(cameIn(s));
  const [now] = s.turns;
  const lists: readonly (readonly Draw[])[] = [s.holds, s.turns, s.stepping];
  const first = lists.find((list) => allOf(list, seat).length > 0) ?? [];
  const by = now?.seat === seat ? now : allOf(first, seat)[0];
  return (by === undefined ? undefined : cards.get(by.card)) ?? seats.get(seat) ?? 0;
}

/** MS-13: what is still in the deck, as numbers and never as an order. */
function stockIn(s: State): Stock {
  const seats = Object.keys(s.seats).filter((seat) => undrawn(s, seat) > 0 || s.happenings[seat]?.over !== true);
  return {
    kind: "stock",
    title: text("stock.title"),
    note: text("stock.note", { n: total(s) }),
    lines: [
      ...seats.map((seat) => ({ seat, name: null, count: share(s, undrawn(s, seat)), backs: undrawn(s, seat) })),
      { seat: null, name: text("stock.last"), count: share(s, 1), backs: 1 },
    ],
    about: { head: text("stock.last"), text: about(s), ends: text("sequence.end") },
  };
}

/** The GM knows the odds, or all by an option. Only a GM's table has nothing unseen. */
const knowsOdds = (s: State): boolean => s.unseen === undefined || s.options.odds === "oddsAll";

/** A count, with the odds for those who may see them. */
function share(s: State, n: number): Text {
  if (n === 0 || !knowsOdds(s)) return text("stock.count", { n });
  return text("stock.odds", { n, percent: Math.round((100 * n) / total(s)) });
}

/** MS-3: the delimiter is always in the deck, so any card may be it. */
export function odds(s: State): Text {
  if (total(s) === 1) return text("deck.last");
  return knowsOdds(s) ? text("deck.odds", { n: total(s) }) : text("deck.may");
}

/** MS-3: what the delimiter does, and how likely it is to come next. */
function about(s: State): Text {
  if (total(s) === 1) return text("stock.aboutLast");
  return knowsOdds(s) ? text("stock.about", { n: total(s) }) : text("stock.aboutMay");
}

/** MS-13: what came, in order, and what is still in the deck, as numbers. */
export const sequence = part({
  options: { odds: { choices: among("oddsGm", "oddsAll"), default: "oddsGm" } },
  badges(s, seat) {
    const n = undrawn(s, seat);
    if (s.phase !== "running" || n === 0 || drawOrder(s, seat) === 0) return [];
    return [{ text: text("badge.left", { n }), tone: "plain" }];
  },
  panels: (s) => [sequenceIn(s), stockIn(s)],
});
