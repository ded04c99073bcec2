import { able, isIdle } from "../../engine/kit/people.ts";
import { optionsPart, rulesetOf } from "../../engine/kit/ruleset-of.ts";
import { isKept } from "../../engine/kit/words.ts";
import { viewBy } from "../../engine/order/view-by-clock.ts";
import { settingsOf, type Whole, wholeOf } from "../../engine/rules/parts.ts";
import type { About } from "../../engine/rules/ruleset.ts";
import { has } from "../../engine/table/lists.ts";
import type { CardId, Place, SeatId, Text } from "../../engine/table/table.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import type { Columns, Fan, MayAct, Row, RowState, View } from "../../engine/view/view.ts";
import { actingSeat, byDex, dexOf, lineWithout, MEMORY, nextIn, spdOf, values } from "../hero/speed.ts";
import { act } from "./act.ts";
import { clock, count, laterOn, mayAct } from "./count.ts";
import { deal, dealAtOnce } from "./deal.ts";
import { dodge, forward } from "./forward.ts";
import { groups, people, speeds } from "./people.ts";
import { type Command, type Event, type Options, type Play, part, type State, text, words } from "./state.ts";
import {
  deckCards,
  deckPlace,
  decks,
  handCards,
  handCount,
  handPlace,
  hands,
  highestFirst,
  SEGMENTS,
  spare,
  sum,
  waysOf,
  worthOf,
} from "./sums.ts";

/** All rules of Speed cards, in the order in which a row and its menu show them. */
const rules = [count, deal, act, forward, dodge, people, speeds, groups, hands, decks] as const;

export const settings = settingsOf<State, Command, Event>(rules, ["pause", "hands", "phases"]);

const options = part(optionsPart<Options, Play>(words, settings.choices));

export const parts: Whole<State, Command, Event> = wholeOf<State, Command, Event>({
  after: (play, _, chance) => dealAtOnce(play, chance),
})([...rules, options]);

export const about: About<Options> = {
  id: "speed-cards",
  version: 2,
  home: "encounter",
  games: ["hero6efoundryvttv2"],
  ...settings,
  values,
  shown: {
    picture: "modules/dealt-in/icons/decks/speed-cards.svg",
    steps: ["fa-clone", "fa-arrow-down-9-1", "fa-hand"],
  },
};

/** HC-1: the Segments of the cards without a number on them. */
const WORTH = { A: "1", J: "11", Q: "12" } as const;

/** The view of a seen state. */
export function look(s: State): View {
  const acting = actingSeat(s);
  const acts = acting !== null && Object.hasOwn(s.seats, acting) ? [acting] : [];
  const waiting = byDex(s, Object.keys(s.seats)).filter((seat) => !has(acts, seat) && mayBreakIn(s, seat));
  return viewBy(s, parts, clock(s), {
    title: title(s),
    pause: pauseOf(s),
    actsWith: (seat) => actsWith(s, seat),
    next: nextIn(s) ?? nextLater(s, acts),
    may: waiting.map((seat) => mayOf(s, seat)),
    row: (seat) => row(s, seat, acts),
    panels: [
      { kind: "deck", text: text("name"), left: text("deck.left", { n: SEGMENTS }), notes: [] },
      ...(s.phase === "setup" ? [] : [countPanel(s)]),
      { kind: "fans", fans: fans(s), own: true, worth: WORTH },
    ],
  });
}

/** Who comes first of all whose Segment is still to be counted, where nobody's hand is closed to this viewer. */
function nextLater(s: State, acts: readonly SeatId[]): SeatId | null {
  const [first = null] = able(s).every((seat) => handCount(s, seat) === handCards(s, seat).length) ? laterOn(s) : [];
  return first === null || has(acts, first) ? null : first;
}

const countPanel = (s: State): Columns => ({
  kind: "columns",
  title: text("columns.name"),
  byFighter: true,
  columns: columns(s),
  ...(s.phase === "running" ? { count: { text: text("segment", { n: s.segment }), note: countNote(s) } } : {}),
});

const fans = (s: State): Fan[] =>
  Object.keys(s.seats)
    .filter((seat) => !isIdle(s, seat))
    .map((seat) => fan(s, seat));

/** Whether the seat is seen to have something to act with, and has not acted in this Segment. */
const mayBreakIn = (s: State, seat: SeatId): boolean => mayAct(s, seat) && waysOf(s, seat).length > 0;

/** The cheapest way to act: a card of its own, a sum, or one that has waited (HC-4). DEX is told of one's own side. */
function mayOf(s: State, seat: SeatId): MayAct {
  const [cards = []] = waysOf(s, seat);
  const waits = sum(cards) > s.segment;
  const worth = cards.map(worthOf).join(" + ");
  const said = isKept(s, seat)
    ? text(waits ? "may.waitedOnly" : "may.dueOnly", { cards: worth })
    : text(waits ? "may.waited" : "may.due", { dex: dexOf(s, seat), cards: worth });
  return { seat, text: said, cards, ...(waits ? { held: true as const } : {}) };
}

/** What the acting seat acts with: the cards it has used in this Segment, or else its cheapest way (HC-3). */
const actsWith = (s: State, seat: SeatId): readonly CardId[] =>
  has(s.acted, seat) ? (s.used?.[seat] ?? []) : (waysOf(s, seat)[0] ?? []);

/** What is said before anything lies on the table: by the head of the table, and in place of who acts. */
const setUp = (s: State): Text => text(Object.keys(s.seats).length === 0 ? "pause.empty" : "pause.setup");

function title(s: State): Text {
  const data = { turn: s.heroTurn, segment: s.segment };
  if (s.phase === "setup") return s.begun ? text("title.collected", data) : setUp(s);
  return text(s.phase === "over" ? "title.over" : "title.running", data);
}

function pauseOf(s: State): NonNullable<View["pause"]> {
  if (s.phase === "setup") {
    return { head: setUp(s), players: text("pause.waitDeal") };
  }
  if (s.phase === "over") return { head: text("pause.over") };
  if (s.at < s.line.length) return { head: text("pause.hidden"), text: text("pause.gm") };
  return { head: text("segment", { n: s.segment }), text: text("pause.nobodyDue") };
}

function countNote(s: State): Text {
  const seats = s.line.flat();
  if (seats.length > 0) return text("count.inOrder", { who: { seats } });
  return text(s.line.length > 0 ? "pause.hidden" : "count.nobody");
}

/** HC-2: the twelve Segments: who acted, who comes, and as much as this viewer knows of those to come. */
function columns(s: State): Columns["columns"] {
  const isPast = (segment: number): boolean => s.phase === "over" || segment > s.segment;
  const there: SeatId[][] = Array.from({ length: SEGMENTS + 1 }, () => []);
  for (const seat of Object.keys(s.seats))
    for (const zone of ["pool", "hand"] as const)
      for (const card of cardsOf(s, seat, zone))
        if (isPast(worthOf(card)) === (zone === "pool") && !has(s.lost, card)) there[worthOf(card)]?.push(seat);
  return Array.from({ length: SEGMENTS }, (_, i) => {
    const segment = SEGMENTS - i;
    const lit = s.phase === "running" && segment === s.segment;
    const past = isPast(segment);
    const seats = lit ? s.line.flat() : (there[segment] ?? []);
    return { label: String(segment), seats: [...new Set(seats)], lit, ...(past ? { past: true as const } : {}) };
  });
}

function row(s: State, seat: SeatId, acts: readonly SeatId[]): Partial<Row> {
  const cards = handCards(s, seat);
  return {
    state: stateOf(s, seat, acts),
    cards: s.phase === "running" ? nextFirst(s, cards) : cards,
    backs: handCount(s, seat) - cards.length,
  };
}

/** Cards that come now or next first, then those that have waited. */
function nextFirst(s: State, cards: readonly CardId[]): CardId[] {
  const waits = (card: CardId): boolean => worthOf(card) > s.segment;
  return [...cards.filter((card) => !waits(card)), ...cards.filter(waits)];
}

function stateOf(s: State, seat: SeatId, acts: readonly SeatId[]): RowState {
  if (isIdle(s, seat) || s.phase === "setup") return "none";
  if (has(acts, seat)) return "acts";
  if (mayBreakIn(s, seat)) return "may";
  if (handCount(s, seat) > 0) return "toCome";
  return s.phase === "running" && cardsOf(s, seat, "pool").some((card) => !has(s.lost, card)) ? "acted" : "none";
}

/** A hand of the Turn: where each card is in the count, with waiting ones still usable (HC-4). */
function fan(s: State, seat: SeatId): Fan {
  const hand = handCards(s, seat);
  const before = cardsOf(s, seat, "pool");
  const idle = idleOf(s, seat);
  const all = [...hand, ...before].toSorted(highestFirst);
  const places = hand.length > 0 ? hand.map((card) => s.cards[card]) : [handPlace(s, seat)];
  const isOpen = places.every((place) => place !== undefined && !("closed" in place));
  return {
    seat,
    title: text("fan.title", { who: { seat }, n: handCount(s, seat) }),
    note: text(isOpen ? "fan.open" : "fan.closed"),
    sets: all.map((card) => ({ cards: [card], ...(has(before, card) ? passed(s, card) : lying(s, card)) })),
    backs: handCount(s, seat) - hand.length,
    ...(idle === undefined ? {} : { idle }),
    terms: isKept(s, seat) ? [] : termsOf(s, seat),
  };
}

/** What its cards come from. */
const termsOf = (s: State, seat: SeatId): Fan["terms"] => [
  { name: text("term.spd"), value: text("term.value", { n: s.spd[seat] ?? spdOf(s, seat) }) },
  ...(s.spd[seat] !== undefined && s.spd[seat] !== spdOf(s, seat)
    ? [{ name: text("term.nextSpd"), value: text("term.value", { n: spdOf(s, seat) }) }] // HC-8
    : []),
  { name: text("term.dex"), value: text("term.value", { n: dexOf(s, seat) }) },
];

/** HC-3, HC-8: why nothing of it can be played now, and when something can; undefined where others' cards tell. */
function idleOf(s: State, seat: SeatId): Text | undefined {
  if (s.phase !== "running") return undefined;
  if (handCount(s, seat) === 0) return text("fan.none");
  if (!mayAct(s, seat)) return text("fan.acted");
  const [card] = handCards(s, seat);
  return card === undefined ? undefined : text("fan.later", { n: worthOf(card) });
}

type CardStatus = Pick<Fan["sets"][number], "state" | "text">;

/** HC-5: a card that is no longer in hand was used, or lost. */
const passed = (s: State, card: CardId): CardStatus =>
  has(s.lost, card) ? { state: "lost", text: text("set.lost") } : { state: "spent", text: text("set.spent") };

function lying(s: State, card: CardId): CardStatus {
  const value = worthOf(card);
  if (s.phase !== "running" || value < s.segment) return { state: "toCome", text: text("segment", { n: value }) };
  return value === s.segment ? { state: "due", text: text("set.due") } : { state: "waits", text: text("set.waits") };
}

/** A card for each point of SPD, and twelve Segments counted down: Speed cards for HERO. */
export const speedCards = rulesetOf<State, Command, Event>(about, parts, {
  memory: MEMORY,
  isIdle,
  clock,
  look,
  named: true,
  help: {
    lines: [text("help.deal"), text("help.act"), text("help.wait"), text("help.forward"), text("help.unofficial")],
  },
  recover,
});

/** The open state with every unknown card back in its deck; a seat whose hand is lost can be dealt in again. */
function recover(seen: State): State {
  const { unseen = [], ...open } = seen;
  const cards: Record<CardId, Place> = {};
  const owners = new Map(Object.entries(open.decks).map(([seat, n]) => [n, seat]));
  for (let n = 1; n <= open.printed; n++) {
    const owner = owners.get(n);
    for (const card of deckCards(n)) cards[card] = owner === undefined ? spare : deckPlace(owner);
  }
  const blind = new Set(
    unseen.flatMap(({ place }) => (place.zone === "hand" || place.zone === "held" ? [place.seat] : [])),
  );
  const spd = Object.fromEntries(Object.entries(open.spd).filter(([seat]) => !blind.has(seat)));
  const down = Object.fromEntries(Object.entries(open.down).filter(([seat]) => !blind.has(seat)));
  return { ...open, ...lineWithout(open, []), cards: { ...cards, ...open.cards }, spd, down };
}
