import { able, isIdle } from "../../engine/kit/people.ts";
import { optionsPart, rulesetOf } from "../../engine/kit/ruleset-of.ts";
import { offersOf } from "../../engine/kit/words.ts";
import { viewBy } from "../../engine/order/view-by-clock.ts";
import { script } from "../../engine/rules/combine.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import { settingsOf, type Whole, wholeOf } from "../../engine/rules/parts.ts";
import type { About } from "../../engine/rules/ruleset.ts";
import { frenchDeck } from "../../engine/table/french-deck.ts";
import { has } from "../../engine/table/lists.ts";
import type { CardId, Place, SeatId, Text } from "../../engine/table/table.ts";
import { countAt } from "../../engine/table/whereabouts.ts";
import type { Columns, DeckPanel, MayAct, Row, RowState, View } from "../../engine/view/view.ts";
import { contestPanel, contests, settleContests } from "./contests.ts";
import { blows } from "./cost.ts";
import { beginCount, clock, count, goOn } from "./count.ts";
import { damage } from "./damage.ts";
import { collect, deal, decks, needed, openHands } from "./deal.ts";
import { actingSeats } from "./due-order.ts";
import { effort } from "./effort.ts";
import { fan } from "./fan.ts";
import { fastDraw } from "./fast-draw.ts";
import { columns, dueCards, handCards, handCount, hasHold, heldCard, isRed, rankAt, STEPS } from "./hand.ts";
import { hold, preempt, usableHold } from "./hold.ts";
import { blackJoker, fatigue, losses, settleLosses } from "./losses.ts";
import { aim, defend } from "./maneuvers.ts";
import { isStunned, seatsIn } from "./members.ts";
import { down, groups, people, settleSeats } from "./people.ts";
import { playAll } from "./play-all.ts";
import { isSharingOffered, pools, sharers } from "./pools.ts";
import { roll, rollAll } from "./roll.ts";
import { endingRuns, mustWait, pause, run, settledContests, time } from "./run.ts";
import { spend } from "./spend.ts";
import { type Command, type Event, type Options, type Play, part, type State, text, words } from "./state.ts";
import { shake, stun } from "./stun.ts";
import { keptTerms, setTerms, TERMS_KEPT, values } from "./terms.ts";
import { termsOfAll } from "./terms-of-all.ts";
import { moments } from "./turn-end.ts";
import { boxPlace, deeds, habits, shoePlace } from "./uses.ts";

/** All rules of card pools, in the order in which a row, its menu and the form of the options show them. */
const rules = [
  pause,
  openHands,
  pools,
  fatigue,
  time,
  losses,
  contests,
  rollAll,
  settledContests,
  contestPanel,
  shake,
  playAll,
  spend,
  defend,
  damage,
  moments,
  hold,
  stun,
  effort,
  aim,
  deeds,
  preempt,
  fastDraw,
  run,
  habits,
  blackJoker,
  count,
  decks,
  deal,
  roll,
  setTerms,
  keptTerms,
  termsOfAll,
  collect,
  down,
  people,
  groups,
  blows,
] as const;

export const settings = settingsOf<State, Command, Event>(rules);

/** C-10, GP-1, GP-3, GP-12, GP-14, GP-18: how this table plays. */
const options = part(optionsPart<Options, Play>(words, settings.choices, settleSeats));

export const parts: Whole<State, Command, Event> = wholeOf<State, Command, Event>({
  before: mustWait,
  after(play, _, chance) {
    settleContests(play);
    goOn(play, chance);
  },
})([...rules, options]);

export const about: About<Options> = {
  id: "card-pools",
  version: 2,
  home: "encounter",
  games: ["gurps"],
  ...settings,
  values,
  shown: {
    picture: "modules/dealt-in/icons/decks/card-pools.svg",
    steps: ["fa-dice", "fa-arrow-down-wide-short", "fa-layer-group"],
  },
};

/** The view of a seen state. */
export function look(s: State): View {
  const acts = actingSeats(s).filter((seat) => Object.hasOwn(s.seats, seat));
  const later = s.line.slice(s.at + 1).flatMap(({ seats }) => seats);
  return viewBy(s, parts, clock(s), {
    title: title(s),
    pause: pauseOf(s),
    acts,
    actsWith: (seat) => actsWith(s, seat),
    next: later.find((seat) => Object.hasOwn(s.seats, seat)) ?? null,
    may: Object.keys(s.seats)
      .filter((seat) => !has(acts, seat) && mayBreakIn(s, seat))
      .map((seat) => mayOf(s, seat)),
    row: (seat) => row(s, seat, acts),
    panels: [
      deck(s),
      ...(s.phase === "setup" ? [] : [countPanel(s)]),
      { kind: "fans", fans: able(s).map((seat) => fan(s, seat)) },
    ],
  });
}

const deck = (s: State): DeckPanel => ({
  kind: "deck",
  text: text("deck.name"),
  left: text("deck.left", { n: countAt(s, shoePlace) }),
  notes: [decksIn(s)],
});

const countPanel = (s: State): Columns => ({
  kind: "columns",
  title: text("columns.name"),
  columns: columns(s),
  ...(s.phase === "counting" ? { count: { text: rankText(s.step), note: countNote(s) } } : {}),
});

/** GP-4: the number of decks, shown, and announced before the deal. */
function decksIn(s: State): Text {
  return text("deck.decks", { n: s.phase === "rolled" ? s.needs : s.decks });
}

/** GP-8: whether the seat is seen to have a usable hold card. */
const mayBreakIn = (s: State, seat: SeatId): boolean =>
  s.phase === "counting" && usableHold(s, seat) !== null && !isStunned(s, seat);

/** What is said before anything lies on the table: by the head of the table, and in place of who acts. */
const setUp = (s: State): Text => text(Object.keys(s.seats).length === 0 ? "pause.empty" : "pause.setup");

function title(s: State): Text {
  const data = { turn: s.combatTurn, second: s.step + 1, of: STEPS };
  switch (s.phase) {
    case "setup":
      return s.begun ? text("title.collected", data) : setUp(s);
    case "rolled":
      return text("title.rolled", data);
    case "dealt":
      return text("title.dealt", data);
    case "counting":
      return text("title.counting", data);
    case "over":
      return text("title.over", data);
  }
}

function pauseOf(s: State): NonNullable<View["pause"]> {
  switch (s.phase) {
    case "setup":
      return {
        head: setUp(s),
        ...(isSharingOffered(s) ? { text: text("pause.sharing", sharers(s)) } : {}),
        players: text("pause.waitRoll"),
      };
    case "rolled":
      return {
        head: text("pause.rolled"),
        text: text("pause.needs", { n: s.needs, cards: needed(s) }),
      };
    case "dealt":
      return { head: text("pause.dealt"), text: text("pause.losing") };
    case "over":
      return { head: text("pause.over") };
    case "counting":
      return s.at < s.line.length
        ? { head: text("pause.hidden"), text: text("pause.gm") }
        : { head: rankText(s.step), text: runsOn(s) };
  }
}

/** GP-14: what a pause of the count is for. */
function runsOn(s: State): Text {
  const seats = seatsIn(s, endingRuns(s));
  if (seats.length > 0) return text("pause.lastMove", { who: { seats } });
  return text(isRunOnly(s) ? "pause.runners" : "pause.nobodyDue");
}

const isRunOnly = (s: State): boolean => seatsIn(s, Object.keys(s.runs)).length > 0;

const rankText = (step: number): Text => text(`rank.${rankAt(step)}`);

function countNote(s: State): Text {
  const seats = s.line.flatMap((group) => group.seats).filter((seat) => Object.hasOwn(s.seats, seat));
  if (seats.length === 0 && s.line.length > 0) return text("pause.hidden");
  if (seats.length === 0) return text(isRunOnly(s) ? "count.runners" : "count.nobody");
  return text("count.inOrder", { who: { seats } });
}

function row(s: State, seat: SeatId, acts: readonly SeatId[]): Partial<Row> {
  const cards = inRow(s, seat);
  const there = handCount(s, seat) + Number(hasHold(s, seat));
  const die = s.phase === "rolled" ? s.dice[seat] : undefined;
  return {
    state: stateOf(s, seat, acts),
    cards,
    backs: there - cards.length,
    ...(die === undefined ? {} : { rolled: { faces: 6, die } }),
  };
}

/** GP-5, GP-8: what an acting seat acts with: the cards still due, else what it broke in with or has played. */
function actsWith(s: State, seat: SeatId): readonly CardId[] {
  const due = dueCards(s, seat);
  const committed = s.committed[seat];
  if (due.length > 0) return due;
  if (committed !== undefined) return [committed];
  return s.deeds.findLast((deed) => deed.seat === seat && deed.cards.length > 0)?.cards ?? [];
}

/** GP-8: who could break in, with the card on hold. */
function mayOf(s: State, seat: SeatId): MayAct {
  const held = heldCard(s, seat);
  return { seat, text: text("may.hold"), ...(held === null ? {} : { cards: [held] }), held: true };
}

/**
 * The seen cards of a hand for its row: those due first, then in the order of the count, Jokers and the hold card last.
 */
function inRow(s: State, seat: SeatId): CardId[] {
  const due = dueCards(s, seat);
  const held = heldCard(s, seat);
  const hand = handCards(s, seat).filter((card) => !due.includes(card));
  return [...due, ...hand.filter((card) => !isRed(card)), ...hand.filter(isRed), ...(held === null ? [] : [held])];
}

function stateOf(s: State, seat: SeatId, acts: readonly SeatId[]): RowState {
  if (isIdle(s, seat)) return "none";
  if (s.phase === "rolled" && s.dice[seat] !== undefined) return "toCome";
  if (has(acts, seat)) return "acts";
  if (mayBreakIn(s, seat)) return "may";
  if (handCount(s, seat) > 0) return "toCome";
  if (hasHold(s, seat)) return "held";
  return s.phase === "counting" ? "acted" : "none";
}

/** A hand for each fighter and turn, spent in sets as the count goes from Aces to Deuces: card pools for GURPS. */
export const cardPools = rulesetOf<State, Command, Event>(about, parts, {
  memory: TERMS_KEPT,
  offers,
  clock,
  look,
  help: {
    lines: [
      text("help.deal"),
      text("help.count"),
      text("help.sets"),
      text("help.hold"),
      text("help.jokers"),
      text("help.losing"),
      text("help.running"),
      text("help.talking"), // GP-15
      text("help.pools"), // GP-21
      text("help.unofficial"),
    ],
  },
  recover,
});

const offered = offersOf(parts, { isIdle });

/**
 * A fighter who has to answer first is offered nothing that would be refused, and nothing is offered about a seat that
 * can no longer act.
 */
function offers(seen: State, who: SeatId | "gm", about?: SeatId): readonly Offer<Command>[] {
  if (about !== undefined && isIdle(seen, about)) return [];
  return offered(seen, who, about).filter(({ command }) => mustWait(seen, command) === null);
}

/**
 * The open state with every unknown card back in the shoe, or in the box; a seat whose hand is lost can be dealt in
 * again.
 */
function recover(seen: State): State {
  const { unseen = [], ...open } = seen;
  const cards: Record<CardId, Place> = {};
  for (let n = 1; n <= open.bought; n++) Object.assign(cards, frenchDeck(n, n > open.decks ? boxPlace : shoePlace));
  Object.assign(cards, open.cards);
  const lost = new Set(unseen.flatMap(({ place }) => (place.zone === "hand" ? [place.seat] : [])));
  const drawn = Object.fromEntries(Object.entries(open.drawn).filter(([seat]) => !lost.has(seat)));
  const isKnown = (seat: string | null): boolean => seat !== null && Object.hasOwn(open.seats, seat);
  const next: State = {
    ...open,
    cards,
    drawn,
    contests: open.contests.filter(({ by, whom }) => isKnown(by) && isKnown(whom)),
  };
  const play = script<State, Event>(parts, { ...next, asks: parts.asks(next) });
  settleLosses(play);
  beginCount(play);
  return play.now;
}
