import { able } from "../../engine/kit/people.ts";
import type { Of } from "../../engine/parts.ts";
import { type CardId, type Place, putAll, type SeatId } from "../../engine/table.ts";
import { cardsOf } from "../../engine/whereabouts.ts";
import { actingIn, lineUp, stillIn } from "../hero/in-line.ts";
import { byDex, spdOf } from "../hero/speed.ts";
import { beforeOf, worthOf } from "./cards.ts";
import { couldAct, doneBy, dueLine } from "./line.ts";
import { handedIn } from "./people.ts";
import { type Event, part, type State } from "./state.ts";
import { areGood, canMake } from "./sums.ts";
import { no, text } from "./words.ts";

/**
 * HC-2, HC-4: the next Segment that anyone can make with a card or sum of exactly that number; null if the Turn is
 * over.
 */
function nextSegment(s: State): number | null {
  for (let segment = s.segment - 1; segment >= 1; segment--)
    if (able(s).some((seat) => canMake(s, seat, segment))) return segment;
  return null;
}

function counted(s: State, { segment }: Of<Event, "counted">): State {
  const theirs = (seat: SeatId): CardId[] => [...cardsOf(s, seat, "hand"), ...cardsOf(s, seat, "held")];
  return {
    ...s,
    ...lineUp(dueLine(s, segment)),
    done: doneBy(s),
    segment,
    acted: [],
    used: {},
    dodging: s.dodging.filter((seat) => !areGood(theirs(seat), segment)), // HC-7
    down: waiting(s, segment),
    turn: s.turn + 1,
  };
}

/** C-5: the seats that are down, and whether they would be in line for this Segment. */
const waiting = (s: State, segment: number): State["down"] =>
  Object.fromEntries(
    Object.keys(s.down).map((seat) => [
      seat,
      { comes: cardsOf(s, seat, "held").some((id) => worthOf(id) === segment) },
    ]),
  );

/** HC-5: unused cards are laid before their owners, and are lost. */
function turnOver(s: State): State {
  const unused = Object.entries(s.cards).flatMap(([card, place]): [CardId, Place][] =>
    place.zone === "hand" ? [[card, beforeOf(place.seat)]] : [],
  );
  const cards = putAll(s.cards, unused);
  const lost = [...s.lost, ...unused.map(([card]) => card)];
  const dodging = s.dodging.filter((seat) => spdOf(s, seat) > 0); // HC-7
  const over = { ...s, ...lineUp([]), done: doneBy(s), dodging, cards, lost, acted: [], used: {} };
  return { ...Object.keys(s.down).reduce(handedIn, over), phase: "over", down: {}, turn: s.turn + 1 };
}

/** HC-2, HC-4, HC-5: only the GM's click counts Segments down; after the last that anyone can make the Turn ends. */
export const count = part({
  decide: {
    count(play) {
      if (play.now.phase !== "running") return no("notRunning");
      const segment = nextSegment(play.now);
      play.happen(segment === null ? { type: "turnOver" } : { type: "counted", segment });
      return null;
    },
  },
  fold: { counted, turnOver },
  offers: {
    table(s) {
      if (s.phase !== "running") return [];
      const segment = nextSegment(s);
      const ends = segment === null;
      const due = stillIn(s).filter((seat) => !s.acted.includes(seat));
      const losers = ends ? byDex(s, [...new Set([...due, ...couldAct(s)])]) : []; // HC-4: until then cards wait
      const ask = { confirm: text("confirm.endTurn", { who: { seats: losers } }), sure: text("confirm.lose") };
      return [
        {
          key: `count:${s.turn}`,
          text: ends ? text("offer.endTurn") : text("offer.count", { n: segment }),
          deed: ends ? text("deed.endTurn", { turn: s.heroTurn }) : text("deed.count", { n: segment }),
          command: { type: "count" },
          buttons: actingIn(s) === null ? ["turn", "round"] : ["round"],
          weight: "main",
          ...(losers.length > 0 ? ask : {}),
        },
      ];
    },
  },
});
