import { omitKeys, without } from "../../../engine/kit/records.ts";
import { isSecret } from "../../../engine/kit/say.ts";
import { among } from "../../../engine/rules/choices.ts";
import type { RollValue } from "../../../engine/rules/offer.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import type { Effect } from "../../../engine/rules/ruleset.ts";
import type { Chance } from "../../../engine/table/chance.ts";
import { has } from "../../../engine/table/lists.ts";
import { put, type SeatId, type Text } from "../../../engine/table/table.ts";
import { cardsOf } from "../../../engine/table/whereabouts.ts";
import { turnedUp } from "../cards/face-down.ts";
import { hasWildDie, rolled, rollField, rollOf } from "../rolls/dice.ts";
import { isAsked, noAsks } from "../seats/asks.ts";
import { leaves } from "../seats/leaving.ts";
import { type Event, type Play, part, type State } from "../state.ts";
import { no, offer, say, text } from "../text-keys.ts";
import {
  type Contest,
  closing,
  contestAsk,
  contestText,
  isBlind,
  order,
  reworded,
  rollers,
  settler,
  telling,
  unsettled,
} from "./contest-order.ts";
import { acting, advance } from "./count.ts";

function challenged(s: State, e: Of<Event, "challenged">): State {
  const was: Contest = s.contest ?? { against: e.against, claims: [], jokers: [], totals: {} };
  const contest: Contest = e.joker
    ? { ...was, jokers: [...was.jokers, ...e.by] }
    : { ...was, claims: [...was.claims, ...e.by] };
  const rolling = rollers(contest).filter((seat) => !(seat in contest.totals));
  const words = contestText(s, contest);
  return {
    ...turnedUp(s, e.by),
    contest,
    asks: [...noAsks(s, "contest"), ...rolling.map((to) => contestAsk(to, words))],
  };
}

/** Takes a total, in any order; null gives way. */
export function take(play: Play, seat: SeatId, total: RollValue | null, chance: Chance): void {
  const s = play.now;
  const roll = total === null ? null : rolled(total, hasWildDie(s, seat, true), chance, s.twists?.[seat]);
  play.happen({ type: "rolled", seat, roll });
}

/** The last answer settles the contest. */
function answer(play: Play, seat: SeatId, total: RollValue | null, chance: Chance): null {
  take(play, seat, total, chance);
  settle(play);
  return null;
}

/** Settles the contest once no total is missing, even because a rival has gone. */
export function settle(play: Play): void {
  const { contest, acting } = play.now;
  if (contest === null) return;
  const ask = (seat: SeatId): void => {
    if (!isAsked(play.now, "benny", seat)) play.happen({ type: "bennyAsked", seat });
  };
  const holders = unsettled(play.now, contest);
  for (const seat of holders) ask(seat); // SW-8: each as soon as its own total is there
  if (holders.length > 0 || rollers(contest).some((seat) => !(seat in contest.totals))) return;
  const next = settler(play.now, contest);
  if (next !== null) return ask(next);
  play.happen({ type: "contested", order: order(contest, acting) });
  advance(play);
}

/** The first group acts, and the others follow before the count goes on. Every Hold in the contest is used. */
function contested(s: State, { order }: Of<Event, "contested">): State {
  const all = order.flat();
  const came = all.filter((seat) => !s.acting.includes(seat) && !s.toCome.includes(seat));
  const [first = [], ...then] = order;
  const base: State = {
    ...s,
    cards: all.reduce((c, seat) => put(c, cardsOf(s, seat, "held"), { zone: "hand", seat }), s.cards),
    asks: noAsks({ asks: noAsks(s, "contest") }, "benny"),
    contest: null,
    held: without(s.held, all),
    biding: without(s.biding, all),
    queue: without(s.queue, all),
    toCome: without(s.toCome, all),
    done: without(s.done, all),
    acting: without(s.acting, all),
    cameIn: [...without(s.cameIn, came), ...came],
    chain: [...then, ...s.chain],
  };
  const now = acting(base, first);
  return s.contest === null ? now : { ...now, settled: { contest: s.contest, order, since: now.since } };
}

/** A contest that is no longer one is not asked about either. */
function withdrawn(s: State, gone: readonly SeatId[]): State {
  if (s.contest === null || gone.length === 0) return s;
  const contest = contestWithout(s.contest, gone);
  return { ...s, contest, asks: contest === null ? noAsks({ asks: noAsks(s, "contest") }, "benny") : s.asks };
}

/** What is left of a contest; null if there is nothing left to settle. */
function contestWithout(contest: Contest, gone: readonly SeatId[]): Contest | null {
  const claims = without(contest.claims, gone);
  const jokers = without(contest.jokers, gone);
  const against = contest.against !== null && has(gone, contest.against) ? null : contest.against;
  const rivals = claims.length + jokers.length + (against === null ? 0 : 1);
  const fewest = contest.standoff === true ? 1 : 2;
  return rivals < fewest ? null : { ...contest, claims, jokers, against, totals: omitKeys(contest.totals, gone) };
}

const whoLeave = leaves(withdrawn);

/** Says who goes first, unless that is somebody hidden (C-5), and below it what everybody's dice showed. */
function verdictOf(order: readonly (readonly SeatId[])[], before: State): Effect {
  const told = order.map((group) => group.filter((seat) => !isSecret(before, seat)));
  const lines = contestLines(
    told.filter((group) => group.length > 0),
    before,
  );
  const seats = told[0] ?? [];
  if (seats.length === 0) return say("contested", undefined, lines);
  return say(seats.length > 1 ? "contestedTogether" : "contestedFirst", { who: { seats } }, lines);
}

/** The first of `order` acts first; everyone is told what the dice showed. */
function contestLines(order: readonly (readonly SeatId[])[], { contest }: State): Text[] {
  return order.flatMap((group, at) =>
    group.map((seat) => {
      const roll = contest?.totals[seat];
      const data = { who: { seat }, place: at + 1 };
      if (roll === undefined) return text("say.goes", data);
      if (roll === null) return text("say.gaveWay", data);
      const dice = roll.dice.map((faces) => faces.join("+")).join(" | ");
      return text(dice === "" ? "say.typed" : "say.threw", { ...data, total: roll.total, dice });
    }),
  );
}

const letGo = (contest: Contest, seat: SeatId): Text =>
  text("offer.giveWay", { who: { seats: without(rollers(contest), [seat]) } });

/** SW-8, SW-5, SW-10: those who want the same moment roll for it or give way; the highest goes first. */
export const contest = part({
  fresh: { contest: null },
  renew: { dealt: ["contest"], roundOver: ["contest"], collected: ["contest"] },
  options: { trait: { choices: among("agility", "athletics"), default: "agility" } },
  decide: {
    roll(play, { seat, total }, chance) {
      if (!isAsked(play.now, "contest", seat) || total === undefined) return no("noContest");
      return answer(play, seat, total, chance);
    },
    giveWay: (play, { seat }, chance) =>
      isAsked(play.now, "contest", seat) ? answer(play, seat, null, chance) : no("noContest"),
  },
  fold: {
    challenged,
    rolled(s, { seat, roll }) {
      if (s.contest === null) return s;
      const contest: Contest = { ...s.contest, totals: { ...s.contest.totals, [seat]: roll } };
      return telling({ ...s, contest, asks: noAsks(s, "contest", seat) });
    },
    contested,
  },
  also: { ...whoLeave, fighters: (s, e, before) => reworded(whoLeave.fighters(s, e, before)) },
  settle: closing,
  effects: {
    rolled: ({ seat, roll }, before) => (roll === null || isBlind(before) ? [] : rollOf(seat, roll)),
    contested: ({ order }, before) => [
      ...(isBlind(before) ? Object.entries(before.contest?.totals ?? {}) : []).flatMap(([seat, roll]) =>
        roll === null ? [] : rollOf(seat, roll),
      ),
      verdictOf(order, before),
    ],
  },
  offers: {
    seat(s, seat) {
      if (!isAsked(s, "contest", seat)) return [];
      const ask = `contest:${seat}`;
      return [
        offer({ type: "roll", seat }, s.turn, {
          key: `${ask}:${s.turn}`,
          ask,
          fields: [rollField(s, seat, s.options.trait)],
          weight: "main",
        }),
        offer({ type: "giveWay", seat }, s.turn, {
          key: `${ask}:${s.turn}:way`,
          ask,
          text: s.contest === null || s.contest.standoff === true ? text("offer.pass") : letGo(s.contest, seat),
          weight: "quiet",
        }),
      ];
    },
  },
});
