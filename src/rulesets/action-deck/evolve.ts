import { frenchDeck } from "../../engine/french-deck.ts";
import { grouped, ungrouped } from "../../engine/kit/grouping.ts";
import { seatWith } from "../../engine/seating.ts";
import { cardsIn, cardsOf, put } from "../../engine/table.ts";
import { acting } from "./acting.ts";
import { byCard } from "./cards.ts";
import { answered, challenged, contested } from "./contest.ts";
import { collected, dealt, dealtIn, replaced } from "./dealt.ts";
import { fell, rose } from "./down.ts";
import { evolveMore } from "./gm-evolve.ts";
import { left, withFighters } from "./leaving.ts";
import { noAsks, toDiscards, without } from "./lists.ts";
import { payable, telling } from "./reroll.ts";
import { DECK, type Event, type State } from "./state.ts";
import { ambushIn, asking } from "./surprise.ts";

/** One fact folded into the state. */
export function evolve(s: State, e: Event): State {
  switch (e.type) {
    case "fighters":
      return asking(payable(withFighters(s, e)));
    case "joined": {
      const members = [...(s.seats[e.seat]?.members ?? []).filter((id) => id !== e.fighter), e.fighter];
      return { ...s, seats: { ...s.seats, [e.seat]: seatWith(s, e.seat, members) } };
    }
    case "fell":
      return fell(s, e.seat);
    case "rose":
      return rose(s, e.seat);
    case "seated": {
      const gone = Object.keys(s.seats).filter((id) => !(id in e.seats));
      return asking({ ...left(s, gone), seats: e.seats, surprise: ambushIn(s, e.seats) });
    }
    case "collected":
      return collected(s);
    case "recycled":
      return { ...s, cards: put(s.cards, cardsIn(s, "discard", DECK), { zone: "deck", deck: DECK }) };
    case "deckJoined":
      return { ...s, decks: e.deck, cards: { ...s.cards, ...frenchDeck(e.deck, { zone: "deck", deck: DECK }) } };
    case "dealt":
      return dealt(s, e);
    case "dealtIn":
      return dealtIn(s, e);
    case "replaced":
      return replaced(s, e.seat, e.cards);
    case "chose": {
      const other = cardsOf(s, e.seat, "hand");
      const cards = put(put(s.cards, other, { zone: "picking", seat: e.seat }), [e.card], {
        zone: "hand",
        seat: e.seat,
      });
      const next = { ...s, cards, asks: noAsks(s, (id) => id === `choose:${e.seat}`) };
      return { ...next, toCome: byCard(next, next.toCome) };
    }
    case "roundBegan": {
      const picking = Object.keys(s.cards).filter((id) => s.cards[id]?.zone === "picking");
      const asks = noAsks(s, (id) => id.startsWith("choose:"));
      return { ...s, phase: "running", begun: true, asks, cards: toDiscards(s, picking), turn: s.turn + 1 };
    }
    case "turnBegan":
      return acting(s, e.seats);
    case "turnEnded": {
      const acting = without(s.acting, [e.seat]);
      const drops = without(s.drops, [e.seat]); // SW-11: it ends with the strike
      const opened = without(s.opened, [e.seat]);
      return { ...s, acting, opened, drops, done: [...without(s.done, [e.seat]), e.seat], turn: s.turn + 1 };
    }
    case "roundOver": {
      const rest = [...s.acting, ...s.chain.flat(), ...s.toCome];
      const done = [...without(s.done, rest), ...rest];
      const asks: State["asks"] = []; // what was still asked lapses
      const drops = without(s.drops, rest);
      const passed = [...s.passed, ...rest.filter((seat) => !s.opened.includes(seat))];
      const over = {
        acting: [],
        opened: [],
        passed,
        chain: [],
        queue: [],
        toCome: [],
        drops,
        contest: null,
        surprise: null,
      };
      return { ...s, ...over, phase: "between", asks, done, turn: s.turn + 1 };
    }
    case "held": {
      const cards = put(s.cards, cardsOf(s, e.seat, "hand"), { zone: "held", seat: e.seat });
      const done = [...without(s.done, [e.seat]), e.seat];
      const biding = without(s.biding, [e.seat]);
      const acting = without(s.acting, [e.seat]);
      const opened = without(s.opened, [e.seat]);
      return { ...s, cards, done, biding, acting, opened, held: [...s.held, e.seat], turn: s.turn + 1 };
    }
    case "bided":
      return {
        ...s,
        acting: without(s.acting, [e.seat]),
        opened: without(s.opened, [e.seat]),
        biding: [...s.biding, e.seat],
        turn: s.turn + 1,
      };
    case "queued":
      return { ...s, queue: [...s.queue, e.seat] };
    case "brokeIn": {
      const chain = s.acting.length === 0 ? s.chain : [s.acting, ...s.chain];
      return acting({ ...s, acting: [], chain }, [e.seat]);
    }
    case "challenged":
      return challenged(s, e);
    case "rolled":
      return telling(answered(s, e.seat, e.roll));
    case "contested":
      return contested(s, e.order);
    case "declared":
      return { ...s, actions: { ...s.actions, [e.seat]: e.actions } };
    case "chosen": {
      const choices = { ...s.choices };
      for (const id of e.fighters) choices[id] = { ...choices[id], ...e.choice };
      return asking({ ...s, choices, unseated: true });
    }
    case "grouped":
      return { ...grouped(s, e.groups), unseated: true };
    case "ungrouped":
      return { ...ungrouped(s, e.fighters), unseated: true };
    case "groupsSaved":
      return s;
    case "named": {
      const seat = s.seats[e.seat];
      const seats = seat === undefined ? s.seats : { ...s.seats, [e.seat]: { ...seat, name: e.name } };
      return { ...s, seats, names: { ...s.names, [e.seat]: e.name } };
    }
    case "optionsSet":
      return { ...s, options: e.options };
    default:
      return evolveMore(s, e);
  }
}
