/**
 * A stranger's ruleset in one file, written against the engine's public types alone. Eight lanterns, one each, face
 * down: whoever likes changes his once. Then they are opened; odd ones act first, rising, then even ones, falling.
 */
import { take } from "../../src/engine/chance.ts";
import type { Offer } from "../../src/engine/offer.ts";
import type { Clock, Effect, Roster, Ruleset, Standing, Verdict } from "../../src/engine/ruleset.ts";
import { script } from "../../src/engine/script.ts";
import {
  type Ask,
  type CardId,
  isOut,
  type Place,
  put,
  type SeatId,
  type Table,
  type Text,
} from "../../src/engine/table.ts";
import type { View } from "../../src/engine/view.ts";
import { cardsIn, cardsOf, countAt } from "../../src/engine/whereabouts.ts";

export interface Options {
  readonly seconds: number;
}
export interface State extends Table {
  readonly options: Options;
  readonly phase: "idle" | "drawn" | "running";
  readonly round: number;
  readonly turn: number;
  readonly acting: SeatId | null;
  readonly done: readonly SeatId[];
}
export type Command =
  | { readonly type: "draw" | "open" | "collect" }
  | { readonly type: "keep" | "swap" | "end"; readonly seat: SeatId };
export type Event =
  | ({ readonly type: "people" } & Omit<Roster, "type">)
  | { readonly type: "dealt"; readonly to: Readonly<Record<SeatId, CardId>> }
  | { readonly type: "kept"; readonly seat: SeatId }
  | { readonly type: "swapped"; readonly seat: SeatId; readonly card: CardId }
  | { readonly type: "opened" | "collected" }
  | { readonly type: "turned"; readonly to: SeatId | null }
  | { readonly type: "ended"; readonly seat: SeatId };

const deck: Place = { zone: "deck", deck: "lanterns" };
const discard: Place = { zone: "discard", deck: "lanterns" };
const LANTERNS = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`lantern-${i + 1}`, deck]));
const text = (key: string, data?: Text["data"]): Text => ({ key: `odds-and-evens.${key}`, ...(data && { data }) });
const numberOf = (card: CardId | undefined): number => Number(card?.slice(-1) ?? 0);
const numberAt = (s: State, seat: SeatId): number => numberOf(cardsOf(s, seat, "hand")[0]);
const hasAsk = (s: State, seat: SeatId): boolean => s.asks.some((ask) => ask.to === seat);
const mayAct = (s: State, seat: SeatId): boolean => s.seats[seat] !== undefined && !isOut(s, s.seats[seat]);

/** Odd ones rising, even ones falling, and last whoever has none. */
function toCome(s: State): SeatId[] {
  const height = (n: number) => (n === 0 ? 0 : n % 2 === 1 ? 100 - n : n);
  return Object.keys(s.seats)
    .filter((seat) => mayAct(s, seat) && !s.done.includes(seat) && seat !== s.acting)
    .sort((a, b) => height(numberAt(s, b)) - height(numberAt(s, a)));
}

const askOf = (seat: SeatId): Ask => ({
  id: `swap:${seat}`,
  to: seat,
  text: text("ask.swap"),
  holds: true,
  fallback: `keep:${seat}`,
});
const answered = (s: State, seat: SeatId): readonly Ask[] => s.asks.filter((ask) => ask.to !== seat);

function evolve(s: State, e: Event): State {
  switch (e.type) {
    case "people":
      return withPeople(s, e);
    case "dealt": {
      let { cards } = s;
      for (const [seat, card] of Object.entries(e.to)) cards = put(cards, [card], { zone: "hand", seat, closed: true });
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
}

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

function decide(s: State, command: Command | Roster, chance: { below(n: number): number }): Verdict<Event> {
  const refuse = { refusal: text("refusal.notNow") };
  const play = script<State, Event>({ evolve }, s);
  switch (command.type) {
    case "roster":
      play.happen({ type: "people", set: command.set, gone: command.gone });
      break;
    case "draw": {
      if (s.phase !== "idle") return refuse;
      play.happen({ type: "collected" });
      const left = cardsIn(play.now, "deck", "lanterns");
      const to: Record<SeatId, CardId> = {};
      for (const seat of Object.keys(s.seats).filter((id) => mayAct(s, id))) {
        const card = take(left, chance);
        if (card !== undefined) to[seat] = card;
      }
      play.happen({ type: "dealt", to });
      break;
    }
    case "keep":
      if (!hasAsk(s, command.seat)) return refuse;
      play.happen({ type: "kept", seat: command.seat });
      break;
    case "swap": {
      const card = take(cardsIn(s, "deck", "lanterns"), chance);
      if (!hasAsk(s, command.seat) || card === undefined) return refuse;
      play.happen({ type: "swapped", seat: command.seat, card });
      break;
    }
    case "open":
      if (s.phase !== "drawn") return refuse;
      play.happen({ type: "opened" });
      break;
    case "end":
      if (s.acting !== command.seat) return refuse;
      play.happen({ type: "ended", seat: command.seat });
      break;
    case "collect":
      if (s.phase === "idle") return refuse;
      play.happen({ type: "collected" });
  }
  if (play.now.phase === "running" && play.now.acting === null) {
    const [next] = toCome(play.now);
    play.happen(next === undefined ? { type: "collected" } : { type: "turned", to: next });
  }
  return { events: play.events };
}

function clock(s: State): Clock {
  const coming = s.phase === "running" ? toCome(s) : [];
  const seconds = s.options.seconds * Math.max(0, s.round - 1);
  return { round: s.round, seconds, turn: s.turn, done: s.done, now: s.acting, toCome: coming, beside: [], mayAct: [] };
}

function offers(s: State, who: SeatId | "gm", about?: SeatId): readonly Offer<Command>[] {
  if (who !== "gm") return forSeat(s, who);
  if (about !== undefined) return [];
  const offer = (
    type: "draw" | "open" | "collect",
    buttons: NonNullable<Offer<Command>["buttons"]>,
  ): Offer<Command> => ({
    key: `${type}:${s.turn}`,
    text: text(`offer.${type}`),
    deed: text(`deed.${type}`),
    command: { type },
    buttons,
  });
  if (s.phase === "idle") return [offer("draw", ["start", "turn", "round", "deal"])];
  return s.phase === "drawn"
    ? [offer("open", ["start", "turn", "round"]), offer("collect", ["reset"])]
    : [offer("collect", ["round", "reset"])];
}

function forSeat(s: State, seat: SeatId): readonly Offer<Command>[] {
  const offer = (type: "keep" | "swap" | "end", more: Partial<Offer<Command>>): Offer<Command> => ({
    key: `${type}:${seat}`,
    text: text(`offer.${type}`),
    deed: text(`deed.${type}`, { who: { seat } }),
    command: { type, seat },
    ...more,
  });
  const ask = `swap:${seat}`;
  return [
    ...(hasAsk(s, seat) ? [offer("keep", { ask })] : []),
    ...(hasAsk(s, seat) && countAt(s, deck) > 0 ? [offer("swap", { ask })] : []),
    ...(s.acting === seat ? [offer("end", { key: `end:${seat}:${s.turn}`, buttons: ["turn"] })] : []),
  ];
}

function look(s: State): View {
  const row = (seat: SeatId): View["rows"][number] => ({
    seat,
    state: s.acting === seat ? "acts" : s.done.includes(seat) ? "acted" : "toCome",
    cards: cardsOf(s, seat, "hand"),
    backs: countAt(s, { zone: "hand", seat, closed: true }) - cardsOf(s, seat, "hand").length,
    badges: [],
  });
  return {
    title: text("title", { round: s.round }),
    pause: s.acting === null ? { head: text("pause"), text: text("pause") } : null,
    acts: s.acting === null ? [] : [s.acting],
    next: toCome(s)[0] ?? null,
    may: [],
    rows: Object.keys(s.seats).map(row),
    panels: [
      {
        kind: "deck",
        text: text("deck"),
        left: text("left", { n: countAt(s, deck) }),
        spent: countAt(s, discard),
        notes: [],
      },
    ],
  };
}

/** Who goes with an even lantern goes in the shade. */
const standing = (s: State): readonly Standing[] =>
  s.phase !== "running"
    ? []
    : Object.keys(s.seats)
        .filter((seat) => numberAt(s, seat) > 0 && numberAt(s, seat) % 2 === 0)
        .map((seat) => ({ seat, key: "shade", value: 1 }));

function effects(event: Event, before: State): readonly Effect[] {
  if (event.type !== "opened") return [];
  const lit = Object.keys(before.seats).map((seat) => ({ seat, card: cardsOf(before, seat, "hand")[0] }));
  const found: Effect[] = [{ kind: "say", text: text("say.opened") }];
  for (const { seat, card } of lit) {
    if (numberOf(card) === 1) found.push({ kind: "change", seat, what: "fatigue", by: 1 });
    if (numberOf(card) === 8) found.push({ kind: "call", name: "brightest", data: { round: before.round + 1 } });
  }
  return found;
}

export const oddsAndEvens: Ruleset<State, Command, Event, Options> = {
  id: "odds-and-evens",
  version: 1,
  home: "encounter",
  defaults: { seconds: 10 },
  begin: (options, round = 0) => ({
    cards: LANTERNS,
    fighters: {},
    seats: {},
    asks: [],
    options,
    phase: "idle",
    round,
    turn: 0,
    acting: null,
    done: [],
  }),
  decide,
  evolve,
  clock,
  offers,
  look,
  standing,
  effects,
  recover({ unseen: _, ...open }) {
    const play = script<State, Event>({ evolve }, { ...open, cards: { ...LANTERNS, ...open.cards } });
    const [next] = toCome(play.now);
    if (play.now.phase === "running" && play.now.acting === null)
      play.happen(next === undefined ? { type: "collected" } : { type: "turned", to: next });
    return play.now;
  },
};
