import { placed } from "../../../engine/kit/rolling.ts";
import { isKept } from "../../../engine/kit/say.ts";
import type { SeatId, Text } from "../../../engine/table/table.ts";
import type { Roller, Rolling, RollingAbout, RollingDie } from "../../../engine/view/rolling.ts";
import { leaderOf } from "../seats/members.ts";
import { termOf } from "../set-up/terms.ts";
import { type Contest, part, type State } from "../state.ts";
import { signed, text } from "../text-keys.ts";
import { isActing } from "../turns/due-order.ts";

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
        : { rollers: placed(lines) }),
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
