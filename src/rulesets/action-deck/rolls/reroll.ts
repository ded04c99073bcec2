import type { Ask, SeatId } from "../../../engine/table/table.ts";
import { isAsked, noAsks } from "../seats/asks.ts";
import { part, type State } from "../state.ts";
import { no, offer, text } from "../text-keys.ts";
import { settle } from "../turns/contest.ts";
import { holdersIn, isBlind, rollers, telling } from "../turns/contest-order.ts";
import { dieFor, hasWildDie, type Rolled, rolled, rollField, rollOf, UNSKILLED } from "./dice.ts";
import { withSecondChance } from "./notice.ts";
import { bennyAsk, purseOf, spend } from "./purse.ts";

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
function rerolled(s: State, seat: SeatId, stands: Rolled): State {
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

const betterOf = (was: Rolled, now: Rolled): Rolled => (was.total >= now.total ? was : now);

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
  effects: { rerolled: ({ seat, roll }, before) => (isBlind(before) ? [] : rollOf(seat, roll)) },
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
