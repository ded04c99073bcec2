import type { SeatId, Text } from "../../engine/table.ts";
import type { Face, Progress, RowState, Sequence, Stock, Thread } from "../../engine/view.ts";
import { isEvent, left, shown, total } from "./counts.ts";
import type { Draw, State } from "./state.ts";
import { text } from "./words.ts";

/** The parts of the screen that are this ruleset's: what came, what is left, who waits for whom, how far events are. */

/** MS-11: an event shows its icon, a fighter what was chosen for it. */
export const faceOf = (s: State, seat: SeatId): Face => s.faces[seat] ?? { portrait: seat };

/** MS-13: the drawn cards as they came. */
export function sequenceIn(s: State): Sequence {
  const seen = s.drawn.filter(({ seat }) => shown(s, seat) !== null);
  return {
    title: text("sequence.title", { round: s.round }),
    note: text(seen.length === 0 && s.phase !== "between" ? "sequence.empty" : "sequence.note"),
    came: seen.map((draw, i) => ({
      seat: draw.seat,
      face: faceOf(s, draw.seat),
      order: i + 1,
      state: stateOf(s, draw),
    })),
    end: s.phase === "between" ? text("sequence.end") : null,
    left: total(s),
  };
}

function stateOf(s: State, { card }: Draw): RowState {
  if (s.phase === "between") return "acted";
  if (s.turns[0]?.card === card) return "acts";
  if (s.holds.some((hold) => hold.card === card)) return "held";
  return [...s.turns, ...s.stepping].some((turn) => turn.card === card) ? "toCome" : "acted";
}

/** MS-13: what is still in the deck, as numbers and never as an order. */
export function stockIn(s: State): Stock {
  const seats = Object.keys(s.seats).filter((seat) => left(s, seat) > 0 || s.happenings[seat]?.over !== true);
  return {
    title: text("stock.title"),
    note: total(s) === 1 ? text("stock.noteOne") : text("stock.note", { n: total(s) }),
    lines: [
      ...seats.map((seat) => ({ seat, name: null, count: share(s, left(s, seat)), backs: left(s, seat) })),
      { seat: null, name: text("stock.last"), count: share(s, 1), backs: 1 },
    ],
    about: { head: text("stock.last"), text: about(s) },
  };
}

/** The GM knows the odds, or all by an option. Only a GM's table has nothing unseen. */
const knowsOdds = (s: State): boolean => s.unseen === undefined || s.options.odds === "oddsAll";

/** A count, and with it the odds for whoever may see them. */
function share(s: State, n: number): Text {
  if (n === 0 || !knowsOdds(s)) return text("stock.count", { n });
  return text("stock.odds", { n, percent: Math.round((100 * n) / total(s)) });
}

/** MS-3: the delimiter is always in the deck, so the next card may always be it. */
export function odds(s: State): Text {
  if (total(s) === 1) return text("deck.last");
  return knowsOdds(s) ? text("deck.odds", { n: total(s) }) : text("deck.may");
}

/** MS-3: what the delimiter does, and how likely it is the next card. */
function about(s: State): Text {
  if (total(s) === 1) return text("stock.aboutLast");
  return knowsOdds(s) ? text("stock.about", { n: total(s) }) : text("stock.aboutMay");
}

/** MS-4: who holds on whom, in the order in which they held. */
export const threadsIn = (s: State): Thread[] =>
  s.holds
    .filter(({ seat }) => shown(s, seat) !== null)
    .map(({ seat, trigger }) => {
      const to = shown(s, trigger);
      const words = to === null ? text("thread.gone", { who: { seat } }) : text("thread.waits", { who: { seat } });
      return { from: seat, to, text: words };
    });

/** MS-7. */
export const progressIn = (s: State): Progress[] =>
  Object.keys(s.happenings)
    .filter((seat) => isEvent(s, seat) && shown(s, seat) !== null)
    .map((seat) => {
      const { progress = 0, draws = 1, repeats = false, over = false } = s.happenings[seat] ?? {};
      const key = over ? "progress.over" : repeats ? "progress.repeats" : "progress.once";
      return { seat, filled: progress, of: draws, note: text(key, { n: progress, of: draws }) };
    });
