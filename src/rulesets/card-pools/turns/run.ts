import { omitKeys } from "../../../engine/kit/records.ts";
import { among } from "../../../engine/rules/choices.ts";
import type { Offer } from "../../../engine/rules/offer.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import type { CardId, FighterId, SeatId, Text } from "../../../engine/table/table.ts";
import type { Badge } from "../../../engine/view/view.ts";
import { done } from "../cards/deeds.ts";
import { allCards } from "../cards/hand.ts";
import { isAmong, playable } from "../cards/sets.ts";
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
  whoIn,
} from "../seats/members.ts";
import { termOf, traitOf } from "../set-up/terms.ts";
import { type Command, type Event, part, type Run, type State } from "../state.ts";
import { no, offer, say, text } from "../text-keys.ts";
import { asOf, brokeIn } from "./due-order.ts";

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

const ended = (s: State, e: Befalling): State => ({ ...s, runs: omitKeys(s.runs, [memberIn(e)]) });

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
  fold: { ran, arrived: ended, halted: ended },
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
