import { among } from "../../engine/rules/choices.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import type { Of, Refused } from "../../engine/rules/parts.ts";
import type { Roster } from "../../engine/rules/ruleset.ts";
import { lacking, omitKeys } from "../../engine/table/lists.ts";
import type { CardId, FighterId, SeatId, Text } from "../../engine/table/table.ts";
import type { Badge } from "../../engine/view/view.ts";
import { asOf, brokeIn } from "./due-order.ts";
import { allCards, STEPS } from "./hand.ts";
import {
  actorsOf,
  type Befalling,
  befalling,
  goesWithMembers,
  isPool,
  isUntold,
  memberIn,
  oneOf,
  runnerIn,
  whenGone,
  whoIn,
} from "./members.ts";
import { isAmong, playable } from "./sets.ts";
import { type Command, type Contest, type Event, no, offer, part, type Run, type State, say, text } from "./state.ts";
import { termOf, traitOf } from "./terms.ts";
import { done } from "./uses.ts";

type Spent = Of<Event, "spent">;

/** Who of this seat may begin to run. */
const startersIn = (s: State, seat: SeatId): readonly FighterId[] =>
  actorsOf(s, seat).filter((id) => s.runs[id] === undefined && s.stunned[id] === undefined);

/** The cards it may be declared with: each a set of one that could be played now. */
function runningCards(s: State, seat: SeatId): CardId[] {
  if (s.phase !== "counting" || startersIn(s, seat).length === 0) return [];
  const sets = playable(s, seat);
  return allCards(s, seat).filter((card) => isAmong(sets, [card]));
}

/** Where it may end now without a card, since the place was named beforehand; null where it may not. */
function goalOf(s: State, who: FighterId): string | null {
  const there = s.runs[who];
  return s.phase === "counting" && there !== undefined && !there.fresh && there.place !== "" ? there.place : null;
}

/** Move, plus one if sprinting straight. */
const speedOf = (s: State, who: FighterId, { sprint }: Run): number => termOf(s, who, "move") + (sprint ? 1 : 0);

/** Hexes moved at full speed in this increment, at most if it ends there; 0 for others. */
function hexesOf(s: State, who: FighterId): number {
  const there = s.runs[who];
  if (there === undefined || s.phase !== "counting") return 0;
  return there.fresh ? termOf(s, who, "move") : speedOf(s, who, there);
}

/** What is moved in this increment if the run ends here: at least a third, rounded up, and at most all of it. */
export const lastMove = (s: State, seat: SeatId): Text => lastMoveOf(s, runnerIn(s, seat) ?? seat);

function lastMoveOf(s: State, who: FighterId): Text {
  const most = hexesOf(s, who);
  const n = Math.ceil(most / 3);
  return n === most ? text("gives.lastHexes", { n }) : text("gives.lastStretch", { least: n, most });
}

/** Fighters whose run ends in this increment. */
export const endingRuns = (s: State): FighterId[] =>
  Object.entries(s.runs).flatMap(([who, { ending }]) => (ending ? [who] : []));

/** Counts the hexes of the increment before; runs that have ended are dropped. */
function moved(s: State, _: object, before: State): State {
  const runs: Record<SeatId, Run> = {};
  for (const [who, there] of Object.entries(s.runs))
    if (!there.ending) runs[who] = { ...there, fresh: false, moved: there.moved + hexesOf(before, who) };
  return { ...s, runs };
}

/** Whether these cards end a run, which makes this increment its last. */
export const isStop = ({ use, stops }: Pick<Spent, "use" | "stops">): boolean => use === "stop" || stops === true;

function slowed(s: State, e: Spent): State {
  const who = isStop(e) ? runnerIn(s, e.seat) : undefined;
  const there = who === undefined ? undefined : s.runs[who];
  if (who === undefined || there === undefined) return s;
  return { ...s, runs: { ...s.runs, [who]: { ...there, ending: true } } };
}

/** Declared with a card, which itself moves up to Move; from the next increment on it continues without. */
function ran(s: State, e: Of<Event, "ran">): State {
  const { seat, card, sprint, place, steering, as } = e;
  const next = done({ ...s, ...brokeIn(s, seat, as) }, { seat, use: "run", size: 1, cards: [card] });
  const fresh: Run = { sprint, place, steering, fresh: true, ending: false, moved: 0 };
  return { ...next, runs: { ...s.runs, [memberIn(e)]: fresh }, turn: s.turn + 1 };
}

const runOver = (s: State, e: Befalling): State => ({ ...s, runs: omitKeys(s.runs, [memberIn(e)]) });

const levelOf = (s: State, who: FighterId): number =>
  Math.max(0, Math.min(30, Math.floor(traitOf(s, who, "steering") ?? 0)));

// once an increment, whatever others do meanwhile (C-3)
const when = (s: State): string => `${s.combatTurn}:${s.step}`;

function runOffers(s: State, seat: SeatId): Offer<Command>[] {
  const pick = runningCards(s, seat);
  if (pick.length === 0) return [];
  return [
    offer({ type: "run", seat }, when(s), {
      weight: "quiet",
      fields: [
        ...oneOf(startersIn(s, seat)),
        { name: "card", pick, of: "card", least: 1, most: 1, chosen: pick.slice(0, 1) },
        { name: "sprint", pick: ["yes", "no"], of: "word", least: 1, most: 1, chosen: ["yes"] },
        { name: "place", text: 60, optional: true },
        ...(s.options.steered === "yes"
          ? [{ name: "steering", number: [0, 30] as const, chosen: levelOf(s, startersIn(s, seat)[0] ?? seat) }]
          : []),
      ],
    }),
  ];
}

function arriveOffers(s: State, seat: SeatId): Offer<Command>[] {
  return (s.seats[seat]?.members ?? []).flatMap((who) => {
    const place = goalOf(s, who);
    if (place === null) return [];
    const key = `arrive:${who}:${when(s)}`;
    const words =
      who === seat ? text("offer.arrive", { place }) : text("offer.arriveOf", { who: { fighter: who }, place });
    return [offer({ type: "arrive", ...befalling(seat, who) }, null, { key, text: words, weight: "quiet" })];
  });
}

/** How far this fighter moves in this increment. */
function badgesOf(s: State, who: FighterId): Badge[] {
  const there = s.runs[who];
  if (there === undefined) return [];
  if (s.phase !== "counting") return [{ text: text("badge.running"), tone: "plain" }];
  if (there.ending) return [{ text: lastMoveOf(s, who), tone: "now" }];
  const n = hexesOf(s, who);
  // an increment may be over before anybody has looked, so that it is told how far it went in all
  const words = there.fresh ? text("badge.runs", { n }) : text("badge.runsOn", { n, all: there.moved + n });
  return [{ text: words, tone: "now" }];
}

/**
 * GP-14: full speed is declared with a card and then goes on without one, each increment, across turns. It ends by a
 * card, at the place that was named, or when the GM says so.
 */
export const run = part({
  fresh: { runs: {} },
  options: { steered: { choices: among("no", "yes"), default: "no" } },
  decide: {
    run(play, { seat, fighter, card: [card] = [], sprint, place = "", steering = 0 }) {
      const s = play.now;
      const [who = startersIn(s, seat)[0]] = fighter ?? [];
      if (card === undefined || !runningCards(s, seat).includes(card)) return no("mayNotRun");
      if (who === undefined || !startersIn(s, seat).includes(who)) return no("mayNotRun");
      const level = s.options.steered === "yes" ? steering : 0;
      const as = asOf(s, seat, [card]);
      play.happen({
        type: "ran",
        ...befalling(seat, who),
        card,
        sprint: sprint?.[0] !== "no",
        place,
        steering: level,
        as,
      });
      return null;
    },
    arrive(play, { seat, member = seat }) {
      if (goalOf(play.now, member) === null) return no("mayNotArrive");
      play.happen({ type: "arrived", ...befalling(seat, member) });
      return null;
    },
    halt(play, { seat, member = seat }) {
      if (play.now.runs[member] === undefined) return no("notRunning");
      play.happen({ type: "halted", ...befalling(seat, member) });
      return null;
    },
  },
  fold: { ran, arrived: runOver, halted: runOver },
  also: { spent: slowed, counted: moved, turnEnded: moved, ...goesWithMembers("runs") },
  effects: {
    ran: ({ card, place, ...e }, before) =>
      isUntold(before, e) ? [] : [say(place === "" ? "runs" : "runsTo", { who: whoIn(e), card: { card }, place })],
    arrived: (e, before) =>
      isUntold(before, e) ? [] : [say("arrived", { who: whoIn(e), place: before.runs[memberIn(e)]?.place ?? "" })],
  },
  offers: {
    seat: (s, seat) => [...runOffers(s, seat), ...arriveOffers(s, seat)],
    about: (s, seat) =>
      (s.seats[seat]?.members ?? [])
        .filter((who) => s.runs[who] !== undefined)
        .map((who) =>
          offer({ type: "halt", ...befalling(seat, who) }, null, {
            key: `halt:${who}`,
            ...(who === seat ? {} : { text: text("offer.haltOf", { who: { fighter: who } }) }),
          }),
        ),
  },
  badges: (s, seat) =>
    (s.seats[seat]?.members ?? []).flatMap((who) =>
      badgesOf(s, who).map((badge) =>
        isPool(s, seat) ? { ...badge, hint: text("hint.runner", { who: { fighter: who } }) } : badge,
      ),
    ),
});

/** GP-2: whether the GM sees the rolls, and the number of decks, before anything is dealt. */
export const pause = part({ options: { pause: { choices: among("pause", "atOnce"), default: "pause" } } });

/** Contests against one opponent are settled together, so that all of them are still there with the first. */
function settled(s: State, { by, whom }: Of<Event, "contested">, before: State): State {
  const isOf = (some: Contest): boolean => some.by === by;
  const rolled = before.contests.filter((some) => some.whom === whom && some.margins[some.by] !== undefined);
  const isKnown = s.settled?.whom === whom && s.settled.contests.some(isOf);
  // a Red Joker takes no contest
  return isKnown || !rolled.some(isOf) ? s : { ...s, settled: { at: s.turn, whom, contests: rolled } };
}

const none = (s: State): State => lacking(s, "settled");

/** GP-8: what came of contests can be seen until somebody is done, or wants to come before. */
export const settledContests = part({
  also: {
    contested: settled,
    preempted: none,
    ended: none,
    counted: none,
    turnEnded: none,
    collected: none,
    ...whenGone((s, gone) =>
      s.settled?.contests.some(({ by, whom }) => gone.includes(by) || gone.includes(whom)) === true ? none(s) : s,
    ),
  },
});

/** C-11: Foundry's round is the increment. */
export const roundOf = (s: State): number => (s.begun ? s.first + (s.combatTurn - 1) * STEPS + s.step : 0);

/** GP-3: a second of world time each; in a turn of twelve the Deuces take none of their own. */
export const secondsOf = (s: State): number =>
  !s.begun ? 0 : s.shift + (s.combatTurn - 1) * s.options.seconds + Math.min(s.step, s.options.seconds - 1);

/** C-11: changes the length of turns from now on, without moving the clock. */
const shifted = (after: State, before: State): State => ({
  ...after,
  shift: before.shift + secondsOf(before) - secondsOf({ ...before, options: after.options }),
});

/** GP-3, C-11: rounds and world time follow the count from the first deal on. */
export const time = part({
  fresh: ({ round }) => ({ first: Math.max(1, round), begun: round > 0, shift: 0 }),
  options: { seconds: { choices: { seconds13: 13, seconds12: 12 }, default: 13 } },
  also: {
    dealt: (s) => ({ ...s, begun: true }),
    optionsSet: (s, _, before) => shifted(s, before),
  },
});

type Type = Command["type"];

const WITH_CARDS: readonly Type[] = ["spend", "declare", "defend", "hold", "preempt", "fastDraw", "run"];
const IN_THE_MOMENT: readonly Type[] = ["spend", "declare", "fastDraw", "run", "end"];

/**
 * Refuses commands of a seat that has to answer first: what it loses at once (GP-11, GP-19), or which of two is faster
 * (GP-16).
 */
export function mustWait({ losses, contests }: State, command: Command | Roster): Refused | null {
  if (command.type === "roster" || !("seat" in command)) return null;
  const { type, seat: mine } = command;
  const owes = losses.some(({ seat }) => seat === mine) && WITH_CARDS.includes(type);
  const isContested = contests.some(({ by, whom }) => by === mine || whom === mine) && IN_THE_MOMENT.includes(type);
  return owes || isContested ? no("waiting") : null;
}
