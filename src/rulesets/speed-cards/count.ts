import { able, isIdle } from "../../engine/kit/people.ts";
import { isSecret } from "../../engine/kit/words.ts";
import { clockOf } from "../../engine/order/clock.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import type { Of } from "../../engine/rules/parts.ts";
import type { Clock } from "../../engine/rules/ruleset.ts";
import { has } from "../../engine/table/lists.ts";
import { type CardId, type Place, putAll, type SeatId } from "../../engine/table/table.ts";
import { actingSeat, byDex, comeIn, type InLine, isIn, lineOfSeats, stillIn } from "../hero/speed.ts";
import { type Command, type Event, no, part, type State, text } from "./state.ts";
import { beforePlace, canMake, handCards, handCount, handPlace, isDue, SEGMENTS, worthOf } from "./sums.ts";

/** HC-4, HC-8: who comes in a Segment, one after another by DEX. */

/** HC-8: once in a Segment, unless an option says otherwise. */
export const mayAct = (s: State, seat: SeatId): boolean =>
  s.phase === "running" && !isIdle(s, seat) && (s.options.phases === "morePhases" || !has(s.acted, seat));

/** HC-4: those with a card of its number; those who need a sum, or wait with more, come in when they like. */
const dueLine = (s: State, segment: number): SeatId[] =>
  byDex(
    s,
    able(s).filter((seat) => isDue(s, seat, segment)),
  );

/** HC-2: those with a card that is still to be counted, by the first of them and then by DEX, as far as hands are seen. */
export function laterOn(s: State): SeatId[] {
  const first = (seat: SeatId): number =>
    Math.max(0, ...handCards(s, seat).flatMap((card) => (worthOf(card) < s.segment ? worthOf(card) : [])));
  const later = s.phase === "running" ? able(s).filter((seat) => first(seat) > 0) : [];
  return byDex(s, later).toSorted((a, b) => first(b) - first(a));
}

/** HC-8: a place in the line by DEX, among those who have not begun. */
export const placedInLine = (s: State, seat: SeatId): InLine =>
  comeIn(s, seat, (other) => byDex(s, [seat, other])[0] === seat);

/**
 * C-5: a newcomer who is in line for this Segment comes by DEX, or right after the acting seat if that place has
 * passed.
 */
export const withJoiner = (s: State, seat: SeatId): InLine =>
  isIn(s, seat) || !mayAct(s, seat) || !isDue(s, seat, s.segment) ? { line: s.line, at: s.at } : placedInLine(s, seat);

/** Those who have acted this Turn, by last action, including those whose moment is not over when the count goes on. */
function doneBy(s: State): SeatId[] {
  const late = stillIn(s).filter((seat) => has(s.acted, seat));
  return [...s.done.filter((seat) => !has(late, seat)), ...late];
}

/** A seat's offer stays the same within a Segment, whatever others do meanwhile (C-3). */
export const moment = (s: State): string => `${s.heroTurn}:${s.segment}`;

/** The Segments still to be counted that some of these seats can make with a card or sum of exactly that number. */
const toMake = (s: State, seats: readonly SeatId[]): number[] =>
  stillToCount(s).filter((segment) => seats.some((seat) => canMake(s, seat, segment)));

const stillToCount = ({ segment }: State): number[] => Array.from({ length: segment - 1 }, (_, i) => segment - 1 - i);

/**
 * HC-2, HC-4: the next Segment that anyone can make, or the next of all once what is left can only wait; null if the
 * Turn is over. What waits unseen does not stop the count, since stopping would tell of it (C-5).
 */
function nextSegment(s: State): number | null {
  const seen = able(s).filter((seat) => !isSecret(s, seat));
  const waits = toMake(s, seen).length === 0 && seen.some((seat) => handCount(s, seat) > 0);
  return (waits ? stillToCount(s) : toMake(s, able(s)))[0] ?? null;
}

/** HC-4: whether the Turn may end, since no one can make another Segment exactly. */
const mayEnd = (s: State): boolean => toMake(s, able(s)).length === 0;

const counted = (s: State, { segment }: Of<Event, "counted">): State => ({
  ...s,
  ...lineOfSeats(dueLine(s, segment)),
  done: doneBy(s),
  segment,
  turn: s.turn + 1,
});

/** HC-5: unused cards are laid before their owners, and are lost. */
function turnOver(s: State): State {
  const unused = Object.entries(s.cards).flatMap(([card, place]): [CardId, Place][] =>
    place.zone === "hand" ? [[card, beforePlace(place.seat)]] : [],
  );
  const lost = [...s.lost, ...unused.map(([card]) => card)];
  return { ...s, done: doneBy(s), cards: putAll(s.cards, unused), lost, phase: "over", turn: s.turn + 1 };
}

/** HC-4: those who could still act with what they hold, in this Segment or in those that an end now would pass over. */
const losers = (s: State): SeatId[] =>
  byDex(
    s,
    able(s).filter((seat) => handCount(s, seat) > 0 && (s.segment > 1 || mayAct(s, seat))),
  );

/** HC-4, HC-5: ending the Turn, with how many cards that throws away, and whose. */
function ending(s: State, early: boolean): Offer<Command> {
  const seats = losers(s);
  const n = seats.reduce((all, seat) => all + handCount(s, seat), 0);
  const lost = {
    loses: text("loses.cards", { who: { seats }, n }),
    confirm: text("confirm.endTurn", { who: { seats } }),
    sure: text("confirm.lose"),
  };
  return {
    key: `endTurn:${s.turn}`,
    text: text("offer.endTurn"),
    undoLabel: text("deed.endTurn", { turn: s.heroTurn }),
    command: { type: "endTurn" },
    buttons: !early && actingSeat(s) === null ? ["turn", "round"] : ["round"],
    weight: early ? "quiet" : "main",
    ...(n > 0 ? lost : {}),
  };
}

/** C-11: Foundry's round is the Turn: its button ends that as soon as it may end, and counts on until then. */
function counting(s: State, segment: number): Offer<Command> {
  const round = mayEnd(s) ? [] : (["round"] as const);
  return {
    key: `count:${s.turn}`,
    text: text("offer.count", { n: segment }),
    undoLabel: text("deed.count", { n: segment }),
    command: { type: "count" },
    buttons: actingSeat(s) === null ? ["turn", ...round] : round,
    weight: "main",
  };
}

/**
 * HC-2, HC-4, HC-5: only the GM's click counts Segments down, one by one while cards wait; after the last that anyone
 * can make the Turn may be ended.
 */
export const count = part({
  fresh: { segment: SEGMENTS, lost: [] },
  renew: { dealt: ["segment", "lost"], collected: ["segment", "lost"] },
  decide: {
    count(play) {
      if (play.now.phase !== "running") return no("notRunning");
      const segment = nextSegment(play.now);
      if (segment === null) return no("lastSegment");
      play.happen({ type: "counted", segment });
      return null;
    },
    endTurn(play) {
      if (play.now.phase !== "running") return no("notRunning");
      if (!mayEnd(play.now)) return no("cardsToCome");
      play.happen({ type: "turnOver" });
      return null;
    },
  },
  turns: { counted: "several", turnOver: "several" },
  fold: { counted, turnOver },
  offers: {
    table(s) {
      if (s.phase !== "running") return [];
      const segment = nextSegment(s);
      if (segment === null) return [ending(s, false)];
      return [counting(s, segment), ...(mayEnd(s) ? [ending(s, true)] : [])];
    },
  },
});

/** A second for each Segment, twelve for a Turn. */
const secondsOf = (s: State): number =>
  !s.begun ? 0 : (s.heroTurn - 1) * SEGMENTS + (s.phase === "over" ? SEGMENTS - 1 : SEGMENTS - s.segment);

/** C-11: Foundry's round is the Turn; whose closed hand waits, or comes later, is not revealed (C-10). */
export function clock(s: State): Clock {
  const acting = actingSeat(s);
  const open = laterOn(s).filter((seat) => !isSecret(s, seat) && !("closed" in handPlace(s, seat)));
  return clockOf(s, {
    round: s.begun ? s.heroTurn : 0,
    seconds: secondsOf(s),
    turn: s.turn,
    acting: acting === null ? [] : [acting],
    done: s.done,
    line: stillIn(s),
    later: open,
    rest: s.begun ? Object.keys(s.seats) : [],
  });
}
