import { rollingDice, withPlaces } from "../../engine/kit/rolling.ts";
import { isKept } from "../../engine/kit/words.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import { has } from "../../engine/table/lists.ts";
import type { SeatId, Text } from "../../engine/table/table.ts";
import type { Roller, Rolling, RollingAbout } from "../../engine/view/panels.ts";
import { fateOf } from "./ambush.ts";
import { type Contest, rollers, type SettledContest } from "./contest.ts";
import { hasWildDie, likelyDie, signed, type Trait, type TraitRoll } from "./rolls.ts";
import { type Command, part, type State, text } from "./state.ts";
import { isAsked, isSittingOut } from "./who-can-act.ts";

/** Who rolls against whom, what is known of it, and what came of it: for the screen. */

type Line = Omit<Roller, "place">;

/** What a seat rolled, or would roll. A total that is closed here counts as unknown. */
export function line(
  s: State,
  seat: SeatId,
  trait: Trait,
  roll: TraitRoll | null | undefined,
  asks: Pick<Line, "ask">,
): Line {
  const { die, plus } = roll?.die === undefined ? likelyDie(s, seat, trait) : { die: roll.die, plus: roll.plus ?? 0 };
  const faces = (at: number): number => (at === 0 ? die : 6);
  const wild = hasWildDie(s, seat, trait !== "notice");
  const blank = [die, ...(wild ? [6] : [])].map((sides) => ({ faces: sides, shows: null }));
  const isDue = asks.ask !== null && !asks.ask.startsWith("benny:");
  if (roll === undefined && isKept(s, seat)) return unknown(seat, asks, isDue);
  const unrolled = isDue ? "toRoll" : "closed";
  return {
    ...asks,
    seat,
    state: roll === undefined ? unrolled : roll === null ? "passed" : "rolled",
    dice: roll === undefined ? blank : rollingDice(roll?.dice ?? [], faces),
    note: text(`rolls.${trait}`, { die, plus: signed(plus) }),
    die: { die, plus },
    total: roll?.said === true ? null : (roll?.total ?? null),
  };
}

/** What players are shown of the Game Master's dice before they lie: one of unknown faces. */
const unknown = (seat: SeatId, asks: Pick<Line, "ask">, isDue: boolean): Line => ({
  ...asks,
  seat,
  state: isDue ? "toRoll" : "closed",
  dice: [{ faces: 0, shows: null }],
  note: text("rolls.theirs"),
  die: { die: 6, plus: 0 },
  total: null,
});

/**
 * SW-8: the GM, who knows all totals, is shown only those whose Bennies are being settled, until all may know them;
 * players know none but their own.
 */
const shownOf = (s: State, { totals }: Contest, seat: SeatId): TraitRoll | null | undefined =>
  isClosed(s) && !isAsked(s, "benny", seat) ? undefined : totals[seat];

/** Only whoever knows all totals sees that they are closed. */
const isClosed = (s: State): boolean => s.secret !== undefined;

const isThere = (s: State, seat: SeatId): boolean => Object.hasOwn(s.seats, seat);

function askOf(s: State, seat: SeatId, whats: readonly ("contest" | "notice" | "benny")[]): string | null {
  const what = whats.find((one) => isAsked(s, one, seat));
  return what === undefined ? null : `${what}:${seat}`;
}

/** Holders come first, and the one they interrupt last. */
function contestOf(s: State, contest: Contest): Rolling[] {
  const seats = rollers(contest).filter((seat) => isThere(s, seat));
  if (seats.length < 2) return [];
  const { trait } = s.options;
  const isDuel = seats.length === 2 && contest.standoff !== true;
  const lines = seats.map((seat) => {
    const ask = askOf(s, seat, isDuel ? ["contest", "benny"] : ["contest"]);
    const own = line(s, seat, trait, shownOf(s, contest, seat), { ask });
    return isClosed(s) && own.total !== null ? { ...own, closed: true as const } : own;
  });
  return [
    {
      kind: "rolling",
      title: text(`rolling.${contest.standoff === true ? "standoff" : trait}`),
      ...(contest.standoff === true ? {} : { about: aboutOf(s, contest) }),
      ...(isDuel
        ? { duel: true as const, rollers: lines.map((one) => ({ ...one, place: null })) }
        : { rollers: withPlaces(lines) }),
      verdict: null,
    },
  ];
}

/** SW-8, SW-5: who interrupts whom, or who wants the same moment, as far as they are seen here (C-5). */
function aboutOf(s: State, contest: Contest): RollingAbout {
  const seen = (seats: readonly SeatId[]): SeatId[] => seats.filter((seat) => isThere(s, seat));
  const claims = seen(contest.claims);
  const jokers = seen(contest.jokers);
  const against = contest.against;
  const decides = text("means.contest");
  if (against === null || !isThere(s, against) || claims.length === 0) {
    const by = [...jokers, ...claims];
    return { text: text("rolling.sameMoment", { who: { seats: by } }), by, whom: null, decides };
  }
  const isMany = claims.some((seat) => (s.seats[seat]?.members.length ?? 0) > 1) || claims.length > 1;
  const names = { who: { seats: claims }, against: { seat: against } };
  return {
    text: text(isMany ? "rolling.interrupt" : "rolling.interrupts", names),
    by: claims,
    byYou: text("rolling.youInterrupt", { against: names.against }),
    whom: against,
    toYou: text(isMany ? "rolling.interruptYou" : "rolling.interruptsYou", { who: names.who }),
    decides,
  };
}

/** SW-8, SW-10: the contest that brought up those who act now. */
function settledOf(s: State): Rolling[] {
  const { settled, acting, since } = s;
  if (settled === undefined || settled.since !== since || acting.length === 0) return [];
  return contestOf({ ...s, asks: [] }, settled.contest).map((panel) => ({
    ...panel,
    verdict: verdictOf(s, settled, panel),
  }));
}

function verdictOf(
  s: State,
  { order, since }: SettledContest,
  { rollers, duel }: Rolling,
): NonNullable<Rolling["verdict"]> {
  const first = (order[0] ?? []).filter((seat) => isThere(s, seat));
  const tie = duel === true && rollers.every(({ seat }) => has(first, seat));
  return {
    id: String(since),
    head: tie
      ? text("verdict.tie")
      : text(`verdict.${first.length > 1 ? "together" : "first"}`, { who: { seats: first } }),
    note: duel === true ? noteOf(rollers, first) : null,
    first,
  };
}

/** Both totals, the winner's first; or who gave way. */
function noteOf(rollers: readonly Roller[], first: readonly SeatId[]): Text | null {
  const [won, lost] = rollers.toSorted((a, b) => Number(has(first, b.seat)) - Number(has(first, a.seat)));
  if (won === undefined || lost === undefined) return null;
  if (won.total !== null && lost.total !== null) return text("verdict.totals", { won: won.total, lost: lost.total });
  return text("verdict.gaveWay", {
    who: { seats: rollers.filter(({ total }) => total === null).map(({ seat }) => seat) },
  });
}

/** SW-9: Notice of those who are ambushed, each by itself. */
function noticeOf(s: State): Rolling[] {
  const { surprise } = s;
  if (surprise === null || s.phase !== "setup") return [];
  const victims = surprise.victims.filter((seat) => isThere(s, seat) && !isSittingOut(s, seat));
  if (victims.length === 0) return [];
  const lines = victims.map((seat) => {
    const roll = surprise.notice[seat];
    const own = line(s, seat, "notice", roll, { ask: askOf(s, seat, ["notice"]) });
    return { ...own, place: null, ...(roll === undefined ? {} : { means: fateOf(roll) }) };
  });
  return [{ kind: "rolling", title: text("topic.notice"), rollers: lines, verdict: null }];
}

const callOff = (command: Command, key: string): Offer<Command> => ({
  key,
  text: text("offer.callOff"),
  undoLabel: text("deed.callOff"),
  command,
  weight: "rolls",
});

/** SW-8, SW-9, SW-10: shows who rolls together, and lets the GM call it off. */
export const rollsPanel = part({
  panels: (s) => (s.contest === null ? [...noticeOf(s), ...settledOf(s)] : contestOf(s, s.contest)),
  offers: {
    table(s) {
      if (s.contest?.standoff === true) return [callOff({ type: "reset" }, `standoff:off:${s.turn}`)];
      return noticeOf(s).length > 0 ? [callOff({ type: "ambush", ambushers: [], victims: [] }, "ambush:off")] : [];
    },
  },
});
