import { type Blanks, blank, blanksOf, withAdded } from "../../engine/kit/drawing.ts";
import { reseat } from "../../engine/kit/people.ts";
import { holdsAside, withHoldsAgain, withoutTurnsOf } from "../../engine/order/hold.ts";
import { among } from "../../engine/rules/choices.ts";
import { allOf, omitKeys, without } from "../../engine/table/lists.ts";
import { put, type SeatId } from "../../engine/table/table.ts";
import { cardsIn, cardsOf } from "../../engine/table/whereabouts.ts";
import { cardsBelonging, eventSeats, isActorIdle, wanted } from "./deck.ts";
import { type Play, part, type State, text } from "./state.ts";

/**
 * MS-6, MS-9: cards join at once or from the next round; surplus undrawn ones go, drawn ones stay until the delimiter.
 * True if any went, since there are more blank ones then.
 */
function settleCards(play: Play, now: State, seat: SeatId, blanks: Blanks): boolean {
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

const blanksIn = (s: State): Blanks => blanksOf(s, () => s.drawn.map(({ card }) => card));

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

type OfSeat = { readonly seat: SeatId };

/**
 * MS-9: the seat's cards are blank again, its Holds and turns gone: a trigger taken out first loses its turn (MS-4).
 * Holds on it stay until the delimiter.
 */
export const left = (s: State, gone: SeatId): State => ({
  ...withoutTurnsOf(s, gone),
  cards: put(s.cards, cardsBelonging(s, gone), blank),
  lost: s.lost.filter(({ seat }) => seat !== gone),
  done: without(s.done, [gone]),
  down: omitKeys(s.down, [gone]),
});

/**
 * C-5: seats that can no longer act fall, and those that can again rise; unchanged ones are left alone. True if
 * anything happened.
 */
function settleDown(play: Play, now: State, seat: SeatId): boolean {
  const isDown = Object.hasOwn(now.down, seat);
  const isUp = !isActorIdle(now, seat);
  if (isDown === !isUp) return false;
  if (isUp) play.happen({ type: "rose", seat });
  else if (isThere(now, seat)) play.happen({ type: "fell", seat });
  else return false;
  return true;
}

/** With a card, a turn or a Hold. */
const isThere = (s: State, seat: SeatId): boolean =>
  cardsBelonging(s, seat).length > 0 || allOf(s.turns, seat).length > 0 || allOf(s.holds, seat).length > 0;

/**
 * Undrawn cards and Holds are set aside; a turn that had begun counts as had, and a trigger's that had not is lost
 * (MS-4). Cards that wait for the next round are blank again: whoever rises in time has as many anew.
 */
function fell(s: State, { seat }: OfSeat): State {
  const rest = left(s, seat);
  if (s.phase !== "running") return rest;
  return {
    ...rest,
    cards: put(put(s.cards, cardsIn(s, "deck", seat), { zone: "picking", seat }), cardsOf(s, seat, "pool"), blank),
    done: s.turns[0]?.seat === seat ? [...rest.done, seat] : s.done,
    down: { ...s.down, [seat]: holdsAside(s, seat) },
  };
}

/**
 * The undrawn cards are in the deck, each Hold waits for its trigger, and what was asked at this moment is asked again.
 */
function rose(s: State, { seat }: OfSeat): State {
  const was = s.down[seat];
  if (was === undefined) return s;
  return {
    ...withHoldsAgain(s, was),
    down: omitKeys(s.down, [seat]),
    cards: put(s.cards, cardsOf(s, seat, "picking"), { zone: "deck", deck: seat }),
  };
}

/**
 * C-5, MS-9: marking someone defeated by mistake costs nothing. What the defeated had is set aside until the delimiter.
 */
export const leaving = part({
  fresh: { down: {} },
  renew: { roundBegan: ["down"], roundEnded: ["down"], collected: ["down"] },
  fold: { fell, rose },
});

/**
 * Brings seats and cards in line with who is present and what was set, by comparing states. Cards that join do not
 * affect other seats, so one pass over the table suffices for all of them.
 */
export function settle(play: Play): void {
  reseat(play, eventSeats(play.now), play.now.phase === "running");
  let { now } = play;
  let blanks = blanksIn(now);
  const lookAgain = (): void => {
    now = play.now;
    blanks = blanksIn(now);
  };
  for (const seat of Object.keys(now.seats)) {
    if (settleDown(play, now, seat)) lookAgain();
    if (!isActorIdle(now, seat) && settleCards(play, now, seat, blanks)) lookAgain();
  }
}

/** MS-7: the same after a change to one event, which changes nothing for anybody else. */
export function settleEvent(play: Play, seat: SeatId): void {
  const { now } = play;
  settleCards(play, now, seat, blanksIn(now));
}
