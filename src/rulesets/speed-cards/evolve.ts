import { type CardId, cardsOf, type Place, put, type SeatId } from "../../engine/table.ts";
import { actingIn, isIn, lineUp, stillIn, without } from "../hero/in-line.ts";
import { setUp } from "../hero/setting-up.ts";
import { spdOf } from "../hero/speed.ts";
import { asidePlace, beforeOf, deckCards, deckPlace, handPlace, spare, worthOf } from "./cards.ts";
import { areGood } from "./combos.ts";
import { dueLine, joined, placed } from "./count.ts";
import type { Event, State } from "./state.ts";

/** One fact folded into the state. */
export function evolve(s: State, e: Event): State {
  switch (e.type) {
    case "fighters": {
      const gone = new Set(e.gone);
      const fighters = Object.fromEntries(Object.entries(s.fighters).filter(([id]) => !gone.has(id)));
      const choices = Object.fromEntries(Object.entries(s.choices).filter(([id]) => !gone.has(id)));
      return { ...s, fighters: { ...fighters, ...e.set }, choices };
    }
    case "seated":
      return seated(s, e.seats);
    case "fell":
      return s.phase === "running" ? fell(s, e.seat) : handedIn(s, e.seat);
    case "rose":
      return rose(s, e.seat);
    case "dealt":
      return dealt(s, e.to);
    case "dealtIn": {
      const cards = put(put(s.cards, e.cards, handPlace(s, e.seat)), e.passed, beforeOf(e.seat));
      const spd = cardsOf(s, e.seat, "pool").length + e.cards.length;
      const next = { ...s, cards, spd: { ...s.spd, [e.seat]: spd }, lost: [...s.lost, ...e.passed] };
      return { ...next, ...joined(next, e.seat) };
    }
    case "counted": {
      const line = dueLine(s, e.segment);
      const theirs = (seat: SeatId): CardId[] => [...cardsOf(s, seat, "hand"), ...cardsOf(s, seat, "held")];
      const dodging = s.dodging.filter((seat) => !areGood(theirs(seat), e.segment)); // HC-7
      return {
        ...s,
        ...lineUp(line),
        done: doneBy(s),
        segment: e.segment,
        acted: [],
        dodging,
        down: waiting(s, e.segment),
        turn: s.turn + 1,
      };
    }
    case "acted": {
      const cards = put(s.cards, e.cards, beforeOf(e.seat));
      const comes = stillIn(s).includes(e.seat) ? {} : placed(s, e.seat); // HC-8
      const acted = s.acted.includes(e.seat) ? s.acted : [...s.acted, e.seat];
      return { ...s, ...comes, cards, acted, turn: s.turn + 1 };
    }
    case "ended": {
      const done = [...s.done.filter((seat) => seat !== e.seat), e.seat];
      return { ...s, at: s.at + 1, done: s.acted.includes(e.seat) ? done : s.done, turn: s.turn + 1 };
    }
    case "calledForward": {
      const cards = put(s.cards, [e.card], beforeOf(e.seat));
      const dodging =
        e.works && e.as === "dodge" ? [...s.dodging.filter((seat) => seat !== e.seat), e.seat] : s.dodging;
      const line = actingIn(s) === e.seat ? { at: s.at + 1 } : without(s, [e.seat]); // its moment is over
      return { ...s, ...line, cards, acted: [...s.acted, e.seat], dodging, turn: s.turn + 1 };
    }
    case "turnOver": {
      const unused = Object.keys(s.cards).filter((card) => s.cards[card]?.zone === "hand");
      const cards: Record<CardId, Place> = { ...s.cards };
      for (const card of unused) cards[card] = beforeOf((cards[card] as { seat: SeatId }).seat);
      const lost = [...s.lost, ...unused];
      const dodging = s.dodging.filter((seat) => spdOf(s, seat) > 0); // HC-7
      const over = { ...s, ...lineUp([]), done: doneBy(s), dodging, cards, lost, acted: [] };
      return { ...Object.keys(s.down).reduce(handedIn, over), phase: "over", down: {}, turn: s.turn + 1 };
    }
    case "collected": {
      const nothing = { line: [], at: 0, acted: [], done: [], lost: [], dodging: [], down: {}, spd: {} };
      return { ...s, ...nothing, cards: gathered(s), phase: "setup", again: true, segment: 12, turn: s.turn + 1 };
    }
    case "speedSet":
    case "grouped":
    case "groupsSaved":
    case "named":
      return setUp(s, e);
    case "optionsSet": {
      const next = { ...s, options: e.options };
      const cards: Record<CardId, Place> = { ...s.cards };
      for (const [card, place] of Object.entries(s.cards))
        if (place.zone === "hand") cards[card] = handPlace(next, place.seat);
        else if (place.zone === "held") cards[card] = asidePlace(next, place.seat);
      return { ...next, cards };
    }
  }
}

/** C-5: those who are down and would be in line for this Segment. */
const waiting = (s: State, segment: number): State["down"] =>
  Object.fromEntries(
    Object.keys(s.down).map((seat) => [
      seat,
      { comes: cardsOf(s, seat, "held").some((id) => worthOf(id) === segment) },
    ]),
  );

/** Who has acted this Turn, by last action; those too whose moment is not over when the count goes on. */
function doneBy(s: State): SeatId[] {
  const late = stillIn(s).filter((seat) => s.acted.includes(seat));
  return [...s.done.filter((seat) => !late.includes(seat)), ...late];
}

/** New seats have a deck of their own, those of leavers first; leavers hand theirs in, and were dealt nothing (HC-9). */
function seated(s: State, seats: State["seats"]): State {
  const gone = Object.keys(s.seats).filter((id) => !Object.hasOwn(seats, id));
  const spd = Object.fromEntries(Object.entries(s.spd).filter(([seat]) => !gone.includes(seat)));
  const next = { ...gone.reduce(handedIn, s), seats, spd };
  const cards: Record<CardId, Place> = { ...next.cards };
  const decks: Record<SeatId, number> = {};
  for (const seat of Object.keys(seats)) if (s.decks[seat] !== undefined) decks[seat] = s.decks[seat];
  for (const seat of gone) for (const card of deckCards(s.decks[seat] ?? 0)) cards[card] = spare;
  const used = new Set(Object.values(decks));
  let { printed } = s;
  for (const seat of Object.keys(seats)) {
    if (decks[seat] !== undefined) continue;
    const free = Array.from({ length: printed }, (_, i) => i + 1).find((n) => !used.has(n));
    const n = free ?? ++printed;
    used.add(n);
    decks[seat] = n;
    for (const card of deckCards(n)) cards[card] = deckPlace(seat);
  }
  return { ...next, cards, decks, printed };
}

/** C-5: the cards go back to the seat's own deck, and nobody waits for it. */
function handedIn(s: State, seat: SeatId): State {
  const cards: Record<CardId, Place> = { ...s.cards };
  const back = Object.entries(s.cards).flatMap(([id, place]) => ("seat" in place && place.seat === seat ? [id] : []));
  for (const id of back) cards[id] = deckPlace(seat);
  const others = <T extends SeatId>(list: readonly T[]): T[] => list.filter((some) => some !== seat);
  return {
    ...s,
    ...without(s, [seat]),
    cards,
    lost: s.lost.filter((card) => !back.includes(card)),
    acted: others(s.acted),
    done: others(s.done),
    dodging: others(s.dodging),
    down: Object.fromEntries(Object.entries(s.down).filter(([some]) => some !== seat)),
  };
}

/** C-5: the hand lies aside until the Turn ends, what was used stays used; a turn that had begun was had. */
function fell(s: State, seat: SeatId): State {
  const acts = actingIn(s) === seat;
  const again = (list: readonly SeatId[]): SeatId[] => [...list.filter((some) => some !== seat), seat];
  return {
    ...s,
    ...without(s, [seat]),
    cards: put(s.cards, cardsOf(s, seat, "hand"), asidePlace(s, seat)),
    acted: acts ? again(s.acted) : s.acted,
    done: acts || (s.acted.includes(seat) && isIn(s, seat)) ? again(s.done) : s.done,
    down: { ...s.down, [seat]: { comes: !acts && stillIn(s).includes(seat) } },
  };
}

/** C-5: up again, with the hand and the moment that were its own. */
function rose(s: State, seat: SeatId): State {
  const { [seat]: was, ...down } = s.down;
  const next = { ...s, down, cards: put(s.cards, cardsOf(s, seat, "held"), handPlace(s, seat)) };
  return was?.comes === true ? { ...next, ...joined(next, seat) } : next;
}

/** Everything but what is spare lies in its owner's deck. */
function gathered(s: State): State["cards"] {
  const cards: Record<CardId, Place> = {};
  for (const [id, place] of Object.entries(s.cards)) cards[id] = "seat" in place ? deckPlace(place.seat) : place;
  return cards;
}

function dealt(s: State, to: Readonly<Record<SeatId, readonly CardId[]>>): State {
  let cards = gathered(s);
  for (const [seat, ids] of Object.entries(to)) cards = put(cards, ids, handPlace(s, seat));
  const spd = Object.fromEntries(Object.entries(to).map(([seat, ids]) => [seat, ids.length]));
  const heroTurn = s.again ? Math.max(1, s.heroTurn) : s.heroTurn + 1;
  const fresh = { line: [], at: 0, acted: [], done: [], lost: [], down: {} };
  const dodging = s.dodging.filter((seat) => to[seat]?.length !== 0); // HC-7: with SPD 0 nobody may act again
  return {
    ...s,
    ...fresh,
    cards,
    spd,
    dodging,
    heroTurn,
    phase: "running",
    begun: true,
    again: false,
    segment: 12,
    turn: s.turn + 1,
  };
}
