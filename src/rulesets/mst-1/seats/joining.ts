import { type Blanks, blank, blanksOf, withAdded } from "../../../engine/kit/blank-cards.ts";
import { among } from "../../../engine/rules/choices.ts";
import { put, type SeatId } from "../../../engine/table/table.ts";
import { cardsIn, cardsOf } from "../../../engine/table/whereabouts.ts";
import { cardsBelonging, wanted } from "../cards/deck.ts";
import { type Play, part, type State } from "../state.ts";
import { text } from "../text-keys.ts";

/**
 * MS-6, MS-9: cards join at once or from the next round; surplus undrawn ones go, drawn ones stay until the delimiter.
 * True if any went, since there are more blank ones then.
 */
export function settleCards(play: Play, now: State, seat: SeatId, blanks: Blanks): boolean {
  const missing = wanted(now, seat) - cardsBelonging(now, seat).length;
  if (missing < 0) {
    const tooMany = [...cardsOf(now, seat, "pool"), ...cardsIn(now, "deck", seat)].slice(0, -missing);
    if (tooMany.length > 0) play.happen({ type: "taken", cards: tooMany });
    return tooMany.length > 0;
  }
  if (missing === 0) return false;
  const cards = blanks(missing);
  const late = lateOf(now, seat, missing);
  if (late > 0) play.happen({ type: "added", seat, cards: cards.slice(0, late), waits: true });
  if (late < missing) play.happen({ type: "added", seat, cards: cards.slice(late), waits: false });
  return false;
}

/** How many of the missing cards wait for the next round. */
function lateOf(s: State, seat: SeatId, missing: number): number {
  if (s.phase !== "running") return 0;
  return s.options.joining === "joinLater" ? missing : spent(s, seat, missing);
}

/** An actor who falls and gets up in one round has had the cards that were drawn: as many wait for the next one. */
function spent(s: State, seat: SeatId, missing: number): number {
  const theirs = new Set(cardsBelonging(s, seat));
  const had = s.drawn.filter((draw) => draw.seat === seat && !theirs.has(draw.card)).length;
  return Math.min(missing, Math.max(0, had - cardsOf(s, seat, "pool").length));
}

export const blanksIn = (s: State): Blanks => blanksOf(s, () => s.drawn.map(({ card }) => card));

/** MS-9: cards added in the middle of a round go into the deck at once, or from the next round. */
export const joining = part({
  options: { joining: { choices: among("joinNow", "joinLater"), default: "joinNow" } },
  fresh: { printed: 0 },
  foldAll: { added: withAdded },
  fold: {
    added: (s, event) => withAdded(s, [event]),
    taken: (s, { cards }) => ({ ...s, cards: put(s.cards, cards, blank) }),
  },
  badges(s, seat) {
    const n = cardsOf(s, seat, "pool").length;
    return n === 0 ? [] : [{ text: text("badge.joins", { n }), tone: "plain" }];
  },
});
