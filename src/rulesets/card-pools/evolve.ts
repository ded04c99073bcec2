import { frenchDeck } from "../../engine/french-deck.ts";
import { type CardId, cardsOf, type Place, put, type SeatId, samePlace } from "../../engine/table.ts";
import { allAsks } from "./asks.ts";
import { secondsOf } from "./clock.ts";
import { thrownBy, withMargin } from "./contests.ts";
import { stepped, turnOver } from "./count-evolve.ts";
import { decksFor, gathered, needed } from "./decks.ts";
import type { Event } from "./events.ts";
import { asideOf, beforeOf, box, handOf, holdOf, shoe, unheld } from "./hand.ts";
import { fell, left, rose } from "./leaving.ts";
import { ended, joined, preempted } from "./line.ts";
import { spent } from "./spent.ts";
import type { Options, State } from "./state.ts";

/** One fact folded into the state; what is asked follows from what is owed. */
export function evolve(s: State, e: Event): State {
  const next = folded(s, e);
  const needs = next.phase === "rolled" ? decksFor(next, needed(next)) : next.needs; // GP-4
  const since = isSameMoment(s, next) ? s.since : next.turn;
  return { ...next, asks: allAsks(next), needs, since };
}

/** Whether those who act are still the same ones, in the same place of the line. */
const isSameMoment = (before: State, after: State): boolean =>
  before.phase === after.phase &&
  before.combatTurn === after.combatTurn &&
  before.step === after.step &&
  before.at === after.at &&
  before.line[before.at]?.seats.join() === after.line[after.at]?.seats.join();

function folded(s: State, e: Event): State {
  switch (e.type) {
    case "fighters": {
      const gone = new Set(e.gone);
      const fighters = Object.fromEntries(Object.entries(s.fighters).filter(([id]) => !gone.has(id)));
      const told = Object.fromEntries(Object.entries(s.told).filter(([id]) => !gone.has(id)));
      return { ...s, fighters: { ...fighters, ...e.set }, told };
    }
    case "seated": {
      const gone = Object.keys(s.seats).filter((id) => !Object.hasOwn(e.seats, id));
      return { ...left(s, gone), seats: e.seats };
    }
    case "fell":
      return fell(s, e.seat);
    case "rose":
      return rose(s, e.seat);
    case "rolled":
      return rolled(s, e.dice);
    case "gathered":
      return { ...s, ...gathered(s, e.decks), lost: [], fromHold: [], deeds: [], down: {} };
    case "joinedDeck": {
      const decks = s.decks + 1;
      const inBox = (id: CardId): boolean => s.cards[id] === undefined || samePlace(s.cards[id], box); // GP-4
      const fresh = Object.entries(frenchDeck(decks, shoe)).filter(([id]) => inBox(id));
      const cards = { ...s.cards, ...Object.fromEntries(fresh) };
      return { ...s, cards, decks, bought: Math.max(s.bought, decks) };
    }
    case "dealt": {
      const cards: Record<CardId, Place> = { ...s.cards };
      const drawn: Record<SeatId, number> = {};
      for (const [seat, ids] of Object.entries(e.to)) {
        drawn[seat] = ids.length;
        for (const id of ids) cards[id] = handOf(s, seat);
      }
      const fresh = { line: [], at: 0, committed: {}, raised: [], late: {}, owing: {} };
      return { ...s, ...fresh, cards, drawn, phase: "dealt", begun: true, again: false, step: 0, turn: s.turn + 1 };
    }
    case "dealtIn": {
      const passed = put(put(s.cards, e.cards, handOf(s, e.seat)), e.passed, beforeOf(e.seat));
      const { [e.seat]: _, ...owing } = s.owing;
      const drawn = { ...s.drawn, [e.seat]: e.cards.length };
      const dice = { ...s.dice, [e.seat]: e.die };
      const next = { ...s, cards: passed, drawn, dice, lost: [...s.lost, ...e.passed], owing };
      return { ...next, ...joined(next, e.seat) };
    }
    case "counted":
      return stepped(s, e.step);
    case "turnOver":
      return turnOver(s);
    case "ended":
      return { ...s, ...ended(s, e.seats), turn: s.turn + 1 };
    case "spent":
    case "ran":
      return spent(s, e);
    case "tired":
      return tired(s, e.seat, e.points);
    case "setAside":
      return { ...s, cards: put(s.cards, [e.card], holdOf(s, e.seat)) };
    case "preempted": {
      const cards = put(s.cards, [e.card], beforeOf(e.seat));
      const contest = { id: s.made + 1, by: e.seat, whom: e.whom, margins: thrownBy(s, e.whom) };
      const deed = { seat: e.seat, use: "preempt", size: 1, cards: [e.card] } as const;
      return {
        ...s,
        cards,
        deeds: [...s.deeds, deed],
        ...unheld(s, e.seat, [e.card]),
        committed: { ...s.committed, [e.seat]: e.card },
        contests: [...s.contests, contest],
        made: s.made + 1,
        turn: s.turn + 1,
      };
    }
    case "tested":
      return { ...s, contests: withMargin(s, e) };
    case "contested": {
      const contests = s.contests.filter(({ by, whom }) => by !== e.by || whom !== e.whom);
      const late = e.outcome === "after" ? { ...s.late, [e.by]: false } : s.late;
      return { ...s, ...preempted(s, e, s.committed[e.by]), contests, late, turn: s.turn + 1 };
    }
    case "drew": {
      const cards = e.card === undefined ? [] : [e.card];
      const deed = { seat: e.seat, use: "draw", size: cards.length, cards } as const;
      const spent = put(s.cards, cards, beforeOf(e.seat));
      return { ...s, cards: spent, deeds: [...s.deeds, deed], ...unheld(s, e.seat, cards) };
    }
    case "arrived":
    case "halted": {
      const { [e.seat]: _, ...runs } = s.runs;
      return { ...s, runs };
    }
    case "hurt":
      return s.late[e.seat] === false ? { ...s, late: { ...s.late, [e.seat]: true } } : s; // GP-16
    case "stunned": {
      const owing = e.owing === undefined ? s.owing : { ...s.owing, [e.seat]: Math.max(e.owing, s.owing[e.seat] ?? 0) };
      const others = s.struck.filter((seat) => seat !== e.seat);
      const struck = e.completes === true ? [...others, e.seat] : others;
      return { ...s, stunned: { ...s.stunned, [e.seat]: e.how }, struck, owing };
    }
    case "recovered":
      return recovered(s, e.seat);
    case "shook": {
      const { [e.seat]: _, ...shaking } = s.shaking;
      return e.made ? recovered(s, e.seat) : { ...s, shaking };
    }
    case "owed":
      return { ...s, losses: [...s.losses, e.loss], made: e.loss.id };
    case "lost":
      return {
        ...s,
        cards: put(s.cards, e.cards, beforeOf(e.seat)),
        lost: [...s.lost, ...e.cards],
        kept: s.kept.filter((seat) => seat !== e.seat || !cardsOf(s, seat, "held").some((id) => e.cards.includes(id))),
        losses: s.losses.filter(({ id }) => id !== e.id),
      };
    case "jokered":
      return { ...s, cards: put(s.cards, [e.card], beforeOf(e.seat)), lost: [...s.lost, e.card] };
    case "collected": {
      const cards = Object.fromEntries(
        Object.entries(s.cards).map(([id, place]) => [id, place.zone === "deck" ? place : shoe]),
      );
      const nothing = {
        line: [],
        at: 0,
        lost: [],
        fromHold: [],
        deeds: [],
        kept: [],
        down: {},
        committed: {},
        losses: [],
        contests: [],
      };
      const more = { raised: [], late: {}, shaking: {}, struck: [], dice: {}, drawn: {} };
      return { ...s, ...nothing, ...more, cards, phase: "setup", again: true, step: 0, turn: s.turn + 1 };
    }
    case "told":
      return { ...s, told: { ...s.told, [e.fighter]: e.told } };
    case "optionsSet":
      return opened({ ...s, options: e.options, shift: shifted(s, e.options) });
  }
}

/** The dice of a new turn, or of this one where somebody comes or a die is typed in. */
function rolled(s: State, dice: Readonly<Record<SeatId, number>>): State {
  if (s.phase === "rolled") return { ...s, dice: { ...s.dice, ...dice } };
  return {
    ...s,
    phase: "rolled",
    dice,
    drawn: {},
    combatTurn: s.again ? Math.max(1, s.combatTurn) : s.combatTurn + 1,
    step: 0, // C-11: a new turn begins with its first second, not where the last one ended
    turn: s.turn + 1,
  };
}

/** GP-13: told from the next turn on, by the game system's own count or, where it has none, here. */
function tired(s: State, seat: SeatId, points: number): State {
  const typed = s.told[seat]?.fatigue;
  const told = typed === undefined ? s.told : { ...s.told, [seat]: { ...s.told[seat], fatigue: typed + points } };
  return { ...s, told, tired: { ...s.tired, [seat]: (s.tired[seat] ?? 0) + points } };
}

function recovered(s: State, seat: SeatId): State {
  const { [seat]: _, ...stunned } = s.stunned;
  const { [seat]: __, ...shaking } = s.shaking;
  const { [seat]: ___, ...owing } = s.owing;
  return { ...s, stunned, shaking, owing };
}

/** C-11: turns of another length from now on, and the clock stays where it is. */
const shifted = (s: State, options: Options): number => s.shift + secondsOf(s) - secondsOf({ ...s, options });

/** C-10: hands that were closed are open from now on, and the other way round. */
function opened(s: State): State {
  const cards = Object.fromEntries(
    Object.entries(s.cards).map(([id, place]) => {
      if (place.zone === "hand") return [id, handOf(s, place.seat)];
      if (place.zone === "picking") return [id, asideOf(s, place.seat)];
      return [id, place.zone === "held" ? holdOf(s, place.seat) : place];
    }),
  );
  return { ...s, cards };
}
