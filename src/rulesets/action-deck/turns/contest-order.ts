import { lacking, without } from "../../../engine/kit/records.ts";
import { isSecret } from "../../../engine/kit/say.ts";
import { has } from "../../../engine/table/lists.ts";
import type { Ask, SeatId, Text } from "../../../engine/table/table.ts";
import type { Rolled } from "../rolls/dice.ts";
import { purseOf } from "../rolls/purse.ts";
import { isAsked } from "../seats/asks.ts";
import type { State } from "../state.ts";
import { text } from "../text-keys.ts";

/** SW-8, SW-14: who rolls in a contest, what they are asked, in which order Bennies are settled, and who goes first. */

/** Several seats want the same moment (SW-8, SW-5). */
export interface Contest {
  /** The seat whose action is broken into; null if two Jokers come up together. */
  readonly against: SeatId | null;
  readonly claims: readonly SeatId[];
  /** These go first; they roll only against each other. */
  readonly jokers: readonly SeatId[];
  /** SW-10: everyone rolls, and nothing is dealt. */
  readonly standoff?: true;
  /** Seats whose Bennies are settled (SW-14). */
  readonly settled?: readonly SeatId[];
  /** Null if the seat gave way. */
  readonly totals: Readonly<Record<SeatId, Rolled | null>>;
}

/** A contest as it was settled, and the turn at which the first began to act. */
export interface Settled {
  readonly contest: Contest;
  readonly order: readonly (readonly SeatId[])[];
  readonly since: number;
}

/** Who has to roll: the holders and the one they interrupt, and Jokers only if there are two. */
export function rollers(contest: Contest): readonly SeatId[] {
  const jokers = contest.jokers.length > 1 ? contest.jokers : [];
  const opponent = contest.against === null || contest.claims.length === 0 ? [] : [contest.against];
  return [...jokers, ...contest.claims, ...opponent];
}

/** SW-8: those who settle Bennies before any other total is known: holders, and Jokers against other Jokers. */
export const holdersIn = ({ claims, jokers, standoff }: Contest): readonly SeatId[] =>
  standoff === true ? [] : jokers.length > 1 ? [...jokers, ...claims] : claims;

/** SW-8: holders who have rolled, have a Benny, and have not let their total stand. */
export function unsettled(s: State, contest: Contest): SeatId[] {
  if (s.options.bennies !== "asked") return [];
  const { totals, settled = [] } = contest;
  return holdersIn(contest).filter(
    (seat) => (totals[seat] ?? null) !== null && !has(settled, seat) && purseOf(s, seat) !== null,
  );
}

/** The next of the others who may roll again: behind and with a Benny, in the order in which they settle. */
export function settler(s: State, contest: Contest): SeatId | null {
  if (s.options.bennies !== "asked") return null;
  const holders = holdersIn(contest);
  const others = rollers(contest).filter((seat) => !has(holders, seat));
  return others.find((seat) => isBehind(contest, seat) && purseOf(s, seat) !== null) ?? null;
}

/** Jokers roll only against each other, and so does everyone else. */
function isBehind({ claims, totals, settled = [] }: Contest, seat: SeatId): boolean {
  const own = totals[seat];
  if (own === null || own === undefined || has(settled, seat)) return false;
  return claims.some((other) => other !== seat && (totals[other]?.total ?? Number.NEGATIVE_INFINITY) >= own.total);
}

/** SW-8: whether every holder has rolled and settled, so that totals may be shown. */
const areTotalsOpen = (s: State, contest: Contest): boolean =>
  holdersIn(contest).every((seat) => contest.totals[seat] !== undefined) && unsettled(s, contest).length === 0;

/** SW-8: rolls for an interrupt are shown to all once settled, and to no one before. */
export const isBlind = ({ contest }: State): boolean => contest !== null && contest.standoff !== true;

/** SW-8: until then each total is known only to its roller. */
export function closing(s: State): State {
  const { contest } = s;
  const isClosed = contest !== null && contest.standoff !== true && !areTotalsOpen(s, contest);
  const rolled = isClosed ? Object.keys(contest.totals) : [];
  return rolled.length === 0
    ? lacking(s, "secret")
    : { ...s, secret: rolled.map((seat) => ({ seat, at: ["contest", "totals", seat] })) };
}

/** SW-14: once the holders have settled, the opponent who has yet to roll learns the total to beat. */
export function telling(s: State): State {
  const { contest } = s;
  if (contest === null || contest.standoff === true || !areTotalsOpen(s, contest)) return s;
  const rolled = contest.claims.filter((seat) => (contest.totals[seat] ?? null) !== null);
  const [best] = rolled.toSorted((a, b) => (contest.totals[b]?.total ?? 0) - (contest.totals[a]?.total ?? 0));
  const total = best === undefined ? undefined : contest.totals[best]?.total;
  if (best === undefined || total === undefined) return s;
  const words: Text = text(`ask.known.${s.options.trait}`, { who: { seat: best }, total });
  return { ...s, asks: s.asks.map((ask) => (ask.id === `contest:${contest.against}` ? { ...ask, text: words } : ask)) };
}

/** Jokers first, then everyone by total, highest first; equal totals act together, and those who give way go last. */
export function order(contest: Contest, acting: readonly SeatId[]): SeatId[][] {
  const { against, claims, jokers, totals } = contest;
  const going = claims.filter((seat) => totals[seat] !== null);
  if (contest.standoff === true) return byTotal(going, contest); // SW-10: one may pass
  const opponents = against === null ? [] : [against];
  const ranked = [...byTotal(jokers, contest), ...byTotal([...opponents, ...claims], contest)];
  return ranked.map((group) => (against !== null && has(group, against) ? [...new Set([...acting, ...group])] : group));
}

function byTotal(seats: readonly SeatId[], contest: Contest): SeatId[][] {
  const totals = new Map<number, SeatId[]>();
  const giving: SeatId[][] = [];
  for (const seat of seats) {
    const roll = contest.totals[seat];
    if (roll === null) giving.push([seat]);
    else totals.set(roll?.total ?? 0, [...(totals.get(roll?.total ?? 0) ?? []), seat]);
  }
  return [...[...totals].sort(([a], [b]) => b - a).map(([, group]) => group), ...giving];
}

export const contestAsk = (to: SeatId, words: Text): Ask => ({
  id: `contest:${to}`,
  to,
  text: words,
  holds: true,
  fallback: null,
});

/** The question for those who have to roll. It neither names nor counts the hidden, if there are others (C-5). */
export function contestText(s: State, { against, claims, jokers }: Contest): Text {
  const { trait } = s.options;
  if (against === null || claims.length === 0)
    return text(`ask.jokers.${trait}`, { who: { seats: [...jokers, ...claims] } });
  const open = claims.filter((seat) => !isSecret(s, seat));
  const named = open.length > 0 ? open : claims;
  const key = named.length > 1 ? "contests" : "contest";
  return text(`ask.${key}.${trait}`, { who: { seats: named }, against: { seat: against } });
}

/** C-5: the question in the words of `contestText` again, once somebody was hidden or shown. */
export function reworded(s: State): State {
  const { contest } = s;
  if (contest === null || contest.standoff === true) return s;
  const words = contestText(s, contest);
  const isPlain = ({ id, text }: Ask): boolean => id.startsWith("contest:") && !text.key.includes(".ask.known.");
  return { ...s, asks: s.asks.map((ask) => (isPlain(ask) ? { ...ask, text: words } : ask)) };
}

/** C-6, SW-8: rolls no one knows any more are made again. */
export function rollingAnew(s: State): State {
  const { contest } = s;
  if (contest === null) return s;
  const unknown = rollers(contest).filter((seat) => !(seat in contest.totals) && !isAsked(s, "contest", seat));
  if (unknown.length === 0) return s;
  const asks = s.asks.filter(({ id, to }) => id !== `benny:${to}` || !unknown.includes(to));
  const words = contestText(s, contest);
  return {
    ...s,
    contest: { ...contest, settled: without(contest.settled ?? [], unknown) },
    asks: [...asks, ...unknown.map((to) => contestAsk(to, words))],
  };
}
