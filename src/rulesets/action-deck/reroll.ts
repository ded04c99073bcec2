import type { Chance } from "../../engine/chance.ts";
import type { RollValue } from "../../engine/offer.ts";
import type { Verdict } from "../../engine/ruleset.ts";
import type { Ask, SeatId } from "../../engine/table.ts";
import { purseOf, spend } from "./bennies.ts";
import { rollers } from "./contest.ts";
import type { Play } from "./deal.ts";
import { dieFor, hasWildDie, isSuccess, rolled, UNSKILLED } from "./dice.ts";
import { noAsks } from "./lists.ts";
import type { Contest, Event, Rolled, State } from "./state.ts";
import { no, text } from "./words.ts";

/** SW-14, SW-8: a Benny rolls again as often as one likes, and the best stands; the holder's are settled before the opponent's. */

/** SW-8: who settles Bennies before any other total is known: whoever holds, or comes with a Joker against another. */
const holdersIn = ({ claims, jokers, standoff }: Contest): readonly SeatId[] =>
  standoff === true ? [] : jokers.length > 1 ? [...jokers, ...claims] : claims;

/** SW-8: holders who have rolled, have a Benny, and have not said that their total stands. */
export function unsettled(s: State): SeatId[] {
  const { contest, options } = s;
  if (contest === null || options.bennies !== "asked") return [];
  const { totals, settled = [] } = contest;
  return holdersIn(contest).filter(
    (seat) => (totals[seat] ?? null) !== null && !settled.includes(seat) && purseOf(s, seat) !== null,
  );
}

/** SW-8: whether every holder has rolled and settled, so that totals may be shown. */
export const areTotalsOpen = (s: State): boolean =>
  s.contest !== null &&
  holdersIn(s.contest).every((seat) => s.contest?.totals[seat] !== undefined) &&
  unsettled(s).length === 0;

/** Who else may still roll again: whoever is behind and has a Benny, in the order in which they settle. */
export function settler(s: State): SeatId | null {
  const { contest, options } = s;
  if (contest === null || options.bennies !== "asked") return null;
  const holders = holdersIn(contest);
  const others = rollers(contest).filter((seat) => !holders.includes(seat));
  return others.find((seat) => isBehind(contest, seat) && purseOf(s, seat) !== null) ?? null;
}

/** Jokers roll against each other alone, and everybody else against each other. */
function isBehind({ against, claims, jokers, totals, settled = [] }: Contest, seat: SeatId): boolean {
  const own = totals[seat];
  if (own === null || own === undefined || settled.includes(seat)) return false;
  const rivals = jokers.includes(seat) ? jokers : against === null ? claims : [...claims, against];
  return rivals.some((other) => other !== seat && (totals[other]?.total ?? Number.NEGATIVE_INFINITY) >= own.total);
}

/** Asks this one; a holder blindly, and of others whoever settles before is done. */
export function settling(s: State, seat: SeatId): State {
  const { contest } = s;
  if (contest === null) return s;
  if (holdersIn(contest).includes(seat)) {
    const data = { total: contest.totals[seat]?.total ?? 0, n: purseOf(s, seat)?.left ?? 0 };
    return { ...s, asks: [...s.asks, bennyAsk(seat, text("ask.bennyBlind", data), true)] };
  }
  const order = rollers(contest);
  const settled = [...new Set([...(contest.settled ?? []), ...order.slice(0, order.indexOf(seat))])];
  const total = contest.totals[seat]?.total ?? 0;
  const ask = bennyAsk(seat, text("ask.benny", { total, n: purseOf(s, seat)?.left ?? 0 }), true);
  return { ...s, contest: { ...contest, settled }, asks: [...noAsks(s, (id) => id.startsWith("benny:")), ask] };
}

const bennyAsk = (to: SeatId, words: Ask["text"], holds: boolean): Ask => ({
  id: `benny:${to}`,
  to,
  text: words,
  holds,
  fallback: `benny:${to}:stand`,
});

/** Who is asked knows how many are left, and without any nobody is asked; a contest still waits to hear that it stands. */
export function payable(s: State): State {
  const asks = s.asks.flatMap((ask) => {
    if (!ask.id.startsWith("benny:")) return [ask];
    const n = purseOf(s, ask.to)?.left ?? 0;
    return n === 0 && s.contest === null ? [] : [{ ...ask, text: { ...ask.text, data: { ...ask.text.data, n } } }];
  });
  return { ...s, asks };
}

export const asksBenny = (s: State, seat: SeatId): boolean => s.asks.some(({ id }) => id === `benny:${seat}`);

export function reroll(play: Play, seat: SeatId, total: RollValue | undefined, chance: Chance): Verdict<Event> | null {
  const { now } = play;
  if (!asksBenny(now, seat) || !spend(play, seat)) return no("noBenny");
  const inCombat = now.contest !== null;
  const value = total ?? dieFor(now, seat, inCombat ? now.options.trait : "notice") ?? UNSKILLED;
  const roll = rolled(value, hasWildDie(now, seat, inCombat), chance, now.twists?.[seat]);
  const was = inCombat ? now.contest?.totals[seat] : now.surprise?.notice[seat];
  const stands = was !== null && was !== undefined && was.total >= roll.total ? was : roll;
  play.happen({ type: "rerolled", seat, roll, stands });
  return null;
}

/** SW-14: once the holders have settled, whoever has yet to roll against them knows what is to be beaten. */
export function telling(s: State): State {
  const { contest } = s;
  if (contest === null || contest.standoff === true || !areTotalsOpen(s)) return s;
  const rolled = contest.claims.filter((seat) => (contest.totals[seat] ?? null) !== null);
  const [best] = rolled.toSorted((a, b) => (contest.totals[b]?.total ?? 0) - (contest.totals[a]?.total ?? 0));
  const total = best === undefined ? undefined : contest.totals[best]?.total;
  if (best === undefined || total === undefined) return s;
  const words: Ask["text"] = { key: `action-deck.ask.known.${s.options.trait}`, data: { who: { seat: best }, total } };
  return { ...s, asks: s.asks.map((ask) => (ask.id === `contest:${contest.against}` ? { ...ask, text: words } : ask)) };
}

/** The best stands; a victim of an ambush who still fails is asked again. */
export function rerolled(s: State, seat: SeatId, stands: Rolled): State {
  const next: State = { ...s, asks: noAsks(s, (id) => id === `benny:${seat}`) };
  if (s.contest !== null)
    return telling({ ...next, contest: { ...s.contest, totals: { ...s.contest.totals, [seat]: stands } } });
  if (s.surprise === null) return next;
  const surprise = { ...s.surprise, notice: { ...s.surprise.notice, [seat]: stands } };
  return withSecondChance({ ...next, surprise }, seat);
}

/** SW-9: whoever noticed nothing may spend a Benny, until the cards are dealt. */
export function withSecondChance(s: State, seat: SeatId): State {
  const roll = s.surprise?.notice[seat];
  if (roll === undefined || isSuccess(roll) || s.options.bennies !== "asked") return s;
  const purse = purseOf(s, seat);
  if (purse === null) return s;
  const words = text("ask.bennyNotice", { total: roll.total, n: purse.left });
  return { ...s, asks: [...s.asks, bennyAsk(seat, words, false)] };
}

export function stood(s: State, seat: SeatId): State {
  const asks = noAsks(s, (id) => id === `benny:${seat}`);
  if (s.contest === null) return { ...s, asks };
  return telling({ ...s, asks, contest: { ...s.contest, settled: [...(s.contest.settled ?? []), seat] } });
}
