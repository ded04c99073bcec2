import type { Script } from "../../engine/script.ts";
import { sameSeats, seating } from "../../engine/seating.ts";
import { type CardId, cardsIn, cardsOf, type Seat, type SeatId } from "../../engine/table.ts";
import { cardsBelonging, isEvent, isIdle, wanted } from "./counts.ts";
import type { Event, State } from "./state.ts";

export type Play = Script<State, Event>;

/** Makes seats and cards agree with who is there and with what was set: compared, never reacted to. */
export function settle(play: Play): void {
  const seats = { ...seating(play.now), ...events(play.now) };
  if (!sameSeats(seats, play.now.seats)) play.happen({ type: "seated", seats });
  for (const seat of Object.keys(play.now.seats)) {
    if (isIdle(play.now, seat)) fall(play, seat);
    else {
      if (Object.hasOwn(play.now.down, seat)) play.happen({ type: "rose", seat });
      settleCards(play, seat);
    }
  }
}

const events = (s: State): Record<SeatId, Seat> =>
  Object.fromEntries(Object.entries(s.seats).filter(([id]) => isEvent(s, id)));

/** C-5, MS-9: the defeated hold no cards and wait for nobody. */
function fall(play: Play, seat: SeatId): void {
  const { now } = play;
  if (Object.hasOwn(now.down, seat)) return;
  const there = now.turns.some((turn) => turn.seat === seat) || now.holds.some((hold) => hold.seat === seat);
  if (there || cardsBelonging(now, seat).length > 0) play.happen({ type: "fell", seat });
}

/** MS-6, MS-9: cards join at once or from the next round; too many undrawn ones go, drawn ones stay until the delimiter. */
function settleCards(play: Play, seat: SeatId): void {
  const { now } = play;
  const missing = wanted(now, seat) - cardsBelonging(now, seat).length;
  if (missing < 0) {
    const undrawn = [...cardsOf(now, seat, "pool"), ...cardsIn(now, "deck", seat)].slice(0, -missing);
    if (undrawn.length > 0) play.happen({ type: "taken", cards: undrawn });
  }
  if (missing <= 0) return;
  const cards = blanks(now, missing);
  const late = now.phase !== "running" ? 0 : now.options.joining === "joinLater" ? missing : spent(now, seat, missing);
  if (late > 0) play.happen({ type: "added", seat, cards: cards.slice(0, late), waits: true });
  if (late < missing) play.happen({ type: "added", seat, cards: cards.slice(late), waits: false });
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
