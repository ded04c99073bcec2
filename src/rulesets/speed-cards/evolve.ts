import { type CardId, cardsOf, type Place, put, type SeatId } from "../../engine/table.ts";
import { actingIn, brokeIn, lineUp, stillIn, without } from "../hero/in-line.ts";
import { setUp } from "../hero/setting-up.ts";
import { beforeOf, deckCards, deckPlace, handPlace, spare } from "./cards.ts";
import { canAct, sum } from "./combos.ts";
import { dueLine, joined } from "./count.ts";
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
      return fell(s, e.seat);
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
      const dodging = s.dodging.filter((seat) => !canAct(s, seat, e.segment)); // HC-7
      return { ...s, ...lineUp(line), done: doneBy(s), segment: e.segment, acted: [], dodging, turn: s.turn + 1 };
    }
    case "acted": {
      const cards = put(s.cards, e.cards, beforeOf(e.seat));
      const isDueLater = sum(e.cards) === s.segment && stillIn(s).includes(e.seat); // HC-8
      const comes = actingIn(s) === e.seat || isDueLater ? {} : brokeIn(s, e.seat);
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
      return { ...s, ...lineUp([]), done: doneBy(s), phase: "over", cards, lost, acted: [], turn: s.turn + 1 };
    }
    case "collected": {
      const nothing = { line: [], at: 0, acted: [], done: [], lost: [], dodging: [], spd: {} };
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
      return { ...next, cards };
    }
  }
}

/** Who has acted this Turn, by last action; those too whose moment is not over when the count goes on. */
function doneBy(s: State): SeatId[] {
  const late = stillIn(s).filter((seat) => s.acted.includes(seat));
  return [...s.done.filter((seat) => !late.includes(seat)), ...late];
}

/** New seats have a deck of their own, those of leavers first; leavers hand theirs in, and were dealt nothing (HC-9). */
function seated(s: State, seats: State["seats"]): State {
  const gone = Object.keys(s.seats).filter((id) => !Object.hasOwn(seats, id));
  const spd = Object.fromEntries(Object.entries(s.spd).filter(([seat]) => !gone.includes(seat)));
  const next = { ...gone.reduce(fell, s), seats, spd };
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
function fell(s: State, seat: SeatId): State {
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
  };
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
  const fresh = { line: [], at: 0, acted: [], done: [], lost: [] };
  return {
    ...s,
    ...fresh,
    cards,
    spd,
    heroTurn,
    phase: "running",
    begun: true,
    again: false,
    segment: 12,
    turn: s.turn + 1,
  };
}
