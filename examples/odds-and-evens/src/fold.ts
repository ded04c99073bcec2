import type { Ask, Kit, Roster, SeatId } from "dealt-in";
import { deck, discard, type Event, type Order, type State, text } from "./lanterns.ts";

const askOf = (seat: SeatId): Ask => ({
  id: `swap:${seat}`,
  to: seat,
  text: text("ask.swap"),
  holds: true,
  fallback: `keep:${seat}`,
});
const answered = (s: State, seat: SeatId): readonly Ask[] => s.asks.filter((ask) => ask.to !== seat);

/** How an event changes the table. */
export function foldWith({ cardsOf, put }: Kit, { mayAct }: Order): (s: State, e: Event) => State {
  function withPeople(s: State, { set, gone }: Omit<Roster, "type">): State {
    const kept = Object.entries(s.fighters).filter(([id]) => !gone.includes(id));
    const fighters = { ...Object.fromEntries(kept), ...set };
    const seats = Object.fromEntries(Object.keys(fighters).map((id) => [id, { members: [id] }]));
    const next: State = { ...s, fighters, seats };
    const leaving = [...Object.keys(s.seats)].filter((seat) => !mayAct(next, seat));
    const cards = leaving.reduce((all, seat) => put(all, cardsOf(s, seat, "hand"), discard), s.cards);
    return {
      ...next,
      cards,
      asks: s.asks.filter((ask) => !leaving.includes(ask.to)),
      acting: s.acting !== null && leaving.includes(s.acting) ? null : s.acting,
      done: s.done.filter((seat) => mayAct(next, seat)),
    };
  }

  return (s, e) => {
    switch (e.type) {
      case "people":
        return withPeople(s, e);
      case "dealt": {
        let { cards } = s;
        for (const [seat, card] of Object.entries(e.to))
          cards = put(cards, [card], { zone: "hand", seat, closed: true });
        return { ...s, cards, phase: "drawn", turn: s.turn + 1, asks: Object.keys(e.to).map(askOf) };
      }
      case "kept":
        return { ...s, asks: answered(s, e.seat) };
      case "swapped": {
        const handed = put(s.cards, cardsOf(s, e.seat, "hand"), discard);
        const cards = put(handed, [e.card], { zone: "hand", seat: e.seat, closed: true });
        return { ...s, cards, asks: answered(s, e.seat) };
      }
      case "opened": {
        let { cards } = s;
        for (const seat in s.seats) cards = put(cards, cardsOf(s, seat, "hand"), { zone: "hand", seat });
        return { ...s, cards, phase: "running", round: s.round + 1, asks: [], done: [], turn: s.turn + 1 };
      }
      case "turned":
        return { ...s, acting: e.to, turn: s.turn + 1 };
      case "ended":
        return { ...s, acting: null, done: [...s.done, e.seat], turn: s.turn + 1 };
      case "collected":
        return {
          ...s,
          cards: put(s.cards, Object.keys(s.cards), deck),
          phase: "idle",
          acting: null,
          asks: [],
          turn: s.turn + 1,
        };
    }
  };
}
