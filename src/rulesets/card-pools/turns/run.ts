import { omitKeys } from "../../../engine/kit/records.ts";
import { isSecret } from "../../../engine/kit/say.ts";
import { among } from "../../../engine/rules/choices.ts";
import type { Offer } from "../../../engine/rules/offer.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import type { CardId, SeatId, Text } from "../../../engine/table/table.ts";
import { done } from "../cards/deeds.ts";
import { allCards } from "../cards/hand.ts";
import { isAmong, playable } from "../cards/sets.ts";
import { goesWith } from "../seats/leaving.ts";
import { termOf, traitOf } from "../set-up/terms.ts";
import { type Command, type Event, part, type State } from "../state.ts";
import { no, offer, say, text } from "../text-keys.ts";
import { type As, asOf, brokeIn } from "./due-order.ts";

type Spent = Of<Event, "spent">;

declare module "../state.ts" {
  interface State {
    readonly runs: Readonly<Record<SeatId, Run>>;
  }
  interface Options {
    /** Whether Riding, Driving or Piloting may replace DX at full speed. */
    readonly steered: "no" | "yes";
  }
  interface Commands {
    run: {
      seat: SeatId;
      card?: readonly CardId[];
      sprint?: readonly string[];
      place?: string;
      steering?: number;
    };
    arrive: { seat: SeatId };
    halt: { seat: SeatId };
  }
  interface Events {
    ran: Pick<Run, "sprint" | "place" | "steering"> & { seat: SeatId; card: CardId; as: As };
    arrived: { seat: SeatId };
    halted: { seat: SeatId };
  }
}

/** A run at full speed. */
interface Run {
  readonly sprint: boolean;
  /** Where it ends without a card; empty if no place was named. */
  readonly place: string;
  /** The level used in place of DX meanwhile; 0 for none. */
  readonly steering: number;
  /** Declared in this increment: the card itself moves. */
  readonly fresh: boolean;
  readonly ending: boolean;
  /** Hexes moved, not counting this increment. */
  readonly moved: number;
}

/** The cards it may be declared with: each a set of one that could be played now. */
function runningCards(s: State, seat: SeatId): CardId[] {
  if (s.phase !== "counting" || s.runs[seat] !== undefined || s.stunned[seat] !== undefined) return [];
  const sets = playable(s, seat);
  return allCards(s, seat).filter((card) => isAmong(sets, [card]));
}

/** Where it may end now without a card, since the place was named beforehand; null where it may not. */
function goalOf(s: State, seat: SeatId): string | null {
  const there = s.runs[seat];
  return s.phase === "counting" && there !== undefined && !there.fresh && there.place !== "" ? there.place : null;
}

/** Move, plus one if sprinting straight. */
const speedOf = (s: State, seat: SeatId, { sprint }: Run): number => termOf(s, seat, "move") + (sprint ? 1 : 0);

/** Hexes moved at full speed in this increment, at most if it ends there; 0 for other seats. */
function hexesOf(s: State, seat: SeatId): number {
  const there = s.runs[seat];
  if (there === undefined || s.phase !== "counting") return 0;
  return there.fresh ? termOf(s, seat, "move") : speedOf(s, seat, there);
}

/** What is moved in this increment if the run ends here: at least a third, rounded up, and at most all of it. */
export function lastMove(s: State, seat: SeatId): Text {
  const most = hexesOf(s, seat);
  const n = Math.ceil(most / 3);
  return n === most ? text("gives.lastHexes", { n }) : text("gives.lastStretch", { least: n, most });
}

/** Seats whose run ends in this increment. */
export const endingRuns = (s: State): SeatId[] =>
  Object.entries(s.runs).flatMap(([seat, { ending }]) => (ending ? [seat] : []));

/** Counts the hexes of the increment before; runs that have ended are dropped. */
function moved(s: State, _: object, before: State): State {
  const runs: Record<SeatId, Run> = {};
  for (const [seat, there] of Object.entries(s.runs))
    if (!there.ending) runs[seat] = { ...there, fresh: false, moved: there.moved + hexesOf(before, seat) };
  return { ...s, runs };
}

/** Whether these cards end a run, which makes this increment its last. */
export const isStop = ({ use, stops }: Pick<Spent, "use" | "stops">): boolean => use === "stop" || stops === true;

function slowed(s: State, e: Spent): State {
  const there = s.runs[e.seat];
  return !isStop(e) || there === undefined ? s : { ...s, runs: { ...s.runs, [e.seat]: { ...there, ending: true } } };
}

/** Declared with a card, which itself moves up to Move; from the next increment on it continues without. */
function ran(s: State, { seat, card, sprint, place, steering, as }: Of<Event, "ran">): State {
  const next = done({ ...s, ...brokeIn(s, seat, as) }, { seat, use: "run", size: 1, cards: [card] });
  const fresh: Run = { sprint, place, steering, fresh: true, ending: false, moved: 0 };
  return { ...next, runs: { ...s.runs, [seat]: fresh }, turn: s.turn + 1 };
}

const ended = (s: State, { seat }: { readonly seat: SeatId }): State => ({ ...s, runs: omitKeys(s.runs, [seat]) });

const levelOf = (s: State, seat: SeatId): number =>
  Math.max(0, Math.min(30, Math.floor(traitOf(s, seat, "steering") ?? 0)));

// once an increment, whatever others do meanwhile (C-3)
const when = (s: State): string => `${s.combatTurn}:${s.step}`;

function runOffers(s: State, seat: SeatId): Offer<Command>[] {
  const pick = runningCards(s, seat);
  if (pick.length === 0) return [];
  return [
    offer({ type: "run", seat }, when(s), {
      weight: "quiet",
      fields: [
        { name: "card", pick, of: "card", least: 1, most: 1, chosen: pick.slice(0, 1) },
        { name: "sprint", pick: ["yes", "no"], of: "word", least: 1, most: 1, chosen: ["yes"] },
        { name: "place", text: 60, optional: true },
        ...(s.options.steered === "yes"
          ? [{ name: "steering", number: [0, 30] as const, chosen: levelOf(s, seat) }]
          : []),
      ],
    }),
  ];
}

function arriveOffers(s: State, seat: SeatId): Offer<Command>[] {
  const place = goalOf(s, seat);
  if (place === null) return [];
  const words = text("offer.arrive", { place });
  return [offer({ type: "arrive", seat }, when(s), { text: words, weight: "quiet" })];
}

/**
 * GP-14: full speed is declared with a card and then goes on without one, each increment, across turns. It ends by a
 * card, at the place that was named, or when the GM says so.
 */
export const run = part({
  fresh: { runs: {} },
  options: { steered: { choices: among("no", "yes"), default: "no" } },
  decide: {
    run(play, { seat, card: [card] = [], sprint, place = "", steering = 0 }) {
      const s = play.now;
      if (card === undefined || !runningCards(s, seat).includes(card)) return no("mayNotRun");
      const level = s.options.steered === "yes" ? steering : 0;
      const as = asOf(s, seat, [card]);
      play.happen({ type: "ran", seat, card, sprint: sprint?.[0] !== "no", place, steering: level, as });
      return null;
    },
    arrive(play, { seat }) {
      if (goalOf(play.now, seat) === null) return no("mayNotArrive");
      play.happen({ type: "arrived", seat });
      return null;
    },
    halt(play, { seat }) {
      if (play.now.runs[seat] === undefined) return no("notRunning");
      play.happen({ type: "halted", seat });
      return null;
    },
  },
  fold: { ran, arrived: ended, halted: ended },
  also: { spent: slowed, counted: moved, turnEnded: moved, ...goesWith("runs") },
  effects: {
    ran: ({ seat, card, place }, before) =>
      isSecret(before, seat) ? [] : [say(place === "" ? "runs" : "runsTo", { who: { seat }, card: { card }, place })],
    arrived: ({ seat }, before) =>
      isSecret(before, seat) ? [] : [say("arrived", { who: { seat }, place: before.runs[seat]?.place ?? "" })],
  },
  offers: {
    seat: (s, seat) => [...runOffers(s, seat), ...arriveOffers(s, seat)],
    about: (s, seat) => (s.runs[seat] === undefined ? [] : [offer({ type: "halt", seat }, null)]),
  },
  badges(s, seat) {
    const there = s.runs[seat];
    if (there === undefined) return [];
    if (s.phase !== "counting") return [{ text: text("badge.running"), tone: "plain" }];
    if (there.ending) return [{ text: lastMove(s, seat), tone: "now" }];
    const n = hexesOf(s, seat);
    // an increment may be over before anybody has looked, so that it is told how far it went in all
    const words = there.fresh ? text("badge.runs", { n }) : text("badge.runsOn", { n, all: there.moved + n });
    return [{ text: words, tone: "now" }];
  },
});
