import { able } from "../../../engine/kit/people.ts";
import { isSecret } from "../../../engine/kit/say.ts";
import type { Offer } from "../../../engine/rules/offer.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import { type CardId, type Place, putAll, type SeatId } from "../../../engine/table/table.ts";
import { actingIn, lineUp } from "../../hero/acting-order.ts";
import { byDex } from "../../hero/speed.ts";
import { SEGMENTS } from "../cards/decks.ts";
import { beforeOf, handCount } from "../cards/hands.ts";
import { canMake } from "../cards/sums.ts";
import { type Command, type Event, part, type State } from "../state.ts";
import { no, text } from "../text-keys.ts";
import { doneBy, dueLine, mayAct } from "./segment-line.ts";

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
  ...lineUp(dueLine(s, segment)),
  done: doneBy(s),
  segment,
  turn: s.turn + 1,
});

/** HC-5: unused cards are laid before their owners, and are lost. */
function turnOver(s: State): State {
  const unused = Object.entries(s.cards).flatMap(([card, place]): [CardId, Place][] =>
    place.zone === "hand" ? [[card, beforeOf(place.seat)]] : [],
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
    buttons: !early && actingIn(s) === null ? ["turn", "round"] : ["round"],
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
    buttons: actingIn(s) === null ? ["turn", ...round] : round,
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
