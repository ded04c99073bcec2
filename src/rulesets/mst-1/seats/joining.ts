import { among } from "../../../engine/rules/choices.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import { type CardId, type Place, put, type SeatId } from "../../../engine/table/table.ts";
import { cardsIn, cardsOf } from "../../../engine/table/whereabouts.ts";
import { blank, cardsBelonging, wanted } from "../cards/deck.ts";
import { type Event, type Play, part, type State } from "../state.ts";
import { text } from "../text-keys.ts";

declare module "../state.ts" {
  interface Options {
    readonly joining: "joinNow" | "joinLater";
  }
  interface State {
    /** How many cards have ever been made; numbers the next one. */
    readonly printed: number;
  }
  interface Events {
    /** Cards join in the deck, or wait for the next round. */
    added: { seat: SeatId; cards: readonly CardId[]; waits: boolean };
    /** Undrawn cards are blank again. */
    taken: { cards: readonly CardId[] };
  }
}

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

/** Hands out this many blank cards, each once. */
export type Blanks = (count: number) => readonly CardId[];

/** Blank cards, spare ones first; none that came in this round, since each comes only once. */
export function blanksIn(s: State): Blanks {
  let [taken, { printed }] = [0, s];
  let lying: readonly CardId[] | undefined;
  return (count) => {
    lying ??= spare(s);
    const found = lying.slice(taken, taken + count);
    taken += found.length;
    const more = Array.from({ length: count - found.length }, (_, i) => `card-${printed + i + 1}`);
    printed += more.length;
    return [...found, ...more];
  };
}

function spare(s: State): readonly CardId[] {
  const came = new Set(s.drawn.map(({ card }) => card));
  return cardsIn(s, "discard", "blank").filter((card) => !came.has(card));
}

/** In one pass, since everyone's cards join when an encounter begins. */
function addedAll(s: State, events: readonly Of<Event, "added">[]): State {
  const cards: Record<CardId, Place> = { ...s.cards };
  let { printed } = s;
  for (const { seat, cards: ids, waits } of events)
    for (const id of ids) {
      if (!Object.hasOwn(cards, id)) printed++;
      cards[id] = waits ? { zone: "pool", seat } : { zone: "deck", deck: seat };
    }
  return { ...s, printed, cards };
}

/** MS-9: cards added in the middle of a round go into the deck at once, or from the next round. */
export const joining = part({
  options: { joining: { choices: among("joinNow", "joinLater"), default: "joinNow" } },
  fresh: { printed: 0 },
  foldAll: { added: addedAll },
  fold: {
    added: (s, event) => addedAll(s, [event]),
    taken: (s, { cards }) => ({ ...s, cards: put(s.cards, cards, blank) }),
  },
  badges(s, seat) {
    const n = cardsOf(s, seat, "pool").length;
    return n === 0 ? [] : [{ text: text("badge.joins", { n }), tone: "plain" }];
  },
});
