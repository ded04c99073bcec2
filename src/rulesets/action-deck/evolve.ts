import { frenchDeck, isJoker } from "../../engine/french-deck.ts";
import { type CardId, cardsIn, cardsOf, type Place, put, type SeatId, type Text } from "../../engine/table.ts";
import { best, byCard, highestFirst } from "./cards.ts";
import { seatWith } from "./seating.ts";
import { type Contest, DECK, type Event, type Rolled, type State } from "./state.ts";

const discard: Place = { zone: "discard", deck: DECK };
const without = <T>(list: readonly T[], gone: readonly T[]): readonly T[] =>
  list.some((item) => gone.includes(item)) ? list.filter((item) => !gone.includes(item)) : list;
const unchained = (chain: State["chain"], gone: readonly SeatId[]): State["chain"] =>
  chain.map((group) => without(group, gone)).filter((group) => group.length > 0);
const noAsks = (state: State, test: (id: string) => boolean) => state.asks.filter((ask) => !test(ask.id));
const strip = <V>(record: Readonly<Record<string, V>>, keys: readonly string[]): Record<string, V> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

/** One fact folded into the state. */
export function evolve(s: State, e: Event): State {
  switch (e.type) {
    case "fighters":
      return withFighters(s, e);
    case "joined": {
      const members = [...(s.seats[e.seat]?.members ?? []).filter((id) => id !== e.fighter), e.fighter];
      return { ...s, seats: { ...s.seats, [e.seat]: seatWith(s, e.seat, members) } };
    }
    case "fell":
      return left(s, [e.seat]);
    case "seated": {
      const gone = Object.keys(s.seats).filter((id) => !(id in e.seats));
      return { ...left(s, gone), seats: e.seats };
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
      return dealtIn(s, e.seat, e.cards);
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
      return { ...s, phase: "running", begun: true, asks, cards: put(s.cards, picking, discard), turn: s.turn + 1 };
    }
    case "turnBegan":
      return act(s, e.seats);
    case "turnEnded": {
      const acting = without(s.acting, [e.seat]);
      return { ...s, acting, done: [...without(s.done, [e.seat]), e.seat], turn: s.turn + 1 };
    }
    case "roundOver": {
      const rest = [...s.acting, ...s.chain.flat(), ...s.toCome];
      const done = [...without(s.done, rest), ...rest];
      const asks = noAsks(s, (id) => id.startsWith("contest:"));
      const over = { acting: [], chain: [], queue: [], toCome: [], contest: null };
      return { ...s, ...over, phase: "between", asks, done, turn: s.turn + 1 };
    }
    case "held": {
      const cards = put(s.cards, cardsOf(s, e.seat, "hand"), { zone: "held", seat: e.seat });
      const done = [...without(s.done, [e.seat]), e.seat];
      const biding = without(s.biding, [e.seat]);
      const acting = without(s.acting, [e.seat]);
      return { ...s, cards, done, biding, acting, held: [...s.held, e.seat], turn: s.turn + 1 };
    }
    case "bided":
      return { ...s, acting: without(s.acting, [e.seat]), biding: [...s.biding, e.seat], turn: s.turn + 1 };
    case "queued":
      return { ...s, queue: [...s.queue, e.seat] };
    case "brokeIn": {
      const chain = s.acting.length === 0 ? s.chain : [s.acting, ...s.chain];
      return act({ ...s, acting: [], chain }, [e.seat]);
    }
    case "challenged":
      return challenged(s, e);
    case "rolled":
      return answered(s, e.seat, e.roll);
    case "contested":
      return contested(s, e.order);
    case "declared":
      return { ...s, actions: { ...s.actions, [e.seat]: e.actions } };
    case "chosen": {
      const choices = { ...s.choices };
      for (const id of e.fighters) choices[id] = { ...choices[id], ...e.choice };
      return { ...s, choices, unseated: true };
    }
    case "grouped":
      return grouped(s, e.groups);
    case "named": {
      const seat = s.seats[e.seat];
      const seats = seat === undefined ? s.seats : { ...s.seats, [e.seat]: { ...seat, name: e.name } };
      return { ...s, seats, names: { ...s.names, [e.seat]: e.name } };
    }
    case "optionsSet":
      return { ...s, options: e.options };
  }
}

function withFighters(s: State, e: Extract<Event, { type: "fighters" }>): State {
  const fighters = { ...strip(s.fighters, e.gone), ...e.set };
  if (e.gone.length === 0) return { ...s, fighters, unseated: true };
  const seats: Record<SeatId, State["seats"][string]> = {};
  const empty: SeatId[] = [];
  for (const [id, seat] of Object.entries(s.seats)) {
    const members = without(seat.members, e.gone);
    if (members.length === 0) empty.push(id);
    else seats[id] = members === seat.members ? seat : { ...seat, members };
  }
  const rest = left(s, empty);
  const done = without(s.done, empty);
  return {
    ...rest,
    done,
    cameIn: without(s.cameIn, empty),
    fighters,
    seats,
    unseated: true,
    choices: strip(s.choices, e.gone),
  };
}

/** C-5: these seats hold nothing any more and are nowhere in the order; who has had the turn stays among the done. */
function left(s: State, gone: readonly SeatId[]): State {
  if (gone.length === 0) return s;
  const theirs = Object.keys(s.cards).filter((id) => {
    const place = s.cards[id];
    return place !== undefined && "seat" in place && gone.includes(place.seat);
  });
  const contest = s.contest && withdrawn(s.contest, gone);
  const settled = s.contest !== null && contest === null;
  return {
    ...s,
    cards: put(s.cards, theirs, discard),
    acting: without(s.acting, gone),
    toCome: without(s.toCome, gone),
    chain: unchained(s.chain, gone),
    queue: without(s.queue, gone),
    held: without(s.held, gone),
    heldOver: without(s.heldOver, gone),
    biding: without(s.biding, gone),
    actions: strip(s.actions, gone),
    asks: s.asks.filter((ask) => !gone.includes(ask.to) && !(settled && ask.id.startsWith("contest:"))),
    contest,
  };
}

/** What is left of a contest; null when there is nothing to settle any more. */
function withdrawn(contest: Contest, gone: readonly SeatId[]): Contest | null {
  const claims = without(contest.claims, gone);
  const jokers = without(contest.jokers, gone);
  const against = contest.against !== null && gone.includes(contest.against) ? null : contest.against;
  const rivals = claims.length + jokers.length + (against === null ? 0 : 1);
  return rivals < 2 ? null : { ...contest, claims, jokers, against };
}

/** The cards of this round go back and it is as before its deal; Holds end too. */
function collected(s: State): State {
  const back = Object.keys(s.cards).filter((id) => s.cards[id]?.zone !== "deck" && s.cards[id]?.zone !== "discard");
  return {
    ...s,
    ...roundless,
    cards: put(s.cards, back, discard),
    phase: "setup",
    again: s.round > 0,
    queue: [],
    held: [],
    turn: s.turn + 1,
  };
}

/** What a round leaves behind: nothing of this. */
const roundless = {
  acting: [],
  done: [],
  toCome: [],
  chain: [],
  heldOver: [],
  biding: [],
  cameIn: [],
  contest: null,
  actions: {},
  asks: [],
} as const;

/**
 * Last round's cards come back, and everybody's new ones lie there, in one walk over the table. The best card is kept
 * at once; what else was dealt may be taken instead until the round begins (SW-15).
 */
function dealt(s: State, { to, shuffled }: Extract<Event, { type: "dealt" }>): State {
  const given = new Map<CardId, Place>();
  const kept: [SeatId, CardId][] = [];
  const asks: State["asks"][number][] = [];
  let joker = shuffled === "whole" ? false : s.shuffleDue;
  for (const seat in to) {
    const ids = to[seat] as readonly CardId[];
    const top = best(ids) as CardId;
    kept.push([seat, top]);
    for (const id of ids) {
      given.set(id, { zone: id === top ? "hand" : "picking", seat });
      joker ||= isJoker(id);
    }
    if (ids.length > 1) asks.push(chooseAsk(seat));
  }
  const cards: Record<CardId, Place> = {};
  for (const id in s.cards) cards[id] = given.get(id) ?? backFrom(s.cards[id] as Place, shuffled);
  return {
    ...s,
    ...roundless,
    cards,
    asks,
    phase: "dealt",
    again: false,
    round: s.again ? s.round : s.round + 1,
    shuffleDue: joker,
    unseated: false,
    queue: s.queue.filter((seat) => s.held.includes(seat)),
    heldOver: s.held,
    toCome: highestFirst(kept),
    turn: s.turn + 1,
  };
}

const deckPlace: Place = { zone: "deck", deck: DECK };

/** SW-6, SW-17: where a card that is not dealt now goes as a round is dealt. */
function backFrom(place: Place, shuffled: "nothing" | "discards" | "whole"): Place {
  if (place.zone === "held" || place.zone === "deck") return place;
  return shuffled === "nothing" ? discard : deckPlace;
}

const chooseAsk = (seat: SeatId) => ({
  id: `choose:${seat}`,
  to: seat,
  text: { key: "action-deck.ask.choose" },
  holds: false,
  fallback: `choose:${seat}:keep`,
});

/** SW-6: a Joker that was drawn and replaced was dealt, and counts. */
function dealtIn(s: State, seat: SeatId, ids: readonly CardId[]): State {
  const old = [...cardsOf(s, seat, "hand"), ...cardsOf(s, seat, "picking")];
  const kept = best(ids) as CardId;
  const rest = ids.filter((id) => id !== kept);
  const choosing = s.phase === "dealt" && rest.length > 0;
  const aside: Place = choosing ? { zone: "picking", seat } : discard;
  const cards = put(put(put(s.cards, old, discard), rest, aside), [kept], { zone: "hand", seat });
  const asks = noAsks(s, (id) => id === `choose:${seat}`);
  const next: State = {
    ...s,
    cards,
    asks: choosing ? [...asks, chooseAsk(seat)] : asks,
    shuffleDue: s.shuffleDue || ids.some(isJoker),
    heldOver: without(s.heldOver, [seat]),
  };
  return { ...next, toCome: byCard(next, [...without(s.toCome, [seat]), seat]) };
}

/** These act now, from wherever they were; a Hold or a Joker used out of the count is spent (SW-8). */
function act(s: State, seats: readonly SeatId[]): State {
  const out = seats.filter((seat) => s.held.includes(seat) || s.biding.includes(seat) || s.queue.includes(seat));
  const cards = out.reduce((all, seat) => put(all, cardsOf(s, seat, "held"), { zone: "hand", seat }), s.cards);
  return {
    ...s,
    cards,
    phase: "running",
    acting: [...without(s.acting, seats), ...seats],
    done: without(s.done, seats),
    toCome: without(s.toCome, seats),
    chain: unchained(s.chain, seats),
    queue: without(s.queue, seats),
    held: without(s.held, seats),
    biding: without(s.biding, seats),
    cameIn: [...without(s.cameIn, out), ...out],
    turn: s.turn + 1,
    since: s.turn + 1,
  };
}

function challenged(s: State, e: Extract<Event, { type: "challenged" }>): State {
  const was: Contest = s.contest ?? { against: e.against, claims: [], jokers: [], totals: {} };
  const contest: Contest = e.joker
    ? { ...was, jokers: [...was.jokers, ...e.by] }
    : { ...was, claims: [...was.claims, ...e.by] };
  const rolling = rollers(contest).filter((seat) => !(seat in contest.totals));
  const asks = noAsks(s, (id) => id.startsWith("contest:")).concat(
    rolling.map((to) => ({
      id: `contest:${to}`,
      to,
      text: contestText(s, contest),
      holds: true,
      fallback: null,
    })),
  );
  return { ...s, contest, asks };
}

/** What those who have to roll are asked; a total that is known is told to the others. */
function contestText({ options }: State, { against, claims, jokers, totals }: Contest, by?: SeatId): Text {
  const roll = by === undefined ? undefined : totals[by];
  if (by !== undefined && roll !== undefined && roll !== null)
    return { key: `action-deck.ask.known.${options.trait}`, data: { who: { seat: by }, total: roll.total } };
  if (against === null || claims.length === 0)
    return { key: `action-deck.ask.jokers.${options.trait}`, data: { who: { seats: [...jokers, ...claims] } } };
  return {
    key: `action-deck.ask.${claims.length > 1 ? "contests" : "contest"}.${options.trait}`,
    data: { who: { seats: claims }, against: { seat: against } },
  };
}

function answered(s: State, seat: SeatId, roll: Rolled | null): State {
  if (s.contest === null) return s;
  const contest: Contest = { ...s.contest, totals: { ...s.contest.totals, [seat]: roll } };
  const text = contestText(s, contest, seat);
  const asks = noAsks(s, (id) => id === `contest:${seat}`);
  return { ...s, contest, asks: asks.map((ask) => (ask.id.startsWith("contest:") ? { ...ask, text } : ask)) };
}

/** Who has to roll: the holders and whom they interrupt, and the Jokers only when there are two. */
export function rollers(contest: Contest): readonly SeatId[] {
  const jokers = contest.jokers.length > 1 ? contest.jokers : [];
  const opponent = contest.against === null || contest.claims.length === 0 ? [] : [contest.against];
  return [...jokers, ...contest.claims, ...opponent];
}

/** The first group acts, the others follow before the count goes on; every Hold in the contest is used (SW-8). */
function contested(s: State, order: readonly (readonly SeatId[])[]): State {
  const all = order.flat();
  const asks = noAsks(s, (id) => id.startsWith("contest:"));
  const holders = all.filter((seat) => s.held.includes(seat));
  const cards = holders.reduce((c, seat) => put(c, cardsOf(s, seat, "held"), { zone: "hand", seat }), s.cards);
  const came = all.filter((seat) => !s.acting.includes(seat) && !s.toCome.includes(seat));
  const base: State = {
    ...s,
    cards,
    asks,
    contest: null,
    held: without(s.held, holders),
    biding: without(s.biding, all),
    queue: without(s.queue, all),
    toCome: without(s.toCome, all),
    done: without(s.done, all),
    acting: without(s.acting, all),
    cameIn: [...without(s.cameIn, came), ...came],
  };
  const [first = [], ...then] = order;
  return act({ ...base, chain: [...then, ...s.chain] }, first);
}

function grouped(s: State, groups: Readonly<Record<SeatId, readonly string[]>>): State {
  const choices = { ...s.choices };
  for (const [group, members] of Object.entries(groups))
    for (const id of members) choices[id] = { ...choices[id], group };
  return { ...s, choices, unseated: true, made: s.made + Object.keys(groups).length };
}
