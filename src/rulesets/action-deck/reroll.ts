import { forAll } from "../../engine/kit/rolling.ts";
import type { Ask, SeatId } from "../../engine/table/table.ts";
import { bennyAsk, purseOf, spend } from "./bennies.ts";
import { holdersIn, isBlind, rollers, settle, takeTotal, telling } from "./contest.ts";
import {
  dieFor,
  hasWildDie,
  likelyDie,
  notice,
  rollEffects,
  rolled,
  rollField,
  type TraitRoll,
  UNSKILLED,
  withSecondChance,
} from "./rolls.ts";
import { no, offer, part, type State, text } from "./state.ts";
import { isAsked, noAsks } from "./who-can-act.ts";

/** The trait rolled again: the contest's, or else the ambush's. */
const traitIn = ({ contest, options }: State) => (contest === null ? "notice" : options.trait);

/** Asks this seat: a holder blindly; of the others, all who come before it are settled. */
function bennyAsked(s: State, seat: SeatId): State {
  const { contest } = s;
  if (contest === null) return s;
  const data = { total: contest.totals[seat]?.total ?? 0, n: purseOf(s, seat)?.left ?? 0 };
  if (holdersIn(contest).includes(seat))
    return { ...s, asks: [...s.asks, { ...bennyAsk(seat, text("ask.bennyBlind", data), true), closed: true }] };
  const order = rollers(contest);
  const settled = [...new Set([...(contest.settled ?? []), ...order.slice(0, order.indexOf(seat))])];
  const ask: Ask = { ...bennyAsk(seat, text("ask.benny", data), true), closed: true };
  return { ...s, contest: { ...contest, settled }, asks: [...noAsks(s, "benny"), ask] };
}

/** The best roll stands; a victim of an ambush who still fails is asked again. */
function rerolled(s: State, seat: SeatId, stands: TraitRoll): State {
  const { contest, surprise } = s;
  const next: State = { ...s, asks: noAsks(s, "benny", seat) };
  if (contest !== null)
    return telling({ ...next, contest: { ...contest, totals: { ...contest.totals, [seat]: stands } } });
  const known = surprise && { ...surprise, notice: { ...surprise.notice, [seat]: stands } };
  return withSecondChance({ ...next, surprise: known }, seat);
}

function stood(s: State, seat: SeatId): State {
  const next: State = { ...s, asks: noAsks(s, "benny", seat) };
  if (s.contest === null) return next;
  return telling({ ...next, contest: { ...s.contest, settled: [...(s.contest.settled ?? []), seat] } });
}

const betterOf = (was: TraitRoll, now: TraitRoll): TraitRoll => (was.total >= now.total ? was : now);

/** SW-14, SW-8: a fighter who falls short may spend a Benny and roll again, as often as they like; the best stands. */
export const reroll = part({
  decide: {
    reroll(play, { seat, total }, chance) {
      const s = play.now;
      if (!isAsked(s, "benny", seat) || !spend(play, seat)) return no("noBenny");
      const value = total ?? dieFor(s, seat, traitIn(s)) ?? UNSKILLED;
      const roll = rolled(value, hasWildDie(s, seat, s.contest !== null), chance, s.twists?.[seat]);
      const was = s.contest === null ? s.surprise?.notice[seat] : s.contest.totals[seat];
      play.happen({ type: "rerolled", seat, roll, stands: betterOf(was ?? roll, roll) });
      settle(play);
      return null;
    },
    stand(play, { seat }) {
      if (!isAsked(play.now, "benny", seat)) return no("noBenny");
      play.happen({ type: "stood", seat });
      settle(play);
      return null;
    },
  },
  fold: {
    bennyAsked: (s, { seat }) => bennyAsked(s, seat),
    rerolled: (s, { seat, stands }) => rerolled(s, seat, stands),
    stood: (s, { seat }) => stood(s, seat),
  },
  effects: { rerolled: ({ seat, roll }, before) => (isBlind(before) ? [] : rollEffects(seat, roll)) },
  offers: {
    seat(s, seat) {
      if (!isAsked(s, "benny", seat)) return [];
      const ask = `benny:${seat}`;
      const fields = [rollField(s, seat, traitIn(s))];
      return [
        ...(purseOf(s, seat) === null ? [] : [offer({ type: "reroll", seat }, null, { key: ask, ask, fields })]),
        offer({ type: "stand", seat }, null, { key: `${ask}:stand`, ask, weight: "quiet" }),
      ];
    },
  },
});

const hasToRoll = (s: State, seat: SeatId): boolean => isAsked(s, "contest", seat) || isAsked(s, "notice", seat);

/** Each once, whatever else it is asked, such as which card it has (SW-22). */
const missing = (s: State): readonly SeatId[] => [
  ...new Set(s.asks.map(({ to }) => to).filter((seat) => hasToRoll(s, seat))),
];

/**
 * SW-8, SW-9, SW-10: rolls at once for several who have yet to roll: for all by the GM's word, for one's own by their
 * player's. Dice that nobody knows are the likely ones.
 */
export const rollAll = part({
  decide: {
    rollAll(play, { seats = missing(play.now) }, chance) {
      const due = seats.filter((seat) => hasToRoll(play.now, seat));
      if (due.length === 0) return no("noContest");
      const { options } = play.now;
      for (const seat of due) {
        if (isAsked(play.now, "notice", seat)) notice(play, { seat }, chance);
        if (isAsked(play.now, "contest", seat)) takeTotal(play, seat, likelyDie(play.now, seat, options.trait), chance);
      }
      settle(play);
      return null;
    },
  },
  offers: {
    seat(s, seat) {
      const seats = missing(s);
      const more = { fields: [forAll(seats)], weight: "rolls", icon: "roll" } as const;
      return seats.length > 1 && hasToRoll(s, seat)
        ? [offer({ type: "rollAll" }, s.turn, { key: `rollAll:${seat}:${s.turn}`, ...more })]
        : [];
    },
    table: (s) =>
      missing(s).length > 1 || (s.surprise !== null && missing(s).length > 0)
        ? [offer({ type: "rollAll" }, s.turn, { weight: "rolls", icon: "roll" })]
        : [],
  },
});
