import { isSecret } from "../../engine/kit/words.ts";
import { among } from "../../engine/rules/choices.ts";
import type { RollValue } from "../../engine/rules/offer.ts";
import type { Of } from "../../engine/rules/parts.ts";
import type { Effect } from "../../engine/rules/ruleset.ts";
import { type Chance, has, lacking, omitKeys, without } from "../../engine/table/lists.ts";
import { type Ask, put, type SeatId, type Text } from "../../engine/table/table.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { purseOf } from "./bennies.ts";
import { turnedUp } from "./cards.ts";
import { acting, advance } from "./count.ts";
import { hasWildDie, rollEffects, rolled, rollField, type TraitRoll } from "./rolls.ts";
import { type Event, leaves, no, offer, type Play, part, type State, say, text } from "./state.ts";
import { isAsked, noAsks } from "./who-can-act.ts";

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
  readonly totals: Readonly<Record<SeatId, TraitRoll | null>>;
}

/** A contest as it was settled, and the turn at which the first began to act. */
export interface SettledContest {
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
function unsettled(s: State, contest: Contest): SeatId[] {
  if (s.options.bennies !== "asked") return [];
  const { totals, settled = [] } = contest;
  return holdersIn(contest).filter(
    (seat) => (totals[seat] ?? null) !== null && !has(settled, seat) && purseOf(s, seat) !== null,
  );
}

/** The next of the others who may roll again: behind and with a Benny, in the order in which they settle. */
function settler(s: State, contest: Contest): SeatId | null {
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

/** SW-8: until every holder has rolled and settled, each total is known only to its roller. */
function withTotalsHidden(s: State): State {
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
function contestText(s: State, { against, claims, jokers }: Contest): Text {
  const { trait } = s.options;
  if (against === null || claims.length === 0)
    return text(`ask.jokers.${trait}`, { who: { seats: [...jokers, ...claims] } });
  const open = claims.filter((seat) => !isSecret(s, seat));
  const named = open.length > 0 ? open : claims;
  const key = named.length > 1 ? "contests" : "contest";
  return text(`ask.${key}.${trait}`, { who: { seats: named }, against: { seat: against } });
}

/** C-5: the question in the words of `contestText` again, once somebody was hidden or shown. */
function reworded(s: State): State {
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
export function takeTotal(play: Play, seat: SeatId, total: RollValue | null, chance: Chance): void {
  const s = play.now;
  const roll = total === null ? null : rolled(total, hasWildDie(s, seat, true), chance, s.twists?.[seat]);
  play.happen({ type: "rolled", seat, roll });
}

/** The last answer settles the contest. */
function answer(play: Play, seat: SeatId, total: RollValue | null, chance: Chance): null {
  takeTotal(play, seat, total, chance);
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
  settle: withTotalsHidden,
  effects: {
    rolled: ({ seat, roll }, before) => (roll === null || isBlind(before) ? [] : rollEffects(seat, roll)),
    contested: ({ order }, before) => [
      ...(isBlind(before) ? Object.entries(before.contest?.totals ?? {}) : []).flatMap(([seat, roll]) =>
        roll === null ? [] : rollEffects(seat, roll),
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
