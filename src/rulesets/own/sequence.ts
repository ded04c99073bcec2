import { headOf } from "../../engine/order/line.ts";
import { once } from "../../engine/table/once.ts";
import { countAt } from "../../engine/table/whereabouts.ts";
import type { RowState, SequencePanel, Stock } from "../../engine/view/view.ts";
import { endPlace, isShoe, total, undrawn } from "./deck.ts";
import { part, recipeOf, type State, text } from "./state.ts";

/** What has come in this round, as far as this viewer may know. */
const came = once((s: State): State["drawn"] => s.drawn.filter(({ seat }) => Object.hasOwn(s.seats, seat)));

function drawnState(s: State, card: string): RowState {
  if (s.phase === "between") return "acted";
  if (headOf(s).some((turn) => turn.card === card)) return "acts";
  if (s.holds.some((hold) => hold.card === card)) return "held";
  return [...s.turns, ...s.stepping].some((turn) => turn.card === card) ? "toCome" : "acted";
}

/** OD-3: the drawn cards as they came. */
function sequenceIn(s: State): SequencePanel {
  const seen = came(s);
  return {
    kind: "sequence",
    title: text("sequence.title", { round: s.round }),
    note: text(seen.length === 0 && s.phase !== "between" ? "sequence.empty" : "sequence.note"),
    came: seen.map(({ seat, card }, i) => ({
      seat,
      face: { portrait: seat },
      order: i + 1,
      state: drawnState(s, card),
    })),
    end: s.phase === "between" ? text("sequence.end") : null,
    left: total(s),
  };
}

/** What is still in the shoe, as numbers and never as an order. */
function stockIn(s: State): Stock {
  const ends = countAt(s, endPlace);
  const seats = Object.keys(s.seats).filter((seat) => undrawn(s, seat) > 0);
  const last = { seat: null, name: text("stock.last"), count: text("stock.count", { n: ends }), backs: ends };
  return {
    kind: "stock",
    title: text("stock.title"),
    note: text("stock.note", { n: total(s) }),
    lines: [
      ...seats.map((seat) => ({
        seat,
        name: null,
        count: text("stock.count", { n: undrawn(s, seat) }),
        backs: undrawn(s, seat),
      })),
      ...(ends > 0 ? [last] : []),
    ],
    about: {
      head: text("stock.last"),
      text: text(ends > 0 ? "stock.ends" : "words.noEnd"),
      ends: text("sequence.end"),
    },
  };
}

/** The number of the draw in which its last card came; 0 if there is none. */
export const drawOrder = (s: State, seat: string): number => came(s).findLastIndex((draw) => draw.seat === seat) + 1;

/** OD-3, OD-11: in a drawn order, what came and what is left. */
export const sequence = part({
  badges(s, seat) {
    const n = undrawn(s, seat);
    const isMany = recipeOf(s).deck.kind === "fighters" && recipeOf(s).counts === "each" && n > 0;
    return isMany && s.phase === "running" && drawOrder(s, seat) > 0
      ? [{ text: text("deck.left", { n }), tone: "plain" }]
      : [];
  },
  panels: (s) => (isShoe(s) ? [sequenceIn(s), stockIn(s)] : []),
});
