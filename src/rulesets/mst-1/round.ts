import type { CardId, Place, SeatId } from "../../engine/table.ts";
import { wanted } from "./counts.ts";
import { blank, DELIMITER, delimiterDeck, type State } from "./state.ts";

/** MS-3, MS-5: every Hold is lost, and all cards go back into the deck; those that were too many go. */
export function roundEnded(s: State): State {
  return {
    ...s,
    cards: gathered(s),
    phase: "between",
    took: s.options.seconds,
    turns: [],
    stepping: [],
    down: {},
    lost: s.holds,
    holds: [],
    moment: null,
    asks: [],
    turn: s.turn + 1,
  };
}

/** The round begins anew with its next draw: as if nothing had come, but for what is complete (MS-7). */
export function collected(s: State): State {
  const nothing = {
    drawn: [],
    turns: [],
    stepping: [],
    down: {},
    done: [],
    holds: [],
    lost: [],
    moment: null,
    asks: [],
  };
  const happenings = Object.fromEntries(
    Object.entries(s.happenings).map(([seat, was]) => {
      return [seat, { ...was, progress: Math.max(0, was.progress - (s.closer[seat] ?? 0)) }];
    }),
  );
  return {
    ...s,
    ...nothing,
    happenings,
    closer: {},
    cards: gathered(s),
    phase: "setup",
    took: 0,
    again: true,
    turn: s.turn + 1,
  };
}

function gathered(s: State): Record<CardId, Place> {
  const room = new Map<SeatId, number>();
  const cards: Record<CardId, Place> = {};
  for (const id in s.cards) {
    const place = s.cards[id] as Place;
    if (id === DELIMITER) cards[id] = delimiterDeck;
    else if (place.zone === "discard") cards[id] = place;
    else {
      const seat = "seat" in place ? place.seat : place.zone === "deck" ? place.deck : "";
      const free = room.get(seat) ?? wanted(s, seat);
      cards[id] = free > 0 ? { zone: "deck", deck: seat } : blank;
      room.set(seat, free - 1);
    }
  }
  return cards;
}
