import type { Of } from "../../engine/parts.ts";
import { type CardId, cardsIn, cardsOf, put, type SeatId } from "../../engine/table.ts";
import { cardsBelonging, wanted } from "./cards.ts";
import { blank, type Event, type Play, part, type State } from "./state.ts";
import { text } from "./words.ts";

/** MS-6, MS-9: cards join at once or from the next round; too many undrawn ones go, drawn ones stay until the delimiter. */
export function settleCards(play: Play, seat: SeatId): void {
  const { now } = play;
  const missing = wanted(now, seat) - cardsBelonging(now, seat).length;
  if (missing < 0) {
    const tooMany = [...cardsOf(now, seat, "pool"), ...cardsIn(now, "deck", seat)].slice(0, -missing);
    if (tooMany.length > 0) play.happen({ type: "taken", cards: tooMany });
  }
  if (missing <= 0) return;
  const cards = blanks(now, missing);
  const late = lateOf(now, seat, missing);
  if (late > 0) play.happen({ type: "added", seat, cards: cards.slice(0, late), waits: true });
  if (late < missing) play.happen({ type: "added", seat, cards: cards.slice(late), waits: false });
}

/** How many of the missing cards wait for the next round. */
function lateOf(s: State, seat: SeatId, missing: number): number {
  if (s.phase !== "running") return 0;
  return s.options.joining === "joinLater" ? missing : spent(s, seat, missing);
}

/** Who falls and gets up in one round has had the cards that were drawn: as many wait for the next one. */
function spent(s: State, seat: SeatId, missing: number): number {
  const theirs = new Set(cardsBelonging(s, seat));
  const had = s.drawn.filter((draw) => draw.seat === seat && !theirs.has(draw.card)).length;
  return Math.min(missing, Math.max(0, had - cardsOf(s, seat, "pool").length));
}

/** Blank cards, those that lie about first; none that came in this round, where each comes once. */
function blanks(s: State, count: number): CardId[] {
  const came = new Set(s.drawn.map(({ card }) => card));
  const lying = cardsIn(s, "discard", "blank")
    .filter((card) => !came.has(card))
    .slice(0, count);
  const more = Array.from({ length: count - lying.length }, (_, i) => `card-${s.printed + i + 1}`);
  return [...lying, ...more];
}

function added(s: State, { seat, cards, waits }: Of<Event, "added">): State {
  const fresh = cards.filter((id) => !Object.hasOwn(s.cards, id));
  const known = { ...s.cards, ...Object.fromEntries(fresh.map((id) => [id, blank])) };
  const to = waits ? ({ zone: "pool", seat } as const) : ({ zone: "deck", deck: seat } as const);
  return { ...s, printed: s.printed + fresh.length, cards: put(known, cards, to) };
}

/** MS-9: cards that are added in the middle of a round go into the deck at once, or from the next round. */
export const joining = part({
  fold: {
    added,
    taken: (s, { cards }) => ({ ...s, cards: put(s.cards, cards, blank) }),
  },
  badges(s, seat) {
    const n = cardsOf(s, seat, "pool").length;
    return n === 0 ? [] : [{ text: text("badge.joins", { n }), tone: "plain" }];
  },
});
