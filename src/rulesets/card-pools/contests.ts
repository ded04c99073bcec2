import { withPlaces } from "../../engine/kit/rolling.ts";
import { isKept, isSecret } from "../../engine/kit/words.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import type { Of } from "../../engine/rules/parts.ts";
import type { Chance } from "../../engine/table/lists.ts";
import type { Ask, SeatId, Text } from "../../engine/table/table.ts";
import { type Roller, type Rolling, type RollingAbout, type RollingDie, throwThree } from "../../engine/view/panels.ts";
import { isActing, preempted } from "./due-order.ts";
import { leaderOf, whenGone } from "./members.ts";
import {
  type Command,
  type Contest,
  type Event,
  no,
  offer,
  type Play,
  part,
  type State,
  say,
  signed,
  text,
  thrown,
} from "./state.ts";
import { termOf } from "./terms.ts";

/** Whether this seat is in it and has yet to roll. */
export const isAsked = ({ by, whom, margins }: Contest, seat: SeatId): boolean =>
  (seat === by || seat === whom) && margins[seat] === undefined;

/** Enters this margin in the contest it was rolled for; the opponent's counts in all open contests against it. */
function withMargin(s: State, { seat, id, margin, dice }: Of<Event, "tested">): State["contests"] {
  const rolled = s.contests.find((some) => some.id === id);
  return s.contests.map((some) =>
    some.id === id || (rolled?.whom === seat && some.whom === seat) ? withRoll(some, seat, margin, dice) : some,
  );
}

const withRoll = (contest: Contest, seat: SeatId, margin: number, dice: readonly number[] | undefined): Contest => ({
  ...contest,
  margins: { ...contest.margins, [seat]: margin },
  ...(dice === undefined ? {} : { thrown: { ...contest.thrown, [seat]: dice } }),
});

/**
 * Settles an opponent's contests once everyone has rolled: the greatest win first, equal ones at once, whatever the
 * order of answers.
 */
export function settleContests(play: Play): void {
  for (const whom of new Set(play.now.contests.map((some) => some.whom))) {
    const open = play.now.contests.filter((some) => some.whom === whom);
    if (open.some(({ by, margins }) => margins[by] === undefined || margins[whom] === undefined)) continue;
    const won = (some: Contest): number => (some.margins[some.by] ?? 0) - (some.margins[whom] ?? 0);
    const best = inOrder(open);
    const last = best.filter((some) => won(some) < 0).toReversed(); // each comes right after the opponent
    for (const [first, some] of besides([...best.filter((one) => won(one) >= 0), ...last])) {
      const outcome = won(some) > 0 ? "first" : won(some) < 0 ? "after" : "together";
      const beside = first === null || outcome === "together" ? {} : { beside: first };
      play.happen({ type: "contested", id: some.id, by: some.by, whom, outcome, ...beside });
    }
  }
}

/** By their own margins, since the opponent's is the same for all: the greatest first, and those yet to roll last. */
const inOrder = (contests: readonly Contest[]): Contest[] =>
  contests.toSorted((a, b) => (b.margins[b.by] ?? -Infinity) - (a.margins[a.by] ?? -Infinity));

/** Each contest with the previous one's seat, if both have the same margin. */
const besides = (contests: readonly Contest[]): (readonly [SeatId | null, Contest])[] =>
  contests.map((some, i) => {
    const before = contests[i - 1];
    return [before !== undefined && before.margins[before.by] === some.margins[some.by] ? before.by : null, some];
  });

/** Everyone yet to roll, the opponent once. */
function asks(s: State): Ask[] {
  const against = [...new Set(s.contests.map(({ whom }) => whom))];
  return [
    ...s.contests
      .filter(({ by, margins }) => margins[by] === undefined)
      .map(({ id, by, whom }) => asking(id, by, whom, text("ask.preempt", { whom: { seat: whom } }))),
    ...against.flatMap((whom) => opponentAsks(s, whom)),
  ];
}

/** Names those the opponent's player may know of, if there are any. */
function opponentAsks(s: State, whom: SeatId): Ask[] {
  const open = s.contests.filter((some) => some.whom === whom && some.margins[whom] === undefined);
  const seen = open.filter(({ by }) => !isSecret(s, by));
  const all = seen.length > 0 ? seen : open;
  const [first] = all;
  if (first === undefined) return [];
  const key = all.length > 1 ? "ask.preemptedBySeveral" : "ask.preempted";
  return [asking(first.id, whom, first.by, text(key, { whom: { seats: all.map(({ by }) => by) } }))];
}

const asking = (id: number, to: SeatId, about: SeatId, words: Ask["text"]): Ask => ({
  id: `contest:${id}:${to}`,
  to,
  about,
  text: words,
  holds: true,
  fallback: `contest:${id}:${to}:roll`,
});

/** The roll of a seat against a number, or else against its DX. */
export function throwFor(
  play: Play,
  seat: SeatId,
  id: number,
  chance: Chance,
  target = termOf(play.now, leaderOf(play.now, seat), "dx"),
): void {
  const { dice, total } = throwThree(chance);
  play.happen({ type: "tested", seat, id, margin: target - total, dice, target });
}

/** GP-8, C-7: a roll against DX, against another number, or one made at the table. */
function answers(s: State, seat: SeatId, { id }: Contest): Offer<Command>[] {
  const ask = `contest:${id}:${seat}`;
  if (!s.asks.some((some) => some.id === ask)) return [];
  const command = { type: "contest", seat, id } as const;
  const dx = termOf(s, leaderOf(s, seat), "dx");
  return [
    offer(command, null, { key: `${ask}:roll`, ask, text: text("offer.rollDx", { n: dx }), weight: "main" }),
    offer(command, null, {
      key: `${ask}:against`,
      ask,
      text: text("offer.rollAgainst"),
      fields: [{ name: "target", number: [1, 40], chosen: Math.max(1, Math.min(40, dx)) }],
    }),
    offer(command, null, {
      key: `${ask}:by`,
      ask,
      text: text("offer.madeBy"),
      fields: [{ name: "by", number: [-20, 40], chosen: 0 }],
    }),
  ];
}

/** A contest in which what the opponent has already rolled against others counts. */
function contestBegun(s: State, { seat: by, whom }: Of<Event, "preempted">): State {
  const fresh: Contest = { id: s.made + 1, by, whom, margins: {} };
  const other = s.contests.find((some) => some.whom === whom);
  const margin = other?.margins[whom];
  const begun = margin === undefined ? fresh : withRoll(fresh, whom, margin, other?.thrown?.[whom]);
  return { ...s, contests: [...s.contests, begun], made: s.made + 1 };
}

/** C-5: those in a contest with a seat that is gone act. */
function unopposed(s: State, gone: readonly SeatId[]): State {
  const isGone = (seat: SeatId): boolean => gone.includes(seat);
  let now: State = { ...s, contests: s.contests.filter(({ by, whom }) => !isGone(by) && !isGone(whom)) };
  const alone = s.contests.filter(({ by, whom }) => !isGone(by) && isGone(whom));
  for (const [beside, { by, whom }] of besides(inOrder(alone).toReversed())) {
    const first = { by, whom, outcome: "first", ...(beside === null ? {} : { beside }) } as const;
    now = { ...now, ...preempted(now, first, now.committed[by]) };
  }
  return now;
}

const OUTCOMES = { first: "actsFirst", together: "actTogether", after: "actsAfter" } as const;

/** GP-8, GP-16: Quick Contests of those who want to come before an opponent, who rolls once against all of them. */
export const contests = part({
  fresh: { contests: [] },
  renew: { counted: ["contests"], turnEnded: ["contests"], collected: ["contests"] },
  decide: {
    contest(play, { seat, id, target, by }, chance) {
      const found = play.now.contests.find((some) => some.id === id);
      if (found === undefined || !isAsked(found, seat)) return no("noContest");
      if (by !== undefined) {
        play.happen({ type: "tested", seat, id, margin: by });
        return null;
      }
      throwFor(play, seat, id, chance, target);
      return null;
    },
  },
  fold: {
    tested: (s, e) => ({ ...s, contests: withMargin(s, e) }),
    contested: (s, e) => ({
      ...s,
      ...preempted(s, e, s.committed[e.by]),
      contests: s.contests.filter(({ by, whom }) => by !== e.by || whom !== e.whom),
      turn: s.turn + 1,
    }),
  },
  also: { preempted: contestBegun, ...whenGone(unopposed) },
  effects: {
    tested: ({ seat, target, margin, dice }, before) =>
      isSecret(before, seat) ? [] : thrown("tested", { who: { seat }, n: target ?? 0, by: signed(margin) }, dice),
    contested: ({ by, whom, outcome }, before) =>
      isSecret(before, by) || isSecret(before, whom)
        ? []
        : [say(OUTCOMES[outcome], { who: { seat: by }, whom: { seat: whom } })],
  },
  asks,
  offers: {
    seat: (s, seat) => s.contests.filter((some) => isAsked(some, seat)).flatMap((some) => answers(s, seat, some)),
  },
});

/** GP-8: who rolls against whom, what is known of it, and what came of it: for the screen. */

type Line = Omit<Roller, "place">;

const isThere = (s: State, seat: SeatId): boolean => Object.hasOwn(s.seats, seat);

const THREE: readonly number[] = [1, 2, 3];
const BLANK: readonly RollingDie[] = THREE.map(() => ({ faces: 6, shows: null }));

/** A side of these contests: what it rolled, or would roll. All three dice count. */
function line(s: State, seat: SeatId, contests: readonly Contest[]): Line {
  const own = contests.find(({ by, whom }) => by === seat || whom === seat);
  const margin = own?.margins[seat];
  const dice = own?.thrown?.[seat] ?? [];
  const ask = s.asks.find(({ id, to }) => to === seat && contests.some((some) => id === `contest:${some.id}:${seat}`));
  return {
    seat,
    ask: ask?.id ?? null,
    state: margin === undefined ? "toRoll" : "rolled",
    dice: margin === undefined ? BLANK : dice.map((shows) => ({ faces: 6, shows, counts: true as const })),
    note: noteOf(s, seat, margin, dice),
    die: { die: 6, plus: 0 },
    total: margin ?? null,
    ...(margin === undefined ? {} : { result: text("rolls.by", { by: signed(margin) }) }),
  };
}

/** What it rolls against; once its dice lie, what they came to. */
function noteOf(s: State, seat: SeatId, margin: number | undefined, dice: readonly number[]): Text {
  if (margin === undefined || dice.length === 0)
    return isKept(s, seat) ? text("rolls.theirs") : text("rolls.dx", { n: termOf(s, leaderOf(s, seat), "dx") });
  const total = dice.reduce((sum, one) => sum + one, 0);
  return text("rolls.against", { total, target: total + margin });
}

/** The contests against one opponent: those who preempt come first. Nothing is shown of whom nobody here may know (C-5). */
function contestOf(s: State, whom: SeatId, all: readonly Contest[]): Rolling[] {
  const contests = all.filter(({ by }) => isThere(s, by));
  if (!isThere(s, whom) || contests.length === 0) return [];
  const by = contests.map((some) => some.by);
  const lines = [...by, whom].map((seat) => line(s, seat, contests));
  const isDuel = by.length === 1;
  return [
    {
      kind: "rolling",
      title: text("rolling.contest"),
      about: aboutOf(s, by, whom),
      ...(isDuel
        ? { duel: true as const, rollers: lines.map((one) => ({ ...one, place: null })) }
        : { rollers: withPlaces(lines) }),
      verdict: null,
    },
  ];
}

/** GP-16: who wants to act before whom, as far as they are seen here (C-5). */
function aboutOf(s: State, by: readonly SeatId[], whom: SeatId): RollingAbout {
  const isMany = by.length > 1 || by.some((seat) => (s.seats[seat]?.members.length ?? 0) > 1);
  const names = { who: { seats: by }, whom: { seat: whom } };
  return {
    text: text(isMany ? "rolling.preempt" : "rolling.preempts", names),
    by,
    byYou: text("rolling.youPreempt", { whom: names.whom }),
    whom,
    toYou: text(isMany ? "rolling.preemptYou" : "rolling.preemptsYou", { who: names.who }),
    decides: text("rolling.decides"),
  };
}

/** The contests that brought up those who act now. */
function settledOf(s: State): Rolling[] {
  if (s.settled === undefined) return [];
  const { at, whom, contests } = s.settled;
  return contestOf(s, whom, contests).flatMap((panel) => {
    const first = firstOf(panel);
    // somebody else acts before them: one who needed no contest, or who is not seen here
    if (!first.every((seat) => isActing(s, seat))) return [];
    return [{ ...panel, verdict: verdictOf(panel, first, String(at)) }];
  });
}

/** Everyone with the greatest margin. */
function firstOf({ rollers }: Rolling): SeatId[] {
  const most = Math.max(...rollers.map(({ total }) => total ?? Number.NEGATIVE_INFINITY));
  return rollers.filter(({ total }) => total === most).map(({ seat }) => seat);
}

function verdictOf({ rollers, duel }: Rolling, first: readonly SeatId[], id: string): NonNullable<Rolling["verdict"]> {
  const key = first.length === 1 ? "first" : first.length === rollers.length ? "tie" : "together";
  const [won = 0, lost = 0] = rollers.map(({ total }) => total ?? 0).toSorted((a, b) => b - a);
  return {
    id,
    head: text(`verdict.${key}`, key === "tie" ? undefined : { who: { seats: first } }),
    note: duel === true ? text("verdict.margins", { won: signed(won), lost: signed(lost) }) : null,
    first,
  };
}

/** GP-8, GP-16: shows who is in Quick Contests against one another, and what came of it. */
export const contestPanel = part({
  panels(s) {
    const opponents = [...new Set(s.contests.map(({ whom }) => whom))];
    const open = opponents.flatMap((whom) =>
      contestOf(
        s,
        whom,
        s.contests.filter((some) => some.whom === whom),
      ),
    );
    return s.contests.length > 0 ? open : settledOf(s);
  },
});
